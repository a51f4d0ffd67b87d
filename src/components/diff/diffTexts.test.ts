import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countDiff } from './diffLine.ts';
import { diffTexts, isLargeDiff } from './diffTexts.ts';

const brief = (before: string, after: string): string[] =>
  diffTexts(before, after).map(
    ({ op, oldLine, newLine, text }) => `${op} ${oldLine ?? '-'} ${newLine ?? '-'} ${text}`,
  );

describe('diffTexts', () => {
  it('keeps what both texts have', () => {
    expect(brief('a\nb\nc\n', 'a\nB\nc\nd\n')).toEqual([
      'context 1 1 a',
      'del 2 - b',
      'add - 2 B',
      'context 3 3 c',
      'add - 4 d',
    ]);
  });

  it('leaves out context that is far from any change', () => {
    const lines = Array.from({ length: 20 }, (_, index) => `l${index + 1}`);
    const after = lines.map((line) => (line === 'l2' || line === 'l18' ? `${line}!` : line));
    expect(brief(lines.join('\n'), after.join('\n'))).toEqual([
      'context 1 1 l1',
      'del 2 - l2',
      'add - 2 l2!',
      'context 3 3 l3',
      'context 4 4 l4',
      'context 5 5 l5',
      'hunk - - …',
      'context 15 15 l15',
      'context 16 16 l16',
      'context 17 17 l17',
      'del 18 - l18',
      'add - 18 l18!',
      'context 19 19 l19',
      'context 20 20 l20',
    ]);
  });

  it('adds every line of a new file, and says nothing of equal texts', () => {
    expect(countDiff(diffTexts('', 'a\nb\n'))).toEqual({ added: 2, removed: 0 });
    expect(diffTexts('a\nb', 'a\nb')).toEqual([]);
  });

  it('removes only lines of the old text and adds only lines of the new one', () => {
    const texts = fc.array(fc.constantFrom('a', 'b', 'c', ''), { maxLength: 12 });
    fc.assert(
      fc.property(texts, texts, (before, after) => {
        for (const { op, oldLine, newLine, text } of diffTexts(before.join('\n'), after.join('\n'))) {
          if (op === 'del' || op === 'context') expect(before[(oldLine ?? 0) - 1]).toBe(text);
          if (op === 'add' || op === 'context') expect(after[(newLine ?? 0) - 1]).toBe(text);
        }
      }),
    );
  });

  it('leaves large texts to another comparison', () => {
    const before = 'a\n'.repeat(2000);
    const after = 'b\n'.repeat(2000);
    expect(isLargeDiff(before, after)).toBe(true);
    expect(countDiff(diffTexts(before, after))).toEqual({ added: 2000, removed: 2000 });
    expect(diffTexts(before, after, () => [{ op: 'add', lines: ['x'] }])).toHaveLength(1);
  });
});
