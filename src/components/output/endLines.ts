// Of 24 lines. What a command was going to do stands at the beginning, why it failed at the end.
const ENDS = { done: { head: 12, tail: 8 }, failed: { head: 3, tail: 18 } } as const;
const OF = 24;

/** How a command ended whose output is shown by its first and its last lines. */
export type Ended = keyof typeof ENDS;

// So many lines follow one that announces them.
const MOST_ANNOUNCED = 5;

/**
 * How many of the first and of the last lines of an output are shown where `lines` would be the limit of all. Of one that failed, the lines that
 * the last of the first announces (`ERRORS:`) are among the first.
 */
export function endLines(
  ended: Ended,
  lines: number,
  text: string,
): { readonly head: number; readonly tail: number } {
  const { head, tail } = ENDS[ended];
  const of = (share: number): number => Math.max(1, Math.round((share * lines) / OF));
  return { head: of(head) + (ended === 'failed' ? announced(text, of(head)) : 0), tail: of(tail) };
}

function announced(text: string, head: number): number {
  const lines = text.split('\n', head + MOST_ANNOUNCED);
  if (lines[head - 1]?.trimEnd().endsWith(':') !== true) return 0;
  const end = lines.slice(head).findIndex((line) => line.trim() === '');
  return end < 0 ? lines.length - head : end;
}
