import { describe, expect, it } from 'vitest';
import { countDiff } from './diffLine.ts';
import { parseUnifiedDiff } from './parseUnifiedDiff.ts';

const brief = (patch: string): string[] =>
  parseUnifiedDiff(patch).map(
    ({ op, oldLine, newLine, text }) => `${op} ${oldLine ?? '-'} ${newLine ?? '-'} ${text}`,
  );

describe('parseUnifiedDiff', () => {
  it('numbers lines by their hunk', () => {
    expect(
      brief('--- a/gate.ts\n+++ b/gate.ts\n@@ -3,3 +3,4 @@ open()\n one\n-two\n+2\n+2b\n three\n'),
    ).toEqual([
      'hunk - - --- a/gate.ts',
      'hunk - - +++ b/gate.ts',
      'hunk - - @@ -3,3 +3,4 @@ open()',
      'context 3 3 one',
      'del 4 - two',
      'add - 4 2',
      'add - 5 2b',
      'context 5 6 three',
    ]);
  });

  it('takes lines inside a hunk for what they are, whatever they look like', () => {
    expect(brief('@@ -1,2 +1,1 @@\n--- old\n+++ new\n-x\n')).toEqual([
      'hunk - - @@ -1,2 +1,1 @@',
      'del 1 - -- old',
      'add - 1 ++ new',
      'del 2 - x',
    ]);
  });

  it('reads patches without numbers', () => {
    expect(brief('*** Update File: gate.ts\n@@ open()\n-a\n+b\n c')).toEqual([
      'hunk - - *** Update File: gate.ts',
      'hunk - - @@ open()',
      'del - - a',
      'add - - b',
      'context - - c',
    ]);
  });

  it('keeps every line of anything', () => {
    for (const text of [
      '',
      'plain\ntext',
      '@@',
      '@@ -1,9999999999 +1 @@\n',
      '\\ No newline at end of file',
    ]) {
      expect(parseUnifiedDiff(text)).toHaveLength(text.replace(/\n$/, '').split('\n').length);
    }
  });
});

describe('countDiff', () => {
  it('counts added and removed lines', () => {
    expect(countDiff(parseUnifiedDiff('@@ -1,2 +1,3 @@\n-a\n+b\n+c\n d'))).toEqual({ added: 2, removed: 1 });
  });
});
