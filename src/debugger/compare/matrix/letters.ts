/** What the runs are called for short. There are no more than these. */
export const LETTERS = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'] as const;

/** The letter of a run by its 0-based position. */
export const letterOf = (run: number): string => LETTERS[run] ?? '';
