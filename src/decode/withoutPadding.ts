/**
 * Text without the NUL characters around it, which file systems leave where a program was cut off while it wrote. JSON cannot hold
 * any, so they say nothing.
 */
export function withoutPadding(text: string): string {
  let from = 0;
  let to = text.length;
  while (text.charCodeAt(from) === 0) from += 1;
  while (to > from && text.charCodeAt(to - 1) === 0) to -= 1;
  return to - from === text.length ? text : text.slice(from, to);
}
