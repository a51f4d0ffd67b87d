'use client';
import { CirclePlay, FlaskConical, FoldVertical, GitBranch, Play, RotateCw, Scale } from 'lucide';
import { Fragment, type ReactNode } from 'react';
import type { RowKey, Verdict } from '../../model/index.ts';
import { useLoop, useTranscript } from '../../react/index.ts';
import { selectLoopRunning, type LoopRow } from '../../store/index.ts';
import { Icon, type IconNode } from '../Icon.tsx';
import { labelOf } from '../../describe/labelOf.ts';
import type { Labels } from '../../describe/labels.ts';
import { LineContent, type Tone } from '../line/LineContent.tsx';
import { Name } from '../name/Name.tsx';
import { renderPart } from '../renderPart.tsx';
import { Spinner } from '../Spinner.tsx';
import { UsageBadge } from '../usage/UsageBadge.tsx';
import { usePrices } from '../usage/usePrices.ts';
import { useLabels } from '../ViewerContext.ts';
import { loopDurationMs, selectLoopCost, selectLoopTotals } from '../../analyse/loopTotals.ts';
import { isStopSaidAtEnd } from '../../analyse/stopSaid.ts';
import { isLoopSilent } from './isLoopSilent.ts';
import { isolate } from '../../describe/isolate.ts';

/** Props of the line of a loop. */
export interface LoopLineProps {
  /** Key of a loop, e.g. `l0`. A key that no loop has renders nothing. */
  readonly loopKey: RowKey;
}

const ICONS: ReadonlyMap<string, IconNode> = new Map([
  ['initial', Play],
  ['continuation', CirclePlay],
  ['rerun', RotateCw],
  ['sample', FlaskConical],
  ['branch', GitBranch],
  ['compaction', FoldVertical],
]);

/**
 * Says where a loop begins: why it started, its tag and model, how it ended, what it cost. The first run of a transcript, a
 * sub-agent and a branch need no words when they are ordinary, so nothing is rendered. That a run was stopped is said where it ends, if it is said there.
 */
export function LoopLine({ loopKey }: LoopLineProps) {
  const row = useLoop(loopKey);
  const isSilent = useTranscript((state) => row === undefined || isLoopSilent(state, row));
  return row && !isSilent ? <LoopView row={row} /> : null;
}

function LoopView({ row }: { readonly row: LoopRow }) {
  const labels = useLabels();
  const totals = useTranscript((state) => selectLoopTotals(state, row.key));
  const prices = usePrices();
  const cost = useTranscript((state) => selectLoopCost(state, row.key, prices));
  const { loop, open } = row;
  const name = nameOf(row, labels);
  const durationMs = loopDurationMs(row);
  const running = useTranscript((state) => selectLoopRunning(state, row.key));
  // What is at rest is no longer running, whatever its source has not said yet.
  const status = open && loop.status === 'running' && !running ? 'completed' : loop.status;
  const isSaid = useTranscript((state) => isStopSaidAtEnd(state, row));
  const verdict = loop.verdict && { word: labels.verdicts[loop.verdict], tone: TONES[loop.verdict] };
  return renderPart('div', {
    part: 'loop',
    state: { kind: loop.kind, status },
    own: { 'data-al-line': '' },
    props: {
      children: (
        <>
          <LineContent
            icon={running ? <Spinner /> : <Icon of={loop.judge ? Scale : (ICONS.get(loop.kind) ?? Play)} />}
            label={name}
            detail={detailOf(row, totals?.turns ?? 0, labels)}
            status={isSaid ? undefined : status === 'completed' ? verdict?.word : labels.loopStatus[status]}
            tone={running ? 'accent' : status === 'completed' && verdict ? verdict.tone : 'muted'}
            time={durationMs === null ? undefined : labels.figures.duration(durationMs)}
          />
          {totals?.usage && <UsageBadge usage={totals.usage} scope={name} estimate={cost} />}
        </>
      ),
    },
  });
}

const nameOf = ({ loop }: LoopRow, labels: Labels): string =>
  loop.judge ? labels.judge : (labelOf(labels.loopKinds, loop.kind) ?? loop.kind);

const TONES = {
  correct: 'ok',
  incorrect: 'error',
  partial: 'warn',
  noAnswer: 'warn',
} as const satisfies Record<Verdict, Tone>;

function detailOf({ loop }: LoopRow, turns: number, labels: Labels): ReactNode {
  const names = [
    loop.tag,
    loop.epoch === undefined ? '' : labels.epoch(loop.epoch),
    // What did not end says how it stands in the place of what its answer was worth.
    loop.verdict !== undefined && loop.status !== 'completed' ? labels.verdicts[loop.verdict] : '',
    loop.kind === 'sample' && turns > 0 ? labels.subAgentTurns(turns) : '',
    loop.agentName,
    labels.modelSeparator(isolate(loop.model ?? ''), isolate(loop.provider ?? '')),
  ].filter(Boolean);
  return names.map((name = '', index) => (
    <Fragment key={index}>
      {index > 0 && ' · '}
      <Name text={name} />
    </Fragment>
  ));
}
