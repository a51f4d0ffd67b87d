/** How text is cut into lines. */
export interface LineOptions {
  /** A CR ends a line as well, with an LF after it or without. */
  readonly carriageReturns: boolean;
  /** UTF-16 units that a line may have. What a longer one has beyond its first is dropped. */
  readonly limit: number;
}

/** Cuts text into lines as it arrives. */
export interface LineCutter {
  /** Hands over each line that this piece ends, without its end. */
  readonly push: (text: string, take: (line: string) => void) => void;
  /** The text after the last line end, as the last line; empty when there is none. */
  readonly end: () => string;
  /** 1-based number of the line that was handed over last. */
  readonly line: () => number;
  /** UTF-16 units before that line. */
  readonly at: () => number;
  /** UTF-16 units up to the end of that line, without its line break. */
  readonly until: () => number;
  /** That line was longer than the limit, and this is its beginning. */
  readonly isCut: () => boolean;
}

const LF = 10;

// What is kept of a line that is too long: enough to quote it.
const KEPT = 4_096;

/** Starts cutting. */
export function createLineCutter({ carriageReturns, limit }: LineOptions): LineCutter {
  // A long line arrives in many pieces; joining them once, at its end, keeps the cost linear.
  let pieces: string[] = [];
  let length = 0;
  let overflow = false;
  let afterCr = false;
  let line = 0;
  let at = 0;
  let nextAt = 0;
  let until = 0;
  let cut = false;

  const hold = (text: string): void => {
    length += text.length;
    if (overflow) return;
    pieces.push(text);
    if (length <= limit) return;
    overflow = true;
    pieces = [pieces.join('').slice(0, KEPT)];
  };
  const release = (last: string): string => {
    line += 1;
    at = nextAt;
    until = at + length + last.length;
    cut = overflow || length + last.length > limit;
    if (length === 0) {
      if (last.endsWith('\r')) until -= 1;
      return cut ? last.slice(0, KEPT) : last;
    }
    hold(last);
    const text = pieces.join('');
    if (text.endsWith('\r')) until -= 1;
    pieces = [];
    length = 0;
    overflow = false;
    return text;
  };

  let base = 0;
  return {
    push(text, take) {
      if (text === '') return;
      // A CR ends its line at once; an LF right after it, also in the next piece, belongs to it.
      let from = afterCr && text.charCodeAt(0) === LF ? 1 : 0;
      if (afterCr) nextAt = base + from;
      afterCr = false;
      let lf = text.indexOf('\n', from);
      let cr = carriageReturns ? text.indexOf('\r', from) : -1;
      while (lf !== -1 || cr !== -1) {
        const end = cr === -1 || (lf !== -1 && lf < cr) ? lf : cr;
        const next = end === cr && lf === cr + 1 ? end + 2 : end + 1;
        const current = release(text.slice(from, end));
        nextAt = base + next;
        from = next;
        afterCr = end === cr && from === text.length && text.charCodeAt(from - 1) !== LF;
        take(current);
        if (lf !== -1 && lf < from) lf = text.indexOf('\n', from);
        if (cr !== -1 && cr < from) cr = text.indexOf('\r', from);
      }
      if (from < text.length) hold(from === 0 ? text : text.slice(from));
      base += text.length;
    },
    end: () => release(''),
    line: () => line,
    at: () => at,
    until: () => until,
    isCut: () => cut,
  };
}
