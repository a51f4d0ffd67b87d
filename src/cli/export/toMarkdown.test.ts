import type { Nodes } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { adapters } from '../../adapters/index.ts';
import { readTranscript } from '../../core.ts';
import { scaled } from '../../testing/cases.ts';
import { adapterFixtures } from '../../testing/fixtures.ts';
import { itemsWith, markerOf, savedRun } from '../../testing/hostile/carriers.ts';
import { payloads } from '../../testing/hostile/payloads.ts';
import { describeTranscript } from './describeTranscript.ts';
import { leaveOutMedia } from './leaveOutMedia.ts';
import type { Part } from './parts.ts';
import { toMarkdown } from './toMarkdown.ts';
import { toProse } from './toProse.ts';
import { writeMarkdown } from './writeMarkdown.ts';

const parse = (markdown: string): Nodes =>
  fromMarkdown(markdown, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] });

// All the HTML that a document of ours has: what folds, with its words.
const FOLD = /^<details>\n<summary>(?:[^<>]|<\/?code>)*<\/summary>$/;
const FETCHES = new Set(
  'image imageReference linkReference definition footnoteReference footnoteDefinition'.split(' '),
);

/** What a text would load, run, close or lead to, other than a document of ours does. */
function strangeIn(markdown: string): readonly string[] {
  const strange: string[] = [];
  let open = 0;
  const walk = (node: Nodes): void => {
    if (FETCHES.has(node.type)) strange.push(node.type);
    if (node.type === 'code' && /mermaid|geojson|svg/i.test(node.lang ?? '')) strange.push('a drawing');
    if (node.type === 'html') {
      if (FOLD.test(node.value)) open++;
      else if (node.value === '</details>') open--;
      else strange.push(node.value);
      if (open < 0) strange.push('closes more than it opens');
    }
    if (node.type === 'link') {
      const shown = node.children.map((child) => ('value' in child ? child.value : '?')).join('');
      if (![shown, `http://${shown}`, `mailto:${shown}`].includes(node.url)) strange.push(`link ${node.url}`);
      if (!/^(?:https?|mailto):/i.test(node.url)) strange.push(`link ${node.url}`);
    }
    if ('children' in node) for (const child of node.children) walk(child);
  };
  walk(parse(markdown));
  if (open !== 0) strange.push('leaves open what it opens');
  return strange;
}

const written = (parts: readonly Part[]): string => [...toMarkdown(parts)].join('');
const said = (...texts: readonly string[]): string =>
  texts
    .map((text) =>
      JSON.stringify({ role: 'assistant', content: [{ type: 'text', text }], model: 'm', timestamp: 1 }),
    )
    .join('\n');
const documentOf = async (source: string, options: Parameters<typeof writeMarkdown>[1] = {}) => {
  const { store } = await readTranscript(source, { format: 'phi-core' });
  return [...writeMarkdown(store.getState(), options)].join('');
};

