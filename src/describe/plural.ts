/** A count as English writes it: `12,345`. */
export const grouped = (count: number): string =>
  // Most are small, and languages are slow to ask.
  `${count}`.length < 4 ? `${count}` : count.toLocaleString('en');

/** A count and its noun, in English. */
export const plural = (count: number, one: string, many = `${one}s`): string =>
  `${grouped(count)} ${count === 1 ? one : many}`;
