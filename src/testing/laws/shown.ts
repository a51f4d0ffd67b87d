import type { ToolRun, TranscriptState } from '../../core.ts';

/**
 * The rows of a transcript as plain data, by their keys, without what the viewer made up: numbers, statuses. A row that did not
 * change between two states is the same object in both.
 */
export function shownRows(state: TranscriptState): ReadonlyMap<string, unknown> {
  const rows = new Map<string, unknown>([['session', state.session]]);
  for (const key of state.loopKeys) rows.set(key, state.loop(key)?.loop);
  for (const key of state.turnKeys) rows.set(key, state.turn(key)?.turn);
  for (const key of state.messageKeys) {
    const row = state.message(key);
    rows.set(key, row?.head);
    for (const blockKey of row?.blockKeys ?? []) {
      const block = state.block(blockKey);
      rows.set(blockKey, block?.block);
      if (block?.run) rows.set(`${blockKey}/run`, runOf(block.run));
    }
  }
  const drawn = [...state.itemKeys, ...state.loopKeys.flatMap((key) => state.loopItems(key))];
  for (const key of drawn) {
    const row = state.item(key);
    if (row) rows.set(key, row.item);
  }
  for (const [index, diagnostic] of state.diagnostics.entries()) rows.set(`diagnostic ${index}`, diagnostic);
  return rows;
}

// What a result says stands in its message; the run of a call repeats it only where there is no result.
function runOf({ content, details, progress, executedArguments, childLoopId, resultKeys }: ToolRun): unknown {
  const own = { progress, executedArguments, childLoopId };
  return resultKeys.length === 0 ? { ...own, content, details } : own;
}

/** Calls back with every leaf of a value, its name, and where it stands. Iterative: values may be of any depth. */
export function walk(root: unknown, visit: (leaf: unknown, key: string, path: string) => void): void {
  const pending: [unknown, string, string][] = [[root, '', '']];
  for (let next = pending.pop(); next; next = pending.pop()) {
    const [value, key, path] = next;
    if (typeof value !== 'object' || value === null) visit(value, key, path);
    else for (const [name, inner] of Object.entries(value)) pending.push([inner, name, `${path}/${name}`]);
  }
}

/** Every string in a value, and the name of every field. */
export function shownTextsOf(value: unknown): readonly string[] {
  const strings: string[] = [];
  walk(value, (leaf, key) => {
    strings.push(key);
    if (typeof leaf === 'string') strings.push(leaf);
  });
  return strings;
}

/** Every string and the name of every field that a reader can find somewhere in the transcript, raw views included. */
export const shownStrings = (state: TranscriptState): readonly string[] =>
  shownTextsOf([...shownRows(state).values()]);

/** How often a text is shown, diagnostics apart: those repeat what they speak of. */
export function countShown(state: TranscriptState, text: string): number {
  const rows = [...shownRows(state)].flatMap(([key, row]) =>
    key.startsWith('diagnostic') ? [] : [shownOnce(row)],
  );
  return shownTextsOf(rows).reduce((sum, shown) => sum + shown.split(text).length - 1, 0);
}

// Of arguments that broke off, the part that could be read is shown, and their text in the raw view of the same block.
function shownOnce(row: unknown): unknown {
  if (typeof row !== 'object' || row === null || !('argumentsPartial' in row)) return row;
  return { ...row, argumentsText: undefined };
}

/** Values in a transcript that JSON cannot hold, and those that would read as a mistake of the program. */
export function oddValues(state: TranscriptState, source: unknown): readonly string[] {
  const odd: string[] = [];
  const said = new Set<string>();
  walk(source, (leaf, key) => {
    for (const text of [leaf, key]) for (const word of mistakesIn(text)) said.add(word);
  });
  walk([...shownRows(state).values()], (leaf, key) => {
    const type = typeof leaf;
    if (type === 'number' && !Number.isFinite(leaf)) odd.push(`${key}: ${String(leaf)}`);
    if (!['string', 'number', 'boolean', 'object', 'undefined'].includes(type)) odd.push(`${key}: a ${type}`);
    for (const word of mistakesIn(leaf)) if (!said.has(word)) odd.push(`${key}: ${String(leaf)}`);
  });
  return odd;
}

// Wherever they stand: units and other words may come right behind a figure, `NaNm`, and elements beside each other have no blank between.
const MISTAKES = /undefined|NaN|\[object \w+\]|Invalid Date|Infinity/g;

/** Words that read as a mistake of the program. */
export const mistakesIn = (text: unknown): readonly string[] =>
  typeof text === 'string' ? [...text.matchAll(MISTAKES)].map(([word]) => word) : [];
