import { describe, expect, it } from 'vitest';
import { customisePages } from '../../../docs-site/generate/customisePages.ts';
import { beginningOf, formatPages } from '../../../docs-site/generate/formatPages.ts';
import { readParts } from '../../../docs-site/generate/readParts.ts';
import { sectionsIn } from '../../../docs-site/generate/searchSections.ts';
import { adapters } from '../../adapters/index.ts';
import { readTranscript } from '../../core.ts';

describe('formatPages', () => {
  const pages = formatPages();

  it('has a page for every format', () => {
    expect(pages.map(({ format }) => format).toSorted()).toEqual(
      adapters.map(({ format }) => format).toSorted(),
    );
  });

  it.each(pages)('shows a sample of $format that reads without an error', async ({ format, source }) => {
    const { messages, summary, diagnostics } = await readTranscript(source);
    expect(summary.format).toBe(format);
    expect(messages.length).toBeGreaterThan(1);
    expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  });

  it('says of a format what the table says of it', () => {
    const page = pages.find(({ format }) => format === 'swe-agent')?.content ?? '';
    expect(page).toContain('A run in this format may hold: images.');
    expect(page).toContain('<LiveRun format="swe-agent" />');
  });
});

describe('beginningOf', () => {
  it('cuts a long text at a line, and says that there is more', () => {
    expect(beginningOf('one\ntwo\n')).toBe('one\ntwo');
    const long = `${'x'.repeat(1000)}\n${'y'.repeat(1000)}\n`;
    expect(beginningOf(long)).toBe(`${'x'.repeat(1000)}\n…`);
    expect(beginningOf('z'.repeat(2000))).toBe(`${'z'.repeat(1500)}\n…`);
  });
});

describe('readParts', () => {
  const parts = readParts('src/components');
  const find = (name: string) => parts.find(({ part }) => part === name);

  it('finds the element and the state of a part, and the component that draws it', () => {
    expect(find('tool-call-trigger')).toMatchObject({
      elements: expect.arrayContaining(['button', 'div']) as string[],
      attributes: expect.arrayContaining(['data-al-status', 'data-al-open']) as string[],
      component: 'ToolCall.Trigger',
    });
    expect(find('message')).toMatchObject({ component: 'Message.Root' });
  });

  it('finds each part once', () => {
    const names = parts.map(({ part }) => part);
    expect(new Set(names).size).toBe(names.length);
  });
});

describe('customisePages', () => {
  const pages = customisePages();
  const page = (name: string) => pages.find((each) => each.page === name)?.content ?? '';

  it('lists props with their types, in cells that bars do not break', () => {
    const [row = ''] = page('props')
      .split('\n')
      .filter((line) => line.startsWith('| `theme`'));
    expect(row).toContain("`'light' \\| 'dark' \\| 'auto'`");
    expect(row.replaceAll('\\|', '').split('|')).toHaveLength(5);
  });

  it('lists every variable with its default', () => {
    expect(page('variables')).toContain('`--al-text-md`');
    expect(page('variables')).toContain('prose: what people came to read');
    expect(page('variables')).toMatch(
      /\| `--al-rem` \|  \| `max\(1rem, 16px\)` \| What every size is a multiple of/,
    );
  });
});

describe('sectionsIn', () => {
  it('divides a page at its headings, each with its anchor and those above it', () => {
    const content =
      '# A page\n\nWords.\n\n## `Compound` {#Compound}\n\nParts.\n\n### `Compound.Part` {#Compound.Part}\n\n```ts\nPromise<Row>\n```\n\n## Next\n\n| `a` | <br>b |\n';
    expect(sectionsIn(content, (heading) => heading.toLowerCase())).toEqual([
      { titles: ['A page'], anchor: '', text: 'Words.' },
      { titles: ['A page', 'Compound'], anchor: 'Compound', text: 'Parts.' },
      { titles: ['A page', 'Compound', 'Compound.Part'], anchor: 'Compound.Part', text: 'ts Promise<Row>' },
      { titles: ['A page', 'Next'], anchor: 'next', text: 'a b' },
    ]);
  });
});
