import { describe, expect, it } from 'vitest';
import { parseMarkdown, walk } from './parseMarkdown.ts';

const textsOf = (source: string): string => {
  let found = '';
  for (const node of parseMarkdown(source, '').nodes)
    walk(node, (next) => {
      if (next.type === 'text' || next.type === 'inlineCode') found += next.value;
      if (next.type === 'link') found += `(${next.url})`;
    });
  return found;
};

describe('escapesFromMarkdown', () => {
  it.each([
    [String.raw`The flag is picoCTF{1|\/|_4_p34|\|ut}.`, String.raw`The flag is picoCTF{1|\/|_4_p34|\|ut}.`],
    [String.raw`**bold \{x\}** and \$5`, String.raw`bold \{x\} and \$5`],
    [String.raw`a \*b\* c`, String.raw`a \*b\* c`],
    [String.raw`*a*\# b`, String.raw`a\# b`],
    [String.raw`**a** 1\. b`, String.raw`a 1\. b`],
    [
      `two\nlines \\/ here`,
      String.raw`two
lines \/ here`,
    ],
  ])('keeps the backslash within %j', (source, text) => {
    expect(textsOf(source)).toBe(text);
  });

  it.each([
    [String.raw`\# no heading`, '# no heading'],
    [String.raw`1\. no item`, '1. no item'],
    [`a\n\\- no item`, 'a\n- no item'],
    [String.raw`> \# no heading`, '# no heading'],
    [String.raw`[a\]b](https://a.example/x\_y)`, '(https://a.example/x_y)a]b'],
    ['| a |\n|---|\n| b\\|c |', 'ab|c'],
    ['`a\\/b`', String.raw`a\/b`],
  ])('reads %j as Markdown does', (source, text) => {
    expect(textsOf(source)).toBe(text);
  });
});
