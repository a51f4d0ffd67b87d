import { describe, expect, it } from 'vitest';
import type { ContentBlock, MessagePatch, TranscriptEvent } from '../model/index.ts';
import { text, toolCall, transcript } from '../testing/buildTranscript.ts';
import { foldBatches, foldEvents } from '../testing/laws/fold.ts';

const user = { role: 'user', timestamp: null } as const;
const note = { role: 'extension', timestamp: null, kind: 'log', data: 1 } as const;

const start = (message: string, fields: object = {}): TranscriptEvent => ({
  type: 'messageStart',
  message,
  loop: '',
  value: user,
  ...fields,
});
const contentOf = (message: string, ...content: readonly ContentBlock[]): TranscriptEvent => ({
  type: 'messageContent',
  message,
  content,
});
const patch = (message: string, value: MessagePatch): TranscriptEvent => ({
  type: 'messagePatch',
  message,
  value,
});

describe('a message that starts', () => {
  it('is one that the model reads unless it is of the extension lane, or the source says otherwise', () => {
    const state = foldEvents([
      ...[start('m0'), start('m1', { value: note }), start('m2', { context: 'compacted' })],
      start('m3', { context: 'abandoned' }),
    ]);
    expect(['m0', 'm1', 'm2', 'm3'].map((key) => state.message(key)?.context)).toEqual([
      ...['in', 'ui-only', 'compacted', 'abandoned'],
    ]);
    expect(state.abandonedCount).toBe(1);
    expect(state.extensionKeys).toEqual(['m1']);
    expect(state.message('m0')).toEqual({
      key: 'm0',
      index: 0,
      lane: 'llm',
      head: user,
      blockKeys: [],
      streaming: true,
      incomplete: false,
      context: 'in',
      loopKey: '',
    });
    expect(state.message('m0')).not.toHaveProperty('turnKey');
  });

  it('belongs to its turn, which gets its line with an answer alone', () => {
    const run = transcript().turn().message(user);
    const asked = run.store().getState();
    expect([asked.turn('t0')?.messageKeys, asked.turnKeys]).toEqual([['m0'], []]);
    expect(asked.message('m0')?.turnKey).toBe('t0');
    run.message({
      role: 'assistant',
      timestamp: null,
      stopReason: null,
      model: '',
      provider: '',
      usage: null,
    });
    const answered = run.store().getState();
    expect([answered.turn('t0')?.messageKeys, answered.turnKeys]).toEqual([['m0', 'm1'], ['t0']]);
  });

  it('is the same whether it is said in one go or bit by bit', () => {
    const end: TranscriptEvent = { type: 'messageEnd', message: 'm0' };
    const events = [start('m0'), contentOf('m0', text('a'), toolCall('ls')), end];
    const whole = foldEvents(events);
    const steps = foldBatches(events.map((event) => [event])).getState();
    for (const state of [whole, steps]) {
      expect(state.message('m0')).toMatchObject({ streaming: false, blockKeys: ['m0.c0', 'm0.c1'] });
      expect(state.block('m0.c0')).toEqual({
        key: 'm0.c0',
        messageKey: 'm0',
        index: 0,
        block: text('a'),
        streaming: false,
      });
      expect(state.block('m0.c1')?.run?.status).toBe('no-result');
    }
  });

  it('is not taken for whole where its content or its end is of another one, or says more', () => {
    const end: TranscriptEvent = { type: 'messageEnd', message: 'm0' };
    const state = foldEvents([start('m0'), start('m1'), contentOf('m1', text('a')), end]);
    expect(state.message('m0')).toMatchObject({ streaming: false, blockKeys: [] });
    expect(state.message('m1')).toMatchObject({ streaming: true, blockKeys: ['m1.c0'] });
    const other = foldEvents([start('m0'), start('m1'), contentOf('m0', text('a')), end]);
    expect(other.message('m1')).toMatchObject({ streaming: true, blockKeys: [] });
    expect(other.message('m0')).toMatchObject({ streaming: false, blockKeys: ['m0.c0'] });
    const patched = foldEvents([start('m0'), contentOf('m0'), { ...end, value: { label: 'x' } }]);
    expect(patched.message('m0')?.head).toEqual({ ...user, label: 'x' });
    const broken = foldEvents([start('m0'), contentOf('m0'), { ...end, incomplete: true }]);
    expect(broken.message('m0')?.incomplete).toBe(true);
    const whole = foldEvents([start('m0'), contentOf('m0'), { ...end, incomplete: false }]);
    expect(whole.message('m0')?.incomplete).toBe(false);
  });
});

