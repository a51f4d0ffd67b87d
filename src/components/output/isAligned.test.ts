import { describe, expect, it } from 'vitest';
import { isAligned } from './isAligned.ts';

describe('isAligned', () => {
  it.each([
    [
      'a graph of commits',
      '*   4f1c2aa Merge branch alice\n|\\\n| * 90be1d2 Add a plan\n* | 5d0c8f3 Add beads\n|/\n* 1a2b3c4 Start',
    ],
    ['a table of a program', 'NAME      READY   AGE\nweb-1     1/1     4d\nworker-2  0/1     12m'],
    ['boxes', '┌────┬────┐\n│ a  │ b  │\n└────┴────┘'],
    ['a table of Markdown', '| file | lines |\n| --- | --- |\n| a.ts | 12 |'],
  ])('is true of %s', (_, text) => {
    expect(isAligned(text)).toBe(true);
  });

  it.each([
    ['nothing', ''],
    ['prose', 'It compiles now.\nThe tests are green.\nNothing else was touched.'],
    ['a list', '* Look at the tests\n* Mend what is red\n* Say what was done'],
    ['code', 'def add(a, b):\n    if a:\n        return a + b\n    return b'],
    ['one row of a table in prose', 'The result:\nNAME      READY\nThat is all.\nNothing else was there.'],
    [
      'a stack',
      'Traceback (most recent call last):\n  File "a.py", line 1, in <module>\n    add(1)\nTypeError: add',
    ],
  ])('is false of %s', (_, text) => {
    expect(isAligned(text)).toBe(false);
  });
});
