import type { ContentBlock, RowKey, TranscriptEvent } from '../model/index.ts';
import { sameValue } from '../model/sameValue.ts';

type Event<T extends TranscriptEvent['type']> = Extract<TranscriptEvent, { readonly type: T }>;

/**
 * What turns a transcript of `before` into one of `now`, as events that only add: text at the end of open blocks, facts, results and
 * rows. `null`: that cannot be said, because something is gone, came between, or reads otherwise.
 */
export function growthOf(
  before: readonly TranscriptEvent[],
  now: readonly TranscriptEvent[],
): TranscriptEvent[] | null {
  const growth: TranscriptEvent[] = [];
  let at = 0;
  for (const event of now) {
    const known = before[at];
    if (!known) {
      growth.push(event);
      continue;
    }
    const more = known === event ? [] : grown(known, event);
    if (more) {
      // What is settled takes no more text.
      if (more.some((own) => own.type === 'blockDelta' && isSettled(before, at, own.block))) return null;
      growth.push(...more);
      at += 1;
    } else if (mayComeBetween(event)) growth.push(event);
    else return null;
  }
  return at === before.length ? growth : null;
}

const isSettled = (events: readonly TranscriptEvent[], from: number, block: RowKey): boolean =>
  events.some(
    (event, index) =>
      index > from &&
      ((event.type === 'blockEnd' && event.block === block) ||
        (event.type === 'messageEnd' && block.startsWith(`${event.message}.`))),
  );

/** Rows have numbers in their order, so one that comes between others would take the number of one that is there. */
const mayComeBetween = ({ type }: TranscriptEvent): boolean =>
  type === 'blockEnd' ||
  type === 'messageEnd' ||
  type === 'messagePatch' ||
  type === 'turnEnd' ||
  type === 'turnPatch' ||
  type === 'toolStart' ||
  type === 'toolProgress' ||
  type === 'toolEnd' ||
  type === 'diagnostic';

/** Events that make of `known` what `event` says; `undefined` where `event` is not about the same, or says less. */
function grown(known: TranscriptEvent, event: TranscriptEvent): readonly TranscriptEvent[] | undefined {
  switch (event.type) {
    case 'blockDelta':
      return known.type === event.type && known.block === event.block && known.offset === event.offset
        ? grownText(event.block, event.offset, known.delta, event.delta)
        : undefined;
    case 'blockStart':
      return known.type === event.type && known.block === event.block
        ? grownBlock(event.block, known.value, event.value)
        : undefined;
    case 'messageContent':
      return known.type === event.type && known.message === event.message
        ? grownContent(known, event)
        : undefined;
    case 'messageStart':
      return known.type === event.type && isSameMessage(known, event) ? patchOf(known, event) : undefined;
    case 'messagePatch':
      return known.type === event.type && known.message === event.message && has(event.value, known.value)
        ? said(known, event)
        : undefined;
    case 'item':
      return known.type === event.type && known.item === event.item ? said(known, event) : undefined;
    default:
      return sameValue(known, event) ? [] : undefined;
  }
}

const said = (known: TranscriptEvent, event: TranscriptEvent): readonly TranscriptEvent[] =>
  sameValue(known, event) ? [] : [event];

function grownText(block: string, offset: number, known: string, now: string) {
  if (known === now) return [];
  if (!now.startsWith(known)) return undefined;
  return [
    { type: 'blockDelta' as const, block, offset: offset + known.length, delta: now.slice(known.length) },
  ];
}

function textOf(block: ContentBlock): string | undefined {
  if (block.type === 'text') return block.text;
  return block.type === 'thinking' ? block.thinking : undefined;
}

function withoutText(block: ContentBlock): ContentBlock {
  if (block.type === 'text') return { ...block, text: '' };
  return block.type === 'thinking' ? { ...block, thinking: '' } : block;
}

function grownBlock(key: string, known: ContentBlock, now: ContentBlock) {
  if (sameValue(known, now)) return [];
  const [before, after] = [textOf(known), textOf(now)];
  if (before === undefined || after === undefined) return undefined;
  return sameValue(withoutText(known), withoutText(now)) ? grownText(key, 0, before, after) : undefined;
}

/** The last block may have grown, and others may follow it; those before it stay as they are. */
function grownContent(known: Event<'messageContent'>, now: Event<'messageContent'>) {
  if (now.content.length < known.content.length) return undefined;
  const last = known.content.length - 1;
  for (let index = 0; index < last; index++)
    if (!sameValue(known.content[index], now.content[index])) return undefined;
  const [before, after] = [known.content[last], now.content[last]];
  if (before && after) {
    const more = grownBlock(`${now.message}.c${last}`, before, after);
    if (!more) return undefined;
    return now.content.length === known.content.length ? more : [...more, now];
  }
  return said(known, now);
}

/** Whether two messages that have one number are one: what it answers, or is, does not change. */
function isSameMessage(known: Event<'messageStart'>, now: Event<'messageStart'>): boolean {
  if (known.message !== now.message || known.loop !== now.loop || known.turn !== now.turn) return false;
  if (known.context !== now.context || !has(now.value, known.value)) return false;
  return ['role', 'id', 'toolCallId', 'toolName', 'kind'].every(
    (field) => Reflect.get(known.value, field) === Reflect.get(now.value, field),
  );
}

function patchOf({ value: known }: Event<'messageStart'>, { message, value: now }: Event<'messageStart'>) {
  if (sameValue(known, now)) return [];
  // A message with this number has this role already.
  return [{ type: 'messagePatch' as const, message, value: now }];
}

/** Whether every field of `known` is there. */
const has = (now: object, known: object): boolean =>
  Object.entries(known).every(
    ([field, value]) => value === undefined || Reflect.get(now, field) !== undefined,
  );
