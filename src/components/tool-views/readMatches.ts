/** One line of what a search found. */
export interface MatchLine {
  /** `path:line`; `null` on a line that is no match, such as a separator or a remark. */
  readonly place: string | null;
  /** What stands there, or the line itself. */
  readonly text: string;
}

const MATCH = /^([^\s:][^:]{0,300}:\d{1,9}):(.*)$/;

/**
 * Reads the `path:line:text` lines of a search. `null` where fewer than half of the lines that say anything are of that shape:
 * such output is shown as it stands. Linear.
 */
export function readMatches(output: string): readonly MatchLine[] | null {
  let matches = 0;
  let silent = 0;
  const lines = output.split('\n').map((line): MatchLine => {
    const found = MATCH.exec(line);
    if (!found) {
      if (line.trim() === '') silent++;
      return { place: null, text: line };
    }
    matches++;
    return { place: found[1] ?? '', text: found[2] ?? '' };
  });
  return matches > 0 && matches * 2 >= lines.length - silent ? lines : null;
}

const MAX_PATTERN = 300;

/**
 * The words that a search pattern looks for, as far as it is literal: `log\(|warn` looks for `log(` and `warn`. A pattern
 * comes from the transcript, so it is read, never run: where more than words is asked for, nothing is marked.
 */
export function literalsOf(pattern: string): readonly string[] {
  if (pattern.length > MAX_PATTERN) return [];
  return pattern.split(/(?<!\\)\|/).flatMap((part) => {
    const bare = part.replace(/^(?:\^|\\b){1,4}|(?:\$|\\b){1,4}$/g, '');
    const special = bare.replace(/\\[^A-Za-z0-9]/g, '');
    if (/[[\](){}*+?^$|\\]/.test(special)) return [];
    const literal = bare.replace(/\\([^A-Za-z0-9])/g, '$1');
    return literal.trim() === '' ? [] : [literal];
  });
}

/** Cuts a text at these words: what stands at an odd position is one of them. */
export function splitAtWords(text: string, words: readonly string[], ignoreCase: boolean): readonly string[] {
  if (words.length === 0) return [text];
  const escaped = words.map((word) => word.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  return text.split(new RegExp(`(${escaped.join('|')})`, ignoreCase ? 'giu' : 'gu'));
}
