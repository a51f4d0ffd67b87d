import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createWriter } from '../adapters/kit/createWriter.ts';
import type { ContentBlock, RowKey, ToolOutcome } from '../model/index.ts';
import { toolCall, transcript } from '../testing/buildTranscript.ts';
import { scaled } from '../testing/cases.ts';
import { foldBatches, foldEvents } from '../testing/laws/fold.ts';
import { openTurn } from '../testing/openTurn.ts';

interface Call {
  readonly id: string;
  readonly name: string;
}

interface Result extends Call {
  readonly outcome?: ToolOutcome;
  readonly preliminary?: boolean;
}

/** Builds turns of calls and results, and returns the state and how each result was paired. */
function pair(turns: readonly { readonly calls: readonly Call[]; readonly results: readonly Result[] }[]) {
  const writer = createWriter();
  const loop = writer.loopStart({ loopId: '', kind: 'initial', status: 'running' });
  const results: RowKey[] = [];
  turns.forEach(({ calls, results: answers }, index) => {
    const turn = writer.turnStart(loop, { index });
    writer.message(
      { role: 'assistant', timestamp: null, stopReason: 'toolUse', model: '', provider: '', usage: null },
      calls.map(({ id, name }) => ({ type: 'toolCall', id, name, arguments: {} }) as const),
      { loop, turn },
    );
    for (const { id, name, ...rest } of answers) {
      results.push(
        writer.message(
          { role: 'toolResult', timestamp: null, toolCallId: id, toolName: name, isError: false, ...rest },
          [{ type: 'text', text: `${id}/${name}` }],
          { loop, turn },
        ),
      );
    }
  });
  const state = foldEvents(writer.end('complete'));
  return { state, callKeys: results.map((key) => state.message(key)?.callKey ?? null) };
}

const read = { id: 'a', name: 'read' };
const write = { id: 'b', name: 'write' };

