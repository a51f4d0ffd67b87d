import { describe, expect, it } from 'vitest';
import { thoughtTitle } from './thoughtTitle.ts';

describe('thoughtTitle', () => {
  it.each([
    ['**Checking for ripgrep availability**', 'Checking for ripgrep availability'],
    ['## Planning the page\n', 'Planning the page'],
    ['I look at the tests first.', 'I look at the tests first.'],
  ])('takes %j as a title', (thinking, title) => {
    expect(thoughtTitle(thinking)).toBe(title);
  });

  it.each([
    ['a title with a body below it', '**Checking**\n\nThe file may be elsewhere.'],
    ['a long sentence', `I ${'really '.repeat(20)}look.`],
    ['what Markdown would draw in another way', 'I read `src/a.ts` and __init__.'],
    ['an entry of a list', '- look at the tests'],
    ['a number of a list', '1. look at the tests'],
    ['marks alone', '****'],
    ['nothing', ' \n'],
  ])('does not take %s as one', (_, thinking) => {
    expect(thoughtTitle(thinking)).toBeNull();
  });
});
