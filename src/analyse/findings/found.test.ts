import { describe, expect, it } from 'vitest';
import type { PlacedFinding } from './finding.ts';
import { Found } from './found.ts';

const finding = (fields: Partial<PlacedFinding> = {}): PlacedFinding => ({
  rule: 'retries',
  keys: ['m1'],
  figures: { times: 2 },
  text: 'overloaded',
  place: 10,
  ...fields,
});

describe('Found', () => {
  it('lists what was found in the order of the source, whoever found it and when', () => {
    const parts = [
      finding({ place: 30 }),
      finding({ place: 20, rule: 'slow-tool' }),
      finding({ place: 20, rule: 'cut-off', keys: ['m3'] }),
      finding({ place: 20, rule: 'cut-off', keys: ['m2'] }),
      finding({ place: 10 }),
    ];
    const inOrder = [parts[4], parts[3], parts[2], parts[1], parts[0]];
    for (const order of [parts, parts.toReversed(), [parts[2], parts[4], parts[0], parts[3], parts[1]]]) {
      const found = new Found();
      for (const [at, part] of order.entries()) found.report(`${at}`, part ? [part] : []);
      expect(found.read()).toEqual(inOrder);
    }
    const together = new Found();
    together.report('all', parts);
    expect(together.read()).toEqual(inOrder);
  });

  it('is the same list until something else is found', () => {
    const found = new Found();
    expect(found.read()).toEqual([]);
    const nothing = found.read();
    found.report('a', []);
    expect(found.read()).toBe(nothing);
    found.report('a', [finding(), finding({ place: 11 })]);
    const first = found.read();
    found.report('a', [finding(), finding({ place: 11 })]);
    found.report('b', []);
    expect(found.read()).toBe(first);
    found.report('a', [finding({ place: 11 })]);
    expect(found.read()).toEqual([finding({ place: 11 })]);
    // One that says the same stays the same object.
    expect(found.read()[0]).toBe(first[1]);
    found.report('a', []);
    expect(found.read()).toEqual([]);
  });

  it.each<Partial<PlacedFinding>>([
    { rule: 'cut-off' },
    { text: 'busy' },
    { place: 12 },
    { keys: ['m2'] },
    { keys: ['m1', 'm2'] },
    { figures: { times: 3 } },
  ])('takes one for another one by %j', (change) => {
    const found = new Found();
    found.report('a', [finding()]);
    const before = found.read();
    found.report('a', [finding(change)]);
    expect(found.read()).toEqual([finding(change)]);
    expect(found.read()).not.toBe(before);
  });
});
