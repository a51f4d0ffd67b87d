import { describe, expect, it } from 'vitest';
import { openPart } from './openPart.ts';

describe('openPart', () => {
  it('is all of what is short, or takes little work', () => {
    for (const source of ['', 'a', '*'.repeat(60), 'word '.repeat(100)])
      expect(openPart(source)).toEqual({ parsed: source, plain: '' });
  });

  it('is as much of what takes more as was there when it had last grown by a quarter', () => {
    const source = '*a* '.repeat(2_500);
    const lengths = new Set<number>();
    let before = 0;
    for (let length = 5_000; length <= source.length; length += 7) {
      const { parsed, plain } = openPart(source.slice(0, length));
      expect(parsed + plain).toBe(source.slice(0, length));
      expect(parsed.endsWith(' ')).toBe(true);
      expect(parsed.length).toBeGreaterThanOrEqual(before);
      expect(parsed.length).toBeGreaterThan(length / 1.25 - 8);
      before = parsed.length;
      lengths.add(before);
    }
    // It doubles meanwhile.
    expect(lengths.size).toBeGreaterThan(2);
    expect(lengths.size).toBeLessThanOrEqual(5);
  });

  it('ends behind a word, a line, or where there is neither', () => {
    const marks = '*'.repeat(10_000);
    const { parsed, plain } = openPart(marks);
    expect(parsed.length).toBeGreaterThan(0);
    expect(plain.length).toBeGreaterThan(0);
    expect(parsed + plain).toBe(marks);
    for (const end of [' ', '\n']) {
      const one = openPart(`*${end}${marks}`);
      expect(one.parsed).toBe(`*${end}`);
    }
    expect(openPart(`* \n${marks}`).parsed).toBe('* \n');
    expect(openPart(`*\n ${marks}`).parsed).toBe('*\n ');
  });

  it('takes no more than 20,000 characters', () => {
    const { parsed } = openPart('*a* '.repeat(20_000));
    expect(parsed.length).toBeLessThanOrEqual(20_000);
    expect(parsed.length).toBeGreaterThan(15_000);
  });
});
