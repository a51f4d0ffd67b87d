import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scaled } from '../../../testing/cases.ts';
import { readValues } from '../../../testing/readValues.ts';
import { claudeCodeAdapter } from './index.ts';

/** A session whose records have these parents; `null`: a root. */
const read = (parents: readonly (number | null)[]) =>
  readValues(
    claudeCodeAdapter,
    parents.map((parent, index) => ({
      type: 'user',
      uuid: `u${index}`,
      parentUuid: parent === null ? null : `u${parent}`,
      sessionId: 's',
      timestamp: '2026-05-06T07:08:09.000Z',
      message: { role: 'user', content: `words ${index}` },
    })),
  );
const reports = (parents: readonly (number | null)[]) =>
  read(parents).diagnostics.filter(({ code }) => code === 'cyclic-parents');

/** Counts circles by following every record as far as there are records. */
function circlesIn(parents: readonly (number | null)[]): number {
  const smallest = new Set<number>();
  for (const start of parents.keys()) {
    let at: number | null | undefined = start;
    for (let step = 0; step <= parents.length && typeof at === 'number'; step++) at = parents[at];
    if (typeof at !== 'number') continue;
    // After so many steps it is inside the circle.
    const circle = [at];
    for (let next = parents[at]; typeof next === 'number' && next !== at; next = parents[next])
      circle.push(next);
    smallest.add(Math.min(...circle));
  }
  return smallest.size;
}

describe('parents of records', () => {
  it('are reported once where a record is its own ancestor, at the first', () => {
    expect(reports([null, 1, 3, 2])).toMatchObject([
      { severity: 'warning', line: 2, message: expect.stringContaining('2 circles') as string },
    ]);
    expect(reports([null, 0, 1])).toEqual([]);
    // Its parent comes later, which makes no circle.
    expect(reports([1, null])).toEqual([]);
  });

  it('lose no record, whatever they are', () => {
    const some = fc.array(fc.option(fc.nat(11)), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(some, (parents) => {
        const words = read(parents).messages.map(({ content }) => content);
        expect(words).toEqual(parents.map((_, index) => [{ type: 'text', text: `words ${index}` }]));
        const count = circlesIn(parents);
        const [report, ...others] = reports(parents);
        expect(others).toEqual([]);
        expect(report === undefined).toBe(count === 0);
        if (report) expect(report.message).toContain(count === 1 ? 'A circle' : `${count} circles`);
      }),
      { numRuns: scaled(200) },
    );
  });
});
