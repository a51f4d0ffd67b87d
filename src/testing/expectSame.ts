import { isDeepStrictEqual } from 'node:util';
import { expect } from 'vitest';

/** `toEqual` for large values of which nearly all are equal: what is the same to the letter is known to be so in a tenth of the time. */
export function expectSame(actual: unknown, expected: unknown, message?: string): void {
  if (!isDeepStrictEqual(actual, expected)) expect(actual, message).toEqual(expected);
}
