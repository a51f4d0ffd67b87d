import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { describe, expect, it } from 'vitest';
import { headOf } from '../../testing/pictureHeads.ts';
import { createTranscriptStore } from '../../store/index.ts';
import { AgentTranscript } from '../AgentTranscript.tsx';
import { CodeBlock } from '../code/CodeBlock.tsx';
import { DiffView } from '../diff/DiffView.tsx';
import { JsonView } from '../json/JsonView.tsx';
import { Markdown } from '../markdown/Markdown.tsx';
import { Image } from '../media/Image.tsx';
import { Name } from '../name/Name.tsx';
import { Output } from '../output/Output.tsx';
import { ViewerContext } from '../ViewerContext.ts';
import { defaultLabels } from '../../describe/labels.ts';
import { defaultPolicies, mergePolicies, type ViewerLimits } from './policies.ts';

const viewer = {
  labels: defaultLabels,
  content: {},
  tool: {},
  extension: {},
  components: {},
  classNames: {},
};

/** Draws with other limits than the default ones. */
const draw = (ui: ReactElement, limits: Partial<ViewerLimits> = {}): HTMLElement => {
  const policies = mergePolicies(defaultPolicies, { limits });
  return render(<ViewerContext.Provider value={{ ...viewer, policies }}>{ui}</ViewerContext.Provider>)
    .container;
};
/** Long text is read over several turns: this gives it as it is in the end. */
const drawText = async (text: string, limits?: Partial<ViewerLimits>): Promise<HTMLElement> => {
  const container = draw(<Markdown text={text} />, limits);
  await settle(container);
  return container;
};
const settle = (container: HTMLElement): Promise<void> =>
  waitFor(() => {
    expect(container.querySelector("[aria-busy='true']")).toBeNull();
  });
const count = (container: HTMLElement, selector: string): number =>
  container.querySelectorAll(selector).length;
const more = async (name: RegExp): Promise<void> => {
  await userEvent.setup().click(screen.getByRole('button', { name }));
  await settle(document.body);
};
const lines = (number: number, line: (index: number) => string): string =>
  Array.from({ length: number }, (_, index) => line(index)).join('');

