import type { RowKey } from '../../model/index.ts';
import type { TranscriptState } from '../../store/index.ts';
import { messageKind } from '../message/messageKind.ts';
import { focusedBeside, isElement } from '../tree.ts';
import { rowAround, rowOf } from './listRows.ts';
import { bringOnScreen, scrollToEnd, viewTopOf } from './scrolling.ts';

const MESSAGE = "[data-al-part='message']";
/** The list of the transcript itself, not one inside a call or a branch. */
export const LIST = "[data-al-part='items']:not([data-al-nested])";
/** So many rows are looked through for the first or the last message. */
const FAR = 1000;

type KeyPress = Pick<KeyboardEvent, 'key' | 'target' | 'currentTarget' | 'ctrlKey' | 'altKey' | 'shiftKey'>;

/** The rows of a transcript, and how to get one into the document at once. */
export interface Rows {
  readonly state: TranscriptState;
  readonly reveal: (key: RowKey) => void;
}

/** Where a key press inside a transcript leads. */
export type Destination = 'next' | 'previous' | 'first' | 'last';

const DESTINATIONS = new Map<string, Destination>([
  ['j', 'next'],
  ['k', 'previous'],
  ['g', 'first'],
  ['G', 'last'],
]);

const isPlain = (event: KeyboardEvent): boolean =>
  !event.ctrlKey && !event.metaKey && !event.altKey && !event.isComposing && !isTyping(event.target);

/** Whether a key press asks to look for a text. */
export const asksToFind = (event: KeyboardEvent): boolean => event.key === '/' && isPlain(event);

/** Moves the focus to where the text to look for is typed. */
export function focusFind(viewport: HTMLElement): void {
  const input = viewport
    .closest("[data-al-part='transcript']")
    ?.querySelector<HTMLInputElement>("[data-al-part='find-input']");
  input?.focus();
  input?.select();
}

/** What a key press asks for; `null` for keys that are not ours and for typing. */
export function destinationOf(event: KeyboardEvent): Destination | null {
  return isPlain(event) ? (DESTINATIONS.get(event.key) ?? null) : null;
}

/**
 * Whether a key press asks for the end of the transcript itself, not of something inside that scrolls too. A browser glides to
 * where the end was when the key was pressed: on the way rows are drawn for the first time, and the end moves.
 */
export function asksForEnd({ key, target, currentTarget, ctrlKey, altKey, shiftKey }: KeyPress): boolean {
  const isOurs = target === currentTarget || (isElement(target) && target.matches(MESSAGE));
  return key === 'End' && isOurs && !ctrlKey && !altKey && !shiftKey;
}

/** Moves the focus to a message of the viewport, also to one that is not in the document. Returns whether there was one. */
export function focusMessage(
  viewport: HTMLElement,
  destination: Destination,
  { state, reveal }: Rows,
): boolean {
  const messages = messagesIn(viewport);
  const list = viewport.querySelector<HTMLElement>(LIST);
  const from = startOf(messages, viewport, destination);
  const near = nearest(messages, viewport, destination, from);
  // Where the way there leads over rows that are not in the document, the message may be in one of those.
  for (const key of list ? rowsBetween(state, list, destination, from, near) : []) {
    const row = state.message(key);
    if (row?.lane !== 'llm' || messageKind(row.head) === 'orphan') continue;
    const mounted = list && rowOf(list, key);
    if (!mounted) reveal(key);
    const found = list && [...(rowOf(list, key)?.querySelectorAll<HTMLElement>(MESSAGE) ?? [])];
    const target = found?.at(destination === 'previous' || destination === 'last' ? -1 : 0);
    if (target) return focus(target, destination);
  }
  return near ? focus(near, destination) : false;
}

function focus(target: HTMLElement, destination: Destination): true {
  target.focus({ preventScroll: true });
  if (destination === 'last') scrollToEnd(target);
  else bringOnScreen(target);
  return true;
}

const messagesIn = (element: HTMLElement): readonly HTMLElement[] =>
  [...element.querySelectorAll<HTMLElement>(MESSAGE)].filter((message) => !message.closest('[hidden]'));

/** Keys of the rows that lie on the way, in its direction: between two messages, or from one to the end of the list. */
function rowsBetween(
  state: TranscriptState,
  list: HTMLElement,
  destination: Destination,
  from: HTMLElement | undefined,
  near: HTMLElement | undefined,
): readonly RowKey[] {
  const { itemKeys } = state;
  if (destination === 'first') return itemKeys.slice(0, FAR);
  if (destination === 'last') return itemKeys.slice(-FAR).reverse();
  const at = (element: HTMLElement | undefined, otherwise: number): number =>
    element ? itemKeys.indexOf(rowAround(list, element) ?? '') : otherwise;
  const start = at(from, -1);
  if (start < 0) return [];
  return destination === 'next'
    ? itemKeys.slice(start + 1, at(near, itemKeys.length))
    : itemKeys.slice(at(near, -1) + 1, start).reverse();
}

/** The message that the reader is at: the one that holds the focus. */
function startOf(
  messages: readonly HTMLElement[],
  viewport: HTMLElement,
  destination: Destination,
): HTMLElement | undefined {
  const focused = focusedBeside(viewport)?.closest<HTMLElement>(MESSAGE);
  return focused && messages.includes(focused) && (destination === 'next' || destination === 'previous')
    ? focused
    : undefined;
}

/** The message of the document that a key press leads to. */
function nearest(
  messages: readonly HTMLElement[],
  viewport: HTMLElement,
  destination: Destination,
  from: HTMLElement | undefined,
): HTMLElement | undefined {
  if (destination === 'first') return messages[0];
  if (destination === 'last') return messages.at(-1);
  if (from) return messages[messages.indexOf(from) + (destination === 'next' ? 1 : -1)];
  const top = viewTopOf(viewport);
  const below = messages.findIndex((message) => message.getBoundingClientRect().top >= top);
  return destination === 'next' ? messages[below] : messages[below < 0 ? messages.length - 1 : below - 1];
}

function isTyping(target: EventTarget | null): boolean {
  return (
    isElement(target) &&
    (('isContentEditable' in target && target.isContentEditable === true) ||
      /^(?:input|textarea|select)$/i.test(target.tagName))
  );
}
