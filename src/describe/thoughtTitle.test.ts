import { describe, expect, it } from 'vitest';
import { thoughtTitle } from './thoughtTitle.ts';

describe('thoughtTitle', () => {
  it.each([
    ['**Checking for ripgrep availability**', 'Checking for ripgrep availability'],
    ['## Planning the page\n', 'Planning the page'],
    ['I look at the tests first.', 'I look at the tests first.'],
    ['###### Deep', 'Deep'],
    ['**x**', 'x'],
    ['**  Padded  **', 'Padded'],
    ['#hash', '#hash'],
    ['Look at issue # 7', 'Look at issue # 7'],
    ['a - b', 'a - b'],
    ['-5 degrees', '-5 degrees'],
    ['12.5 percent', '12.5 percent'],
    [`**${'t'.repeat(120)}**`, 't'.repeat(120)],
  ])('takes %j as a title', (thinking, title) => {
    expect(thoughtTitle(thinking)).toBe(title);
  });

  it.each([
    ['a title with a body below it', '**Checking**\n\nThe file may be elsewhere.'],
    ['a long sentence', `I ${'really '.repeat(20)}look.`],
    ['what Markdown would draw in another way', 'I read `src/a.ts` and __init__.'],
    ['an entry of a list', '- look at the tests'],
    ['a number of a list', '1. look at the tests'],
    ['an entry with another mark', '+ look at the tests'],
    ['a number of a list with a bracket', '12) look at the tests'],
    ['a bold word before others', '**Now** look'],
    ['a bold word behind others', 'look **now**'],
    ['a heading too deep', '####### Deep `x`'],
    ['a line of 121 letters', 't'.repeat(121)],
    ['a line with much space around it', `t${' '.repeat(140)}`],
    ['marks alone', '****'],
    ['a mark alone', '***'],
    ['nothing', ' \n'],
  ])('does not take %s as one', (_, thinking) => {
    expect(thoughtTitle(thinking)).toBeNull();
  });
});
