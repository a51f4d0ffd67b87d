import { describe, expect, it } from 'vitest';
import { adapters } from '../../adapters/index.ts';
import {
  compareManyRuns,
  compareRuns,
  readTranscript,
  type RunMatrix,
  type TranscriptState,
} from '../../core.ts';
import { toolCall, transcript } from '../../testing/buildTranscript.ts';
import { adapterFixtures } from '../../testing/fixtures.ts';

type Made = readonly [command: string, output: string];

/** A run of a prompt, calls and an answer. */
function runOf(calls: readonly Made[], prompt?: string): TranscriptState {
  let builder = transcript().loop();
  if (prompt !== undefined)
    builder = builder.message({ role: 'system', timestamp: null }, [{ type: 'text', text: prompt }], {
      turn: false,
    });
  builder = builder.user('Mend the gauge.');
  for (const [index, [command, output]] of calls.entries())
    builder = builder
      .assistant([toolCall('bash', { command }, { id: `call_${index}` })], { stopReason: 'toolUse' })
      .result('bash', output, { toolCallId: `call_${index}` });
  return builder.assistant('Done.').finish().store().getState();
}

const MARKS = { base: '.', same: '=', changed: '~', missing: '-' } as const;

/** A row in one line: a mark for each run, and what its first step says. */
const told = ({ rows }: RunMatrix): readonly string[] =>
  rows.map(({ cells, differs }) => {
    const step = cells.find(({ state }) => state === 'base')?.step;
    const marks = cells.map(({ state, timesOnly }) => (timesOnly ? '≈' : MARKS[state])).join('');
    return `${marks}${differs ? '!' : ' '} ${step?.text ?? step?.arguments ?? ''}`;
  });

const A: readonly Made[] = [
  ['ls', 'gauge.ts'],
  ['cat gauge.ts', 'one'],
  ['npm test', '12 passed in 1.25s'],
];
const B: readonly Made[] = [
  ['ls', 'gauge.ts'],
  ['git diff', '+one'],
  ['cat gauge.ts', 'two'],
  ['npm test', '12 passed in 3.5s'],
];
const C: readonly Made[] = [
  ['ls', 'gauge.ts'],
  ['git diff', '+two'],
  ['npm test', '12 passed in 1.25s'],
];

describe('compareManyRuns', () => {
  it('puts what belongs together into one row, also what the first run has not', () => {
    const matrix = compareManyRuns([runOf(A), runOf(B), runOf(C)]);
    expect(told(matrix)).toEqual([
      '.==  Mend the gauge.',
      '.==  command: ls',
      '-.~! command: git diff',
      '.~-! command: cat gauge.ts',
      '.≈=  command: npm test',
      '.==  Done.',
    ]);
    expect(matrix.first).toBe(2);
    expect(matrix.rows[2]?.cells[2]?.changes).toEqual(['result']);
    expect(matrix.rows.map(({ cells }) => cells.map(({ variant }) => variant ?? '-').join(''))).toEqual([
      '000',
      '000',
      '-01',
      '01-',
      '000',
      '000',
    ]);
    expect(matrix.totals.map(({ calls }) => calls)).toEqual([3, 4, 3]);
    expect(matrix.coarse).toBe(false);
  });

  it('says how what each run was given differs from the first', () => {
    const { setupChanges, first } = compareManyRuns([
      runOf(A, 'Be brief.'),
      runOf(A, 'Be brief.'),
      runOf(A, 'Be exact.'),
    ]);
    expect(setupChanges.map(({ systemPromptDiffers }) => systemPromptDiffers)).toEqual([false, false, true]);
    expect(first).toBeNull();
  });

  it('says of a step that one run has not that it differs, also of the first one', () => {
    const matrix = compareManyRuns([runOf(A.slice(1)), runOf(A)]);
    expect(told(matrix)).toEqual([
      '.=  Mend the gauge.',
      '-.! command: ls',
      '.=  command: cat gauge.ts',
      '.=  command: npm test',
      '.=  Done.',
    ]);
    expect(matrix.first).toBe(1);
    expect(matrix.rows[1]?.cells.map(({ state, changes }) => [state, changes])).toEqual([
      ['missing', []],
      ['base', []],
    ]);
    const asked = (words: string): TranscriptState => transcript().user(words).end().store().getState();
    expect(compareManyRuns([asked('Mend it.'), asked('Leave it.')]).first).toBe(0);
  });

  it('takes a prompt that only one of them states for a difference between runs of one format', () => {
    const run = (format: string, prompt?: string): TranscriptState => {
      const builder = transcript().session({ format });
      if (prompt !== undefined)
        builder.message({ role: 'system', timestamp: null }, [{ type: 'text', text: prompt }]);
      return builder.user('go').end().store().getState();
    };
    const { setupChanges } = compareManyRuns([
      run('pi-session', 'Be brief.'),
      run('pi-session'),
      run('codex'),
    ]);
    expect(setupChanges.map(({ systemPromptDiffers }) => systemPromptDiffers)).toEqual([false, true, false]);
  });

  it('takes no runs, and one', () => {
    expect(compareManyRuns([])).toMatchObject({ rows: [], totals: [], first: null });
    expect(told(compareManyRuns([runOf(C)]))).toHaveLength(5);
  });

  it('compares the steps of sub-agents inside the call that started them', () => {
    const run = (output: string): TranscriptState =>
      transcript()
        .loop()
        .user('Look at the dam.')
        .assistant([toolCall('task', { prompt: 'Look.' }, { id: 'call_task' })], { stopReason: 'toolUse' })
        .child('task', {}, (inner) =>
          inner
            .assistant([toolCall('bash', { command: 'ls' }, { id: 'call_b' })], { stopReason: 'toolUse' })
            .result('bash', output, { toolCallId: 'call_b' }),
        )
        .end()
        .store()
        .getState();
    const { rows } = compareManyRuns([run('one'), run('one'), run('two')]);
    expect(rows.map(({ cells, differs }) => [cells[2]?.step?.depth, differs])).toContainEqual([1, true]);
    expect(rows.filter(({ differs }) => differs)).toHaveLength(1);
  });
});

describe('of every fixture', () => {
  const fixtures = adapters.flatMap(({ format }) => adapterFixtures(format).slice(0, 1));

  it.each(
    fixtures.map((fixture, index) => ({
      ...fixture,
      other: fixtures[(index + 1) % fixtures.length] ?? fixture,
    })),
  )('loses no step and says of two runs what compareRuns says: $name', async ({ bytes, other }) => {
    const a = (await readTranscript(bytes)).store.getState();
    const b = (await readTranscript(other.bytes)).store.getState();
    const pairs = compareRuns(a, b).pairs.map((pair) => [pair.a?.key, pair.b?.key]);
    expect(compareManyRuns([a, b]).rows.map(({ cells }) => cells.map(({ step }) => step?.key))).toEqual(
      pairs,
    );
    const alone = compareManyRuns([a, a, a]);
    expect(alone.first).toBeNull();
    const three = compareManyRuns([a, b, a]);
    const steps = (run: number) => three.rows.filter(({ cells }) => cells[run]?.step).length;
    expect([steps(0), steps(1), steps(2)]).toEqual([
      pairs.filter(([one]) => one !== undefined).length,
      pairs.filter(([, two]) => two !== undefined).length,
      alone.rows.length,
    ]);
  });
});
