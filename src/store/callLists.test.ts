import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RowKey } from '../model/index.ts';
import {
  addTurnCall,
  createCallList,
  createTurnCalls,
  dropCall,
  dropTurnCall,
  firstWanted,
  selectCalls,
  unsettleStart,
} from './callLists.ts';
import { NEW_RUN, type BlockRow } from './rows.ts';

function callsOf(count: number) {
  const list = createCallList();
  const rows = new Map<RowKey, BlockRow>();
  for (let index = 0; index < count; index++) {
    const key = `m0.c${index}`;
    list.keys.push(key);
    rows.set(key, {
      key,
      messageKey: 'm0',
      index,
      block: { type: 'toolCall', id: '', name: 'ls', arguments: {} },
      streaming: false,
      run: NEW_RUN,
    });
  }
  let looks = 0;
  const isOver = (call: BlockRow): boolean => call.run?.ended === true;
  const next = (): BlockRow | undefined =>
    firstWanted(
      list,
      (key) => {
        looks += 1;
        return rows.get(key);
      },
      (call) => !isOver(call),
      { as: 'ended', is: isOver },
    );
  const end = (call: BlockRow): void =>
    void rows.set(call.key, { ...call, run: { ...NEW_RUN, ended: true } });
  return { list, next, end, looks: () => looks };
}

describe('firstWanted', () => {
  it('looks at each call twice at most when they are answered in order', () => {
    const { next, end, looks } = callsOf(1000);
    for (let call = next(); call; call = next()) end(call);
    expect(looks()).toBeLessThanOrEqual(2000);
  });

  it('finds what stands behind calls that are settled, also when one of those is taken back', () => {
    const { list, next, end } = callsOf(4);
    for (let i = 0; i < 2; i++) {
      const call = next();
      if (call) end(call);
    }
    expect(next()?.key).toBe('m0.c2');
    dropCall(list, 'm0.c0');
    expect(next()?.key).toBe('m0.c2');
    dropCall(list, 'm0.c2');
    expect(next()?.key).toBe('m0.c3');
  });
});

describe('selectCalls', () => {
  const names = fc.constantFrom('', 'read', 'bash');
  const calls = fc.array(fc.tuple(names, names), { maxLength: 20 });

  it('finds the same calls, few or many, also when some are taken back', () => {
    fc.assert(
      fc.property(calls, names, fc.array(fc.nat(19)), (facts, value, gone) => {
        const turn = createTurnCalls();
        const rows = new Map<string, BlockRow>();
        for (const [index, [id, name]] of facts.entries()) {
          const block = { type: 'toolCall', id, name, arguments: null } as const;
          const row = { key: `m0.c${index}`, messageKey: 'm0', index, block, streaming: false };
          rows.set(row.key, row);
          addTurnCall(turn, row, (key) => rows.get(key));
        }
        for (const index of gone) {
          const row = rows.get(`m0.c${index}`);
          if (row) dropTurnCall(turn, row);
        }
        const found = (by: 'byId' | 'byName' | 'withoutId') =>
          selectCalls(turn, by, value, (key) => rows.get(key))?.keys ?? [];
        const wanted = (fits: (id: string, name: string) => boolean) =>
          facts.flatMap(([id, name], index) =>
            fits(id, name) && !gone.includes(index) ? [`m0.c${index}`] : [],
          );
        expect(turn.keys).toEqual(wanted(() => true));
        expect(found('byId')).toEqual(wanted((id) => id === value));
        expect(found('byName')).toEqual(wanted((_, name) => name === value));
        expect(found('withoutId')).toEqual(wanted((id, name) => id === '' && name === value));
      }),
    );
  });

  it('has no calls where there is no turn, and indexes once there are more than eight', () => {
    expect(selectCalls(undefined, 'byId', 'a', () => undefined)).toBeUndefined();
    const turn = createTurnCalls();
    const rows = new Map<RowKey, BlockRow>();
    for (let index = 0; index < 9; index++) {
      const row = callOf(index);
      rows.set(row.key, row);
      expect(turn.indexes).toBeNull();
      addTurnCall(turn, row, (key) => rows.get(key));
    }
    expect(turn.indexes?.byId.get('a')?.keys).toHaveLength(9);
    // What is no call, or is gone, is none of them.
    const text = createTurnCalls();
    for (let index = 0; index < 12; index++) {
      const row: BlockRow = { ...callOf(index), block: { type: 'text', text: '' } };
      addTurnCall(text, row, () => (index % 2 === 0 ? row : undefined));
    }
    expect(selectCalls(text, 'byId', 'a', () => undefined)?.keys ?? []).toEqual([]);
    const few = createTurnCalls();
    addTurnCall(few, callOf(0), () => undefined);
    expect(selectCalls(few, 'byId', 'a', () => undefined)?.keys).toEqual([]);
    expect(
      selectCalls(few, 'byId', 'a', () => ({ ...callOf(0), block: { type: 'text', text: '' } }))?.keys,
    ).toEqual([]);
  });
});

