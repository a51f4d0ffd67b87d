'use client';
import { CircleDashed } from 'lucide';
import { totalTokens, type RowKey } from '../../model/index.ts';
import { useLoop, useTranscript } from '../../react/index.ts';
import { agentTotals } from '../../analyse/agentTotals.ts';
import type { CostEstimate } from '../../analyse/index.ts';
import { isPlainLoop } from '../../store/isPlainLoop.ts';
import { saidDuration } from '../../describe/format.ts';
import { Icon } from '../Icon.tsx';
import type { Labels } from '../../describe/labels.ts';
import { NoticeView } from '../notice/NoticeView.tsx';
import { renderPart } from '../renderPart.tsx';
import { leastText } from '../../describe/leastText.ts';
import { usageCosts } from '../usage/usageCosts.ts';
import { usePrices } from '../usage/usePrices.ts';
import { costText } from '../usage/UsageTrigger.tsx';
import { useLabels } from '../ViewerContext.ts';
import { loopTime, type RunTime } from '../../analyse/runTime.ts';
import { selectLoopCost, selectLoopTotals, type LoopTotals } from '../../analyse/loopTotals.ts';

/** Props of the end of a loop. */
export interface LoopEndProps {
  /** Key of a loop, e.g. `l0`. A key that no loop has renders nothing. */
  readonly loopKey: RowKey;
}

/**
 * Says where a loop ends: that the recording breaks off in the middle of it, or, for an ordinary run of its own, what it came to.
 * Renders nothing while the loop is going on. Place it after what is drawn inside the loop.
 */
export function LoopEnd({ loopKey }: LoopEndProps) {
  const row = useLoop(loopKey);
  const totals = useTranscript((state) => selectLoopTotals(state, loopKey));
  const prices = usePrices();
  const cost = useTranscript((state) => selectLoopCost(state, loopKey, prices));
  // A word: a selector has to return the same one until something changes.
  const within = useTranscript((state) => {
    const { agents, turns } = agentTotals(state, loopKey);
    return `${agents} ${turns}`;
  });
  const time = useTranscript((state) => {
    const closed = state.loop(loopKey);
    return closed && !closed.open ? loopTime(state, closed) : null;
  });
  // An answer that broke off says already that nothing follows.
  const isSaid = useTranscript((state) => {
    const { last } = state.tally(loopKey);
    return last !== undefined && state.message(last)?.incomplete === true;
  });
  const labels = useLabels();
  if (!row || !totals) return null;
  if (!row.ended) {
    if (isSaid) return null;
    return (
      <NoticeView
        icon={<Icon of={CircleDashed} />}
        kind="unterminated"
        tone="warn"
        title={labels.unterminated}
      />
    );
  }
  // What another loop came to stands on its line.
  const nested = row.callKey !== undefined || row.groupKey !== undefined;
  if (nested || row.loop.status !== 'completed' || !isPlainLoop(row)) return null;
  const facts = factsOf(time, totals, within.split(' ').map(Number), cost, labels);
  return renderPart('div', {
    part: 'divider',
    state: { kind: 'loopEnd', status: 'done' },
    props: {
      children: renderPart('div', {
        part: 'divider-line',
        state: { rule: 'solid' },
        own: { role: 'separator', 'aria-label': [labels.finished, ...facts].join(', ') },
        props: {
          children: renderPart('span', {
            part: 'divider-label',
            props: {
              children: (
                <>
                  {renderPart('span', { part: 'divider-title', props: { children: labels.finished } })}
                  {facts.length > 0 &&
                    renderPart('span', { part: 'divider-facts', props: { children: facts.join(' · ') } })}
                </>
              ),
            },
          }),
        },
      }),
    },
  });
}

function factsOf(
  time: RunTime | null,
  { turns, usage }: LoopTotals,
  [agents = 0, agentTurns = 0]: readonly number[],
  estimate: CostEstimate | null,
  labels: Labels,
): readonly string[] {
  const { workedMs = null, idleMs = 0 } = time ?? {};
  const took = saidDuration(workedMs, labels.figures.duration);
  const tokens = usage && totalTokens(usage);
  const { total = null, atLeast } = usage ? usageCosts(usage, undefined, estimate) : {};
  return [
    ...(turns === 0
      ? []
      : [agentTurns > 0 ? labels.turnsWithAgents(turns, agentTurns, agents) : labels.subAgentTurns(turns)]),
    ...(took === null ? [] : [took]),
    ...(workedMs === null || idleMs === 0 ? [] : [labels.idleFor(labels.figures.duration(idleMs))]),
    ...(tokens === null
      ? []
      : [labels.tokensTotal(leastText(labels.figures.tokens(tokens), usage?.atLeast, labels))]),
    ...(total === null ? (tokens === null ? [] : [labels.costUnknown]) : [costText(total, atLeast, labels)]),
  ];
}
