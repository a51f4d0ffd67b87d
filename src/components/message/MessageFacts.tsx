'use client';
import type { RowKey } from '../../model/index.ts';
import { useTranscript, useTurn } from '../../react/index.ts';
import { isFirstAnswer, selectTurnHead } from '../../analyse/turnHead.ts';
import { selectTurnUsageOnce, turnDurationMs } from '../../analyse/turnFacts.ts';
import { saidDuration } from '../../describe/format.ts';
import { isMoment } from '../../describe/formatClock.ts';
import { renderPart } from '../renderPart.tsx';
import { RequestTrigger } from '../turn/RequestTrigger.tsx';
import { UsageBadge } from '../usage/UsageBadge.tsx';
import { usePricesOf } from '../usage/usePrices.ts';
import { useLabels } from '../ViewerContext.ts';
import { useMessageContext } from './MessageContext.ts';
import { messageKind } from './messageKind.ts';
import { Moment } from './Moment.tsx';

/**
 * Tells when a message was written and, with the first answer of a turn that has no line of its own, the number of that turn, how long it took
 * and what it used. Visible while the pointer or the focus is on the message. The line of a turn tells all that of its first answer, and would
 * be covered.
 * Renders a `<div>`; nothing where nothing of that is known.
 */
export function MessageFacts() {
  const { turnKey, moment } = useFacts();
  if (turnKey === null && moment === null) return null;
  return renderPart('div', {
    part: 'message-facts',
    props: {
      children: (
        <>
          {turnKey !== null && <TurnFacts turnKey={turnKey} />}
          {moment !== null && <Moment ms={moment} />}
        </>
      ),
    },
  });
}

/** What there is to tell: of which turn, and when the message was written. A result without a call has no place for it. */
function useFacts(): { readonly turnKey: RowKey | null; readonly moment: number | null } {
  const { row } = useMessageContext('Message.Facts');
  const head = useTranscript((state) =>
    row.turnKey !== undefined && isFirstAnswer(state, row) ? selectTurnHead(state, row.turnKey) : null,
  );
  const { timestamp } = row.head;
  if (head === 'line' || messageKind(row.head) === 'orphan') return { turnKey: null, moment: null };
  return {
    turnKey: head === null ? null : (row.turnKey ?? null),
    moment: timestamp !== null && isMoment(timestamp) ? timestamp : null,
  };
}

function TurnFacts({ turnKey }: { readonly turnKey: RowKey }) {
  const labels = useLabels();
  const row = useTurn(turnKey);
  const usage = useTranscript((state) => selectTurnUsageOnce(state, turnKey));
  const answer = useTranscript((state) => state.message(state.tally(turnKey).named ?? '')?.head);
  const prices = usePricesOf(answer);
  if (!row) return null;
  const duration = saidDuration(turnDurationMs(row), labels.figures.duration);
  return (
    <>
      {/* The heading of the turn says it before. */}
      {renderPart('span', {
        part: 'message-turn',
        own: { 'aria-hidden': true },
        props: { children: labels.turn(row.number) },
      })}
      <RequestTrigger row={row} />
      {duration !== null && renderPart('span', { part: 'turn-duration', props: { children: duration } })}
      {usage && <UsageBadge usage={usage} scope={labels.scopeTurn(row.number)} prices={prices} />}
    </>
  );
}
