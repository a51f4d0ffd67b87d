import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scaled } from '../../../testing/cases.ts';
import { expectSame } from '../../../testing/expectSame.ts';
import { adapterFixtures } from '../../../testing/fixtures.ts';
import { readValues } from '../../../testing/readValues.ts';
import { piSessionAdapter } from '../pi-session/index.ts';
import { yoagentAdapter } from '../yoagent/index.ts';
import { piAdapter } from './index.ts';

/** A value with the part at one of its places replaced. */
function mutate(value: unknown, path: readonly number[], replacement: unknown): unknown {
  const [step, ...rest] = path;
  if (step === undefined || typeof value !== 'object' || value === null) return replacement;
  const keys = Object.keys(value);
  const key = keys[step % Math.max(1, keys.length)];
  if (key === undefined) return replacement;
  const changed = mutate(Reflect.get(value, key), rest, replacement);
  return Array.isArray(value)
    ? value.map((entry: unknown, index) => (String(index) === key ? changed : entry))
    : { ...value, [key]: changed };
}

const edit = fc.oneof(
  fc.record({ kind: fc.constantFrom('drop', 'repeat', 'swap'), at: fc.nat(200) }),
  fc.record({
    kind: fc.constant('replace'),
    at: fc.nat(200),
    path: fc.array(fc.nat(9), { maxLength: 6 }),
    by: fc.jsonValue(),
  }),
);
type Edit = typeof edit extends fc.Arbitrary<infer T> ? T : never;

function apply(values: readonly unknown[], change: Edit): readonly unknown[] {
  const at = change.at % Math.max(1, values.length);
  if ('by' in change)
    return values.map((value, index) => (index === at ? mutate(value, change.path, change.by) : value));
  if (change.kind === 'drop') return values.filter((_, index) => index !== at);
  if (change.kind === 'repeat')
    return values.flatMap((value, index) => (index === at ? [value, value] : [value]));
  const [moved, ...rest] = [values[at], ...values.filter((_, index) => index !== at)];
  return [...rest, moved];
}

describe.each([piAdapter, piSessionAdapter, yoagentAdapter])(
  'the adapter of $format on damaged sources',
  (adapter) => {
    const sources = adapterFixtures(adapter.format)
      .filter(({ name }) => name.endsWith('.jsonl'))
      .map(({ bytes }) =>
        new TextDecoder()
          .decode(bytes)
          .trim()
          .split('\n')
          .map((line): unknown => JSON.parse(line)),
      );

    it('throws nothing, leaves nothing open, and says the same again', () => {
      fc.assert(
        fc.property(
          fc.constantFrom(...sources),
          fc.array(edit, { minLength: 1, maxLength: 6 }),
          (source, edits) => {
            const damaged = edits.reduce<readonly unknown[]>(apply, source);
            const once = readValues(adapter, damaged);
            expectSame(readValues(adapter, damaged).events, once.events);
            expect(once.messages.filter(({ streaming }) => streaming)).toEqual([]);
            expect(once.turns.filter(({ open }) => open)).toEqual([]);
          },
        ),
        { numRuns: scaled(300) },
      );
    });

    it('speaks only of rows that began', () => {
      fc.assert(
        fc.property(fc.constantFrom(...sources), fc.array(edit, { maxLength: 6 }), (source, edits) => {
          const { diagnostics } = readValues(adapter, edits.reduce<readonly unknown[]>(apply, source));
          expect(diagnostics.filter(({ code }) => code === 'stray-event')).toEqual([]);
        }),
        { numRuns: scaled(300) },
      );
    });

    it('keeps every earlier row when more arrives', () => {
      for (const source of sources) {
        let before: readonly string[] = [];
        for (let length = 0; length <= source.length; length++) {
          const keys = readValues(adapter, source.slice(0, length), null).messages.map(({ key }) => key);
          expect(keys.slice(0, before.length)).toEqual(before);
          before = keys;
        }
      }
    });
  },
);
