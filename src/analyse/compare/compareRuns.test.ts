import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { adapters } from '../../adapters/index.ts';
import {
  compareRuns,
  readTranscript,
  runsDiffer,
  selectMessages,
  type PairState,
  type RunComparison,
  type TranscriptState,
} from '../../core.ts';
import { text, thinking, toolCall, transcript } from '../../testing/buildTranscript.ts';
import { scaled } from '../../testing/cases.ts';
import { adapterFixtures } from '../../testing/fixtures.ts';

const fixtures = adapters.flatMap(({ format }) => adapterFixtures(format));

const OTHER: Readonly<Record<PairState, PairState>> = {
  same: 'same',
  changed: 'changed',
  onlyA: 'onlyB',
  onlyB: 'onlyA',
};

/** A comparison, seen from the other side: what one run has alone, between two pairs, stands behind what the other one has. */
function mirrored({ totals, counts, first, pairs, setup, tools, ...rest }: RunComparison): RunComparison {
  const swapped: RunComparison['pairs'][number][] = [];
  let alone: RunComparison['pairs'][number][] = [];
  const settle = (): void => {
    swapped.push(...alone.filter(({ a }) => a), ...alone.filter(({ b }) => b));
    alone = [];
  };
  for (const { state, a, b, ...pair } of pairs) {
    const turned = { ...pair, state: OTHER[state], a: b, b: a };
    if (a && b) {
      settle();
      swapped.push(turned);
    } else alone.push(turned);
  }
  settle();
  return {
    ...rest,
    totals: { a: totals.b, b: totals.a },
    counts: { ...counts, onlyA: counts.onlyB, onlyB: counts.onlyA },
    first,
    pairs: swapped,
    setup: { a: setup.b, b: setup.a },
    tools: { onlyA: tools.onlyB, onlyB: tools.onlyA, changed: tools.changed },
  };
}

/** A step of a made-up run. */
type Made = readonly [kind: 'ask' | 'say' | 'run', words: string, result: string];

function runOf(steps: readonly Made[]): TranscriptState {
  let builder = transcript();
  for (const [index, [kind, words, result]] of steps.entries()) {
    if (kind === 'ask') builder = builder.user(words);
    else if (kind === 'say') builder = builder.assistant(words);
    else
      builder = builder
        .assistant([toolCall('bash', { command: words }, { id: `call_${index}` })], { stopReason: 'toolUse' })
        .result('bash', result, { toolCallId: `call_${index}` });
  }
  return builder.end().store().getState();
}

const said = ({ pairs }: RunComparison): readonly string[] =>
  pairs.map(({ state, a, b, changes }) => {
    const words = (step: typeof a): string => step?.text ?? step?.arguments ?? step?.result ?? '';
    const what = a && b && words(a) !== words(b) ? `${words(a)} → ${words(b)}` : words(a ?? b);
    return [state, ...changes].join(' ') + `: ${what}`;
  });

const base: readonly Made[] = [
  ['ask', 'Mend the gauge.', ''],
  ['run', 'ls', 'gauge.ts'],
  ['run', 'cat gauge.ts', 'export const gauge = 1;'],
  ['run', 'npm test', '12 passed'],
  ['say', 'It reads 12.', ''],
];

