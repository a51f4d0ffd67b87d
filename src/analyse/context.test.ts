import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { adapters } from '../adapters/index.ts';
import {
  contextAt,
  contextCurve,
  createTranscriptStore,
  readTranscript,
  type TranscriptState,
} from '../core.ts';
import { toolCall, transcript, usage } from '../testing/buildTranscript.ts';
import { scaled } from '../testing/cases.ts';
import { adapterFixtures } from '../testing/fixtures.ts';

const fixtures = adapters.flatMap(({ format }) => adapterFixtures(format));
const spent = (input: number, cacheRead = 0) => ({ usage: usage({ input, output: 10, cacheRead }) });

const sumOf = (state: TranscriptState, turn: string): number | undefined =>
  contextAt(state, turn)?.parts.reduce((sum, { tokens }) => sum + (tokens ?? 0), 0);

describe('contextAt', () => {
  it('names what was read in order, shares out what is stated and says what was new', () => {
    const state = transcript()
      .message({ role: 'system', timestamp: null }, [{ type: 'text', text: 's'.repeat(60) }], { turn: false })
      .user('u'.repeat(40))
      .assistant([toolCall('ls')], { stopReason: 'toolUse', ...spent(1000) })
      .result('ls', 'r'.repeat(30))
      .assistant('done', spent(200, 1000))
      .store()
      .getState();
    expect(contextAt(state, 't0')).toEqual({
      answerKey: 'm2',
      tokens: 1000,
      added: null,
      limit: null,
      parts: [
        { kind: 'message', key: 'm0', characters: 60, tokens: 600, isNew: true },
        { kind: 'message', key: 'm1', characters: 40, tokens: 400, isNew: true },
      ],
      hasInstructions: true,
    });
    // The call is `ls` with `{}`, 4 characters of the 34 by which the context grew.
    expect(contextAt(state, 't1')).toMatchObject({
      tokens: 1200,
      added: 200,
      parts: [
        { key: 'm0', tokens: 600, isNew: false },
        { key: 'm1', tokens: 400, isNew: false },
        { key: 'm2', tokens: 24, isNew: false },
        { key: 'm3', tokens: 176, isNew: true },
      ],
    });
  });

  it('reads no more what was compacted, and did before', () => {
    const state = transcript()
      .user('one')
      .assistant('two', spent(900))
      .emit({ type: 'context', messages: ['m0', 'm1'], context: 'compacted' })
      .item({ type: 'divider', kind: 'compaction', status: 'done', summary: 'both', tokensAfter: 50 })
      .user('three')
      .assistant('four', spent(90))
      .store()
      .getState();
    const keys = (turn: string) => contextAt(state, turn)?.parts.map(({ key }) => key);
    expect(keys('t0')).toEqual(['m0']);
    expect(keys('t1')).toEqual(['i0', 'm2']);
    expect(contextAt(state, 't1')).toMatchObject({ tokens: 90, added: -810 });
    expect(contextCurve(state).map(({ kind, tokens }) => [kind, tokens])).toEqual([
      ['answer', 900],
      ['compaction', 50],
      ['answer', 90],
    ]);
  });

  it('gives a sub-agent a context of its own', () => {
    const state = transcript()
      .user('go')
      .assistant([toolCall('task')], { stopReason: 'toolUse', ...spent(500) })
      .child('task', { loopId: 'inner' }, (inner) => {
        inner.user('inner').assistant('yes', spent(70));
      })
      .result('task', 'yes')
      .assistant('done', spent(600))
      .store()
      .getState();
    expect(contextAt(state, 't1')?.parts.map(({ key }) => key)).toEqual(['m2']);
    expect(contextAt(state, 't2')?.parts.map(({ key }) => key)).toEqual(['m0', 'm1', 'm4']);
    expect(contextAt(state, 't2')?.added).toBe(100);
    expect(new Set(contextCurve(state).map(({ run }) => run)).size).toBe(2);
  });

  it('knows the parts and no tokens where none are stated', () => {
    const state = transcript().user('go').assistant('done').store().getState();
    expect(contextAt(state, 't0')).toMatchObject({
      tokens: null,
      parts: [{ key: 'm0', tokens: null }],
      hasInstructions: false,
    });
    expect(contextAt(state, 't7')).toBeNull();
    expect(contextCurve(state)).toEqual([]);
  });

  it.each(fixtures)('adds up to the stated tokens: $format, $name', async ({ format, bytes }) => {
    const { store } = await readTranscript(bytes, { format });
    const state = store.getState();
    for (const turn of state.turnKeys) {
      const context = contextAt(state, turn);
      if (context && context.tokens !== null && context.parts.length > 0)
        expect(sumOf(state, turn)).toBe(context.tokens);
    }
    for (const { key } of contextCurve(state)) expect(state.message(key) ?? state.item(key)).toBeDefined();
  });

  it('says the same however often it was asked before', () => {
    const step = fc.record({ tokens: fc.nat(9000), words: fc.string({ minLength: 1 }), asked: fc.boolean() });
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 12 }), (steps) => {
        const builder = transcript();
        const store = createTranscriptStore({ schedule: () => undefined });
        for (const { tokens, words, asked } of steps) {
          builder.user(words).assistant(words, spent(tokens)).feed(store);
          const state = store.getState();
          if (asked) contextAt(state, state.turnKeys.at(-1) ?? '');
        }
        const [now, fresh] = [store.getState(), builder.store().getState()];
        for (const turn of now.turnKeys) expect(contextAt(now, turn)).toEqual(contextAt(fresh, turn));
        expect(contextCurve(now)).toEqual(contextCurve(fresh));
      }),
      { numRuns: scaled(60) },
    );
  });
});
