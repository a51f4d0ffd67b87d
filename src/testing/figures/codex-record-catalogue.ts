import type { FigureCheck, FigureInput, RecordingFigures } from '../figures.ts';

/** Single records of every kind that Codex writes; not one session. */
export const figures: RecordingFigures = {
  folder: 'codex-record-catalogue',
  format: 'codex',
  ofSource: ['lines', 'types'],
  compare: ({ expected, read, text }: FigureInput): readonly FigureCheck[] => {
    const lines = text
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((line) => JSON.parse(line) as { readonly type: string });
    const types: Record<string, number> = {};
    for (const { type } of lines) types[type] = (types[type] ?? 0) + 1;
    const state = read.store.getState();
    const unknown = state.itemKeys.filter((key) => state.item(key)?.item.type === 'unknownRecord');
    return [
      { name: 'lines', expected: expected.lines, actual: lines.length },
      {
        name: 'unparsable_lines',
        expected: expected.unparsable_lines,
        actual: read.diagnostics.filter(({ code }) => code === 'malformed-json').length,
      },
      { name: 'types', expected: expected.types, actual: types },
      { name: 'records of unknown kinds', expected: 0, actual: unknown.length },
      { name: 'unknown blocks', expected: 0, actual: read.summary.blocks.unknown },
    ];
  },
};
