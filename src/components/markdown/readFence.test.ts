import { describe, expect, it } from 'vitest';
import { closesFence, languageOf, mayCloseFence, readFenceStart } from './readFence.ts';

describe('readFenceStart', () => {
  it.each([
    ['```\ncode', 4, '```'],
    ['````ts title\n', 13, '````'],
    ['~~~\n', 4, '~~~'],
    ['~~~~ts `x`\n', 11, '~~~~'],
    ['\n \t\n```\n', 8, '```'],
  ])('reads the line that opens %j', (text, length, marker) => {
    expect(readFenceStart(text)).toEqual({ length, marker });
  });

  it.each(['```', '``\n', '~~\n', '```a`b\n', ' ```\n', 'a\n```\n', ''])('finds none in %j', (text) => {
    expect(readFenceStart(text)).toBeNull();
  });
});

describe('languageOf', () => {
  it.each([
    ['```ts\n', 'ts'],
    ['``` c++\n', 'c++'],
    ['\n\n~~~objective-c\n', 'objective-c'],
    ['```\n', null],
    ['``` \n', null],
    // What is more than a word is read as Markdown: the first word, with what its characters mean.
    ['```ts title="a"\n', 'ts'],
    ['```  ts\n', 'ts'],
    ['```&amp;\n', '&'],
    ['no fence\n', null],
  ])('reads it from %j', (opening, language) => {
    expect(languageOf(opening)).toBe(language);
  });
});

describe('closesFence', () => {
  it.each(['```', '````', '   ```', '``` \t'])('takes %j for the end', (line) => {
    expect(closesFence(line, { length: 4, marker: '```' })).toBe(true);
  });

  it.each(['``', '~~~', '    ```', '```a', 'a```', '', '``~'])('takes %j for code', (line) => {
    expect(closesFence(line, { length: 4, marker: '```' })).toBe(false);
  });

  it('asks for as many marks as it was opened with, of the same kind', () => {
    expect(closesFence('```', { length: 5, marker: '````' })).toBe(false);
    expect(closesFence('~~~~', { length: 5, marker: '~~~~' })).toBe(true);
    expect(closesFence('~~~', { length: 5, marker: '~~~~' })).toBe(false);
    expect(closesFence('````', { length: 5, marker: '~~~~' })).toBe(false);
  });
});

describe('mayCloseFence', () => {
  it.each(['`', '```', '   ', ' ``', '``` ', '\t'])('takes half a line %j for what may close it', (line) => {
    expect(mayCloseFence(line, { length: 4, marker: '```' })).toBe(true);
  });

  it.each(['', '~', '    `', '`a', 'a', 'a`', '`~'])('takes %j for code', (line) => {
    expect(mayCloseFence(line, { length: 4, marker: '```' })).toBe(false);
  });

  it('goes by the kind of its marks', () => {
    expect(mayCloseFence('~', { length: 4, marker: '~~~' })).toBe(true);
    expect(mayCloseFence('~~~', { length: 4, marker: '~~~' })).toBe(true);
    expect(mayCloseFence('`', { length: 4, marker: '~~~' })).toBe(false);
  });
});
