import { describe, expect, it } from 'vitest';
import { differInTimesOnly } from './withoutTimes.ts';

describe('differInTimesOnly', () => {
  it.each([
    ['2026-03-01T08:00:00.000Z', '2025-12-31T23:59:59Z'],
    ['2026/03/01 08:00', '2026/03/02 09:30'],
    ['at 8:00 PM', 'at 11:05 am'],
    ['took 0.32s', 'took 12 ms'],
    ['3 seconds', '1 minute'],
    ['6fa1c2d4-0000-4000-8000-00000000a001', '11111111-0000-4000-8000-00000000b0b2'],
    ['commit 1a2b3c4', 'commit 9f8e7d6c5b4a'],
    ['1767225600', '1767225600123'],
    ['toolu_01AbCdEf', 'toolu_99XyZw00'],
    ['pid 4711', 'pid 12'],
    ['PID: 4711', 'PID: 12'],
  ])('is so of %s and %s', (a, b) => {
    expect(differInTimesOnly(a, b)).toBe(true);
    expect(differInTimesOnly(`<${a}> and ${a}`, `<${b}> and ${b}`)).toBe(true);
    expect(differInTimesOnly(`${a} up`, `${b} down`)).toBe(false);
  });

  it.each([
    ['one', 'two'],
    ['12 passed', '11 passed'],
    ['line 40', 'line 41'],
    ['deadbeef', 'cafebabe'],
    ['took 2s', 'took'],
    ['took 2s', 'took '],
  ])('is not so of %s and %s', (a, b) => {
    expect(differInTimesOnly(a, b)).toBe(false);
  });

  it('is so of the same text, and of long texts only where they are the same', () => {
    const long = 'x'.repeat(199_998);
    expect(differInTimesOnly('one', 'one')).toBe(true);
    expect(differInTimesOnly(`${long} 2s`, `${long} 2s`)).toBe(true);
    const [two, longer] = [`${long.slice(3)} 2s`, `${long.slice(3)} 31.25s`];
    expect([two.length <= 200_000, longer.length > 200_000]).toEqual([true, true]);
    expect(differInTimesOnly(two, longer)).toBe(false);
    expect(differInTimesOnly(longer, two)).toBe(false);
    const full = [`${long.slice(1)} 2s`, `${long.slice(1)} 3s`] as const;
    expect(full[0]).toHaveLength(200_000);
    expect(differInTimesOnly(...full)).toBe(true);
  });
});
