/** The beginning of a text, in UTF-16 units; never half a character. */
export function cutText(text: string, length: number): string {
  return text.length <= length ? text : text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '');
}

/** A text that stands on a line, cut with an ellipsis where it is longer than any line. */
export function cutLine(text: string, length: number): string {
  return text.length <= length ? text : `${cutText(text, length)}…`;
}
