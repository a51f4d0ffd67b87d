import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { createWriter } from '../adapters/kit/createWriter.ts';
import type { TranscriptEvent } from '../model/index.ts';
import { foldBatches } from '../testing/laws/fold.ts';
import { openTurn } from '../testing/openTurn.ts';
import { applyEvent } from './applyEvent.ts';
import { createTables } from './tables.ts';
import { createTranscriptStore } from './createTranscriptStore.ts';
import { selectMessages } from './listedMessages.ts';
import { selectSnapshot } from './selectors.ts';

/** A run with text, thinking, a call, its result, a note and a divider. */
function events(): TranscriptEvent[] {
  const writer = createWriter();
  const loop = writer.loopStart({ loopId: 'run-1', kind: 'initial', status: 'running' });
  writer.message({ role: 'user', timestamp: 1 }, [{ type: 'text', text: 'List the files' }], { loop });
  const turn = writer.turnStart(loop, { index: 0 });
  const answer = writer.messageStart(
    { role: 'assistant', timestamp: 2, stopReason: null, model: 'm', provider: 'p', usage: null },
    { loop, turn },
  );
  const thinking = writer.blockStart(answer, { type: 'thinking', thinking: '' });
  writer.blockDelta(thinking, 'I should ');
  writer.blockDelta(thinking, 'look.');
  writer.blockEnd(thinking);
  const text = writer.blockStart(answer, { type: 'text', text: '' });
  writer.blockDelta(text, 'Looking.');
  writer.blockEnd(text);
  writer.blockStart(answer, { type: 'toolCall', id: 'c1', name: 'ls', arguments: {} });
  writer.messageEnd(answer, { stopReason: 'toolUse' });
  const call = { turn, toolCallId: 'c1', toolName: 'ls' };
  writer.emit({ type: 'toolStart', call });
  writer.emit({ type: 'toolProgress', call, text: 'half way' });
  writer.emit({ type: 'toolEnd', call, content: [{ type: 'text', text: 'a.txt' }], isError: false });
  writer.message(
    { role: 'toolResult', timestamp: 3, toolCallId: 'c1', toolName: 'ls', isError: false },
    [{ type: 'text', text: 'a.txt' }],
    { loop, turn },
  );
  writer.message({ role: 'extension', timestamp: null, kind: 'status', data: { label: 'Indexed' } }, [], {
    loop,
  });
  writer.item({ type: 'divider', kind: 'compaction', status: 'done' }, loop);
  writer.emit({ type: 'turnEnd', turn, value: {} });
  writer.emit({ type: 'loopEnd', loop, value: { status: 'completed' } });
  writer.emit({ type: 'end', cause: 'complete' });
  return [...writer.take()];
}

