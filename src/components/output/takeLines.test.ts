import { describe, expect, it } from 'vitest';
import { countLines, lastLinesStart, takeLines } from './takeLines.ts';

const limits = { lines: 3, characters: 100 };

describe('takeLines', () => {
  it('takes whole texts that fit', () => {
    expect(takeLines('a\nb\n', limits)).toEqual({ text: 'a\nb', lines: 2, more: false });
    expect(takeLines('', limits)).toEqual({ text: '', lines: 0, more: false });
  });

  it('stops at the limits', () => {
    expect(takeLines('a\nb\nc\nd', limits)).toEqual({ text: 'a\nb\nc', lines: 3, more: true });
    expect(takeLines('x'.repeat(200), limits)).toEqual({ text: 'x'.repeat(100), lines: 1, more: true });
  });

  it('finds the last state of a very long progress line', () => {
    expect(takeLines(`${'working\r'.repeat(1000)}ready\nnext`, limits)).toEqual({
      text: 'ready\nnext',
      lines: 2,
      more: false,
    });
  });
});

describe('lastLinesStart', () => {
  it('finds where the last lines start', () => {
    expect(lastLinesStart('a\nb\nc\nd\n', limits)).toBe(2);
    expect(lastLinesStart('a\nb', limits)).toBe(0);
    expect(lastLinesStart('\n\n\n\nx', limits)).toBe(2);
    expect(lastLinesStart('x'.repeat(500), limits)).toBe(400);
  });
});

describe('countLines', () => {
  it('counts lines up to a number', () => {
    expect(countLines('', 5)).toBe(0);
    expect(countLines('a\nb\n', 5)).toBe(2);
    expect(countLines('a\n\nb', 5)).toBe(3);
    expect(countLines('a\n'.repeat(6), 5)).toBeNull();
  });
});
