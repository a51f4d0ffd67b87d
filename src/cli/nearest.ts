// No name of ours is longer, and a longer word is no slip of a name.
const LONGEST = 32;

/** The name that a mistyped word probably means: the one it begins, or else the nearest by letters; `undefined` when none is near. */
export function nearest(word: string, names: readonly string[]): string | undefined {
  if (word.length < 2 || word.length > LONGEST) return undefined;
  const typed = word.toLowerCase();
  // Three letters, and nothing else that begins so.
  const begun = typed.length < 3 ? [] : names.filter((name) => name.startsWith(typed));
  if (begun.length === 1) return begun[0];
  let best: { readonly name: string; readonly slips: number } | undefined;
  for (const name of names) {
    const slips = countSlips(typed, name);
    if (slips < (best?.slips ?? Math.max(1, Math.floor(name.length / 3)) + 1)) best = { name, slips };
  }
  return best?.name;
}

/** A question that offers the nearest name, e.g. ` Did you mean “stats”?`; empty when none is near. */
export function didYouMean(word: string, names: readonly string[], prefix = ''): string {
  const name = nearest(word, names);
  return name === undefined ? '' : ` Did you mean “${prefix}${name}”?`;
}

/** How many letters are missing, too many, wrong or swapped with their neighbour. */
function countSlips(a: string, b: string): number {
  const rows = [Array.from({ length: b.length + 1 }, (_, column) => column)];
  const at = (row: number, column: number): number => rows[row]?.[column] ?? Infinity;
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    rows.push(row);
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row.push(
        Math.min(
          at(i - 1, j) + 1,
          at(i, j - 1) + 1,
          at(i - 1, j - 1) + same,
          swapped ? at(i - 2, j - 2) + 1 : Infinity,
        ),
      );
    }
  }
  return at(a.length, b.length);
}
