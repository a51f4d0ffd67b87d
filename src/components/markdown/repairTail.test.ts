import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readFenceStart } from './readFence.ts';
import { repairTail } from './repairTail.ts';
import { samples } from './samples.ts';

describe('repairTail', () => {
  it.each([
    ['strong text', 'a **bold', 'a **bold**'],
    ['emphasis before a space', 'a *word ', 'a *word* '],
    ['nested emphasis', 'a **b *c', 'a **b *c***'],
    ['both at once', 'a ***b', 'a ***b***'],
    ['underscores', 'an _open __pair', 'an _open __pair___'],
    ['half of a closing run', 'a **bold*', 'a **bold**'],
    ['an opening run with nothing in it', 'a **', 'a '],
    ['strikethrough', 'a ~~gone', 'a ~~gone~~'],
    ['a code span', 'run `npm', 'run `npm`'],
    ['a code span of two backticks', 'run ``a`b', 'run ``a`b``'],
    ['backticks with nothing in them', 'run `', 'run '],
    ['emphasis around an open code span', '**run `npm', '**run `npm`**'],
    ['half a link', 'see [the map](https://map', 'see the map'],
    ['half a link in strong text', '**see [the map](https://map', '**see the map**'],
    ['half an image', 'see ![a map](https://map', 'see '],
    ['the words of an image', 'see ![a ma', 'see '],
    ['an image in a link', '[![a](https://b)](htt', '![a](https://b)'],
    ['a table header', '| a | b |', '| a | b |\n| - | - |'],
    ['the dashes of a table', '| a | b |\n| -', '| a | b |\n| - | - |'],
    ['the last item of a list', '- one\n- **two', '- one\n- **two**'],
    ['a quote', '> **said', '> **said**'],
    ['a heading', '# A **title', '# A **title**'],
    ['an underline that may turn out a list', 'text\n-', 'text'],
    ['half of a closing fence', '```\ncode\n``', '```\ncode\n'],
    ['one mark of a closing fence in a quote', '> ~~~\n> code\n> ~', '> ~~~\n> code\n'],
    ['what may become a fence', 'text\n\n```', 'text\n\n'],
    ['what stands behind a fence', '```\n**a\n```\n**b', '```\n**a\n```\n**b**'],
    ['what stands behind a longer fence', '````\n```\n````\n**b', '````\n```\n````\n**b**'],
    ['half of a double underline', 'text\n==', 'text'],
    ['a sign that may turn out an item', 'text\n+', 'text'],
    ['an item within a quote', '> - **a', '> - **a**'],
    ['a numbered item', '12) **a', '12) **a**'],
    ['the last of several headings', '# One\n\n## **two', '# One\n\n## **two**'],
    ['a paragraph of two lines', 'a **b\nc', 'a **b\nc**'],
    ['what only begins like HTML', '<1 **a', '<1 **a**'],
    ['what only begins like a heading', '#a **b', '#a **b**'],
    ['a paragraph behind three spaces', '   **a', '   **a**'],
    ['a paragraph behind a line of spaces', '**a\n \n**b', '**a\n \n**b**'],
    ['a line below a heading', '# a\n**b', '# a\n**b**'],
    ['a heading of six levels', '**a\n###### **b', '**a\n###### **b**'],
    ['what stands behind a fence in a quote', '> ```\n> a\n> ```\n> **b', '> ```\n> a\n> ```\n> **b**'],
    ['an underline of dashes with spaces', 'text\n -- ', 'text'],
  ])('repairs %s', (_, source, expected) => {
    expect(repairTail(source)).toBe(expected);
  });

  it.each([
    ['finished prose', 'a **b** *c* _d_ ~~e~~ `f` [g](h) ![i](j)'],
    ['marks above a blank line', '**a\n\nb'],
    ['marks above a heading', '**a\n# b'],
    ['marks above an item', '**a\n- b'],
    ['marks above a quote', '**a\n> b'],
    ['HTML in capital letters', '<DIV **a'],
    ['the end of HTML', '</a **b'],
    ['what is like an instruction', '<?a **b'],
    ['a line of dashes alone', '--'],
    ['an open fence', '```ts\nconst a = **b'],
    ['code in a list', '- ```\n  **a'],
    ['code of tildes', '~~~\n```\n**a'],
    ['code behind a shorter fence', '````\n```\n**a'],
    ['a line of dashes behind a blank one', 'text\n\n--'],
    ['a line of dashes and words', 'text\n--x'],
    ['a comment', '<!-- **a'],
    ['code behind a tab', 'text\n\n\t**a'],
    ['indented code', 'text\n\n    **a'],
    ['code spans', 'a `**b` c'],
    ['escaped marks', 'a \\*b \\`c'],
    ['names with underscores', 'a snake_case name'],
    ['stars between spaces', '2 * 3 and 4 * 5'],
    ['HTML', '<div>\n**a'],
    ['brackets that are not a link', 'an [aside'],
    ['earlier paragraphs', '**never closed\n\ntext'],
    ['a whole table', '| a | b |\n| - | - |\n| 1'],
  ])('leaves %s alone', (_, source) => {
    expect(repairTail(source)).toBe(source);
  });

  it('is total, and changes nothing but the end', () => {
    const marks = fc.string({
      unit: fc.constantFrom(...Array.from('*_~`[]()!<>|-=# \nab\\')),
      maxLength: 80,
    });
    fc.assert(
      fc.property(marks, (source) => {
        const lastParagraph = source.lastIndexOf('\n\n') + 1;
        expect(repairTail(source).startsWith(source.slice(0, lastParagraph))).toBe(true);
      }),
    );
  });

  it('takes every prefix of every sample', () => {
    for (const text of Object.values(samples)) {
      for (let end = 0; end <= text.length; end += 1)
        expect(typeof repairTail(text.slice(0, end))).toBe('string');
    }
  });

  // What looks back or ahead from each character needs minutes for these, and the test runner gives up long before.
  it.each([
    ['tildes', '~'.repeat(300_000)],
    ['backticks', `${'`'.repeat(300_000)}x`],
    ['code spans that never close', `a\`\`${'`x'.repeat(150_000)}`],
    ['a row that never ends', `|${'a '.repeat(150_000)}`],
    ['a line without an end', 'y '.repeat(150_000)],
    ['spaces below a table', `| a |\n-${' '.repeat(300_000)}x`],
    ['spaces below a paragraph', `a\n${' '.repeat(300_000)}x`],
  ])('REL-25: takes time in proportion for %s', (_, source) => {
    expect(repairTail(source)).toBeTypeOf('string');
    expect(readFenceStart(source)).toBeNull();
  });
});