describe('compareRuns', () => {
  it('says what changed in steps that belong together', () => {
    const changed: readonly Made[] = base.map((step): Made => {
      if (step[1] === 'cat gauge.ts') return ['run', 'cat src/gauge.ts', 'export const gauge = 1;'];
      if (step[1] === 'npm test') return ['run', 'npm test', '11 passed, 1 failed'];
      return step[0] === 'say' ? ['say', 'It reads 11.', ''] : step;
    });
    const compared = compareRuns(runOf(base), runOf(changed));
    expect(said(compared)).toEqual([
      'same: Mend the gauge.',
      'same: command: ls',
      'changed arguments: command: cat gauge.ts → command: cat src/gauge.ts',
      'changed result: command: npm test',
      'changed text: It reads 12. → It reads 11.',
    ]);
    expect(compared.first).toBe(2);
    expect(compared.counts).toEqual({ same: 2, changed: 3, onlyA: 0, onlyB: 0 });
    expect(runsDiffer(compared)).toBe(true);
  });

  it('pairs what is most alike, and never different tools', () => {
    const a = runOf([...base.slice(0, 1), ['run', 'grep -rn gauge src', 'x'], ['run', 'ls -la docs', 'y']]);
    const b = runOf([...base.slice(0, 1), ['run', 'ls -l docs', 'y'], ['say', 'grep -rn gauge src', '']]);
    expect(said(compareRuns(a, b)).slice(1)).toEqual([
      'onlyA: command: grep -rn gauge src',
      'changed arguments: command: ls -la docs → command: ls -l docs',
      'onlyB: grep -rn gauge src',
    ]);
  });

  it('tells a difference in times and ids only, which is not the first one', () => {
    const run = (seconds: string, id: string, last: string) =>
      runOf([
        ['run', 'npm test', `12 passed in ${seconds}s at 2026-03-0${seconds[0] ?? '1'}T10:00:00Z`],
        ['run', 'start', `started ${id}`],
        ['say', last, ''],
      ]);
    const a = run('1.25', '6fa1c2d4-0000-4000-8000-00000000a001', 'Done.');
    const b = run('2.5', '11111111-0000-4000-8000-00000000b0b2', 'Done.');
    const equal = compareRuns(a, b);
    expect(equal.pairs.map(({ state, timesOnly }) => [state, timesOnly])).toEqual([
      ['changed', true],
      ['changed', true],
      ['same', false],
    ]);
    expect([equal.first, runsDiffer(equal)]).toEqual([null, false]);
    const other = compareRuns(a, run('2.5', '11111111-0000-4000-8000-00000000b0b2', 'Failed.'));
    expect(other.first).toBe(2);
  });

  it('compares how steps ended, and thoughts where both sources have them', () => {
    const run = (isError: boolean, thought?: string) =>
      transcript()
        .user('go')
        .assistant([...(thought === undefined ? [] : [thinking(thought)]), toolCall('make')], {
          stopReason: 'toolUse',
        })
        .result('make', 'x', { isError })
        .assistant('so', { stopReason: isError ? 'length' : 'stop' })
        .end()
        .store()
        .getState();
    const changes = (a: TranscriptState, b: TranscriptState) =>
      compareRuns(a, b).pairs.map((pair) => pair.changes);
    expect(changes(run(false), run(true))).toEqual([[], ['status'], ['status']]);
    expect(changes(run(false, 'a'), run(false, 'b'))).toEqual([[], ['thinking'], []]);
    expect(changes(run(false, 'a'), run(false))).toEqual([[], [], []]);
  });

  it('compares sub-agents inside the calls that started them', () => {
    const run = (inner: readonly string[]) =>
      transcript()
        .user('go')
        .assistant([toolCall('task', { prompt: 'look' })], { stopReason: 'toolUse' })
        .child('task', { agentName: 'scout' }, (child) => {
          child.user('look');
          for (const words of inner) child.assistant(words);
          child.endLoop();
        })
        .result('task', 'found')
        .assistant('done')
        .end()
        .store()
        .getState();
    const compared = compareRuns(run(['one', 'two']), run(['one', 'extra words', 'two']));
    expect(compared.pairs.map(({ state, a, b }) => `${(a ?? b)?.depth ?? ''} ${state}`)).toEqual([
      '0 same',
      '0 same',
      '1 same',
      '1 same',
      '1 onlyB',
      '1 same',
      '0 same',
    ]);
    expect([compared.totals.a.steps, compared.totals.b.steps, compared.totals.a.calls]).toEqual([6, 7, 1]);
  });

  it('compares system prompts and tools', () => {
    const run = (prompt: string, tools: readonly { name: string; description?: string }[]) =>
      transcript()
        .turn({ request: { systemPrompt: prompt, tools, raw: null } })
        .message(
          { role: 'assistant', timestamp: null, stopReason: 'stop', model: '', provider: '', usage: null },
          [text('hi')],
        )
        .end()
        .store()
        .getState();
    const a = run('Be brief.', [{ name: 'read' }, { name: 'bash', description: 'Runs.' }]);
    const b = run('Be exact.', [{ name: 'bash', description: 'Runs a command.' }, { name: 'edit' }]);
    const compared = compareRuns(a, b);
    expect(compared.setup.a.systemPrompt).toBe('Be brief.');
    expect(compared.systemPromptDiffers).toBe(true);
    expect(compared.tools).toEqual({ onlyA: ['read'], onlyB: ['edit'], changed: ['bash'] });
    expect([compared.first, runsDiffer(compared)]).toEqual([null, true]);
  });

  it('takes a prompt that only one of them states for a difference between runs of one format', () => {
    const run = (format: string, prompt?: string) => {
      const builder = transcript().session({ format });
      if (prompt !== undefined) builder.message({ role: 'system', timestamp: null }, [text(prompt)]);
      return builder.user('go').end().store().getState();
    };
    const differs = (a: TranscriptState, b: TranscriptState) => compareRuns(a, b).systemPromptDiffers;
    expect(differs(run('pi-session', 'Be brief.'), run('pi-session'))).toBe(true);
    expect(differs(run('pi-session', 'Be brief.'), run('codex'))).toBe(false);
  });

  it('tells runs apart by their tools, however these differ', () => {
    const differ = (onlyA: readonly string[], onlyB: readonly string[], changed: readonly string[]) =>
      runsDiffer({ first: null, systemPromptDiffers: false, tools: { onlyA, onlyB, changed } });
    expect(differ([], [], [])).toBe(false);
    expect([differ(['a'], [], []), differ([], ['b'], []), differ([], [], ['c'])]).toEqual([true, true, true]);
    expect([differ(['a'], ['b'], []), differ(['a'], [], ['c'])]).toEqual([true, true]);
  });

  it('is all onlyB beside a run without steps', () => {
    const nothing = transcript().store().getState();
    const compared = compareRuns(nothing, runOf(base));
    expect(compared.counts).toEqual({ same: 0, changed: 0, onlyA: 0, onlyB: 5 });
    expect(compareRuns(nothing, nothing)).toMatchObject({ first: null, pairs: [], coarse: false });
  });

  it.each(fixtures)('finds no difference between a run and itself: $format, $name', async ({ bytes }) => {
    const one = (await readTranscript(bytes)).store.getState();
    const other = (await readTranscript(bytes)).store.getState();
    const compared = compareRuns(one, other);
    expect(new Set(compared.pairs.map(({ state }) => state))).toEqual(
      new Set(compared.pairs.length > 0 ? ['same'] : []),
    );
    expect([compared.first, compared.coarse, runsDiffer(compared)]).toEqual([null, false, false]);
  });

  it.each(fixtures)('compares by meaning across formats: $format, $name', async ({ bytes }) => {
    const source = (await readTranscript(bytes)).store.getState();
    const messages = JSON.stringify(selectMessages(source));
    const copy = (await readTranscript(messages)).store.getState();
    // A list of messages says neither which call started which of them, nor how a call was executed.
    const isFlat = source.loopKeys.every(
      (key) => source.loop(key)?.callKey === undefined && source.loop(key)?.groupKey === undefined,
    );
    const differing = compareRuns(source, copy).pairs.filter(
      ({ a, b, changes }) =>
        (!a || !b ? isFlat && (a ?? b)?.text !== '' : false) || changes.some((change) => change !== 'status'),
    );
    expect(differing).toEqual([]);
  });

  it('mirrors its answer when the runs are swapped, over all neighbouring fixtures', async () => {
    const states = await Promise.all(
      fixtures.map(async ({ bytes }) => (await readTranscript(bytes)).store.getState()),
    );
    for (const [index, a] of states.entries()) {
      const b = states[index + 1];
      if (b) expect(compareRuns(b, a)).toEqual(mirrored(compareRuns(a, b)));
    }
  });

  const words = fc.constantFrom('ls', 'cat a', 'cat b', 'npm test', 'npm test -- a', 'git status');
  const made: fc.Arbitrary<Made> = fc.tuple(fc.constantFrom('ask', 'say', 'run'), words, words);
  const runs = fc.array(made, { maxLength: 14 });

  it('mirrors its answer when the runs are swapped', () => {
    fc.assert(
      fc.property(runs, runs, (one, other) => {
        const a = runOf(one);
        const b = runOf(other);
        const compared = compareRuns(a, b);
        expect(compareRuns(b, a)).toEqual(mirrored(compared));
        // Nothing is left out, and nothing is out of order.
        expect(compared.pairs.flatMap((pair) => pair.a?.key ?? [])).toHaveLength(one.length);
        expect(compared.pairs.flatMap((pair) => pair.b?.key ?? [])).toHaveLength(other.length);
      }),
      { numRuns: scaled(150) },
    );
  });

  it('says of a step that was put in exactly that', () => {
    fc.assert(
      fc.property(runs, made, fc.nat(), (steps, more, at) => {
        const place = at % (steps.length + 1);
        const longer = [...steps.slice(0, place), more, ...steps.slice(place)];
        const { counts, first } = compareRuns(runOf(steps), runOf(longer));
        expect(counts).toEqual({ same: steps.length, changed: 0, onlyA: 0, onlyB: 1 });
        expect(first).not.toBeNull();
      }),
      { numRuns: scaled(150) },
    );
  });

  it('finds steps that were put in among many, and says where it could not look closely', () => {
    const long = Array.from({ length: 1500 }, (_, index): Made => [
      'run',
      `sync ${index % 7} ${index}`,
      'ok',
    ]);
    const longer = long.flatMap((step, index): Made[] =>
      index % 10 === 3 ? [step, ['say', `Step ${index}.`, '']] : [step],
    );
    const compared = compareRuns(runOf(long), runOf(longer));
    expect(compared.counts).toEqual({ same: 1500, changed: 0, onlyA: 0, onlyB: 150 });
    expect(compared.coarse).toBe(false);
    const foreign = long.map((_, index): Made => ['run', `probe ${index * 31}`, 'no']);
    expect(compareRuns(runOf(long), runOf(foreign)).coarse).toBe(true);
  });
});
