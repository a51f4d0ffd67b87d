import { describe, expect, it } from 'vitest';
import type { ContentBlock, RowKey } from '../model/index.ts';
import { addCall, findCall, pairingScope, removeCall } from './pairResults.ts';
import { NEW_RUN, type BlockRow, type MessageRow } from './rows.ts';
import { createTables } from './tables.ts';

const messageOf = (key: RowKey, turnKey?: RowKey, loopKey = 'l0'): MessageRow => ({
  key,
  index: Number(key.slice(1)),
  lane: 'llm',
  head: { role: 'assistant', timestamp: null, stopReason: null, model: '', provider: '', usage: null },
  blockKeys: [],
  streaming: false,
  incomplete: false,
  context: 'in',
  loopKey,
  ...(turnKey === undefined ? {} : { turnKey }),
});

/** Tables with calls, each `[key, id, name]`: those of `m0` stand in `t0`, those of `m1` in `t1`, those of `m2` in no turn. */
function tablesOf(...calls: readonly (readonly [key: RowKey, id: string, name: string])[]) {
  const tables = createTables();
  for (const message of [messageOf('m0', 't0'), messageOf('m1', 't1'), messageOf('m2')])
    tables.messages.set(message.key, message);
  const rows = calls.map(([key, id, name]): BlockRow => {
    const block: ContentBlock = { type: 'toolCall', id, name, arguments: {} };
    const [messageKey = '', index = ''] = key.split('.c');
    return { key, messageKey, index: Number(index), block, streaming: false, run: NEW_RUN };
  });
  for (const row of rows) {
    tables.blocks.set(row.key, row);
    addCall(tables, row);
  }
  const find = (
    ref: {
      readonly toolCallId?: string;
      readonly toolName?: string;
      readonly turn?: RowKey;
      readonly loop?: RowKey;
    },
    unwanted: readonly RowKey[] = [],
    settled: readonly RowKey[] = [],
  ) =>
    findCall(
      tables,
      { toolCallId: '', toolName: '', ...ref },
      {
        fits: ({ key }) => !unwanted.includes(key),
        ...(settled.length === 0
          ? {}
          : { settled: { as: 'answered', is: ({ key }) => settled.includes(key) } }),
      },
    )?.key;
  return { tables, rows, find };
}

describe('findCall', () => {
  it('finds the first call with the id that is wanted, else the last one', () => {
    const { find } = tablesOf(['m0.c0', 'a', 'ls'], ['m0.c1', 'b', 'ls'], ['m0.c2', 'a', 'cat']);
    const ref = { turn: 't0', toolCallId: 'a', toolName: 'other' };
    expect(find(ref)).toBe('m0.c0');
    expect(find(ref, ['m0.c0'])).toBe('m0.c2');
    expect(find(ref, ['m0.c0', 'm0.c2'])).toBe('m0.c2');
    expect(find({ ...ref, toolCallId: 'b' }, ['m0.c1'])).toBe('m0.c1');
  });

  it('finds the first of the name that is wanted where the result has no id', () => {
    const { find } = tablesOf(['m0.c0', 'a', 'ls'], ['m0.c1', '', 'cat'], ['m0.c2', 'c', 'cat']);
    expect(find({ turn: 't0', toolName: 'cat' })).toBe('m0.c1');
    expect(find({ turn: 't0', toolName: 'cat' }, ['m0.c1'])).toBe('m0.c2');
    expect(find({ turn: 't0', toolName: 'cat' }, ['m0.c1', 'm0.c2'])).toBeUndefined();
    expect(find({ turn: 't0', toolName: 'rm' })).toBeUndefined();
    expect(find({ turn: 't0' })).toBe('m0.c0');
    expect(find({ turn: 't0' }, ['m0.c0'])).toBe('m0.c1');
  });

  it('finds a call without an id for an id that no call has', () => {
    const { find } = tablesOf(['m0.c0', 'a', 'cat'], ['m0.c1', '', 'ls'], ['m0.c2', '', 'cat']);
    const ref = { turn: 't0', toolCallId: 'x', toolName: 'cat' };
    expect(find(ref)).toBe('m0.c2');
    expect(find(ref, ['m0.c2'])).toBeUndefined();
    expect(find({ ...ref, toolName: '' })).toBe('m0.c1');
    expect(find({ ...ref, toolName: 'rm' })).toBeUndefined();
  });

  it('keeps turns apart, and what stands in none', () => {
    const { find } = tablesOf(['m0.c0', 'a', 'ls'], ['m1.c0', 'a', 'ls'], ['m2.c0', 'a', 'ls']);
    expect(find({ turn: 't1', toolCallId: 'a' })).toBe('m1.c0');
    expect(find({ turn: 'l0', toolCallId: 'a' })).toBe('m2.c0');
    expect(find({ turn: 't9', toolCallId: 'a' })).toBeUndefined();
    expect(find({ toolCallId: 'a' })).toBeUndefined();
    expect(pairingScope(messageOf('m0', 't0'))).toBe('t0');
    expect(pairingScope(messageOf('m0'))).toBe('l0');
  });

  it('finds the call of a late result in its loop: the only one, or the latest that is wanted, else the first', () => {
    const one = tablesOf(['m0.c0', 'a', 'ls'], ['m0.c1', '', 'ls']);
    const ref = { turn: 't1', loop: 'l0', toolCallId: 'a', toolName: 'ls' };
    expect(one.find(ref, ['m0.c0'])).toBe('m0.c0');
    expect(one.find({ ...ref, loop: 'l1' })).toBeUndefined();
    expect(one.find({ ...ref, toolCallId: 'x' })).toBeUndefined();
    for (const settled of [[], ['m0.c0']]) {
      const { find } = tablesOf(['m0.c0', 'a', 'ls'], ['m0.c1', 'a', 'ls'], ['m0.c2', 'a', 'ls']);
      expect(find(ref, [], settled)).toBe('m0.c2');
      expect(find(ref, ['m0.c2'], settled)).toBe('m0.c1');
      expect(find(ref, ['m0.c2', 'm0.c1'], settled)).toBe('m0.c0');
      expect(find(ref, ['m0.c2', 'm0.c1', 'm0.c0'], settled)).toBe('m0.c0');
    }
  });

  it('looks at late calls that are answered once, and at no other less', () => {
    const { find, tables } = tablesOf(
      ['m0.c0', 'a', 'ls'],
      ['m0.c1', 'a', 'ls'],
      ['m0.c2', 'a', 'ls'],
      ['m0.c3', 'a', 'ls'],
    );
    const ref = { turn: 't1', loop: 'l0', toolCallId: 'a', toolName: 'ls' };
    const late = () => tables.loopCalls.get('l0', 'a');
    expect(find(ref, ['m0.c3', 'm0.c2'], ['m0.c3', 'm0.c1'])).toBe('m0.c1');
    expect(late()).toEqual({
      keys: ['m0.c0', 'm0.c1', 'm0.c2', 'm0.c3'],
      unanswered: ['m0.c0', 'm0.c1', 'm0.c2'],
    });
    // A search of another kind leaves them.
    expect(find(ref, ['m0.c3'])).toBe('m0.c2');
    expect(late()).toMatchObject({ keys: { length: 4 }, unanswered: { length: 3 } });
  });
});

