import { describe, expect, it } from 'vitest';
import { parseNumberedDiff } from './parseNumberedDiff.ts';
import { parsePatch } from './parsePatch.ts';

describe('parseNumberedDiff', () => {
  it('reads signs, numbers and gaps', () => {
    expect(parseNumberedDiff('     ...\n   9 keep\n- 10 old  text\n+ 10 new\n+ 11 \n  11 end')).toEqual([
      { op: 'hunk', text: '…', oldLine: null, newLine: null },
      { op: 'context', text: 'keep', oldLine: 9, newLine: null },
      { op: 'del', text: 'old  text', oldLine: 10, newLine: null },
      { op: 'add', text: 'new', oldLine: null, newLine: 10 },
      { op: 'add', text: '', oldLine: null, newLine: 11 },
      { op: 'context', text: 'end', oldLine: 11, newLine: null },
    ]);
  });

  it('does not take other text for a diff', () => {
    expect(parseNumberedDiff('The file was changed.\nNothing else.')).toBeNull();
    expect(parseNumberedDiff('')).toBeNull();
  });
});

describe('parsePatch', () => {
  it('tells the forms apart', () => {
    expect(parsePatch('-  1 old\n+  1 new').map((line) => line.op)).toEqual(['del', 'add']);
    expect(parsePatch('-  1 old\n+  1 new')[0]?.text).toBe('old');
    expect(parsePatch('--- a\n+++ b\n@@ -1 +1 @@\n-  1 old\n+  1 new').at(-1)?.text).toBe('  1 new');
    expect(parsePatch('just text')).toEqual([
      { op: 'context', text: 'just text', oldLine: null, newLine: null },
    ]);
  });

  it('believes them no more where the change only adds', () => {
    const told = (diff: string) => parseNumberedDiff(diff)?.map(({ oldLine, newLine }) => oldLine ?? newLine);
    expect(told('  1 one\n  2 two\n+39 new\n 39 after')).toEqual([null, null, 39, 39]);
    expect(told(' 37 one\n 38 two\n+39 new\n 39 after')).toEqual([37, 38, 39, 39]);
    // Those behind an earlier change are shifted by it.
    expect(told('+ 1 new\n+ 2 new\n    ...\n 50 one\n+53 new')).toEqual([1, 2, null, 50, 53]);
  });

  // As a version of pi prints it: it counts the lines before a change from 1.
  it('does not believe numbers before a change that do not lead up to it', () => {
    const diff = '    ...\n  1 one\n  2 two\n-39 old\n+39 new\n 40 after\n    ...\n 51 before\n-52 old';
    expect(parseNumberedDiff(diff)?.map(({ oldLine, newLine }) => oldLine ?? newLine)).toEqual([
      null,
      null,
      null,
      39,
      39,
      40,
      null,
      51,
      52,
    ]);
  });
});
