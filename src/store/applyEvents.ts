import type { ContentBlock, TranscriptEvent } from '../model/index.ts';
import { applyEvent } from './applyEvent.ts';
import { addMessage } from './applyMessage.ts';
import { dropRestated } from './strayRuns.ts';
import type { Tables } from './tables.ts';

type BlockDelta = Extract<TranscriptEvent, { readonly type: 'blockDelta' }>;
type MessageStart = Extract<TranscriptEvent, { readonly type: 'messageStart' }>;

/**
 * Folds the events of one publish into the tables. Nobody sees the rows between them, so deltas that continue one another are folded as
 * one, their text joined once instead of being chained piece by piece, and so is a message that is said whole.
 */
export function applyEvents(tables: Tables, events: readonly TranscriptEvent[]): void {
  for (let at = 0; at < events.length; at++) {
    const event = events[at];
    if (!event) continue;
    if (event.type === 'blockDelta') {
      const run = readRun(events, at, event);
      applyEvent(tables, run.delta);
      at += run.length - 1;
    } else if (event.type === 'messageStart' && !tables.messages.has(event.message)) {
      const content = wholeContent(event, events[at + 1], events[at + 2]);
      if (content) {
        tables.end = null;
        addMessage(tables, event, content);
        dropRestated(tables, event.message);
        at += 2;
      } else applyEvent(tables, event);
    } else applyEvent(tables, event);
  }
  tables.ownLists.clear();
}

/** The content of a message whose start is followed by its content and its end; else `undefined`. */
function wholeContent(
  { message }: MessageStart,
  content: TranscriptEvent | undefined,
  end: TranscriptEvent | undefined,
): readonly ContentBlock[] | undefined {
  if (content?.type !== 'messageContent' || content.message !== message) return undefined;
  if (end?.type !== 'messageEnd' || end.message !== message) return undefined;
  return end.value === undefined && end.incomplete !== true ? content.content : undefined;
}

function readRun(
  events: readonly TranscriptEvent[],
  from: number,
  first: BlockDelta,
): { readonly delta: BlockDelta; readonly length: number } {
  let next = events[from + 1];
  if (next?.type !== 'blockDelta' || next.block !== first.block) return { delta: first, length: 1 };
  const texts = [first.delta];
  let offset = first.offset + first.delta.length;
  while (next?.type === 'blockDelta' && next.block === first.block && next.offset === offset) {
    texts.push(next.delta);
    offset += next.delta.length;
    next = events[from + texts.length];
  }
  return { delta: { ...first, delta: texts.join('') }, length: texts.length };
}