describe('removeCall', () => {
  it('forgets a call in its turn and in its loop', () => {
    const { tables, rows, find } = tablesOf(['m0.c0', 'a', 'ls'], ['m0.c1', 'b', 'ls'], ['m0.c2', 'b', 'ls']);
    const late = (id: string) => find({ turn: 't1', loop: 'l0', toolCallId: id });
    const [a, b, c] = rows as [BlockRow, BlockRow, BlockRow]; // those above
    removeCall(tables, a);
    expect(find({ turn: 't0', toolCallId: 'a' })).toBeUndefined();
    expect(late('a')).toBeUndefined();
    removeCall(tables, c);
    expect(tables.loopCalls.get('l0', 'b')).toEqual({ keys: ['m0.c1'], unanswered: ['m0.c1'] });
    expect(late('b')).toBe('m0.c1');
    removeCall(tables, c);
    expect(late('b')).toBe('m0.c1');
    removeCall(tables, b);
    expect(late('b')).toBeUndefined();
    expect(find({ turn: 't0', toolCallId: 'b' })).toBeUndefined();
    addCall(tables, b);
    expect(find({ turn: 't0', toolCallId: 'b' })).toBe('m0.c1');
    expect(late('b')).toBe('m0.c1');
  });

  it('leaves another call with the id of one that was never there', () => {
    const { tables, rows, find } = tablesOf(['m0.c0', 'a', 'ls']);
    const [a] = rows as [BlockRow];
    removeCall(tables, { ...a, key: 'm0.c7' });
    expect(find({ turn: 't1', loop: 'l0', toolCallId: 'a' })).toBe('m0.c0');
  });

  it('has nothing to do with what is no call, or stands in no message', () => {
    const { tables, rows, find } = tablesOf(['m0.c0', 'a', 'ls']);
    const [a] = rows as [BlockRow];
    for (const change of [addCall, removeCall]) {
      change(tables, { ...a, messageKey: 'm9' });
      change(tables, { ...a, block: { type: 'text', text: 'a' } });
    }
    expect(find({ turn: 't0', toolCallId: 'a' })).toBe('m0.c0');
    expect(tables.turnCalls.get('t0')?.keys).toEqual(['m0.c0']);
  });

  it('keeps no call without an id for late results', () => {
    const { tables } = tablesOf(['m0.c0', '', 'ls']);
    expect(tables.loopCalls.get('l0', '')).toBeUndefined();
  });
});