describe('a message that is patched', () => {
  it('is the same row where that says nothing new', () => {
    const store = foldBatches([[start('m0', { value: { ...user, label: 'x' } })]]);
    const row = store.getState().message('m0');
    store.push([patch('m0', { label: 'x' })]);
    store.publish();
    expect(store.getState().message('m0')).toBe(row);
  });

  it('keeps fields that no version knew', () => {
    const state = foldEvents([
      ...[start('m0'), patch('m0', { extra: { a: 1 } }), patch('m0', { extra: { b: 2 } })],
      patch('m0', { label: 'x' }),
    ]);
    expect(state.message('m0')?.head).toEqual({ ...user, label: 'x', extra: { a: 1, b: 2 } });
  });

  it('is counted by its agent, and among those to hide, as it is now', () => {
    const store = foldBatches([[start('m0'), start('m1', { value: note })]]);
    const counts = (...events: readonly TranscriptEvent[]) => {
      store.push(events);
      store.publish();
      return [store.getState().agentCount, store.getState().hiddenCount];
    };
    expect(counts()).toEqual([0, 0]);
    expect(counts(patch('m0', { agentName: 'a' }))).toEqual([1, 0]);
    expect(counts(patch('m1', { agentName: 'b', hidden: true }))).toEqual([2, 1]);
    expect(counts(patch('m1', { agentName: 'a', hidden: false }))).toEqual([1, 0]);
    expect(counts(patch('m0', { hidden: true }))).toEqual([1, 0]);
  });

  it('decides anew how a call ended: by its result, and by the answer that made it', () => {
    const run = transcript()
      .assistant([toolCall('ls')])
      .result('ls', 'a.txt');
    const statusAfter = (event: TranscriptEvent) =>
      foldEvents([...run.events(), event]).block('m0.c0')?.run?.status;
    expect(statusAfter({ type: 'session', value: {} })).toBe('done');
    expect(statusAfter(patch('m1', { isError: true }))).toBe('failed');
    const failed = transcript()
      .assistant([toolCall('ls')], { stopReason: 'toolUse' })
      .endTurn();
    const events = [...failed.events(), patch('m0', { stopReason: 'error' })];
    expect(foldEvents(events).block('m0.c0')?.run?.status).toBe('not-executed');
  });
});

describe('content that is said anew', () => {
  it('replaces, adds and takes back blocks, and leaves those that say the same', () => {
    const store = foldBatches([[start('m0'), contentOf('m0', text('a'), text('b'), text('c'))]]);
    const before = store.getState();
    store.push([contentOf('m0', text('a'), text('x'))]);
    store.publish();
    const now = store.getState();
    expect(now.message('m0')?.blockKeys).toEqual(['m0.c0', 'm0.c1']);
    expect(now.block('m0.c0')).toBe(before.block('m0.c0'));
    expect([now.block('m0.c1')?.block, now.block('m0.c2')]).toEqual([text('x'), undefined]);
    const row = now.message('m0');
    store.push([contentOf('m0', text('a'), text('y'))]);
    store.publish();
    expect(store.getState().message('m0')).toBe(row);
    expect(store.getState().block('m0.c1')?.streaming).toBe(true);
  });

  it('leaves results to another call, or on their own, where a call is taken back or becomes another', () => {
    const run = transcript()
      .assistant([toolCall('ls'), text('a')])
      .result('ls', 'a.txt');
    const after = (...content: readonly ContentBlock[]) => {
      const state = foldEvents([...run.events(), contentOf('m0', ...content)]);
      return [state.message('m1')?.callKey, state.block('m0.c0')?.run?.resultKeys];
    };
    expect(after(toolCall('ls'), text('a'))).toEqual(['m0.c0', ['m1']]);
    expect(after(toolCall('ls', { path: 'src' }), text('a'))).toEqual(['m0.c0', ['m1']]);
    expect(after()).toEqual([undefined, undefined]);
    expect(after(text('b'), text('a'))).toEqual([undefined, undefined]);
    expect(after(text('b'), toolCall('ls'))).toEqual(['m0.c1', undefined]);
    const gone = foldEvents([...run.events(), contentOf('m0')]);
    expect(gone.message('m1')).not.toHaveProperty('callKey');
    expect(gone.itemKeys).toContain('m1');
  });
});

