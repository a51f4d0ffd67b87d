import { createMarkdownReader, type MarkdownReader, type ReadText } from './createMarkdownReader.ts';
import type { MarkdownView } from './createMarkdownDocument.ts';
import { reachOf } from './limits.ts';

/** A text as it reads now, and how much of it is wanted. */
export interface FedText extends ReadText {
  /** No more of it than this is read, and no further than the last line break before. In UTF-16 units. */
  readonly limit: number;
  /** Reads all that is wanted in one turn. */
  readonly atOnce: boolean;
  /** Another number reads on where reading is behind; the same gives what was read. */
  readonly turn: number;
}

/** What is read of a text so far. */
export interface FedView extends MarkdownView {
  /** Reading goes on the next turn. */
  readonly behind: boolean;
  /** What is wanted and not read yet begins here. In UTF-16 units. */
  readonly read: number;
  /** There is more of the text than the limit. */
  readonly more: boolean;
}

/** Reads a text as far as it is wanted, a bit at a time. */
export interface MarkdownFeed {
  /** What there is to draw. */
  readonly read: (next: FedText) => FedView;
}

/** What is read in one turn, in marks: more of it at once would hold up the page. */
const WORK = 1000;
/** So few characters are read without counting marks. */
const FEW = 200;

/** Starts with no text. Reads as much of it in one turn as takes `work`. */
export function createMarkdownFeed(
  start: () => MarkdownReader = createMarkdownReader,
  work = WORK,
): MarkdownFeed {
  let reader = start();
  let last: ReadText = { text: '', complete: false };
  // What the reader was given. Text beyond it is not looked at while it grows: that would copy all of it.
  let fed: ReadText = last;
  let cut = { limit: 0, end: 0 };
  // Stays until as much has been read again.
  let shown: MarkdownView | null = null;
  // The turn that ended before all was read: what is drawn again in it reads no further.
  let over: number | null = null;

  const restart = (): void => {
    over = null;
    fed = { text: '', complete: false };
    reader = start();
  };
  const give = (text: ReadText): MarkdownView => {
    fed = text;
    return reader.read(text);
  };
  const endOf = ({ text, limit }: FedText): number => {
    if (text.length <= limit) return text.length;
    if (cut.limit !== limit) {
      const head = text.slice(0, limit);
      // What was read before there was too much is not read again.
      const read = fed.text.length <= limit ? fed.text.length : 0;
      cut = { limit, end: Math.max(read, head.lastIndexOf('\n') + 1 || limit) };
    }
    return cut.end;
  };

  // How far this turn goes.
  const reach = ({ text, growth }: FedText, end: number): number => {
    const from = fed.text.length;
    const length = end - from;
    if (length <= FEW) return end;
    const isRecent = growth !== undefined && end === text.length && length <= growth.recent.length;
    // A text that has just grown is not looked at either, but what it gained.
    return isRecent
      ? from + reachOf(growth.recent.slice(-length), 0, work)
      : Math.min(end, reachOf(text, from, work));
  };

  return {
    read(next) {
      const { text, growth, limit } = next;
      if (!continues(last, next)) {
        shown = null;
        cut = { limit: 0, end: 0 };
        restart();
      }
      last = { text, growth, complete: next.complete };
      const more = text.length > limit;
      const end = endOf(next);
      if (fed.complete && fed.text.length < end) {
        shown ??= reader.read(fed);
        restart();
      }
      const to = next.atOnce ? end : over === next.turn ? Math.min(end, fed.text.length) : reach(next, end);
      const behind = to < end;
      over = behind ? next.turn : null;
      const whole = to === text.length;
      const known = to === fed.text.length ? fed.text : text.slice(0, to);
      const view = give({
        text: whole ? text : known,
        growth: whole ? growth : undefined,
        complete: next.complete && whole,
        still: behind || more,
      });
      if (!behind) shown = null;
      return { ...(shown ?? view), behind, read: shown ? end : to, more };
    },
  };
}

// Whether a text begins with another; long text that has just grown is not looked at.
const continues = (before: ReadText, next: ReadText): boolean =>
  (before.growth !== undefined && before.growth.origin === next.growth?.origin) ||
  next.text.startsWith(before.text);
