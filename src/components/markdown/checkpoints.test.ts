import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findCheckpoint, findCheckpoints, isDecided } from './checkpoints.ts';

describe('findCheckpoint', () => {
  it.each([
    ['para', 0],
    ['one\ntwo', 0],
    ['one\ntwo\n', 0],
    ['', 0],
    // The first characters after a blank line are enough, unless they may become an item or a rule.
    ['one\n\ntwo', 6],
    ['one\n \t\ntwo', 8],
    ['one\n\n', 0],
    ['one\n\n- ', 0],
    ['one\n\n-', 0],
    ['one\n\n--', 7],
    ['one\n\n-x', 7],
    ['one\n\n1', 6],
    ['a\n\n1234567890', 13],
    ['a\n\n* * x', 4],
    ['a\n\n  x', 6],
    // So are those of an item, wherever it stands.
    ['one\n- a', 7],
    ['one\n  12. a', 11],
    ['one\n-  ', 0],
    // Whole lines.
    ['\n\nabc\n', 6],
    ['one\n\ntwo\n', 9],
    ['# T\n', 4],
    ['# T\npara', 4],
    ['###### T\nx', 9],
    ['#\nx', 2],
    ['#x\ny', 0],
    ['####### T\nx', 0],
    ['    # T\nx', 0],
    ['```\nx', 4],
    ['~~~ ts\nx', 7],
    ['``\nx', 0],
    ['- x\ny', 4],
    ['+\ty\nz', 4],
    ['1)\nx', 3],
    ['1234567890. x\ny', 0],
    ['[a]: /x\ny', 8],
    ['[]: /x\ny', 0],
    ['a | b\n--|--\nx', 12],
    ['a\n:-- x\ny', 0],
    ['a\n==\nx', 5],
  ])('finds in %j the end at %i', (text, end) => {
    expect(findCheckpoint(text, 0)).toBe(end);
  });

  it('looks at what comes behind a line alone', () => {
    expect(findCheckpoint('# T\npara\n', 4)).toBe(0);
    expect(findCheckpoint('# T\n# U\npara\n', 4)).toBe(8);
    expect(findCheckpoint('# T\n# U\npara\n', 8)).toBe(0);
  });
});

describe('findCheckpoints', () => {
  it('finds all that there were, in their order, each once', () => {
    expect(findCheckpoints('one\n\ntwo')).toEqual([6]);
    expect(findCheckpoints('# T\n\ntwo\n- a')).toEqual([4, 6, 9, 12]);
    expect(findCheckpoints('one\ntwo')).toEqual([]);
    expect(findCheckpoints('x\n- ab\n- c')).toEqual([5, 7, 10]);
  });
});

describe('findCheckpoints, of a text that grows', () => {
  it('names every end that there was meanwhile', () => {
    const part = fc.constantFrom('a', '-', '*', '1', '.', ' ', '\n', '\n\n', '# ', '```', '|', '- b', '[a]:');
    fc.assert(
      fc.property(fc.array(part, { maxLength: 14 }), (parts) => {
        const text = parts.join('');
        const found = findCheckpoints(text);
        expect(found).toEqual([...new Set(found)].sort((one, other) => one - other));
        for (let length = 0; length <= text.length; length++) {
          const end = findCheckpoint(text.slice(0, length), 0);
          expect(end).toBeLessThanOrEqual(length);
          if (end > 0) expect(found).toContain(end);
        }
      }),
    );
  });
});

describe('isDecided', () => {
  it('says of half a line whether it can still become an item of the list above', () => {
    for (const line of ['a', '   x', '-a', '+x', '*x', '12a', '1.a', '1)a', '1234567890', '#'])
      expect(isDecided(line), line).toBe(true);
    for (const line of ['', ' ', '-', '- ', '- a', '1', '1.', '1. a', '123456789', '    x', '+'])
      expect(isDecided(line), line).toBe(false);
  });
});
