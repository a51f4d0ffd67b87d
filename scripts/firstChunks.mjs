/**
 * What a page loads at first of what Vite built: the chunk of its entry, and those that it imports.
 * @template {{ readonly fileName: string, readonly isEntry?: boolean, readonly imports?: readonly string[] }} Output
 * @param {readonly Output[]} output Chunks and other files.
 * @returns {readonly Output[]}
 */
export function firstChunks(output) {
  const files = new Map(output.map((one) => [one.fileName, one]));
  const first = new Set(output.filter(({ isEntry }) => isEntry === true));
  // The set grows while it is walked.
  for (const { imports = [] } of first)
    for (const name of imports) {
      const file = files.get(name);
      if (file) first.add(file);
    }
  return [...first];
}
