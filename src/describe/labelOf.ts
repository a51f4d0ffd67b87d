/** The word for a value of the source; `undefined` when there is none. A value such as `constructor` has none. */
export function labelOf(words: Readonly<Record<string, string>>, value: string): string | undefined {
  return Object.hasOwn(words, value) ? words[value] : undefined;
}
