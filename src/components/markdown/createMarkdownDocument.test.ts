import { describe, expect, it } from 'vitest';
import { defaultPolicies } from '../policies/policies.ts';
import {
  createMarkdownDocument,
  type MarkdownBlock,
  type MarkdownPieces,
  type MarkdownView,
} from './createMarkdownDocument.ts';
import { parseBlocks } from './parseMarkdown.ts';

const sourcesOf = ({ chunks, count }: MarkdownPieces): readonly string[] => {
  const pieces = chunks.flat();
  expect(count).toBe(pieces.length);
  return pieces.map(({ source }) => source);
};

/** A block in short: its kind, and what is written in it. */
function inShort(block: MarkdownBlock): unknown {
  switch (block.type) {
    case 'prose':
      return block.source;
    case 'list':
      return { [block.ordered ? `from ${block.start}` : 'list']: sourcesOf(block.items) };
    case 'table':
      return { table: sourcesOf(block.rows), head: block.head, align: block.align };
    case 'code':
      return { code: block.code.text, language: block.language };
    default:
      return { literal: block.text.text };
  }
}

const blocksOf = (view: MarkdownView): readonly MarkdownBlock[] => view.groups.flat();
const shown = (view: MarkdownView): readonly unknown[] => blocksOf(view).map(inShort);

/** A text of which this much has come. */
function growing(text: string) {
  const document = createMarkdownDocument();
  document.append(text);
  return document;
}

function whole(text: string): MarkdownView {
  const document = createMarkdownDocument();
  document.end(text);
  return document.view();
}

const openOf = (view: MarkdownView): readonly boolean[] =>
  blocksOf(view).map((block) => 'open' in block && block.open);

