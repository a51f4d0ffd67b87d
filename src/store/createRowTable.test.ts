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