describe('blocks that stream', () => {
  const block = (value: ContentBlock, key = 'm0.c0'): TranscriptEvent => ({
    type: 'blockStart',
    message: 'm0',
    block: key,
    value,
  });
  const delta = (offset: number, words: string): TranscriptEvent => ({
    type: 'blockDelta',
    block: 'm0.c0',
    offset,
    delta: words,
  });

  it('begin once, and settle with what is said last', () => {
    const events = [start('m0'), block(text('a')), block(text('b')), delta(1, 'b')];
    expect(foldEvents(events).block('m0.c0')).toMatchObject({ index: 0, streaming: true, block: text('ab') });
    const settled = foldEvents([...events, { type: 'blockEnd', block: 'm0.c0' }, delta(2, 'c')]);
    expect(settled.block('m0.c0')).toMatchObject({ streaming: false, block: text('ab') });
    const value = text('abc');
    expect(foldEvents([...events, { type: 'blockEnd', block: 'm0.c0', value }]).block('m0.c0')?.block).toBe(
      value,
    );
  });

  it('take deltas that continue one another, with a gap and again', () => {
    const said = (...deltas: readonly TranscriptEvent[]) =>
      foldEvents([start('m0'), block(text('a')), ...deltas]).block('m0.c0')?.block;
    expect(said(delta(1, 'b'), delta(2, 'c'))).toEqual(text('abc'));
    expect(said(delta(1, 'b'), delta(1, 'b'), delta(2, 'c'))).toEqual(text('abc'));
    expect(said(delta(1, 'b'), delta(5, 'c'))).toEqual(text('abc'));
    expect(said(delta(0, 'ab'), block(text('x'), 'm0.c1'), delta(2, 'c'))).toEqual(text('abc'));
  });

  it('take no delta where they hold no text', () => {
    const image = { type: 'image', source: { type: 'url', url: 'https://a.example/' } } as const;
    const store = foldBatches([[start('m0'), block(image)]]);
    const row = store.getState().block('m0.c0');
    store.push([delta(0, 'x')]);
    store.publish();
    expect(store.getState().block('m0.c0')).toBe(row);
  });

  it('become a call, or stop to be one', () => {
    const events = [start('m0'), block(text('a'))];
    const called = foldEvents([...events, { type: 'blockEnd', block: 'm0.c0', value: toolCall('ls') }]);
    expect(called.block('m0.c0')?.run).toMatchObject({ status: 'no-result', resultKeys: [] });
    const back = foldEvents([
      start('m0'),
      block(toolCall('ls')),
      { type: 'blockEnd', block: 'm0.c0', value: text('a') },
    ]);
    expect(back.block('m0.c0')).not.toHaveProperty('run');
  });
});

describe('what continues a row that never began', () => {
  it.each<readonly [string, TranscriptEvent]>([
    ['m7', patch('m7', { label: 'x' })],
    ['m7', contentOf('m7', text('a'))],
    ['m7', { type: 'messageEnd', message: 'm7' }],
    ['m7', { type: 'blockStart', message: 'm7', block: 'm7.c0', value: text('a') }],
    ['m7.c0', { type: 'blockDelta', block: 'm7.c0', offset: 0, delta: 'a' }],
    ['m7.c0', { type: 'blockEnd', block: 'm7.c0' }],
  ])('is reported, and changes nothing: %s', (key, event) => {
    const state = foldEvents([event]);
    expect(state.diagnostics).toEqual([
      {
        severity: 'warning',
        code: 'stray-event',
        message: `The source continues ${key}, which never began. What it said there could not be placed.`,
      },
    ]);
    expect([state.messageKeys, state.block('m7.c0')]).toEqual([[], undefined]);
  });
});