describe('createMarkdownDocument', () => {
  it('is empty at first, with an open end', () => {
    const view = createMarkdownDocument().view();
    expect(shown(view)).toEqual(['']);
    expect(view.open).toEqual({ type: 'piece', key: 0, source: '', prefix: '' });
    expect(view.notes).toEqual([]);
    expect(shown(whole(''))).toEqual([]);
  });

  it('cuts a text into blocks that say where they stand in it', () => {
    const text = '# Plan\n\nOne.\nTwo.\n\n> Three\n';
    const view = whole(text);
    expect(shown(view)).toEqual(['# Plan\n', '\nOne.\nTwo.\n', '\n> Three\n']);
    expect(blocksOf(view).map(({ key }) => key)).toEqual([0, 7, 18]);
    expect([view.open, openOf(view)]).toEqual([null, [false, false, false]]);
  });

  it('holds the end of a text that grows open', () => {
    const document = growing('# Plan\n\nOne.\n\nTw');
    const view = document.view();
    expect(shown(view)).toEqual(['# Plan\n', '\nOne.\n', '\nTw']);
    expect(openOf(view)).toEqual([false, false, true]);
    expect(view.open).toEqual({ type: 'piece', key: 13, source: '\nTw', prefix: '' });
    expect(openOf(document.view(true))).toEqual([false, false, false]);
    expect(document.view(true).open).toEqual(view.open);
    document.end('o.');
    expect(shown(document.view())).toEqual(['# Plan\n', '\nOne.\n', '\nTwo.']);
    expect([document.view().open, openOf(document.view())]).toEqual([null, [false, false, false]]);
  });

  it('hands over the items of a list, and says of which kind it is', () => {
    const text = '3. one\n   more\n4. two\n\nEnd.';
    expect(shown(whole(text))).toEqual([{ 'from 3': ['3. one\n   more\n', '4. two\n'] }, '\nEnd.']);
    const [list] = blocksOf(whole('- a\n- b\n'));
    expect(list).toMatchObject({ type: 'list', key: 0, ordered: false, start: 1, loose: false });
  });

  it('says that the items of a list stand apart once two of them do', () => {
    const isLoose = (view: MarkdownView) => blocksOf(view).map((block) => 'loose' in block && block.loose);
    expect(isLoose(whole('- a\n\n- b\n'))).toEqual([true]);
    expect(isLoose(whole('- a\n\n  b\n'))).toEqual([true]);
    expect(isLoose(whole('- a\n- b\n\nEnd'))).toEqual([false, false]);
    expect(isLoose(growing('- a\n\n- b\n- c\n- d').view())).toEqual([true]);
  });

  it('draws the first item of a list as one from the start', () => {
    for (const [text, expected] of [
      ['- a', { list: ['- a'] }],
      ['\n\n  * a', { list: ['\n\n  * a'] }],
      ['+  a', { list: ['+  a'] }],
      ['12) a', { 'from 12': ['12) a'] }],
      ['7.\ta', { 'from 7': ['7.\ta'] }],
      ['-', '-'],
      ['- ', '- '],
      ['-a', '-a'],
      ['- -', '- -'],
      ['* *', '* *'],
      ['_ _', '_ _'],
      ['    - a', '    - a'],
      ['1234567890. a', '1234567890. a'],
      ['x - a', 'x - a'],
    ] as const)
      expect(shown(growing(text).view())).toEqual([expected]);
  });

  it('draws the open item with those that are closed', () => {
    const view = growing('- a\n- b\n- c').view();
    expect(shown(view)).toEqual([{ list: ['- a\n', '- b\n', '- c'] }]);
    const [list] = blocksOf(view);
    const open = list?.type === 'list' ? list.items.chunks.flat().map((piece) => piece.open) : [];
    expect(open).toEqual([false, false, true]);
    expect(shown(growing('- a\n- b\n').view())).toEqual([{ list: ['- a\n', '- b\n'] }]);
  });

  it('hands over a table row by row', () => {
    const text = '| a | b | c | d |\n|:--|--:|:-:|---|\n| 1 | 2 | 3 | 4 |\n| 5 |\n\nEnd.';
    const head = '| a | b | c | d |\n|:--|--:|:-:|---|\n';
    const align = ['left', 'right', 'center', null];
    const table = { table: ['| 1 | 2 | 3 | 4 |\n', '| 5 |\n'], head, align };
    expect(shown(whole(text))).toEqual([table, '\nEnd.']);
    expect(openOf(whole(text))).toEqual([false, false]);
    const partly = growing(text.slice(0, text.indexOf(' |\n\n'))).view();
    expect(shown(partly)).toEqual([{ table: ['| 1 | 2 | 3 | 4 |\n', '| 5'], head, align }]);
    expect(openOf(partly)).toEqual([true]);
    expect(shown(growing(head).view())).toEqual([{ table: [], head, align }]);
    expect(shown(whole(`${head}| 1`))).toEqual([{ table: ['| 1'], head, align }]);
  });

  it('takes a table below a line of text, and text below a table', () => {
    expect(shown(whole('|a|\n|-|\n|1|\n# Head\n'))).toEqual([
      { table: ['|1|\n'], head: '|a|\n|-|\n', align: [null] },
      '# Head\n',
    ]);
  });

  it('hands over code line by line, without its last line break', () => {
    const text = 'Say:\n\n```ts\nconst a;\n\nlet b;\n```\nEnd.';
    expect(shown(whole(text))).toEqual(['Say:\n', { code: 'const a;\n\nlet b;', language: 'ts' }, 'End.']);
    expect(openOf(whole(text))).toEqual([false, false, false]);
    const view = growing('~~~\nconst a;\nle').view();
    expect(shown(view)).toEqual([{ code: 'const a;\nle', language: null }]);
    expect(openOf(view)).toEqual([true]);
    expect(view.open).toMatchObject({ type: 'code', key: 0, code: { text: 'const a;\nle' } });
    expect(shown(whole('```\na\n``'))).toEqual([{ code: 'a\n``', language: null }]);
    expect(shown(whole('```\na\n```'))).toEqual([{ code: 'a', language: null }]);
  });

  it('does not draw half a line of code that may close it', () => {
    expect(shown(growing('```\na\n').view())).toEqual([{ code: 'a', language: null }]);
    expect(shown(growing('```\na\n``').view())).toEqual([{ code: 'a', language: null }]);
    expect(shown(growing('```\na\n``x').view())).toEqual([{ code: 'a\n``x', language: null }]);
    expect(shown(growing('```\n').view())).toEqual([{ code: '', language: null }]);
  });

  it('knows all of the code that has come, also what came since it was drawn', () => {
    const document = growing('```\na\nb');
    const [block] = blocksOf(document.view());
    const now = block?.type === 'code' ? block.now : null;
    expect(now?.text).toBe('a\nb');
    document.append('c\nd');
    expect(now?.text).toBe('a\nbc\nd');
    document.append('\n```\n\nEnd.');
    expect(now?.text).toBe('a\nbc\nd');
    document.end();
    expect(now?.text).toBe('a\nbc\nd');
  });

  it('shows what takes too much work as it is written, up to the next blank line', () => {
    const limits = { ...defaultPolicies.limits, markdownMarks: 40 };
    const document = createMarkdownDocument(parseBlocks, limits);
    const hard = '*a* '.repeat(60);
    document.append(`Say:\n\n${hard}\n`);
    expect(shown(document.view()).at(-1)).toEqual({ literal: expect.stringContaining('*a* *a* ') as string });
    expect(openOf(document.view())).toEqual([false, true]);
    document.end('\nEnd.');
    const [first, literal, last] = shown(document.view()) as readonly [string, { literal: string }, string];
    expect([first, last]).toEqual(['Say:\n', 'End.']);
    expect(literal.literal.trim()).toBe(hard.trim());
    expect(openOf(document.view())).toEqual([false, false, false]);
  });

  it('drops blank lines that nobody would write, and those at the end', () => {
    const blank = '\n'.repeat(250);
    expect(shown(whole(`One.\n${blank}Two.`))).toEqual(['One.\n', 'Two.']);
    expect(blocksOf(whole(`One.\n${blank}Two.`)).map(({ key }) => key)).toEqual([0, 255]);
    expect(shown(whole(`One.\n\n \n`))).toEqual(['One.\n']);
    expect(shown(whole(' \n \n'))).toEqual([]);
  });
});