describe('pairResults', () => {
  it('pairs a result with the call it answers, in any order', () => {
    expect(pair([{ calls: [read, write], results: [write, read] }]).callKeys).toEqual(['m0.c1', 'm0.c0']);
  });

  it('pairs ids that repeat in later turns within their own turn', () => {
    const turn = { calls: [read], results: [read] };
    expect(pair([turn, turn, turn]).callKeys).toEqual(['m0.c0', 'm2.c0', 'm4.c0']);
  });

  it('pairs results without ids by order and name', () => {
    const empty = (name: string) => ({ id: '', name });
    const { callKeys } = pair([
      { calls: [empty('ls'), empty('cat'), empty('ls')], results: [empty('cat'), empty('ls'), empty('ls')] },
    ]);
    expect(callKeys).toEqual(['m0.c1', 'm0.c0', 'm0.c2']);
  });

  it('keeps the order of calls whose arguments come later', () => {
    const { writer, loop, turn } = openTurn();
    const answer = writer.messageStart(
      { role: 'assistant', timestamp: null, stopReason: null, model: '', provider: '', usage: null },
      { loop, turn },
    );
    const call = { type: 'toolCall', id: '', name: 'read', arguments: {} } as const;
    const first = writer.blockStart(answer, call);
    writer.blockEnd(writer.blockStart(answer, call));
    writer.blockEnd(first, { ...call, arguments: { path: 'first' } });
    const result = writer.message(
      { role: 'toolResult', timestamp: null, toolCallId: '', toolName: 'read', isError: false },
      [],
      { loop, turn },
    );
    const state = foldEvents(writer.end('complete'));
    expect(state.message(result)?.callKey).toBe(first);
  });

  it('gives equal ids in one turn to the calls in order, and further results to the last of them', () => {
    expect(pair([{ calls: [read, read], results: [read, read, read] }]).callKeys).toEqual([
      'm0.c0',
      'm0.c1',
      'm0.c1',
    ]);
  });

  it('finds the call of a result that comes after its turn', () => {
    expect(
      pair([
        { calls: [read], results: [] },
        { calls: [write], results: [read] },
      ]).callKeys,
    ).toEqual(['m0.c0']);
  });

  it('leaves a result without a call a row of its own', () => {
    const { state, callKeys } = pair([{ calls: [read], results: [{ id: 'zz', name: 'read' }] }]);
    expect(callKeys).toEqual([null]);
    expect(state.itemKeys).toContain('m1');
    expect(state.block('m0.c0')?.run?.status).toBe('no-result');
  });

  it('draws a result that came before its call inside that call', () => {
    const { writer, loop, turn } = openTurn();
    const result = writer.message(
      { role: 'toolResult', timestamp: null, toolCallId: 'a', toolName: 'read', isError: false },
      [],
      { loop, turn },
    );
    writer.message(
      { role: 'assistant', timestamp: null, stopReason: 'toolUse', model: '', provider: '', usage: null },
      [{ type: 'toolCall', id: 'a', name: 'read', arguments: {} }],
      { loop, turn },
    );
    const state = foldEvents(writer.end('complete'));
    expect(state.message(result)?.callKey).toBe('m1.c0');
    expect(state.itemKeys).not.toContain(result);
  });

  it('pairs a result that came before the turn of its call began', () => {
    const writer = createWriter();
    const loop = writer.loopStart({ loopId: '', kind: 'initial', status: 'running' });
    const head = {
      role: 'toolResult',
      timestamp: null,
      toolCallId: 'a',
      toolName: '',
      isError: false,
    } as const;
    const result = writer.message(head, [], { loop });
    const turn = writer.turnStart(loop, { index: 0 });
    writer.message(
      { role: 'assistant', timestamp: null, stopReason: 'toolUse', model: '', provider: '', usage: null },
      [{ type: 'toolCall', id: 'a', name: 'read', arguments: {} }],
      { loop, turn },
    );
    const state = foldEvents(writer.end('complete'));
    expect(state.message(result)?.callKey).toBe('m1.c0');
    expect(state.itemKeys).not.toContain(result);
  });

  it('leaves the result on its own when the source takes its call back, and pairs it again when the call returns', () => {
    const { writer, loop, turn } = openTurn();
    const call = { type: 'toolCall', id: 'a', name: 'read', arguments: {} } as const;
    const answer = writer.message(
      { role: 'assistant', timestamp: null, stopReason: 'toolUse', model: '', provider: '', usage: null },
      [call],
      { loop, turn },
    );
    const result = writer.message(
      { role: 'toolResult', timestamp: null, toolCallId: 'a', toolName: 'read', isError: false },
      [],
      { loop, turn },
    );
    const store = foldBatches([]);
    const say = (content: readonly ContentBlock[]) => {
      writer.messageContent(answer, content);
      store.push(writer.take());
      store.publish();
      return store.getState();
    };
    expect(say([]).itemKeys).toContain(result);
    expect(store.getState().message(result)?.callKey).toBeUndefined();
    expect(say([call]).itemKeys).not.toContain(result);
    expect(store.getState().block('m0.c0')?.run).toMatchObject({ status: 'done', resultKeys: [result] });
    expect(say([{ type: 'text', text: 'instead' }]).itemKeys).toContain(result);
  });

  it('pairs within the loop where a source knows no turns, and leaves no call waiting there', () => {
    const state = transcript()
      .message(
        { role: 'assistant', timestamp: null, stopReason: 'toolUse', model: '', provider: '', usage: null },
        [toolCall('read'), toolCall('write')],
      )
      .result('read', 'out')
      .end()
      .store()
      .getState();
    expect(state.message('m1')?.callKey).toBe('m0.c0');
    expect(state.block('m0.c1')?.run?.status).toBe('no-result');
  });

  it('lets the last result that is not preliminary decide the status', () => {
    const { state } = pair([
      {
        calls: [read],
        results: [
          { ...read, preliminary: true },
          { ...read, outcome: 'denied' },
        ],
      },
    ]);
    expect(state.block('m0.c0')?.run).toMatchObject({ status: 'denied', resultKeys: ['m1', 'm2'] });
  });

  it('pairs every result whose id is that of a call of its turn, whatever the ids are', () => {
    const id = fc.constantFrom('', 'x', 'y', '__proto__', 'constructor');
    const call = fc.record({ id, name: fc.constantFrom('read', 'write') });
    const turn = fc.record({
      calls: fc.array(call, { maxLength: 4 }),
      results: fc.array(call, { maxLength: 4 }),
    });
    fc.assert(
      fc.property(fc.array(turn, { maxLength: 4 }), (turns) => {
        const { callKeys } = pair(turns);
        const expected = turns.flatMap(({ calls, results }) =>
          results.map((result) => result.id !== '' && calls.some((candidate) => candidate.id === result.id)),
        );
        expected.forEach((sure, i) => {
          if (sure) expect(callKeys[i]).not.toBeNull();
        });
      }),
    );
  });

  it('finds the call that looking through all of them finds', () => {
    const id = fc.constantFrom('', 'a', 'b');
    const name = fc.constantFrom('', 'ls', 'cat');
    const call = fc.record({ id, name });
    const result = fc.record({ id, name, preliminary: fc.boolean() });
    const turn = fc.record({
      calls: fc.array(call, { maxLength: 6 }),
      results: fc.array(result, { maxLength: 8 }),
    });
    fc.assert(
      fc.property(fc.array(turn, { maxLength: 4 }), (turns) => {
        expect(pair(turns).callKeys).toEqual(pairPlainly(turns));
      }),
      { numRuns: scaled(500) },
    );
  });

  it('draws results that came before their calls inside these, and keeps the order of all else', () => {
    const writer = createWriter();
    const loop = writer.loopStart({ loopId: '', kind: 'initial', status: 'running' });
    const early = ['a', 'zz', 'b', 'a'].map((toolCallId) =>
      writer.message({ role: 'toolResult', timestamp: null, toolCallId, toolName: '', isError: false }, [], {
        loop,
      }),
    );
    const answer = writer.message(
      { role: 'assistant', timestamp: null, stopReason: 'toolUse', model: '', provider: '', usage: null },
      ['b', 'a'].map(
        (toolCallId) => ({ type: 'toolCall', id: toolCallId, name: 'read', arguments: {} }) as const,
      ),
      { loop },
    );
    const state = foldEvents(writer.end('complete'));
    expect(state.itemKeys).toEqual([loop, early[1], answer]);
    expect(state.block('m4.c0')?.run?.resultKeys).toEqual([early[2]]);
    expect(state.block('m4.c1')?.run?.resultKeys).toEqual([early[0], early[3]]);
  });
});

/** The rules of pairing, said as plainly as they can be: every search looks through all calls. */
function pairPlainly(
  turns: readonly { readonly calls: readonly Call[]; readonly results: readonly Result[] }[],
): readonly (RowKey | null)[] {
  const all: (Call & { readonly key: RowKey; readonly turn: number; final: boolean })[] = [];
  const found: (RowKey | null)[] = [];
  let messages = 0;
  for (const [turn, { calls, results }] of turns.entries()) {
    const message = messages++;
    all.push(...calls.map((call, i) => ({ ...call, key: `m${message}.c${i}`, turn, final: false })));
    for (const { id, name, preliminary } of results) {
      messages++;
      const here = all.filter((call) => call.turn === turn);
      const same = here.filter((call) => id !== '' && call.id === id);
      const nameless = here.filter(
        (call) => (id === '' || call.id === '') && (name === '' || call.name === name),
      );
      const late = all.filter((call) => id !== '' && call.id === id);
      const call =
        same.find(({ final }) => !final) ??
        same.at(-1) ??
        nameless.find(({ final }) => !final) ??
        late.findLast(({ final }) => !final) ??
        late[0];
      if (call && preliminary !== true) call.final = true;
      found.push(call?.key ?? null);
    }
  }
  return found;
}
