import type { ContentBlock, TranscriptEvent } from '../model/index.ts';

const isText = (block: ContentBlock | undefined): boolean =>
  block?.type === 'text' || block?.type === 'thinking';

/**
 * Events of messages of which the last one is being written: saved messages are read as whole ones, so what settles that one, and the turn
 * it belongs to, is left out. A message of somebody else than the model is whole.
 */
export function leaveOpen(events: readonly TranscriptEvent[]): readonly TranscriptEvent[] {
  const start = events.findLastIndex(({ type }) => type === 'messageStart');
  const message = events[start];
  if (message?.type !== 'messageStart' || message.value.role !== 'assistant') return events;
  const rest = events.slice(start + 1);
  const content = rest.findLast((event) => event.type === 'messageContent');
  // Calls that are said with their arguments are not being written any more.
  if (content && !isText(content.content.at(-1))) return events;
  const open: TranscriptEvent[] = events.slice(0, start + 1);
  const settled = content ? content.content.length - 1 : 0;
  let closing = true;
  const tail: TranscriptEvent[] = [];
  for (const event of rest.reverse()) {
    if (event.type === 'turnEnd') continue;
    if (event.type === 'messageEnd') {
      if (event.value) tail.push({ type: 'messagePatch', message: event.message, value: event.value });
      continue;
    }
    if (event.type === 'blockEnd' && closing && (!event.value || isText(event.value))) continue;
    closing &&= event.type === 'messagePatch';
    tail.push(event);
    if (event !== content) continue;
    const at = tail.pop();
    for (let block = settled - 1; block >= 0; block--)
      tail.push({ type: 'blockEnd', block: `${message.message}.c${block}` });
    if (at) tail.push(at);
  }
  return open.concat(tail.reverse());
}
