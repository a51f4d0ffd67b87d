import { expect, it } from 'vitest';
import { expectLinear } from './expectLinear.ts';

const text = (length: number): string => 'a'.repeat(length);
/** Work that takes time and makes nothing. */
const count = (steps: number): void => {
  for (let step = 0; step < steps; step += 1) Math.sqrt(step);
};

it('takes work in proportion to the length for linear', () => {
  const work = ({ length }: string): void => {
    count(1000 * length);
  };
  expectLinear(work, text, { length: 1000, runs: 1 });
});

it('tells work that grows with the square of the length', () => {
  const work = ({ length }: string): void => {
    count(length ** 2);
  };
  expect(() => {
    expectLinear(work, text, { length: 1000, runs: 1 });
  }).toThrow(/less than or equal to 64/);
});