describe('createMarkdownDocument, while the text grows', () => {
  it('keeps blocks that nothing changes, and says when something else than the end has', () => {
    const document = growing('One.\n\nTwo');
    const before = document.view();
    document.append(' and');
    const same = document.view();
    expect(same.rest).toBe(before.rest);
    expect(blocksOf(same)[0]).toBe(blocksOf(before)[0]);
    document.append(' more.\n\nThree');
    expect(document.view().rest).not.toBe(before.rest);
    expect(blocksOf(document.view())[0]).toBe(blocksOf(before)[0]);
  });

  it.each([
    ['a list begins', 'One.\n\n- a', '\n- b'],
    ['an item is closed', '- a\n- b', '\n- c'],
    ['items stand apart', '- a\n- b', '\n\n- c\n- d'],
    ['a table begins', '|a|\n|-', '|\n'],
    ['a row is closed', '|a|\n|-|\n|1|', '\n|2'],
    ['code begins', '```', '\nlet a'],
    ['code ends', '```\na\n``', '`\n'],
  ])('says that more than the end has changed: %s', (_, text, more) => {
    const document = growing(text);
    const before = document.view().rest;
    document.append(more);
    expect(document.view().rest).not.toBe(before);
    expect(document.view().rest).toBe(document.view().rest);
  });

  it('says nothing of the kind where code gains lines', () => {
    const document = growing('```\na');
    const before = document.view().rest;
    document.append('\nb\nc');
    expect(document.view().rest).toBe(before);
  });

  it('says so where a text that is shown as it is written gains a line', () => {
    const document = createMarkdownDocument(parseBlocks, { ...defaultPolicies.limits, markdownMarks: 40 });
    document.append(`Say:\n\n${'*a* '.repeat(60)}\n`);
    const before = document.view();
    expect(blocksOf(before).at(-1)?.type).toBe('literal');
    document.append('and more\n');
    expect(document.view().rest).not.toBe(before.rest);
  });
});

describe('createMarkdownDocument, where one part of the text defines what another one says', () => {
  const prefixesOf = (view: MarkdownView): readonly unknown[] =>
    blocksOf(view).map((block) => {
      if (block.type === 'list') return block.items.chunks.flat().map(({ context }) => context.prefix);
      if (block.type === 'table')
        return [block.context.prefix, ...block.rows.chunks.flat().map(({ context }) => context.prefix)];
      return 'context' in block ? block.context.prefix : null;
    });
  const defined = '[map]: <https://map.example/>\n\n';

  it('gives a late definition to all that refer to it', () => {
    const document = growing('See [map].\n\nNothing.\n\n- a\n- [map]\n\n|[map]|\n|-|\n|b|\n|[map]|\n\nEnd');
    const before = document.view();
    expect(prefixesOf(before)).toEqual(['', '', ['', ''], ['', '', ''], '']);
    document.append('.\n\n[map]: https://map.example/\n\nLast');
    const after = document.view();
    // The piece that holds the definition refers to it, too.
    const expected = [defined, '', ['', defined], [defined, '', defined], '', defined, ''];
    expect(prefixesOf(after)).toEqual(expected);
    expect(after.rest).not.toBe(before.rest);
    expect(blocksOf(after)[1]).toBe(blocksOf(before)[1]);
  });

  it('gives the open end what was defined above it', () => {
    const view = growing('[map]: https://map.example/\n\nText.\n\nSee [map]').view();
    expect(view.open).toMatchObject({ type: 'piece', prefix: defined });
  });

  it('numbers footnotes in the order in which they are referred to', () => {
    const { notes } = whole('A[^b] and[^a] and[^b].\n\n[^a]: First.\n\n[^b]: Second.\n');
    expect(notes.map(({ identifier, number, uses }) => [identifier, number, uses])).toEqual([
      ['b', 1, 2],
      ['a', 2, 1],
    ]);
    expect(notes.map(({ source }) => source)).toEqual(['\n[^b]: Second.\n', '\n[^a]: First.\n']);
  });
});
