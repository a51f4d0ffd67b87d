import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitExponent, growthOf, median } from './statistics.mjs';

describe('median', () => {
  it('is the middle figure, or the mean of two', () => {
    expect(median([9, 1, 5])).toBe(5);
    expect(median([4, 1, 2, 9])).toBe(3);
    expect(median([])).toBeNull();
  });

  it('does not depend on the order and leaves its input alone', () => {
    fc.assert(
      fc.property(fc.array(fc.integer(), { minLength: 1 }), (values) => {
        const kept = [...values];
        expect(median([...values].reverse())).toBe(median(values));
        expect(values).toEqual(kept);
      }),
    );
  });
});

describe('fitExponent', () => {
  it('finds the power that costs were made with', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.5, max: 3, noNaN: true }),
        fc.double({ min: 0.1, max: 100, noNaN: true }),
        (power, unit) => {
          const points = [25, 100, 400].map((size) => ({ size, cost: unit * size ** power }));
          expect(fitExponent(points)).toBeCloseTo(power, 6);
        },
      ),
    );
  });

  it('has no answer for one size', () => {
    expect(fitExponent([{ size: 25, cost: 3 }])).toBeNull();
    expect(fitExponent([])).toBeNull();
  });
});

describe('growthOf', () => {
  it('compares the end with the start', () => {
    expect(growthOf([2, 9, 3])).toBe(1.5);
    expect(growthOf([2])).toBeNull();
    expect(growthOf([0, 4])).toBeNull();
  });
});
