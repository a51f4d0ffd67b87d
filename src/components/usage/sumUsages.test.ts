import { describe, expect, it } from 'vitest';
import { NO_USAGE } from '../../model/index.ts';
import { sumUsages } from './sumUsages.ts';

const a = { ...NO_USAGE, input: 1 };
const b = { ...NO_USAGE, input: 2, output: 3 };

describe('sumUsages', () => {
  it('adds what is known and leaves the rest unknown', () => {
    expect(sumUsages([a, b])).toEqual({ ...NO_USAGE, input: 3, output: 3 });
    expect(sumUsages([])).toBeNull();
    expect(sumUsages([a])).toBe(a);
  });

  it('gives the same object for the same list and another one for another', () => {
    const sum = sumUsages([a, b]);
    expect(sumUsages([a, b, b])).toEqual({ ...NO_USAGE, input: 5, output: 6 });
    expect(sumUsages([a, b])).toBe(sum);
    expect(sumUsages([a, b, b])).not.toBe(sumUsages([a, b]));
  });
});
