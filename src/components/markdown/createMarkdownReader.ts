import type { TextGrowth } from '../../store/textGrowth.ts';
import { createMarkdownDocument, type MarkdownView } from './createMarkdownDocument.ts';
import type { MarkdownLimits } from './limits.ts';
import { defaultPolicies } from '../policies/policies.ts';
import { parseBlocks, type ParseBlocks } from './parseMarkdown.ts';

/** A text as it reads now. */
export interface ReadText {
  readonly text: string;
  /** How it grew, where that is known: then only what is new is read. */
  readonly growth?: TextGrowth | undefined;
  /** No more of it comes. */
  readonly complete: boolean;
  /** More of it is there already: its end is not shown as one that grows. */
  readonly still?: boolean;
}

/** Reads one text again and again while it grows. */
export interface MarkdownReader {
  /** What there is to draw. Equal texts give equal views, however they came. Text that changed otherwise is read from its start. */
  readonly read: (text: ReadText) => MarkdownView;
}

/** Starts with no text. */
export function createMarkdownReader(
  parse: ParseBlocks = parseBlocks,
  limits: MarkdownLimits = defaultPolicies.limits,
): MarkdownReader {
  let document = createMarkdownDocument(parse, limits);
  let known: ReadText = { text: '', complete: false };
  let view = document.view();
  // A carriage return at the end may be half of a line break.
  let half = '';

  // What is new, with the line breaks that Markdown has.
  const linesOf = (text: string, complete: boolean): string => {
    const more = half + text;
    half = !complete && more.endsWith('\r') ? '\r' : '';
    return more.includes('\r') ? more.slice(0, more.length - half.length).replace(/\r\n?/g, '\n') : more;
  };

  const restart = (): void => {
    document = createMarkdownDocument(parse, limits);
    known = { text: '', complete: false };
    half = '';
  };

  return {
    read(next) {
      let more = appended(known, next);
      const same = more === '' && known.complete === next.complete;
      if (same && known.still === next.still) {
        known = next;
        return view;
      }
      if (more === null || (known.complete && !same)) {
        restart();
        more = next.text;
      }
      const lines = linesOf(more, next.complete);
      // What is over is not looked at for what may still change.
      if (next.complete && !known.complete) document.end(lines);
      else if (lines !== '') document.append(lines);
      known = next;
      view = document.view(next.still);
      return view;
    },
  };
}

// What `next` has at its end that `known` has not; `null` where it does not begin with it.
function appended(known: ReadText, next: ReadText): string | null {
  if (next.text === known.text) return '';
  const length = next.text.length - known.text.length;
  if (next.growth && known.growth?.origin === next.growth.origin && length <= next.growth.recent.length) {
    return length < 0 ? null : next.growth.recent.slice(next.growth.recent.length - length);
  }
  return next.text.startsWith(known.text) ? next.text.slice(known.text.length) : null;
}
