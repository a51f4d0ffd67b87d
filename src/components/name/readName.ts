/** A name as it is shown. */
export interface ShownName {
  /** One line, cut to the limit. */
  readonly text: string;
  /** There is more of it. */
  readonly cut: boolean;
  /** It mixes scripts within a word, so that it may be taken for another name. */
  readonly mixed: boolean;
}

const WORD = /[\p{L}\p{M}\p{N}]+/gu;
// The scripts whose letters are taken for each other.
const LOOKALIKES = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u, /\p{Script=Armenian}/u];

/** How a name, an id, a model or a file name from a transcript is shown. Reads no more of it than the limit. Total. */
export function readName(name: string, limit: number): ShownName {
  const cut = name.length > limit;
  // A line break would start a line that looks like the viewer's own; half a pair would be a character of its own.
  const text = (cut ? name.slice(0, limit).replace(/[\uD800-\uDBFF]$/, '') : name).replace(
    /[\t\n\v\f\r\u0085\u2028\u2029]+/g,
    ' ',
  );
  const mixed = (text.match(WORD) ?? []).some(
    (word) => LOOKALIKES.filter((script) => script.test(word)).length > 1,
  );
  return { text, cut, mixed };
}
