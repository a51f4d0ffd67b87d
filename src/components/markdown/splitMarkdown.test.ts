import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { samples } from './samples.ts';
import { createMarkdownSplitter, type SplitMarkdown } from './splitMarkdown.ts';

const split = (text: string): SplitMarkdown => createMarkdownSplitter().update(text);

const sources = (text: string): string[] => {
  const { settled, tail } = split(text);
  return [...settled.map((block) => block.source), tail];
};

const streams = fc
  .tuple(
    fc.array(fc.constantFrom(...Object.values(samples)), { minLength: 1, maxLength: 4 }),
    fc.constantFrom('', '\n', '\n\n'),
  )
  .map(([parts, glue]) => parts.join(glue))
  .chain((text) => fc.tuple(fc.constant(text), fc.array(fc.nat(text.length), { maxLength: 40 })));

const prefixes = (text: string, cuts: readonly number[]): string[] =>
  [...cuts]
    .sort((a, b) => a - b)
    .map((cut) => text.slice(0, cut))
    .concat(text);

describe('createMarkdownSplitter', () => {
  it('settles a block once the next one has begun', () => {
    expect(sources('# Title\n\nText\n\nMore\n')).toEqual(['# Title\n', '\nText\n', '\nMore\n']);
  });

  it('does not settle on half a line', () => {
    expect(split('para\n#').settled).toEqual([]);
    expect(split('- a\n\n1').settled).toEqual([]);
  });

  it('settles on the first character after a blank line, where that decides', () => {
    expect(sources('para\n\n#')).toEqual(['para\n', '\n#']);
    expect(sources('> a\n\n>')).toEqual(['> a\n', '\n>']);
    expect(sources('    code\n\n    m')).toEqual(['    code\n\n    m']);
  });

  it('keeps a list open across blank lines', () => {
    expect(sources('- a\n\n- b\n\n  c\n')).toEqual(['- a\n\n- b\n\n  c\n']);
    expect(sources('- a\n\n- b\n\nnew\n')).toEqual(['- a\n\n- b\n', '\nnew\n']);
  });

  it('settles a fenced block with its closing line and not with what looks like Markdown inside', () => {
    expect(sources('```\n# a\n\nb\n')).toEqual(['```\n# a\n\nb\n']);
    expect(sources('```\n# a\n\nb\n```\n')).toEqual(['```\n# a\n\nb\n```\n', '']);
    expect(sources('````\n```\n````\nx')).toEqual(['````\n```\n````\n', 'x']);
  });

  it('keeps the indentation of indented code', () => {
    expect(sources('# h\n    code\n\ntext\n')).toEqual(['# h\n', '    code\n', '\ntext\n']);
  });

  it('keeps a definition open while a title may follow', () => {
    expect(split('[a]: https://a.example\n"tit\n').settled).toEqual([]);
    expect(split('[a]: https://a.example\n"tit\nle"\n\nx\n').definitions).toEqual([
      { identifier: 'a', url: 'https://a.example', title: 'tit\nle' },
    ]);
  });

  it('collects definitions out of containers', () => {
    expect(split('> - [a]: /x\n\ntext\n').definitions.map((definition) => definition.identifier)).toEqual([
      'a',
    ]);
  });

  it('gives the text back, whatever the text', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary' }),
          fc.string({ unit: fc.constantFrom(...Array.from(' \n\n\t-*>#`~[]:|x1.')), maxLength: 60 }),
        ),
        (text) => {
          expect(sources(text).join('')).toBe(text);
        },
      ),
    );
  });

  it('never changes a settled block while the text grows', () => {
    fc.assert(
      fc.property(streams, ([text, cuts]) => {
        const splitter = createMarkdownSplitter();
        let before: SplitMarkdown['settled'] = [];
        for (const prefix of prefixes(text, cuts)) {
          const { settled } = splitter.update(prefix);
          before.forEach((block, index) => {
            expect(settled[index]).toBe(block);
          });
          before = settled;
        }
      }),
    );
  });

  it('cuts the same blocks however the text arrived', () => {
    fc.assert(
      fc.property(streams, ([text, cuts]) => {
        const splitter = createMarkdownSplitter();
        let last = split('');
        for (const prefix of prefixes(text, cuts)) last = splitter.update(prefix);
        expect(last).toEqual(split(text));
      }),
    );
  });

  it('settles a list before an open fence, whatever half a line in that fence looks like', () => {
    const text = '7) seven\n8) eight\n\n```js\nlet x;\n\n- no list';
    expect(split(text).settled.map((block) => block.source)).toEqual(['7) seven\n8) eight\n']);
  });

  it('starts over when the text changed before its end', () => {
    const splitter = createMarkdownSplitter();
    splitter.update('# One\n\ntext\n\nmore\n');
    expect(splitter.update('# Two\n\ntext\n\nmore\n')).toEqual(split('# Two\n\ntext\n\nmore\n'));
    expect(splitter.update('')).toEqual(split(''));
  });

  it('survives hostile nesting and unclosed syntax', () => {
    for (const text of [
      '>'.repeat(5000),
      '- '.repeat(2000),
      '['.repeat(5000),
      '**a '.repeat(5000),
      '|'.repeat(20_000),
    ]) {
      expect(sources(`${text}\n\nx\n\ny\n`).join('')).toBe(`${text}\n\nx\n\ny\n`);
    }
  });
});
