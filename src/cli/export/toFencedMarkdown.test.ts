import type { Nodes } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { adapters } from '../../adapters/index.ts';
import { spellHidden } from '../../describe/readHidden.ts';
import { createTranscriptStore, readTranscript } from '../../core.ts';
import { adapterFixtures } from '../../testing/fixtures.ts';
import { itemsWith, markerOf, savedRun } from '../../testing/hostile/carriers.ts';
import { payloads } from '../../testing/hostile/payloads.ts';
import { describeTranscript } from './describeTranscript.ts';
import { quoted, type Part } from './parts.ts';
import { toFencedMarkdown } from './toFencedMarkdown.ts';

const parse = (markdown: string): Nodes =>
  fromMarkdown(markdown, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] });

const KNOWN = new Set('root heading paragraph text inlineCode code blockquote list listItem'.split(' '));

/** Nodes of kinds that no document of ours has, and all text that is shown as code. */
function look(markdown: string): { readonly strange: readonly string[]; readonly code: readonly string[] } {
  const strange: string[] = [];
  const code: string[] = [];
  const walk = (node: Nodes): void => {
    if (!KNOWN.has(node.type)) strange.push(node.type);
    if (node.type === 'code' || node.type === 'inlineCode') code.push(node.value);
    if (node.type === 'code' && (node.lang ?? '') !== '') strange.push(`language ${node.lang ?? ''}`);
    if ('children' in node) for (const child of node.children) walk(child);
  };
  walk(parse(markdown));
  return { strange, code };
}

const written = (parts: readonly Part[]): string => [...toFencedMarkdown(parts)].join('');

describe('toFencedMarkdown', () => {
  it.each(adapters.flatMap(({ format }) => adapterFixtures(format)))(
    'SEC-15 writes $format, $name, without links, pictures and HTML',
    async ({ format, bytes }) => {
      const { store } = await readTranscript(bytes, { format });
      const { strange, code } = look([...toFencedMarkdown(describeTranscript(store.getState()))].join(''));
      expect(strange).toEqual([]);
      expect(code.length).toBeGreaterThan(0);
    },
  );

  it('SEC-15 makes no link, picture or HTML of a hostile text in any field', async () => {
    const found: string[] = [];
    for (const [index, { text }] of payloads.entries()) {
      const marker = markerOf(index);
      const { store } = await readTranscript(savedRun(`${text}\n\n${marker}`), { format: 'phi-core' });
      store.push(itemsWith(`${text}\n\n${marker}`));
      store.publish();
      const { strange, code } = look([...toFencedMarkdown(describeTranscript(store.getState()))].join(''));
      const swallowed = code.filter((one) => one.includes(marker)).length < 50 ? ['swallowed'] : [];
      found.push(...[...strange, ...swallowed].map((problem) => `${problem}: ${text.slice(0, 60)}`));
    }
    expect(found).toEqual([]);
  });

  const hostile = fc.array(
    fc.oneof(
      fc.constantFrom(...payloads.map(({ text }) => text).filter((text) => text.length < 500)),
      fc.constantFrom(
        '`',
        '``',
        '```',
        '~~~',
        '\n',
        '\r',
        '\r\n',
        '\t',
        ' ',
        '> ',
        '# ',
        '- ',
        '1. ',
        '<',
        '&amp;',
        '\\',
      ),
      fc.constantFrom('\n```\n', '\n````\n', '\n~~~\n', '\n\n---\n', '\n\n[x]: https://a.example\n'),
      fc.string({ unit: 'grapheme' }),
    ),
    { maxLength: 8 },
  );

  it('SEC-15 shows every text whole, and as nothing but text', () => {
    fc.assert(
      fc.property(hostile, fc.constantFrom('prose', 'thinking', 'code', 'output'), (pieces, kind) => {
        const text = `x${pieces.join('')}x`;
        const { strange, code } = look(
          written([
            { type: 'heading', level: 3, words: ['Assistant ', quoted(text)] },
            { type: 'facts', rows: [['Session', [quoted(text)]]] },
            { type: 'text', kind, text, words: ['Result ', quoted(text)] },
            { type: 'line', words: ['End'] },
          ]),
        );
        expect(strange).toEqual([]);
        const shown = spellHidden(text.replace(/\r\n?/g, '\n'));
        const line = spellHidden(text.replace(/[\t\n\v\f\r\u0085\u2028\u2029]+/g, ' '));
        expect(code).toEqual([line, line, line, shown]);
      }),
    );
  });

  it('nests sub-agents deeper than there are headings, and than the stack', () => {
    function* nested(depth: number): Generator<Part> {
      yield { type: 'heading', level: depth, words: ['Turn 1'] };
      if (depth < 20_000) yield { type: 'nested', parts: nested(depth + 1) };
    }
    const text = [...toFencedMarkdown(nested(1))].join('');
    expect(text.startsWith('# Turn 1\n\n## Turn 1\n')).toBe(true);
    expect(text.split('Turn 1')).toHaveLength(20_001);
    expect(text).not.toContain('#######');
  });
});

