import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scaled } from '../testing/cases.ts';
import { createRowTable, placeByNumber, placeOfBlock } from './createRowTable.ts';

// Few, so that some are said again, and some that are nearly the same.
const number = fc.constantFrom('0', '7', '07', '00', '70', '', '1e3', '-1', '99999999', '100000000', '3.5');
const letter = fc.constantFrom('m', 'm', 'm', 't', 'M', '');
const key = fc.oneof(
  fc.tuple(letter, number).map((parts) => parts.join('')),
  fc
    .tuple(letter, number, fc.constantFrom('.c', '.c', 'c', '.d', '..c'), number)
    .map((parts) => parts.join('')),
  fc.constantFrom('__proto__', 'length', 'constructor', 'm', 'm.c0', 'm7.c0 ', 'm7.c', 'm٧'),
);
const steps = fc.array(fc.record({ key, row: fc.option(fc.nat(), { freq: 4 }) }), { maxLength: 60 });

describe('createRowTable', () => {
  for (const [name, placeOf] of [
    ['messages', placeByNumber('m')],
    ['blocks', placeOfBlock],
  ] as const)
    it(`holds what a map of ${name} holds, whatever the keys are`, () => {
      fc.assert(
        fc.property(steps, (all) => {
          const table = createRowTable<number>(placeOf);
          const map = new Map<string, number>();
          for (const step of all) {
            if (step.row === null) {
              table.delete(step.key);
              map.delete(step.key);
            } else {
              table.set(step.key, step.row);
              map.set(step.key, step.row);
            }
          }
          for (const step of all) {
            expect([table.get(step.key), table.has(step.key)]).toEqual([
              map.get(step.key),
              map.has(step.key),
            ]);
          }
        }),
        { numRuns: scaled(500) },
      );
    });
});

describe('placeByNumber and placeOfBlock', () => {
  const places = (placeOf: (key: string) => number, ...keys: readonly string[]) => keys.map(placeOf);

  it('are the number of a row', () => {
    expect(places(placeByNumber('m'), 'm0', 'm7', 'm12', 'm90', 'm12345678')).toEqual([
      0, 7, 12, 90, 12_345_678,
    ]);
  });

  it('are none of what is not written like a number', () => {
    const keys = ['m', '', 'm07', 'm00', 't1', 'm1a', 'ma', 'm/', 'm:', 'm-1', 'm1.c0', 'm123456789'];
    expect(places(placeByNumber('m'), ...keys)).toEqual(keys.map(() => -1));
  });

  it('are those of the blocks of a message, four for each', () => {
    const keys = ['m0.c0', 'm0.c3', 'm1.c0', 'm2.c3', 'm10.c1', 'm12345678.c2'];
    expect(places(placeOfBlock, ...keys)).toEqual([0, 3, 4, 11, 41, 49_382_714]);
  });

  it('are none of further blocks, and of what is no key of a block', () => {
    const keys = [
      'm0.c4',
      'm0.c9',
      'm0.c10',
      'm0.d1',
      'm0xc1',
      'm.c0',
      '.c0',
      'c0',
      't0.c0',
      'm07.c0',
      'm0.c/',
      'm0',
    ];
    expect(places(placeOfBlock, ...keys)).toEqual(keys.map(() => -1));
  });

  it('say where a table ends', () => {
    const table = createRowTable<number>(placeByNumber('m'));
    expect(table.end()).toBe(0);
    table.set('m4', 1);
    table.set('m2', 1);
    table.set('odd', 1);
    expect([table.end(), table.has('m3'), table.has('m2'), table.get('m9')]).toEqual([
      5,
      false,
      true,
      undefined,
    ]);
    table.delete('m4');
    expect([table.end(), table.has('m4')]).toEqual([5, false]);
  });
});
