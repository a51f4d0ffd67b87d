import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RowKey } from '../model/index.ts';
import {
  addTurnCall,
  createCallList,
  createTurnCalls,
  dropCall,
  firstWanted,
  selectCalls,
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

  it('finds the same calls however many there are', () => {
    fc.assert(
      fc.property(calls, names, (facts, value) => {
        const turn = createTurnCalls();
        const rows = new Map<string, BlockRow>();
        for (const [index, [id, name]] of facts.entries()) {
          const block = { type: 'toolCall', id, name, arguments: null } as const;
          const row = { key: `m0.c${index}`, messageKey: 'm0', index, block, streaming: false };
          rows.set(row.key, row);
          addTurnCall(turn, row, (key) => rows.get(key));
        }
        const found = (by: 'byId' | 'byName' | 'withoutId') =>
          selectCalls(turn, by, value, (key) => rows.get(key))?.keys ?? [];
        const wanted = (fits: (id: string, name: string) => boolean) =>
          facts.flatMap(([id, name], index) => (fits(id, name) ? [`m0.c${index}`] : []));
        expect(found('byId')).toEqual(wanted((id) => id === value));
        expect(found('byName')).toEqual(wanted((_, name) => name === value));
        expect(found('withoutId')).toEqual(wanted((id, name) => id === '' && name === value));
      }),
    );
  });
});