it('reads as a document', () => {
  const store = createTranscriptStore();
  const call = { turn: 't0', toolCallId: 'a', toolName: 'bash' };
  store.push([
    { type: 'session', value: { title: 'Ports', format: 'phi-core' } },
    { type: 'loopStart', loop: 'l0', value: { loopId: '', kind: 'initial', status: 'running' } },
    { type: 'messageStart', message: 'm0', loop: 'l0', value: { role: 'user', timestamp: 0 } },
    { type: 'messageContent', message: 'm0', content: [{ type: 'text', text: 'Which **port**?' }] },
    { type: 'messageEnd', message: 'm0' },
    { type: 'turnStart', turn: 't0', loop: 'l0', value: { index: 0 } },
    {
      type: 'messageStart',
      message: 'm1',
      loop: 'l0',
      turn: 't0',
      value: {
        role: 'assistant',
        timestamp: null,
        stopReason: 'maxTurns',
        model: 'wren-1',
        provider: 'example',
        usage: {
          input: 1200,
          output: 20,
          reasoning: null,
          cacheRead: null,
          cacheWrite: null,
          totalTokens: null,
          costUsd: null,
        },
      },
    },
    {
      type: 'messageContent',
      message: 'm1',
      content: [
        { type: 'thinking', thinking: 'Look it up.', durationMs: 3000 },
        { type: 'toolCall', id: 'a', name: 'bash', arguments: { command: 'cat port' } },
      ],
    },
    { type: 'messageEnd', message: 'm1' },
    { type: 'toolStart', call },
    { type: 'toolEnd', call, content: [{ type: 'text', text: '8080 ```' }], isError: false },
    { type: 'loopEnd', loop: 'l0', value: { status: 'completed' } },
    { type: 'end', cause: 'complete' },
  ]);
  store.publish();
  expect([...toFencedMarkdown(describeTranscript(store.getState()))].join('')).toBe(
    `# Agent run: \`Ports\`

- Format: \`phi-core\`
- Models: \`wren-1\`
- Messages: 2
- Tool calls: 1
- Tokens: 1,200 in · 20 out · 1,220 tokens
- Cost: unknown

## You · 1970-01-01T00:00:00.000Z

\`\`\`
Which **port**?
\`\`\`

## Turn 1

### Assistant · \`example / wren-1\`

> Thought for 3s
>${' '}
> \`\`\`
> Look it up.
> \`\`\`

#### Tool call \`bash\` · done · \`a\`

Arguments

\`\`\`
{
  "command": "cat port"
}
\`\`\`

\`\`\`\`
8080 \`\`\`
\`\`\`\`

Turn limit reached. · \`maxTurns\`

1,200 in · 20 out · 1,220 tokens

`,
  );
});
