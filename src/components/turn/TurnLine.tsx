'use client';
import { CircleX } from 'lucide';
import { type ReactNode } from 'react';
import type { RowKey } from '../../model/index.ts';
import { useOpen, useTranscript, useTurn } from '../../react/index.ts';
import { leadsWithText } from '../../analyse/leadsWithText.ts';
import { countTurnFailures } from '../../analyse/failuresWithin.ts';
import { selectTurnRunning, type TurnRow } from '../../store/index.ts';
import { firstAnswerOf, selectTurnHead } from '../../analyse/turnHead.ts';
import { saidDuration } from '../../describe/format.ts';
import { isMoment } from '../../describe/formatClock.ts';
import { Icon } from '../Icon.tsx';
import { Moment } from '../message/Moment.tsx';
import { Name } from '../name/Name.tsx';
import { renderPart } from '../renderPart.tsx';
import { RequestInspector } from '../request/RequestInspector.tsx';
import { RequestTrigger } from './RequestTrigger.tsx';
import { Spinner } from '../Spinner.tsx';
import { UsageBadge } from '../usage/UsageBadge.tsx';
import { usePricesOf } from '../usage/usePrices.ts';
import { useLabels } from '../ViewerContext.ts';
import {
  selectNewModel,
  selectRequestFailed,
  selectTurnUsageOnce,
  turnDurationMs,
} from '../../analyse/turnFacts.ts';

/** Props of the line of a turn. */
export interface TurnLineProps {
  /** Key of a turn, e.g. `t3`. A key that no turn has renders nothing. */
  readonly turnKey: RowKey;
}

/**
 * Heads a turn: with its number alone, and where there is more to say with a line: what failed in it, its model where that is news, how long
 * it took, what it used and when it was first answered. Opens what was sent to the model, where the source has kept it.
 */
export function TurnLine({ turnKey }: TurnLineProps) {
  const row = useTurn(turnKey);
  return row ? <TurnView row={row} /> : null;
}

function TurnView({ row }: { readonly row: TurnRow }) {
  const head = useTranscript((state) => selectTurnHead(state, row.key));
  const [open] = useOpen(row.key, false);
  return (
    <>
      {head === 'line' ? <TurnHeadLine row={row} /> : <TurnNumber row={row} />}
      {row.turn.request !== undefined &&
        renderPart('div', {
          part: 'turn-request',
          own: { hidden: !open },
          props: { children: open && <RequestInspector turnKey={row.key} /> },
        })}
    </>
  );
}

/**
 * The number of a turn of which nothing else is to be said, beside what it says. What it took and used is told with its first answer, and what
 * failed in it stands below; a screen reader hears of that here.
 */
function TurnNumber({ row }: { readonly row: TurnRow }) {
  const labels = useLabels();
  const failures = useTranscript((state) => countTurnFailures(state, row.key));
  const isBesideText = useTranscript((state) => leadsWithText(state, firstAnswerOf(state, row)?.key ?? ''));
  return renderPart('h3', {
    part: 'turn-number',
    state: { failures: failures || null, beside: isBesideText ? 'text' : null },
    props: {
      children: (
        <>
          {renderPart('span', {
            part: 'visually-hidden',
            props: {
              children: (
                <>
                  {labels.turn(row.number)}
                  {failures > 0 && (
                    <>
                      {', '}
                      {renderPart('span', {
                        part: 'turn-failures',
                        props: { children: labels.failedCount(failures) },
                      })}
                    </>
                  )}
                </>
              ),
            },
          })}
          <span aria-hidden>{row.number}</span>
        </>
      ),
    },
  });
}

function TurnHeadLine({ row }: { readonly row: TurnRow }) {
  const labels = useLabels();
  const failures = useTranscript((state) => countTurnFailures(state, row.key));
  const requestFailed = useTranscript((state) => selectRequestFailed(state, row.key));
  const running = useTranscript((state) => selectTurnRunning(state, row.key));
  const model = useTranscript((state) => selectNewModel(state, row.key));
  const answer = useTranscript((state) => state.message(state.tally(row.key).named ?? '')?.head);
  const writtenAt = useTranscript((state) => firstAnswerOf(state, row)?.head.timestamp ?? null);
  const prices = usePricesOf(answer);
  const usage = useTranscript((state) => selectTurnUsageOnce(state, row.key));
  const duration = saidDuration(turnDurationMs(row), labels.figures.duration);
  const part = (name: string, children: ReactNode) => renderPart('span', { part: name, props: { children } });
  const children = (
    <>
      {renderPart('h3', { part: 'turn-title', props: { children: labels.turn(row.number) } })}
      {running &&
        part(
          'turn-live',
          <>
            <Spinner />
            {part('visually-hidden', labels.turnRunning)}
          </>,
        )}
      {(failures > 0 || requestFailed) &&
        part(
          'turn-failures',
          <>
            <Icon of={CircleX} small />
            {requestFailed && failures <= 1 ? labels.turnFailed : labels.failedCount(failures)}
          </>,
        )}
      {model !== '' && part('turn-model', <Name text={model} />)}
      {part(
        'turn-meta',
        <>
          <RequestTrigger row={row} />
          {duration !== null && part('turn-duration', duration)}
          {usage && <UsageBadge usage={usage} scope={labels.scopeTurn(row.number)} prices={prices} />}
          {writtenAt !== null && isMoment(writtenAt) && <Moment ms={writtenAt} />}
        </>,
      )}
    </>
  );
  return renderPart('div', {
    part: 'turn',
    state: { live: running, failures: failures || null, failed: requestFailed },
    props: { children },
  });
}
