import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { adapters } from '../adapters/index.ts';
import {
  createTranscriptStore,
  describeFinding,
  FINDING_RULES,
  selectFailures,
  selectFindings,
  type Finding,
  type TranscriptState,
} from '../core.ts';
import { prepareFindings } from './findings.ts';
import { toolCall, transcript, usage } from '../testing/buildTranscript.ts';
import { scaled } from '../testing/cases.ts';
import { findingSamples, writeSample } from '../testing/findingSamples.ts';
import { adapterFixtures } from '../testing/fixtures.ts';
import { eventsOf, foldEach } from '../testing/foldEach.ts';

const fixtures = adapters.flatMap(({ format }) => adapterFixtures(format));

const rulesOf = (state: TranscriptState): readonly string[] => selectFindings(state).map(({ rule }) => rule);

describe('selectFindings', () => {
  it.each(FINDING_RULES)('finds %s in its sample, and nothing else', (rule) => {
    const state = writeSample(rule).end().store().getState();
    const found = selectFindings(state);
    expect(found.map((finding) => [finding.rule, finding.keys])).toEqual([[rule, findingSamples[rule].keys]]);
    expect(found.map((finding) => describeFinding(finding))).toEqual([findingSamples[rule].words]);
  });

  it.each(FINDING_RULES)('finds %s in a sub-agent, too', (rule) => {
    const state = transcript()
      .user('go')
      .assistant([toolCall('task', { prompt: 'go' })], { stopReason: 'toolUse' })
      .child('task', { loopId: 'inner' }, (inner) => {
        findingSamples[rule].write(inner.user('go'));
      })
      .end()
      .store()
      .getState();
    const found = selectFindings(state).filter((finding) => finding.rule === rule);
    expect(found).toHaveLength(1);
    const [key = ''] = found[0]?.keys ?? [];
    const message = state.message(state.block(key)?.messageKey ?? key);
    expect(state.loop(message?.loopKey ?? '')?.loop.loopId).toBe('inner');
  });

  it('takes calls without arguments for the same only where their titles are', () => {
    const look = (titles: readonly string[]) =>
      rulesOf(
        transcript()
          .user('go')
          .assistant(
            titles.map((title, at) => toolCall('task', {}, { id: `c${at}`, title })),
            { stopReason: 'toolUse' },
          )
          .store()
          .getState(),
      ).filter((rule) => rule === 'repeated-call');
    expect(look(['the tide', 'the wind'])).toEqual([]);
    expect(look(['the tide', 'the tide'])).toEqual(['repeated-call']);
  });

  it('takes a call for no repetition after something changed, or a person spoke', () => {
    const run = { command: 'make' };
    const state = transcript()
      .assistant([toolCall('bash', run, { id: 'a' })], { stopReason: 'toolUse' })
      .result('bash', 'failed', { toolCallId: 'a' })
      .assistant([toolCall('edit', { path: 'a' }, { id: 'b' })], { stopReason: 'toolUse' })
      .result('edit', 'done', { toolCallId: 'b' })
      .assistant([toolCall('bash', run, { id: 'c' })], { stopReason: 'toolUse' })
      .result('bash', 'ok', { toolCallId: 'c' })
      .user('again')
      .assistant([toolCall('bash', run, { id: 'd' })], { stopReason: 'toolUse' })
      .result('bash', 'ok', { toolCallId: 'd' })
      .store()
      .getState();
    expect(rulesOf(state)).toEqual([]);
  });

  it('takes a file for no file that was read again after the context was compacted', () => {
    const read = (id: string) => toolCall('read', { path: 'a' }, { id });
    const state = transcript()
      .assistant([read('a')], { stopReason: 'toolUse' })
      .result('read', 'one', { toolCallId: 'a' })
      .item({ type: 'divider', kind: 'compaction', status: 'done' })
      .assistant([read('b')], { stopReason: 'toolUse' })
      .result('read', 'one', { toolCallId: 'b' })
      .store()
      .getState();
    expect(rulesOf(state)).toEqual([]);
  });

  it('compares the caches of a run and of its sub-agent with their own', () => {
    const prompt = (cacheRead: number) => ({ usage: usage({ input: 10_000, output: 1, cacheRead }) });
    const state = transcript()
      .assistant([toolCall('task')], { stopReason: 'toolUse', ...prompt(90_000) })
      .child('task', { loopId: 'inner' }, (inner) => {
        inner.assistant('a', prompt(0)).assistant('b', prompt(5000));
      })
      .result('task', 'done')
      .assistant('c', prompt(95_000))
      .store()
      .getState();
    expect(rulesOf(state)).toEqual([]);
  });

  it.each(fixtures)('is the same however often it is asked: $format, $name', async ({ format, bytes }) => {
    const events = await eventsOf(bytes, format);
    const whole = selectFindings(foldEach(events));
    let last: readonly Finding[] | undefined;
    const state = foldEach(events, (now) => {
      const next = selectFindings(now);
      // Equal answers are one object.
      if (next !== last) expect(next).not.toEqual(last);
      last = next;
    });
    expect(selectFindings(state)).toEqual(whole);
    for (const { keys } of whole)
      for (const key of keys) expect(state.block(key) ?? state.message(key) ?? state.item(key)).toBeDefined();
  });

  it('does not depend on the batches in which rows come', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...FINDING_RULES), { maxLength: 8 }),
        fc.array(fc.boolean(), { minLength: 1, maxLength: 9 }),
        (rules, asked) => {
          const builder = transcript();
          for (const rule of rules) findingSamples[rule].write(builder);
          const events = builder.end().events();
          let at = 0;
          const now = foldEach(events, (state) => {
            if (asked[at++ % asked.length]) selectFindings(state);
          });
          expect(selectFindings(now)).toEqual(selectFindings(foldEach(events)));
        },
      ),
      { numRuns: scaled(60) },
    );
  });

  it('looks at as many rows for the 20,001st message as for the 21st', () => {
    const store = createTranscriptStore({ schedule: () => undefined });
    const builder = transcript();
    let visited = 0;
    const counting = (state: TranscriptState): TranscriptState => ({
      ...state,
      block: (key) => (visited++, state.block(key)),
      message: (key) => (visited++, state.message(key)),
      item: (key) => (visited++, state.item(key)),
    });
    for (let index = 0; index <= 10_000; index++)
      builder
        .assistant([toolCall('bash', { command: `make ${index}` }, { id: `c${index}` })], {
          stopReason: 'toolUse',
          usage: usage({ input: 100, output: 5, cacheRead: index }),
        })
        .result('bash', 'done', { toolCallId: `c${index}`, durationMs: 5 });
    const events = builder.events();
    const turns = events.slice(1);
    store.push(events.slice(0, 1));
    const each = turns.length / 10_001;
    const visits = Array.from({ length: 10_001 }, (_, turn) => {
      store.push(turns.slice(turn * each, (turn + 1) * each));
      store.publish();
      visited = 0;
      selectFindings(counting(store.getState()));
      return visited;
    });
    expect(visits[10_000]).toBe(visits[10]);
    expect(visits[10]).toBeLessThan(40);
  });

  it('goes through a long run in steps of so many rows, and finds the same', () => {
    const builder = transcript().user('go');
    for (let index = 0; index < 500; index++)
      builder
        .assistant([toolCall('bash', { command: 'make' }, { id: `c${index}` })], { stopReason: 'toolUse' })
        .result('bash', 'no rule', { toolCallId: `c${index}`, isError: true });
    const events = builder.events().slice();
    const later = builder.user('And now?').events().slice(events.length);
    const store = createTranscriptStore({ schedule: () => undefined });
    store.push(events);
    store.publish();
    const looked = new Set<string>();
    const counting = (state: TranscriptState): TranscriptState => ({
      ...state,
      block: (key) => (looked.add(key), state.block(key)),
      message: (key) => (looked.add(key), state.message(key)),
    });
    const sizes: number[] = [];
    let hasMore = true;
    while (hasMore) {
      looked.clear();
      hasMore = prepareFindings(counting(store.getState()), 100);
      sizes.push(looked.size);
      // A run goes on meanwhile.
      if (sizes.length === 3) {
        store.push(later);
        store.publish();
      }
    }
    // 1,001 messages and their blocks, each with the call that it answers.
    expect(sizes.length).toBeGreaterThanOrEqual(20);
    expect(Math.max(...sizes)).toBeLessThan(400);
    // What failed is counted by itself.
    selectFailures(store.getState());
    looked.clear();
    const found = selectFindings(counting(store.getState()));
    expect(looked.size).toBeLessThan(20);
    expect(found.map(({ rule }) => rule)).toContain('repeated-call');
    expect(found).toEqual(selectFindings(foldEach([...events, ...later])));
    expect(prepareFindings(store.getState(), 100)).toBe(false);
  });
});
