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
import { text, toolCall, transcript, usage } from '../testing/buildTranscript.ts';
import { contextLineOf } from './context.ts';
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

  const keysAt = (state: TranscriptState, turn: string) =>
    contextAt(state, turn)?.parts.map(({ key }) => key);

  it('states what fits, and how much was added where both are stated', () => {
    const state = transcript()
      .user('one')
      .assistant('two', { ...spent(100), contextWindow: 4_000 })
      .assistant('three')
      .assistant('four', spent(90))
      .store()
      .getState();
    const figures = state.turnKeys.map((turn) => {
      const { tokens, added, limit } = contextAt(state, turn) ?? {};
      return [tokens, added, limit];
    });
    expect(figures).toEqual([
      [100, null, 4_000],
      [null, null, null],
      // Less than that of the last answer that states any.
      [90, -10, null],
    ]);
    expect(sumOf(state, 't2')).toBe(90);
    expect(contextCurve(state)).toEqual([
      { kind: 'answer', key: 'm1', loopKey: 'l0', run: '', turnKey: 't0', tokens: 100, limit: 4_000 },
      { kind: 'answer', key: 'm3', loopKey: 'l0', run: '', turnKey: 't2', tokens: 90, limit: null },
    ]);
  });

  it('counts instructions and tools of the request, unless a message says the instructions', () => {
    const request = { systemPrompt: 'Be brief.', tools: [{ name: 'ls' }], raw: {} };
    const run = transcript().turn({ request });
    const ask = run.message({ role: 'user', timestamp: null }, [text('Hi')], { turn: false });
    ask.message(
      { role: 'assistant', timestamp: null, stopReason: 'stop', model: 'm', provider: 'p', usage: null },
      [text('Yes.')],
    );
    ask.user('And?').assistant('No.').emit({ type: 'turnPatch', turn: 't1', value: { request } });
    const state = ask.store().getState();
    expect(contextAt(state, 't0')).toMatchObject({
      hasInstructions: true,
      parts: [
        { kind: 'systemPrompt', key: 't0', characters: 9, isNew: true },
        // `[{"name":"ls"}]`
        { kind: 'tools', key: 't0', characters: 15, isNew: true },
        { kind: 'message', key: 'm0', characters: 2, isNew: true },
      ],
    });
    expect(contextAt(state, 't1')?.parts.map(({ kind, isNew }) => [kind, isNew])).toEqual([
      ['systemPrompt', false],
      ['tools', false],
      ['message', false],
      ['message', false],
      ['message', true],
    ]);

    const said = transcript()
      .message({ role: 'developer', timestamp: null }, [text('Be brief.')], { turn: false })
      .turn({ request });
    said.message(
      { role: 'assistant', timestamp: null, stopReason: 'stop', model: 'm', provider: 'p', usage: null },
      [text('Yes.')],
    );
    expect(contextAt(said.store().getState(), 't0')?.parts.map(({ kind }) => kind)).toEqual([
      'tools',
      'message',
    ]);
    expect(contextAt(said.store().getState(), 't0')?.hasInstructions).toBe(true);
  });

  it('has no request of nothing', () => {
    const state = transcript()
      .user('Hi')
      .assistant('Yes.')
      .emit({ type: 'turnPatch', turn: 't0', value: { request: { systemPrompt: '', tools: [], raw: {} } } })
      .store()
      .getState();
    expect(contextAt(state, 't0')).toMatchObject({ hasInstructions: false, parts: [{ key: 'm0' }] });
  });

  it('counts commands of the person, and what calls put out that no message tells', () => {
    const state = transcript()
      .message(
        {
          role: 'bashExecution',
          timestamp: null,
          command: 'ls',
          output: 'marram',
          exitCode: 0,
          cancelled: false,
          truncated: false,
          excludeFromContext: false,
        },
        [],
        { turn: false },
      )
      .assistant([toolCall('ls'), toolCall('cat')], { stopReason: 'toolUse' })
      .tool('ls', {
        type: 'toolEnd',
        content: [text('four'), { type: 'image', source: { type: 'url', url: 'a' } }],
        isError: false,
      })
      .tool('cat', { type: 'toolEnd', content: [text('long ago')], isError: false })
      .result('cat', 'six')
      .assistant('Done.')
      .store()
      .getState();
    expect(contextAt(state, 't1')?.parts.map(({ key, characters }) => [key, characters])).toEqual([
      ['m0', 8],
      // Both calls with `{}`, then four signs and a picture.
      ['m1', 4 + 5 + 4 + 1],
      ['m2', 3],
    ]);
  });

  it('reads nothing of what only people see, and nothing that says nothing', () => {
    const state = transcript()
      .user('go')
      .user('')
      .extension('weather', { wind: 'west' })
      .message({ role: 'user', timestamp: null }, [text('aside')], { turn: false, context: 'ui-only' })
      .assistant('done')
      .assistant('more', { usage: null })
      .store()
      .getState();
    expect(keysAt(state, 't0')).toEqual(['m0']);
    expect(keysAt(state, 't1')).toEqual(['m0', 'm4']);
  });

  it('reads what a second compaction took away up to the first answer after it', () => {
    const compaction = { type: 'divider', kind: 'compaction', status: 'done' } as const;
    const state = transcript()
      .user('one')
      .assistant('two')
      .item({ ...compaction, summary: 'first' })
      .user('three')
      .assistant('four')
      .item({ ...compaction, summary: 'second' })
      .emit({ type: 'context', messages: ['m0', 'm1', 'm2', 'm3'], context: 'compacted' })
      .user('five')
      .assistant('six')
      .store()
      .getState();
    expect([keysAt(state, 't0'), keysAt(state, 't1'), keysAt(state, 't2')]).toEqual([
      ['m0'],
      ['i0', 'm2'],
      ['i1', 'm4'],
    ]);
    expect(contextAt(state, 't2')?.parts[0]).toMatchObject({ kind: 'summary', characters: 6, isNew: true });
  });

  it('takes a compaction that failed or was refused for none', () => {
    const divider = { type: 'divider', kind: 'compaction', summary: 'both' } as const;
    const state = transcript()
      .user('one')
      .item({ ...divider, status: 'failed' })
      .item({ ...divider, status: 'refused' })
      .item({ ...divider, kind: 'model', status: 'done' })
      .item({ type: 'banner', kind: 'limit', severity: 'info', status: 'done' })
      .assistant('two')
      .store()
      .getState();
    expect(keysAt(state, 't0')).toEqual(['m0']);
    expect(contextCurve(state)).toEqual([]);
  });

  it.each(['compaction', 'prune', 'flush'] as const)('takes a %s for a compaction', (kind) => {
    const state = transcript()
      .user('one')
      .item({ type: 'divider', kind, status: 'done', summary: 'so far', tokensAfter: 7 })
      .store()
      .getState();
    expect(contextCurve(state)).toMatchObject([
      { kind: 'compaction', key: 'i0', tokens: 7, turnKey: null, limit: null },
    ]);
  });

  it.each(['revert', 'branch'] as const)('reads no more what a %s left behind, and did before', (kind) => {
    const state = transcript()
      .user('one')
      .assistant('two', spent(50))
      .emit({ type: 'context', messages: ['m1'], context: 'abandoned' })
      .item({ type: 'divider', kind, status: 'done' })
      .user('three')
      .assistant('four', spent(60))
      .emit({ type: 'context', messages: ['m2', 'm3'], context: 'abandoned' })
      .item({ type: 'divider', kind, status: 'done' })
      .user('five')
      .assistant('six', spent(70))
      .store()
      .getState();
    expect([keysAt(state, 't0'), keysAt(state, 't1'), keysAt(state, 't2')]).toEqual([
      ['m0'],
      ['m0', 'm2'],
      ['m0', 'm4'],
    ]);
    // It is no step of the curve.
    expect(contextCurve(state).map(({ key }) => key)).toEqual(['m1', 'm3', 'm5']);
  });

  it('tells of many turns, one after the other and again', () => {
    const builder = transcript();
    for (let turn = 0; turn < 20; turn++) builder.user('a').assistant('b', spent(10 * (turn + 1)));
    const state = builder.store().getState();
    const told = () => state.turnKeys.map((turn) => contextAt(state, turn)?.tokens);
    const expected = Array.from({ length: 20 }, (_, turn) => 10 * (turn + 1));
    expect([told(), told()]).toEqual([expected, expected]);
    // The last ones are kept.
    expect(contextAt(state, 't19')).toBe(contextAt(state, 't19'));
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

  it('keeps dividers at one place in the order in which they came, also where the first of them is told again', () => {
    const cut = (tokensAfter: number) =>
      ({ type: 'divider', kind: 'compaction', status: 'done', tokensAfter }) as const;
    const run = transcript().user('go').assistant('one', spent(900)).item(cut(50)).item(cut(40));
    const store = run.store();
    const tokens = (state: TranscriptState) => contextCurve(state).map((point) => point.tokens);
    expect(tokens(store.getState())).toEqual([900, 50, 40]);
    run.emit({ type: 'item', item: 'i0', value: cut(60) }).feed(store);
    expect(tokens(store.getState())).toEqual([900, 60, 40]);
    run
      .user('on')
      .assistant('two', spent(100))
      .emit({ type: 'item', item: 'i1', value: cut(30) });
    run.feed(store);
    expect(tokens(store.getState())).toEqual([900, 60, 30, 100]);
    expect(contextLineOf(store.getState(), 'm0').points.map(({ point }) => point.tokens)).toEqual([
      900, 60, 30, 100,
    ]);
    expect(contextAt(store.getState(), 't1')).toEqual(contextAt(run.store().getState(), 't1'));
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
