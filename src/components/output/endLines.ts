// Of 24 lines. What a command was going to do stands at the beginning, why it failed at the end.
const ENDS = { done: { head: 12, tail: 8 }, failed: { head: 3, tail: 18 } } as const;
const OF = 24;

/** How a command ended whose output is shown by its first and its last lines. */
export type Ended = keyof typeof ENDS;

/** How many of the first and of the last lines of an output are shown where `lines` would be the limit of all. */
export function endLines(ended: Ended, lines: number): { readonly head: number; readonly tail: number } {
  const { head, tail } = ENDS[ended];
  const of = (share: number): number => Math.max(1, Math.round((share * lines) / OF));
  return { head: of(head), tail: of(tail) };
}