// One for each row of what is limited: at the limit all is drawn; beyond it a part, or text; with another limit, that one.
describe('limits', () => {
  it('reads paragraphs up to a length as Markdown, and shows longer ones as text, in steps', async () => {
    const text = (length: number) => `**b** ${'w '.repeat(length / 2)}`.slice(0, length - 1);
    expect(count(await drawText(text(1000), { markdownBlockCharacters: 1000 }), 'strong')).toBe(1);
    const long = await drawText(`${text(3000)}\n\n*next*`, { markdownBlockCharacters: 1000 });
    expect(count(long, 'strong')).toBe(0);
    expect(long.textContent).toContain('**b** w w');
    expect(count(long, 'em')).toBe(1);
    const cut = await drawText(text(3000), { markdownBlockCharacters: 1000, blockCharacters: 2000 });
    await more(/^Show more of 2,999 characters$/);
    await more(/^Show more of 2,999 characters$/);
    expect(cut.textContent).toBe(text(3000));
    expect(defaultPolicies.limits.markdownBlockCharacters).toBe(30_000);
  });

  it('reads 32 levels of quotes and lists as Markdown, and shows deeper ones as text', async () => {
    const nested = (marks: string, levels: number) =>
      `${marks.repeat(levels).slice(0, 2 * levels)}core\n\n*next*`;
    for (const marks of ['> ', '- ', '> - ']) {
      const within = await drawText(nested(marks, 32));
      expect(count(within, 'blockquote, ul')).toBe(32);
      const deeper = await drawText(nested(marks, 33));
      expect(count(deeper, 'blockquote, ul')).toBe(0);
      expect(deeper.textContent).toContain('core');
      expect(count(deeper, 'em')).toBe(1);
    }
    const stairs = lines(40, (level) => `${'  '.repeat(level)}- a${level}\n`);
    expect((await drawText(stairs)).textContent).toContain('- a39');
    expect(count(await drawText(nested('> ', 3), { markdownLevels: 2 }), 'blockquote')).toBe(0);
  });

  it('reads 3,000 marks of a paragraph as Markdown, and shows one with more as text', async () => {
    expect(count(await drawText('*a* '.repeat(1500)), 'em')).toBe(1500);
    const beyond = await drawText('*a* '.repeat(1501));
    expect(count(beyond, 'em')).toBe(0);
    expect(beyond.textContent.trim()).toBe('*a* '.repeat(1501).trim());
    expect(count(await drawText('*a* '.repeat(6), { markdownMarks: 10 }), 'em')).toBe(0);
  });

  it('shows 20,000 characters of a text at first, and all of it in steps', async () => {
    const text = (length: number) => lines(length / 10, () => 'a heron.\n\n');
    expect((await drawText(text(20_000))).textContent).not.toContain('Show more');
    const long = await drawText(text(30_000));
    expect(count(long, 'p')).toBe(2000);
    await more(/^Show more of 30,000 characters$/);
    await expect.poll(() => count(long, 'p')).toBe(3000);
    expect(count(await drawText(text(30_000), { blockCharacters: 100 }), 'p')).toBe(10);
  });

  it('shows the first and the last 200 lines of code at first, and all of it in steps', async () => {
    const code = (number: number) => lines(number, (index) => `line ${index}\n`);
    const drawn = (container: HTMLElement) =>
      [...container.querySelectorAll('code')].map(
        ({ textContent }) => textContent.trimEnd().split('\n').length,
      );
    expect(drawn(draw(<CodeBlock code={code(400).trimEnd()} />))).toEqual([400]);
    const long = draw(<CodeBlock code={code(1000)} />);
    expect(drawn(long)).toEqual([200, 199]);
    await more(/^Show all 1,000 lines$/);
    expect(drawn(long)).toEqual([1000]);
    expect(drawn(draw(<CodeBlock code={code(50)} />, { codeLines: 20 }))).toEqual([10, 9]);
  });

  it('shows 200 rows, 50 columns and 5,000 cells of a table at first, in steps, and never more columns than its head', async () => {
    const table = (rows: number, columns: number, cells = columns) =>
      `${'| h '.repeat(columns)}|\n${'|---'.repeat(columns)}|\n${lines(rows, () => `${'| 1 '.repeat(cells)}|\n`)}`;
    const size = (container: HTMLElement) => [count(container, 'tbody tr'), count(container, 'th')];
    expect(size(await drawText(table(200, 2)))).toEqual([200, 2]);
    const long = await drawText(table(300, 2));
    expect(size(long)).toEqual([200, 2]);
    await more(/^Show 100 more rows$/);
    expect(size(long)).toEqual([300, 2]);
    const wide = await drawText(table(2, 60, 80));
    expect(size(wide)).toEqual([2, 50]);
    await more(/^Show 10 more columns$/);
    expect(size(wide)).toEqual([2, 60]);
    const full = await drawText(table(120, 50), { blockCharacters: 50_000 });
    await expect.poll(() => size(full)).toEqual([100, 50]);
    expect(size(await drawText(table(9, 9), { tableRows: 5, tableColumns: 4, tableCells: 12 }))).toEqual([
      3, 4,
    ]);
    // Inside a quote too, where all of it is one block.
    const quoted = await drawText(table(300, 2).replace(/^/gm, '> '));
    expect(size(quoted)).toEqual([200, 2]);
    await more(/^Show 100 more rows$/);
    expect(size(quoted)).toEqual([300, 2]);
  });

  it('shows 500 items of a list at first, and all of them in steps', async () => {
    const long = await drawText(lines(600, (index) => `- item ${index}\n`));
    expect(count(long, 'li')).toBe(500);
    await more(/^Show 100 more$/);
    expect(count(long, 'li')).toBe(600);
    expect(
      count(
        await drawText(
          lines(20, () => '- a\n'),
          { listItems: 7 },
        ),
        'li',
      ),
    ).toBe(7);
  });

  it('makes 500 links of a text links, and the rest text, however they are spread and written', async () => {
    for (const [link, ways] of [
      ['[a](b:c)\n\n', '[a](https://a.example/)\n\n'],
      ['', '<https://a.example/>\n\n'],
      ['', 'www.a.example '],
      ['', '[a][r]\n\n'],
    ] as const) {
      const definition = '\n\n[r]: https://a.example/\n';
      const spread = await drawText(link + ways.repeat(550) + definition, { blockCharacters: 100_000 });
      expect(count(spread, 'a')).toBeLessThanOrEqual(500);
      expect(count(spread, 'a')).toBeGreaterThanOrEqual(490);
    }
    const few = await drawText('[a](https://a.example/)\n\n'.repeat(9) + '[b](https://b.example/)', {
      links: 9,
    });
    expect(count(few, 'a')).toBe(9);
    expect(few.textContent).toMatch(/b$/);
  });

  it('makes 50 images of a text images, and the rest text', async () => {
    const images = (number: number) => lines(number, (index) => `![i${index}](https://a.example/)\n\n`);
    const all = await drawText(images(50));
    expect(count(all, "[data-al-part='image-notice']")).toBe(50);
    const beyond = await drawText(images(52));
    expect(count(beyond, "[data-al-part='image-notice']")).toBe(50);
    expect(beyond.textContent).toContain('i51');
    expect(count(await drawText(images(4), { images: 3 }), "[data-al-part='image-notice']")).toBe(3);
  });

  it('makes 200 footnotes of a text footnotes, and the rest text', async () => {
    const notes = (number: number) =>
      lines(number, (index) => `a[^${index}]\n\n[^${index}]: note ${index}\n\n`);
    expect(count(await drawText(notes(200)), '[data-al-footnotes] li')).toBe(200);
    const beyond = await drawText(notes(202));
    expect(count(beyond, '[data-al-footnotes] li')).toBe(200);
    expect(beyond.textContent).toContain('note 201');
    expect(count(await drawText(notes(4), { footnotes: 3 }), '[data-al-footnotes] li')).toBe(3);
  });

  it('follows 1,000 definitions of a text, and shows the rest as they are written', async () => {
    const text = (number: number) =>
      `${lines(number, (index) => `[d${index}]: https://a.example/${index}\n`)}\n[d${number - 1}]`;
    const limits = { blockCharacters: 100_000 };
    const all = await drawText(text(1000), limits);
    await expect.poll(() => all.querySelector('a')?.href).toBe('https://a.example/999');
    expect(all.textContent).not.toContain('[d');
    const beyond = await drawText(text(1001), limits);
    await expect.poll(() => beyond.textContent).toContain('[d1000]: https://a.example/1000');
    expect(beyond.textContent).not.toContain('[d999]');
    expect(count(beyond, 'a')).toBe(0);
    expect(count(await drawText(text(4), { definitions: 3 }), 'a')).toBe(0);
  });

  it('opens 20 levels of JSON and 200 entries of each', async () => {
    let deep: unknown = 'core';
    for (let level = 0; level < 21; level += 1) deep = [deep];
    const container = draw(<JsonView value={deep} />);
    expect(count(container, "[data-al-part='json-toggle'][data-al-open]")).toBe(20);
    expect(container.textContent).not.toContain('core');
    await more(/^Expand 1 item$/);
    expect(container.textContent).toContain('core');
    expect(draw(<JsonView value={deep} />, { jsonLevels: 30 }).textContent).toContain('core');
    const wide = draw(<JsonView value={Array.from({ length: 300 }, () => 7)} />);
    expect(count(wide, "[data-al-token='number']")).toBe(200);
    await more(/^Show 100 more$/);
    expect(count(wide, "[data-al-token='number']")).toBe(300);
    const few = draw(<JsonView value={[1, 2, 3]} />, { jsonEntries: 2 });
    expect(count(few, "[data-al-token='number']")).toBe(2);
  });

  it('shows 1,000 characters of a key or a value of JSON at first, and all of it in steps', async () => {
    for (const value of [{ ['k'.repeat(3000)]: 1 }, ['v'.repeat(3000)]]) {
      const container = draw(<JsonView value={value} />);
      expect(container.textContent).toMatch(/(?:k{1000}|v{1000})…"/);
      await more(/^Show more of 3,000 characters$/);
      expect(container.textContent).toMatch(/"(?:k{3000}|v{3000})"/);
      container.remove();
    }
  });

  it('shows as many characters of a key or a value of JSON as it is told to', () => {
    expect(draw(<JsonView value={['v'.repeat(30)]} />, { jsonCharacters: 10 }).textContent).toContain(
      '"vvvvvvvvvv…"',
    );
  });

  it('shows 24 lines and 10,000 characters of output at first, and all of it in steps', async () => {
    const text = (container: HTMLElement) => container.querySelector('pre')?.textContent ?? '';
    const long = draw(<Output text={lines(30, (index) => `line ${index}\n`)} />);
    expect(text(long).trimEnd().split('\n')).toHaveLength(24);
    await more(/^Show all 30 lines$/);
    expect(text(long).trimEnd().split('\n')).toHaveLength(30);
    const wide = draw(<Output text={'w'.repeat(15_000)} />);
    expect(text(wide)).toHaveLength(10_000);
    await more(/^Show all 1 lines?$/);
    expect(text(wide)).toHaveLength(15_000);
    expect(text(draw(<Output text={'a\nb\nc'} />, { outputLines: 2 })).trimEnd()).toBe('a\nb');
    expect(text(draw(<Output text="heron" />, { outputCharacters: 2 }))).toBe('he');
  });

  it('shows 200 lines of a diff and 5,000 characters of each at first, and all of it in steps', async () => {
    const all = draw(<DiffView before="" after={lines(300, (index) => `line ${index}\n`)} />);
    expect(count(all, "[data-al-part='diff-line']")).toBe(200);
    await more(/^Show all 300 lines$/);
    expect(count(all, "[data-al-part='diff-line']")).toBe(300);
    const wide = draw(<DiffView before="" after={'w'.repeat(6000)} />);
    expect(wide.textContent).not.toContain('w'.repeat(5001));
    await more(/^Show more of 6,000 characters$/);
    expect(wide.textContent).toContain('w'.repeat(6000));
    const few = draw(<DiffView before="" after={'heron\nreed\n'} />, { diffLines: 1, diffCharacters: 3 });
    expect(few.textContent).toContain('her…');
    expect(count(few, "[data-al-part='diff-line']")).toBe(1);
  });

  it('lists 100 problems at first, and all of them when the reader asks', async () => {
    const problems = (number: number, limits?: Partial<ViewerLimits>) => {
      const store = createTranscriptStore();
      store.push(
        Array.from({ length: number }, (_, index) => ({
          type: 'diagnostic' as const,
          value: { severity: 'error' as const, code: 'odd', message: `problem ${index}` },
        })),
      );
      store.publish();
      return render(<AgentTranscript store={store} limits={limits} />).container;
    };
    const long = problems(130);
    expect(count(long, "[data-al-part='diagnostic']")).toBe(100);
    await more(/^Show all 130/);
    expect(count(long, "[data-al-part='diagnostic']")).toBe(130);
    expect(count(problems(9, { diagnostics: 4 }), "[data-al-part='diagnostic']")).toBe(4);
  });

  it('shows 120 characters of a name, and more of it in its title', () => {
    expect(draw(<Name text={'n'.repeat(120)} />).textContent).toBe('n'.repeat(120));
    const long = draw(<Name text={'n'.repeat(121)} />);
    expect(long.textContent).toBe(`${'n'.repeat(120)}…`);
    expect(long.querySelector('bdi')?.title).toBe('n'.repeat(121));
    expect(draw(<Name text="heron" />, { nameCharacters: 3 }).textContent).toBe('her…');
  });

  it('shows images of 20 MB and 40 megapixels, and larger ones when the reader asks', async () => {
    const image = (data: string) => (
      <Image source={{ type: 'base64', data, mimeType: 'image/png' }} alt="reeds" />
    );
    const png = headOf.png(8000, 5000);
    const full = png + 'A'.repeat(26_666_664 - png.length);
    expect(count(draw(image(full)), 'img')).toBe(1);
    const heavy = draw(image(`${full}AAAA`));
    expect(count(heavy, 'img')).toBe(0);
    expect(screen.getByRole('button', { name: 'Download' })).toBeVisible();
    await more(/^Show image$/);
    expect(count(heavy, 'img')).toBe(1);
    expect(count(draw(image(headOf.png(8000, 5001))), 'img')).toBe(0);
    expect(count(draw(image(headOf.png(9, 9)), { imageBytes: 10 }), 'img')).toBe(0);
    expect(count(draw(image(headOf.png(9, 9)), { imagePixels: 80 }), 'img')).toBe(0);
    // The mutation check: without the limit it would be drawn.
    expect(count(draw(image(`${full}AAAA`), { imageBytes: Infinity }), 'img')).toBe(1);
  });

  it('colours 50,000 characters of code, and lines of 2,000', async () => {
    const coloured = async (code: string, limits: Partial<ViewerLimits> = {}): Promise<boolean> => {
      const all = { blockCharacters: 1_000_000, codeLines: 1_000_000, ...limits };
      const container = draw(<CodeBlock code={code} language="json" />, all);
      // What is coloured later, once the highlighter is there, is coloured at once now.
      await Promise.resolve();
      return count(container, '[data-al-token]') > 0;
    };
    draw(<CodeBlock code="null" language="json" />);
    await screen.findByText('null', { selector: '[data-al-token]' });
    const values = (length: number) => 'null,\n'.repeat(length / 6).padEnd(length);
    expect(await coloured(values(6000), { highlightCharacters: 6000 })).toBe(true);
    expect(await coloured(values(6001), { highlightCharacters: 6000 })).toBe(false);
    expect(await coloured('null,\n'.repeat(2000))).toBe(true);
    expect(await coloured('null,\n'.repeat(2001))).toBe(false);
    expect(await coloured(`${'n'.repeat(1996)}null\nnull`)).toBe(true);
    expect(await coloured(`${'n'.repeat(1997)}null\nnull`)).toBe(false);
    expect(await coloured('null\n'.repeat(10_001))).toBe(false);
    expect(defaultPolicies.limits).toMatchObject({ highlightCharacters: 50_000, highlightLines: 2000 });
  });
});