const callOf = (index: number): BlockRow => ({
  key: `m0.c${index}`,
  messageKey: 'm0',
  index,
  block: { type: 'toolCall', id: 'a', name: 'ls', arguments: {} },
  streaming: false,
  run: NEW_RUN,
});

describe('a list of calls that are passed over for good', () => {
  const settled = { as: 'answered' } as const;
  const listOf = (count: number) => ({
    ...createCallList(),
    keys: Array.from({ length: count }, (_, n) => `m0.c${n}`),
  });
  const rowOf = (key: RowKey): BlockRow => callOf(Number(key.slice(4)));
  const done = (numbers: readonly number[]) => (call: BlockRow) => numbers.includes(call.index);

  it('begins behind those at its front, and only those', () => {
    const list = listOf(5);
    const over = done([0, 1, 3]);
    const search = () =>
      firstWanted(list, rowOf, (call) => call.index === 4, { ...settled, is: over })?.index;
    expect(search()).toBe(4);
    expect(list).toMatchObject({ answered: 2, ended: 0, started: 0 });
    expect(search()).toBe(4);
    expect(list.answered).toBe(2);
    expect(firstWanted(list, rowOf, (call) => call.index === 1, { ...settled, is: over })).toBeUndefined();
    expect(firstWanted(list, rowOf, (call) => call.index === 1)?.index).toBe(1);
    expect(list.answered).toBe(2);
    expect(firstWanted(undefined, rowOf, () => true)).toBeUndefined();
  });

  it('passes over what is gone', () => {
    const list = listOf(3);
    const found = firstWanted(
      list,
      (key) => (key === 'm0.c0' ? undefined : rowOf(key)),
      () => true,
      {
        ...settled,
        is: () => false,
      },
    );
    expect(found?.index).toBe(1);
    expect(list.answered).toBe(1);
  });

  it('begins as many later when one of them is taken out, and not for one behind them', () => {
    const list = { ...listOf(4), answered: 2, ended: 1 };
    dropCall(list, 'm0.c2');
    expect(list).toMatchObject({ answered: 2, ended: 1, started: 0, keys: ['m0.c0', 'm0.c1', 'm0.c3'] });
    dropCall(list, 'm0.c1');
    expect(list).toMatchObject({ answered: 1, ended: 1, keys: ['m0.c0', 'm0.c3'] });
    dropCall(list, 'm0.c9');
    expect(list).toMatchObject({ answered: 1, ended: 1, keys: ['m0.c0', 'm0.c3'] });
    dropCall(list, 'm0.c0');
    expect(list).toMatchObject({ answered: 0, ended: 0, keys: ['m0.c3'] });
    expect(() => {
      dropCall(undefined, 'm0.c0');
    }).not.toThrow();
  });

  it('begins at the front again for runs that have not begun after all', () => {
    for (const count of [3, 12]) {
      const turn = createTurnCalls();
      for (let index = 0; index < count; index++) addTurnCall(turn, callOf(index), rowOf);
      const lists = () =>
        [
          turn,
          ...(['byId', 'byName', 'withoutId'] as const).map((by) =>
            turn.indexes?.[by].get(by === 'byId' ? 'a' : 'ls'),
          ),
        ].filter((list) => list !== undefined);
      expect(lists()).toHaveLength(count > 8 ? 3 : 1);
      for (const list of lists()) Object.assign(list, { started: 2, ended: 2 });
      unsettleStart(turn, { ...callOf(0), block: { type: 'text', text: '' } });
      expect(lists().map(({ started }) => started)).toEqual(lists().map(() => 2));
      unsettleStart(turn, callOf(0));
      expect(lists().map(({ started, ended }) => [started, ended])).toEqual(lists().map(() => [0, 2]));
    }
    expect(() => {
      unsettleStart(undefined, callOf(0));
    }).not.toThrow();
  });
});