describe('toMarkdown', () => {
  it.each(adapters.flatMap(({ format }) => adapterFixtures(format)))(
    'SEC-15 writes $format, $name, without HTML, pictures and links to elsewhere',
    async ({ format, bytes }) => {
      const { store } = await readTranscript(bytes, { format });
      expect(strangeIn([...writeMarkdown(store.getState(), {})].join(''))).toEqual([]);
    },
  );

  it('SEC-15 makes nothing of a hostile text in any field, and swallows nothing', async () => {
    const found: string[] = [];
    for (const [index, { text }] of payloads.entries()) {
      const marker = markerOf(index);
      const { store } = await readTranscript(savedRun(`${text}\n\n${marker}`), { format: 'phi-core' });
      store.push(itemsWith(`${text}\n\n${marker}`));
      store.publish();
      const markdown = [...toMarkdown(describeTranscript(store.getState()))].join('');
      const swallowed = markdown.split(marker).length < 50 ? ['swallowed'] : [];
      found.push(
        ...[...strangeIn(markdown), ...swallowed].map((problem) => `${problem}: ${text.slice(0, 60)}`),
      );
    }
    expect(found).toEqual([]);
  });

  const hostile = fc.array(
    fc.oneof(
      fc.constantFrom(...payloads.map(({ text }) => text).filter((text) => text.length < 500)),
      fc.constantFrom('</details>', '</summary>', '<details>', '<!--', '-->', '<![CDATA[', '<pre>', '<b\n'),
      fc.constantFrom(
        '`',
        '```',
        '~~~',
        '\n',
        '\r',
        '\t',
        '    ',
        '> ',
        '# ',
        '- ',
        '1. ',
        '<',
        '&lt;',
        '\\',
      ),
      fc.constantFrom(
        '![a](https://a.example/i.png)',
        '[a](https://b.example)',
        '![',
        '](',
        '[x]',
        '| a |\n|--|\n',
      ),
      fc.constantFrom(
        '\n```\n',
        '\n[x]: https://a.example\n',
        '[^1]',
        '\n[^1]: note\n',
        '@ada',
        ':-\n',
        '===\n',
      ),
      fc.string({ unit: 'grapheme' }),
    ),
    { maxLength: 10 },
  );

  it('SEC-15 is inert whatever is said, thought, printed and called', () => {
    fc.assert(
      fc.property(hostile, fc.constantFrom('prose', 'thinking', 'code', 'output'), (pieces, kind) => {
        const text = pieces.join('');
        const markdown = written([
          { type: 'heading', level: 1, words: ['Agent run: ', { text }] },
          { type: 'open', level: 3, words: ['Tool call ', { text }] },
          { type: 'text', kind, text, words: ['Result ', { text }] },
          { type: 'text', kind, text },
          { type: 'close' },
          { type: 'heading', level: 2, words: ['End of it'] },
        ]);
        expect(strangeIn(markdown)).toEqual([]);
        // Nothing before it has swallowed the last heading.
        const last = parse(markdown) as Extract<Nodes, { readonly type: 'root' }>;
        expect(last.children.at(-1)).toMatchObject({ type: 'heading', depth: 2 });
      }),
      { numRuns: scaled(60) },
    );
  });

  it.each([
    ['# Title\n\ntext', '#### Title\n\ntext'],
    ['Title\n=====', '#### Title'],
    ['See [the docs](https://a.example/x).', 'See the docs (<https://a.example/x>).'],
    ['https://a.example/x_y_z', '<https://a.example/x_y_z>'],
    ['[run](javascript:alert(1))', 'run (`javascript:alert(1)`)'],
    ['![a chart](https://a.example/i.png)', '\\[a chart\\] `https://a.example/i.png`'],
    ['a <b>bold</b> word', 'a `<b>`bold`</b>` word'],
    ['<div>\nhi\n</div>', '```html\n<div>\nhi\n</div>\n```'],
    ['thanks @ada, a@b.example', 'thanks `@ada`, <mailto:a@b.example>'],
    ['snake_case and 2 * 3', 'snake_case and 2 \\* 3'],
    ['- one\n  - two\n- [x] three', '- one\n  - two\n- [x] three'],
    ['3. c\n4. d', '3. c\n4. d'],
    ['| a | b |\n|:--|--:|\n| 1 | `x\\|y` |', '| a | b |\n| :--- | ---: |\n| 1 | `x\\|y` |'],
    ['```js\nlet a;', '```js\nlet a;\n```'],
    ['```mermaid\ngraph\n```', '```\ngraph\n```'],
    ['**bold** *it* ~~gone~~ `code`', '**bold** *it* ~~gone~~ `code`'],
    ['> quoted\n> more', '> quoted\n> more'],
  ])('writes %j as Markdown that stands in any document', (text, markdown) => {
    expect(toProse(text, 3)).toBe(markdown);
    expect(strangeIn(markdown)).toEqual([]);
  });

  it('writes what is too long or too deep to be looked at as it stands', () => {
    for (const text of [`*a* ${'word '.repeat(20_000)}`, `${'> '.repeat(60)}x`, '*'.repeat(7000)])
      expect(toProse(text, 3).startsWith('```\n')).toBe(true);
  });

  it('leaves out bytes of media, wherever they stand', async () => {
    const bytes = Buffer.from(Array.from({ length: 3000 }, (_, at) => (at * 7919) % 251)).toString('base64');
    const lines = bytes.replace(/.{76}/g, '$&\n');
    const run = [
      {
        role: 'user',
        content: [{ type: 'text', text: `![x](data:image/png;base64,${bytes})` }],
        timestamp: 1,
      },
      { role: 'user', content: [{ type: 'text', text: lines }], timestamp: 1 },
      { role: 'extension', kind: 'event', data: { images: [`data:image/png;base64,${bytes}`], raw: bytes } },
      { role: 'extension', kind: 'event', data: { lines } },
    ];
    for (const fenced of [false, true]) {
      const markdown = await documentOf(JSON.stringify(run), { fenced });
      expect(markdown).toContain('kB left out');
      expect(markdown).not.toMatch(/[A-Za-z0-9+/]{100}/);
      expect(markdown).not.toContain(bytes.slice(0, 60));
    }
    expect(leaveOutMedia('a'.repeat(2000))).toBe('a'.repeat(2000));
  });

  const CALLS = [
    { role: 'user', content: [{ type: 'text', text: 'Go *on*.' }], timestamp: 1 },
    {
      role: 'assistant',
      content: [
        { type: 'thinking', thinking: 'Deep.' },
        { type: 'text', text: '# Plan\nGo.' },
        { type: 'toolCall', id: 'a', name: 'bash', arguments: { command: 'seq 9' } },
        { type: 'toolCall', id: 'b', name: 'bash', arguments: { command: 'false' } },
      ],
      model: 'wren-1',
      provider: 'x',
      stopReason: 'toolUse',
      timestamp: 2,
    },
    {
      role: 'toolResult',
      toolCallId: 'a',
      toolName: 'bash',
      content: [{ type: 'text', text: '9 </details>\n'.repeat(500) }],
      isError: false,
      timestamp: 3,
    },
    {
      role: 'toolResult',
      toolCallId: 'b',
      toolName: 'bash',
      content: [{ type: 'text', text: 'broken' }],
      isError: true,
      timestamp: 3,
    },
    { role: 'extension', kind: 'hook', data: 'whisper', hidden: true },
  ];

  it('reads as a document: prose as prose, calls and thinking folded', async () => {
    const markdown = await documentOf(JSON.stringify(CALLS));
    expect(markdown).toContain('# Go *on*.\n');
    expect(markdown).toContain('## You\n\nGo *on*.\n');
    expect(markdown).toMatch(/<summary>Thought<\/summary>\n\nDeep\.\n\n<\/details>/);
    expect(markdown).toMatch(/^#{3,5} Plan$/m);
    expect(markdown).toMatch(
      /<summary>Tool call <code>bash<\/code> · <code>seq 9<\/code> · done[^\n]*<\/summary>/,
    );
    expect(markdown).toMatch(/<details>\n<summary>[^\n]*<code>hook<\/code>[^\n]*<\/summary>\n\nwhisper\n/);
  });

  it('leaves out what it is told to, but no call that failed', async () => {
    const markdown = await documentOf(JSON.stringify(CALLS), {
      telling: { tools: false, thinking: false, hidden: false },
    });
    for (const gone of ['seq 9', 'Deep.', 'whisper']) expect(markdown).not.toContain(gone);
    for (const kept of ['broken', 'Plan']) expect(markdown).toContain(kept);
  });

  it('tells the turns that are asked for, with their prompts', async () => {
    const again = JSON.stringify([...CALLS.slice(0, 4), { ...CALLS[0], content: 'Next?' }, CALLS[1]]);
    const markdown = await documentOf(again, { telling: { turns: [2, 2] } });
    expect(markdown).toContain('Next?');
    expect(markdown).not.toContain('broken');
  });

  it.each([600, 900, 1500, 4000, 9000])(
    'fits %d characters, whole pieces of it, all folds closed',
    async (max) => {
      const markdown = await documentOf(JSON.stringify(CALLS), { max });
      expect(markdown.length).toBeLessThanOrEqual(max);
      expect(strangeIn(markdown)).toEqual([]);
      const whole = await documentOf(JSON.stringify(CALLS));
      if (whole.length > max) expect(markdown).toMatch(/left out/);
      else expect(markdown).toBe(whole);
    },
  );

  it('stands below the headings of the document', async () => {
    const markdown = await documentOf(said('# One', '## Two'));
    const levels = [...markdown.matchAll(/^(#+) /gm)].map(([, marks = '']) => marks.length);
    expect(levels.filter((level) => level === 1)).toHaveLength(1);
  });
});
