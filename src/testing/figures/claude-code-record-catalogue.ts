import type { FigureCheck, FigureInput, RecordingFigures } from '../figures.ts';

/** The collection of single records of Claude Code, one of every kind. */
export const figures: RecordingFigures = {
  folder: 'claude-code-record-catalogue',
  format: 'claude-code',
  ofSource: ['lines', 'types'],
  compare({ expected, read, text }: FigureInput): readonly FigureCheck[] {
    const lines = text.split('\n').filter((line) => line.trim() !== '');
    const types: Record<string, number> = {};
    for (const line of lines) {
      const { type } = JSON.parse(line) as { readonly type: string };
      types[type] = (types[type] ?? 0) + 1;
    }
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
      {
        name: 'no kind of record is unknown',
        expected: 0,
        actual: unknown.length + read.summary.blocks.unknown,
      },
    ];
  },
};