describe('createTranscriptStore', () => {
  it('publishes nothing until a publish runs', () => {
    const store = createTranscriptStore({ schedule: () => undefined });
    store.push(events());
    expect(store.getState().messageKeys).toEqual([]);
    store.publish();
    expect(store.getState().messageKeys).toEqual(['m0', 'm1', 'm2', 'm3']);
  });

  it('leaves a loop open that only says more of itself', () => {
    const writer = createWriter();
    const loop = writer.loopStart({ loopId: 'run-1', kind: 'initial', status: 'running' });
    const turn = writer.turnStart(loop, { index: 0 });
    const head = {
      role: 'assistant',
      timestamp: 2,
      stopReason: null,
      model: '',
      provider: '',
      usage: null,
    } as const;
    const answer = writer.messageStart(head, { loop, turn });
    writer.emit({ type: 'loopEnd', loop, value: { model: 'm' } });
    const store = foldBatches([writer.take()]);
    expect(store.getState().loop(loop)).toMatchObject({ open: true, ended: false, loop: { model: 'm' } });
    expect(store.getState().message(answer)).toMatchObject({ streaming: true });
    store.push([{ type: 'loopEnd', loop, value: { status: 'completed' } }]);
    store.publish();
    expect(store.getState().loop(loop)).toMatchObject({ open: false, ended: true, loop: { model: 'm' } });
  });

  it('gives the same rows however events are batched', () => {
    const all = events();
    const whole = selectSnapshot(foldBatches([all]).getState());
    fc.assert(
      fc.property(fc.array(fc.nat(all.length)), (cuts) => {
        const edges = [0, ...cuts.toSorted((a, b) => a - b), all.length];
        const batches = edges.slice(1).map((edge, i) => all.slice(edges[i], edge));
        expect(selectSnapshot(foldBatches(batches).getState())).toEqual(whole);
      }),
    );
  });

  it('changes nothing when a source is read twice, at whatever point the second reading begins', () => {
    const all = events();
    const whole = selectSnapshot(foldBatches([all]).getState());
    for (let cut = 0; cut <= all.length; cut++) {
      expect(selectSnapshot(foldBatches([all.slice(0, cut), all]).getState())).toEqual(whole);
    }
  });

  it('adds nothing twice to output that still grows, at whatever point a second reading begins', () => {
    const { writer, loop, turn } = openTurn();
    const answer = writer.messageStart(
      { role: 'assistant', timestamp: null, stopReason: null, model: '', provider: '', usage: null },
      { loop, turn },
    );
    writer.messageContent(answer, [{ type: 'toolCall', id: 'c1', name: 'make', arguments: {} }]);
    const call = { turn, toolCallId: 'c1', toolName: 'make' };
    const source = { type: 'url', url: 'https://a.example/b.png' } as const;
    writer.emit({ type: 'toolStart', call });
    for (const content of [
      [{ type: 'text', text: 'cc a.c\n' } as const],
      [{ type: 'text', text: 'cc b.c\n' } as const, { type: 'image', source } as const],
      [{ type: 'text', text: 'ld' } as const],
    ])
      writer.emit({ type: 'toolProgress', call, content, mode: 'append' });
    const all = writer.take();
    const whole = selectSnapshot(foldBatches([all]).getState());
    const state = foldBatches([all]).getState();
    expect(state.block('m0.c0')?.run?.content).toEqual([
      { type: 'text', text: 'cc a.c\ncc b.c\n' },
      { type: 'image', source },
      { type: 'text', text: 'ld' },
    ]);
    for (let cut = 0; cut <= all.length; cut++)
      expect(selectSnapshot(foldBatches([all.slice(0, cut), all]).getState())).toEqual(whole);
  });

  it('copies the keys of a message and of a turn a few times, not once for each part', () => {
    const { writer, loop, turn } = openTurn();
    const answer = writer.messageStart(
      { role: 'assistant', timestamp: null, stopReason: null, model: '', provider: '', usage: null },
      { loop, turn },
    );
    for (let i = 0; i < 300; i++) writer.blockStart(answer, { type: 'text', text: `${i}` });
    const tables = createTables();
    const lists = new Set<unknown>();
    for (const event of writer.take()) {
      applyEvent(tables, event);
      lists.add(tables.messages.get(answer)?.blockKeys);
    }
    expect(tables.messages.get(answer)?.blockKeys).toHaveLength(300);
    expect(lists.size).toBeLessThan(15);
  });

  it('replaces one row for the deltas of one publish, and never touches one that was published', () => {
    const writer = createWriter();
    const loop = writer.loopStart({ loopId: '', kind: 'initial', status: 'running' });
    const answer = writer.messageStart(
      { role: 'assistant', timestamp: null, stopReason: null, model: '', provider: '', usage: null },
      { loop },
    );
    for (let i = 0; i < 20; i++) writer.blockStart(answer, { type: 'text', text: '' });
    const store = foldBatches([writer.take()]);
    const before = store.getState().message(answer);
    const keys = [...(before?.blockKeys ?? [])];
    const set = vi.spyOn(Map.prototype, 'set');
    for (let i = 0; i < 1_000; i++) writer.blockDelta(keys[19] ?? '', `${i} `);
    set.mockClear();
    store.push(writer.take());
    store.publish();
    expect(set).toHaveBeenCalledTimes(1);
    set.mockRestore();
    const [block] = [store.getState().block(keys[19] ?? '')?.block];
    expect(block).toEqual({ type: 'text', text: Array.from({ length: 1_000 }, (_, i) => `${i} `).join('') });
    writer.blockStart(answer, { type: 'text', text: '' });
    store.push(writer.take());
    store.publish();
    expect(before?.blockKeys).toEqual(keys);
    expect(store.getState().message(answer)?.blockKeys).toHaveLength(21);
  });

  it('lists a thousand diagnostics and counts the rest', () => {
    const tell = (from: number, count: number): TranscriptEvent[] =>
      Array.from({ length: count }, (_, i) => ({
        type: 'diagnostic',
        value: { severity: 'warning', code: 'odd', message: 'Odd.', line: from + i },
      }));
    const store = foldBatches([tell(0, 1_000), tell(1_000, 1), tell(1_001, 41), tell(0, 1_042)]);
    const { diagnostics } = store.getState();
    expect(diagnostics).toHaveLength(1_001);
    expect(diagnostics.at(-1)).toMatchObject({
      code: 'more-diagnostics',
      message: expect.stringMatching(/^42 more problems/) as string,
    });
  });

  it('replaces one row per delta and leaves every other row identical', () => {
    const writer = createWriter();
    const loop = writer.loopStart({ loopId: '', kind: 'initial', status: 'running' });
    for (let i = 0; i < 2000; i++) {
      writer.message({ role: 'user', timestamp: i }, [{ type: 'text', text: `message ${i}` }], { loop });
    }
    const answer = writer.messageStart(
      { role: 'assistant', timestamp: null, stopReason: null, model: '', provider: '', usage: null },
      { loop },
    );
    const block = writer.blockStart(answer, { type: 'text', text: 'Hello' });
    const store = foldBatches([writer.take()]);
    const before = store.getState();
    const keys = before.messageKeys.flatMap((key) => [key, `${key}.c0`]);
    const rows = keys.map((key) => before.message(key) ?? before.block(key));
    writer.blockDelta(block, ' world');
    store.push(writer.take());
    store.publish();
    const after = store.getState();
    const changed = keys.filter((key, i) => (after.message(key) ?? after.block(key)) !== rows[i]);
    expect(changed).toEqual([block]);
    expect(after.itemKeys).toBe(before.itemKeys);
    expect(after.messageKeys).toBe(before.messageKeys);
  });

  it('appends nothing to a settled block', () => {
    const store = foldBatches([events()]);
    store.push([{ type: 'blockDelta', block: 'm1.c1', offset: 8, delta: ' Again.' }]);
    store.publish();
    expect(store.getState().block('m1.c1')?.block).toEqual({ type: 'text', text: 'Looking.' });
  });

  it('puts a note beside the row before it and a result inside its call', () => {
    const state = foldBatches([events()]).getState();
    expect(state.itemKeys).toEqual(['l0', 'm0', 't0', 'm1', 'i0']);
    expect(state.notes('m1')).toEqual(['m3']);
    expect(state.message('m2')?.callKey).toBe('m1.c2');
    expect(state.block('m1.c2')?.run).toMatchObject({
      status: 'done',
      resultKeys: ['m2'],
      progress: 'half way',
    });
  });

  it('leaves nothing open when the source ends, wherever it breaks off', () => {
    const all = events();
    for (let cut = 0; cut < all.length; cut++) {
      const state = foldBatches([all.slice(0, cut), [{ type: 'end', cause: 'failed' }]]).getState();
      for (const key of state.messageKeys) {
        expect(state.message(key)?.streaming).toBe(false);
        for (const blockKey of state.message(key)?.blockKeys ?? []) {
          expect(state.block(blockKey)?.streaming).toBe(false);
          expect(['preparing', 'pending', 'running', 'awaiting-approval']).not.toContain(
            state.block(blockKey)?.run?.status,
          );
        }
      }
      for (const key of state.loopKeys) expect(state.loop(key)?.open).toBe(false);
      for (const key of state.turnKeys) expect(state.turn(key)?.open).toBe(false);
    }
  });

  it.each(['complete', 'aborted', 'failed'] as const)(
    'ends what ran beside the answer when the source ends: groups are done, banners and dividers failed (%s)',
    (cause) => {
      const writer = createWriter();
      const loop = writer.loopStart({ loopId: 'run-1', kind: 'initial', status: 'running' });
      writer.item({ type: 'parallel', status: 'running', loopIds: ['a', 'b'] }, loop);
      writer.item({ type: 'divider', kind: 'compaction', status: 'running' }, loop);
      writer.item({ type: 'divider', kind: 'compaction', status: 'done' }, loop);
      const store = createTranscriptStore({ schedule: () => undefined });
      store.push(writer.end(cause));
      store.publish();
      const statuses = ['i0', 'i1', 'i2'].map((key) => store.getState().item(key)?.item);
      expect(statuses).toMatchObject([{ status: 'done' }, { status: 'failed' }, { status: 'done' }]);
      expect(store.getState().loop('l0')?.loop.status).toBe('aborted');
    },
  );

  it('publishes on the rhythm of the latest view, and on its own again when that one leaves', () => {
    const own: (() => void)[] = [];
    const frame: (() => void)[] = [];
    const store = createTranscriptStore({ schedule: (publish) => own.push(publish) });
    const leave = store.scheduleWith((publish) => frame.push(publish));
    store.push(events());
    expect([own.length, frame.length]).toEqual([0, 1]);
    leave();
    // What waited for a frame that never comes is scheduled again.
    expect(own.length).toBe(1);
    own[0]?.();
    expect(store.getState().revision).toBe(1);
  });

  it('calls a schedule as a function: those of a browser are no methods', () => {
    const owners: unknown[] = [];
    const store = createTranscriptStore({
      schedule(this: unknown, publish) {
        owners.push(this);
        publish();
      },
    });
    store.push(events());
    expect(owners).toEqual([undefined]);
    expect(store.getState().revision).toBe(1);
  });

  it('hurries once for what is waited for, not for text that grows nor for what is published at once', () => {
    let publish = (): void => undefined;
    let hurried = 0;
    const store = createTranscriptStore();
    const leave = store.scheduleWith(
      (given) => (publish = given),
      () => hurried++,
    );
    const delta: TranscriptEvent = { type: 'blockDelta', block: 'm1.c0', offset: 0, delta: 'x' };
    const end: TranscriptEvent = { type: 'messageEnd', message: 'm1' };
    store.push([delta, delta]);
    expect(hurried).toBe(0);
    store.push([delta, end]);
    store.push([end]);
    expect(hurried).toBe(1);
    publish();
    store.push([end]);
    expect(hurried).toBe(2);
    publish();
    leave();
    store.scheduleWith(
      (given) => {
        given();
      },
      () => hurried++,
    );
    store.push([end]);
    expect(hurried).toBe(2);
  });

  it('answers a stray child with a diagnostic, once', () => {
    const stray: TranscriptEvent = { type: 'blockDelta', block: 'm9.c0', offset: 0, delta: 'x' };
    const state = foldBatches([[stray, stray]]).getState();
    expect(state.diagnostics.map((diagnostic) => diagnostic.code)).toEqual(['stray-event']);
  });

  it('reads messages back as they came', () => {
    const messages = selectMessages(foldBatches([events()]).getState());
    expect(messages.map((message) => message.role)).toEqual(['user', 'assistant', 'toolResult', 'extension']);
    expect(messages[1]).toMatchObject({
      content: [{ type: 'thinking', thinking: 'I should look.' }, { type: 'text' }, { type: 'toolCall' }],
    });
  });

  it('counts the agents that take part, also when their names come late', () => {
    const head = {
      role: 'assistant',
      timestamp: null,
      stopReason: null,
      model: '',
      provider: '',
      usage: null,
    } as const;
    const store = createTranscriptStore({ schedule: () => undefined });
    const count = (...events: readonly TranscriptEvent[]) => {
      store.push(events);
      store.publish();
      return store.getState().agentCount;
    };
    expect(
      count(
        { type: 'loopStart', loop: 'l0', value: { loopId: '', kind: 'initial', status: 'running' } },
        { type: 'messageStart', message: 'm0', loop: 'l0', value: { ...head, agentName: 'build' } },
        { type: 'messageStart', message: 'm1', loop: 'l0', value: head },
      ),
    ).toBe(2);
    expect(count({ type: 'messagePatch', message: 'm1', value: { agentName: 'build' } })).toBe(1);
  });

  it('counts the messages to hide, whenever the source says so', () => {
    const note = { role: 'extension', timestamp: null, kind: 'notice', data: null } as const;
    const store = createTranscriptStore({ schedule: () => undefined });
    const count = (...events: readonly TranscriptEvent[]) => {
      store.push(events);
      store.publish();
      return store.getState().hiddenCount;
    };
    const opened = [
      { type: 'loopStart', loop: 'l0', value: { loopId: '', kind: 'initial', status: 'running' } },
      { type: 'messageStart', message: 'm0', loop: 'l0', value: { ...note, hidden: true } },
      { type: 'messageStart', message: 'm1', loop: 'l0', value: note },
    ] as const;
    expect(count(...opened)).toBe(1);
    expect(count(...opened)).toBe(1);
    expect(count({ type: 'messagePatch', message: 'm0', value: { hidden: false } })).toBe(0);
  });
});
