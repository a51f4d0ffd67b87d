'use client';
import { CircleX, FileBraces } from 'lucide';
import { useId, type ReactNode } from 'react';
import type { RowKey } from '../../model/index.ts';
import { useOpen, useTranscript, useTurn } from '../../react/index.ts';
import { countTurnFailures } from '../../analyse/failuresWithin.ts';
import { selectTurnRunning, type TurnRow } from '../../store/index.ts';
import { saidDuration } from '../../describe/format.ts';
import { Icon } from '../Icon.tsx';
import { Name } from '../name/Name.tsx';
import { renderPart } from '../renderPart.tsx';
import { RequestInspector } from '../request/RequestInspector.tsx';
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
 * Heads a turn: its number, what failed in it, its model where that is news, how long it took and what it used. Opens what was
 * sent to the model, where the source has kept it.
 */
export function TurnLine({ turnKey }: TurnLineProps) {
  const row = useTurn(turnKey);
  return row ? <TurnView row={row} /> : null;
}

function TurnView({ row }: { readonly row: TurnRow }) {
  const labels = useLabels();
  const panelId = useId();
  const failures = useTranscript((state) => countTurnFailures(state, row.key));
  const requestFailed = useTranscript((state) => selectRequestFailed(state, row.key));
  const running = useTranscript((state) => selectTurnRunning(state, row.key));
  const model = useTranscript((state) => selectNewModel(state, row.key));
  const answer = useTranscript((state) => state.message(state.tally(row.key).named ?? '')?.head);
  const prices = usePricesOf(answer);
  const usage = useTranscript((state) => selectTurnUsageOnce(state, row.key));
  const [open, setOpen] = useOpen(row.key, false);
  const hasRequest = row.turn.request !== undefined;
  const duration = saidDuration(turnDurationMs(row));
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
          {hasRequest &&
            renderPart('button', {
              part: 'turn-request-trigger',
              own: {
                type: 'button',
                'data-al-button': 'icon',
                'aria-expanded': open,
                'aria-controls': panelId,
                'aria-label': labels.turnRequest,
                title: labels.turnRequest,
                onClick: () => {
                  setOpen(!open);
                },
              },
              props: { children: <Icon of={FileBraces} small /> },
            })}
          {duration !== null && part('turn-duration', duration)}
          {usage && <UsageBadge usage={usage} scope={labels.scopeTurn(row.number)} prices={prices} />}
        </>,
      )}
    </>
  );
  return (
    <>
      {renderPart('div', {
        part: 'turn',
        state: { live: running, failures: failures || null, failed: requestFailed },
        props: { children },
      })}
      {hasRequest &&
        renderPart('div', {
          part: 'turn-request',
          own: { id: panelId, hidden: !open },
          props: { children: open && <RequestInspector turnKey={row.key} /> },
        })}
    </>
  );
}
