import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openLevels } from './openLevels.ts';

// Lines below the first one that so many open levels draw.
function linesOf(value: unknown, levels: number, entries: number): number {
  if (typeof value !== 'object' || value === null || levels === 0) return 0;
  return Object.values(value)
    .slice(0, entries)
    .reduce((sum: number, entry) => sum + 1 + linesOf(entry, levels - 1, entries), 0);
}

const square = (size: number): unknown => Array.from({ length: size }, () => Array<number>(size).fill(0));

describe('openLevels', () => {
  it('opens what is small to its leaves', () => {
    expect(linesOf({ a: [{ b: { c: 1 } }] }, openLevels({ a: [{ b: { c: 1 } }] }, 20, 200), 200)).toBe(4);
  });

  it('opens no more levels than it may', () => {
    expect(openLevels([[[[1]]]], 2, 200)).toBe(2);
    expect(openLevels([1], 0, 200)).toBe(0);
  });

  it('leaves a level closed that would be too much at once', () => {
    expect(openLevels(square(20), 20, 200)).toBe(20);
    expect(openLevels(square(100), 20, 200)).toBe(1);
    expect(openLevels(square(100), 20, 10)).toBe(20);
  });

  it('opens the outermost however long it is', () => {
    expect(openLevels(Array<number>(100_000).fill(0), 20, 5000)).toBeGreaterThan(0);
    expect(openLevels(Array<unknown>(100_000).fill([0]), 20, 5000)).toBe(1);
  });

  it('REL-26: bounds what is drawn for any value', () => {
    const circle: unknown[] = [];
    circle.push(circle, circle);
    expect(openLevels(circle, 10_000, 200)).toBe(7);
    fc.assert(
      fc.property(
        fc.jsonValue({ maxDepth: 6 }),
        fc.nat(20),
        fc.integer({ min: 1, max: 50 }),
        (value, levels, entries) => {
          const open = openLevels(value, levels, entries);
          expect(open).toBeLessThanOrEqual(levels);
          expect(linesOf(value, open, entries)).toBeLessThanOrEqual(500);
        },
      ),
    );
  });
});
