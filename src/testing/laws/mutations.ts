import fc from 'fast-check';
import { HOSTILE, KINDS, type Mutation } from './mutate.ts';

const value = fc.oneof(fc.constantFrom(...HOSTILE), fc.jsonValue({ maxDepth: 3 }));

/** A few things that go wrong with one source. */
export const mutations: fc.Arbitrary<readonly Mutation[]> = fc.array(
  fc.record({
    kind: fc.constantFrom(...KINDS),
    at: fc.nat(9999),
    to: fc.nat(9999),
    field: fc.nat(9999),
    value,
  }),
  { minLength: 1, maxLength: 6 },
);
