import { describe, expect, it } from 'vitest';
import { defaultPolicies } from '../policies/policies.ts';
import { cutMarkdown, dashes, type MarkdownSink } from './cutMarkdown.ts';
import { parseBlocks } from './parseMarkdown.ts';

/** Writes down what a cutter hands over, one line a call. */
function createRecorder() {
  const said: string[] = [];
  const sink: MarkdownSink = {
    block: ({ key, source }) => said.push(`block ${key} ${source}`),
    open: (container) => {
      const { type, key } = container;
      const rest =
        type === 'list'
          ? `${container.ordered ? 'ordered' : 'bullets'} from ${container.start}`
          : type === 'table'
            ? `${container.head} ${container.align.join()}`
            : type === 'code'
              ? `${container.head} ${container.language ?? 'of no language'}`
              : '';
      said.push(`${type} ${key} ${rest}`.trimEnd());
    },
    piece: ({ key, source }) => said.push(`piece ${key} ${source}`),
    loose: () => said.push('loose'),
    append: (text) => said.push(`append ${text}`),
    close: () => said.push('close'),
    define: (links, notes) =>
      said.push(`define ${links.map(({ identifier }) => identifier).join()} ${notes.join()}`),
  };
  return { sink, take: () => said.splice(0) };
}

/** Gives texts to a cutter one after the other: what it hands over of each, then at the end, and what it keeps until then. */
function cut(texts: readonly string[], own: Partial<typeof defaultPolicies.limits> = {}) {
  const { sink, take } = createRecorder();
  const cutter = cutMarkdown(sink, parseBlocks, { ...defaultPolicies.limits, ...own });
  const said = texts.map((text) => {
    cutter.push(text);
    return take();
  });
  const kept = cutter.tail();
  cutter.end();
  said.push(take());
  return { said, whole: said.flat(), kept };
}

describe('cutMarkdown', () => {
  it('hands over a paragraph when the next one has begun, and the last one at the end', () => {
    const { said, kept } = cut(['one\n', '\n', 'two\n', '\nthree']);
    expect(said).toEqual([[], [], ['block 0 one\n'], ['block 4 \ntwo\n'], ['block 9 \nthree']]);
    expect(kept).toEqual({ key: 9, source: '\nthree' });
  });

  it('takes the last text at its end, too', () => {
    const { sink, take } = createRecorder();
    const cutter = cutMarkdown(sink);
    cutter.push('one ');
    cutter.end('two');
    expect(take()).toEqual(['block 0 one two']);
    expect(cutter.tail()).toEqual({ key: 7, source: '' });
  });

  it('hands over nothing of blank lines', () => {
    expect(cut(['\n \n\t\n']).whole).toEqual([]);
    expect(cut(['']).whole).toEqual([]);
  });

  it('hands over items of a list as they are closed', () => {
    const { said } = cut(['- a\n', '- b\n- c\n', '\nend\n']);
    expect(said).toEqual([
      [],
      ['list 0 bullets from 1', 'piece 0 - a\n', 'piece 4 - b\n'],
      ['piece 8 - c\n', 'close'],
      ['block 12 \nend\n'],
    ]);
    expect(cut(['7. a\n\n8. b\n']).whole).toEqual([
      'list 0 ordered from 7',
      'piece 0 7. a\n\n',
      'loose',
      'piece 6 8. b\n',
      'close',
    ]);
  });

  it('hands over code in a fence line by line, and what stands behind its end', () => {
    const { said } = cut(['before\n\n```ts\na\n', 'b', '\n```\nafter']);
    expect(said).toEqual([
      ['block 0 before\n', 'code 7 \n```ts\n ts', 'append a\n'],
      [],
      ['append b\n', 'close'],
      ['block 22 after'],
    ]);
    expect(cut(['```\nopen']).said).toEqual([['code 0 ```\n of no language'], ['append open', 'close']]);
    expect(cut(['~~~\na\n~~~']).whole).toEqual(['code 0 ~~~\n of no language', 'append a\n', 'close']);
  });

  it('hands over rows of a table as their lines end', () => {
    const { said } = cut(['|a|b|\n|:-|-:|\n', '|1|2|\n|3|', '4|\n', '\nend\n']);
    expect(said.flat()).toEqual([
      'table 0 |a|b|\n|:-|-:|\n left,right',
      'piece 14 |1|2|\n',
      'piece 20 |3|4|\n',
      'close',
      'block 26 \nend\n',
    ]);
    expect(said[2]).toEqual(['piece 20 |3|4|\n']);
    expect(cut(['|a|\n|-|\n|1|']).said[1]).toEqual(['piece 8 |1|', 'close']);
  });

  it('says what a block, or an item, defines', () => {
    expect(cut(['[a]: b\n\n[^n]: note\n\n- [c]: d\n\nend\n']).whole).toEqual([
      'block 0 [a]: b\n',
      'define a ',
      'block 7 \n[^n]: note\n',
      'define  n',
      'list 19 bullets from 1',
      'piece 19 \n- [c]: d\n',
      'define c ',
      'close',
      'block 29 \nend\n',
    ]);
  });

  it('reads text that is too hard as it is written, up to a blank line', () => {
    const hard = `${'*a* '.repeat(30).trimEnd()}\n`;
    expect(cut([`one\n\n${hard}\ntwo\n`], { markdownMarks: 20 }).whole).toEqual([
      'block 0 one\n',
      'literal 4',
      `append \n${hard}\n`,
      'close',
      `block ${4 + 1 + hard.length + 1} two\n`,
    ]);
    // While it grows, and without an end.
    expect(cut([`${hard}\n`, 'two'], { markdownMarks: 20 }).whole.slice(0, 2)).toEqual([
      'literal 0',
      `append ${hard}\n`,
    ]);
  });

  it('drops as many blank lines as nobody writes', () => {
    const many = '\n'.repeat(250);
    expect(cut([`one\n${many}`, 'two\n']).whole).toEqual(['block 0 one\n', 'block 254 two\n']);
    const some = '\n'.repeat(100);
    expect(cut([`one\n${some}`, 'two\n']).whole).toEqual(['block 0 one\n', `block 4 ${some}two\n`]);
  });
});

describe('dashes', () => {
  it('writes the head of a table of such columns', () => {
    expect(dashes(['left', null, 'center', 'right'])).toBe('|x|x|x|x|\n|:-|-|:-:|-:|\n');
  });
});
