import { createMarkdownReader, type MarkdownReader, type ReadText } from './createMarkdownReader.ts';
import type { MarkdownView } from './createMarkdownDocument.ts';

/** A text as it reads now, and how much of it is wanted. */
export interface FedText extends ReadText {
  /** No more of it than this is read, and no further than the last line break before. In UTF-16 units. */
  readonly limit: number;
  /** Reads all that is wanted in one turn. */
  readonly atOnce: boolean;
  /** Another number reads on where reading is behind. */
  readonly turn: number;
}

/** What is read of a text so far. */
export interface FedView extends MarkdownView {
  /** Reading goes on the next turn. */
  readonly behind: boolean;
  /** There is more of the text than the limit. */
  readonly more: boolean;
}

/** Reads a text as far as it is wanted, a bit at a time. */
export interface MarkdownFeed {
  /** What there is to draw. */
  readonly read: (next: FedText) => FedView;
}

/** What is read in one turn: more of it at once would hold up the page. In UTF-16 units. */
const SLICE = 20_000;

/** Starts with no text. Reads `slice` UTF-16 units of it in one turn. */
export function createMarkdownFeed(
  start: () => MarkdownReader = createMarkdownReader,
  slice = SLICE,
): MarkdownFeed {
  let reader = start();
  let last: ReadText = { text: '', complete: false };
  // What the reader was given. Text beyond it is not looked at while it grows: that would copy all of it.
  let fed: ReadText = last;
  let cut = { limit: 0, end: 0 };
  // Stays until as much has been read again.
  let shown: MarkdownView | null = null;

  const restart = (): void => {
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
      const complete = next.complete || more;
      const end = endOf(next);
      if (fed.complete && fed.text.length < end) {
        shown ??= reader.read(fed);
        restart();
      }
      const to = next.atOnce ? end : Math.min(end, fed.text.length + slice);
      const behind = to < end;
      const whole = to === text.length;
      const known = to === fed.text.length ? fed.text : text.slice(0, to);
      const view = give({
        text: whole ? text : known,
        growth: whole ? growth : undefined,
        complete: complete && !behind,
      });
      if (!behind) shown = null;
      return { ...(shown ?? view), behind, more };
    },
  };
}

// Whether a text begins with another; long text that has just grown is not looked at.
const continues = (before: ReadText, next: ReadText): boolean =>
  (before.growth !== undefined && before.growth.origin === next.growth?.origin) ||
  next.text.startsWith(before.text);
