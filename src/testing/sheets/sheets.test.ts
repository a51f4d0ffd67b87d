import { fileURLToPath } from 'node:url';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { layered, standalone } from '../../../scripts/styles.mjs';
import { AgentTranscript } from '../../index.ts';
import { text, thinking, toolCall, transcript, usage } from '../buildTranscript.ts';
import { buildSheet } from '../buildSheet.ts';
import { launchBrowser } from '../launchBrowser.ts';
import { hostSheets } from './hostSheets.ts';

const MARKDOWN = `# One\n\n## Two\n\n### Three\n\n#### Four\n\nWords, **strong**, *emphasis*, ~~gone~~, \`code\`, [a link](https://a.example/), <b>raw</b>.\n
> A quote.\n\n- one\n  - two\n- three\n\n1. first\n2. second\n\n- [ ] to do\n- [x] done\n\n| a | b |\n|---|--:|\n| 1 | 2 |\n\n---\n
\`\`\`ts\nconst a = 1;\n\`\`\`\n\nA note.[^1]\n\n![A picture](https://a.example/a.png)\n\n[^1]: The note.\n`;

const SHEET = fileURLToPath(new URL('../../styles.css', import.meta.url));

/** A run with every kind of row, as its HTML. */
const html = renderToString(
  createElement(AgentTranscript, {
    title: 'A run',
    store: transcript()
      .loop({ startedAt: 0, model: 'heron-1' })
      .message({ role: 'system', timestamp: 0 }, [text('Be brief.')], { turn: false })
      .extension('session', { message: 'winter-time' })
      .user('Do it.')
      .turn({ startedAt: 0, endedAt: 9000 })
      .assistant(
        [
          thinking('Thought about it.'),
          text(MARKDOWN),
          toolCall('bash', { command: 'ls -la' }),
          toolCall('read', { path: 'a.ts' }),
          toolCall('edit', { path: 'a.ts', oldText: 'one', newText: 'two' }),
          toolCall('deploy', { place: 'here', deep: { list: [1, true, null] } }),
        ],
        { usage: usage({ input: 10, output: 20, totalTokens: 30 }), stopReason: 'toolUse' },
      )
      .result('bash', 'a.ts\n\u001b[31mb.ts\u001b[0m')
      .result('read', 'export const one = 1;')
      .result('edit', 'No such file', { isError: true })
      .turn()
      .assistant([text('It broke off')], { stopReason: 'error', errorMessage: 'Overloaded' })
      .store(),
  }),
);

/** Properties whose values follow from others, or from where an element stands, and those that change no picture here. */
const DERIVED = new RegExp(
  `^(?:${[
    'width|height|inline-size|block-size|top|right|bottom|left|transform-origin|perspective-origin|grid-template-.*',
    // The physical ones are compared.
    '.*-(?:inline|block)(?:-.*)?|border-(?:start|end)-.*|-webkit-.*-(?:start|end|before|after)',
    // They are the colour of the text, which is compared.
    'caret-color|column-rule-color|row-rule-color|text-decoration-color|text-emphasis-color|-webkit-text-(?:fill|stroke)-color',
    // What a phone shows while a finger is down is the page's.
    '-webkit-tap-highlight-color',
    // The language is that of the page, whatever a rule makes of it.
    '-webkit-locale',
    // A button with a background or a border of its own is not drawn by the system, whatever this says.
    'appearance',
  ].join('|')})$`,
);

/** Styles of lines that are not drawn: a border or an outline without a width. */
const LINE = /^(border-(?:top|right|bottom|left)|outline)-(?:style|color)$/;

let browser: Browser;
let shipped: string;

beforeAll(async () => {
  browser = await launchBrowser();
  shipped = await buildSheet(SHEET, { build: { cssMinify: false } });
});
afterAll(() => browser.close());

async function open(sheets: readonly string[], inside = ''): Promise<Page> {
  const page = await browser.newPage({ reducedMotion: 'reduce' });
  const styles = sheets.map((sheet) => `<style>${sheet}</style>`).join('');
  await page.setContent(
    `<!doctype html><html lang="en"><head>${styles}</head><body><div class="${inside}" style="position:absolute;left:0;top:0;width:800px;max-width:none">${html}</div></body></html>`,
  );
  return page;
}

/** An element and what the browser makes of its styles, as `property: value` lines. */
type Drawn = readonly [name: string, styles: string];

/** Every computed style of every element of the transcript, but those that are derived. */
const stylesIn = (page: Page): Promise<readonly Drawn[]> =>
  page.evaluate((derived) => {
    const isDerived = new RegExp(derived);
    // The same ones for every element: to ask each for them as well would take as long as to ask for their values.
    const properties = [...getComputedStyle(document.documentElement)].filter(
      (property) => !property.startsWith('--') && !isDerived.test(property),
    );
    const root = document.querySelector("[data-al-part='transcript']");
    const elements = root ? [root, ...root.querySelectorAll('*')] : [];
    const linesOf = (computed: CSSStyleDeclaration): string => {
      let lines = '';
      for (const property of properties) lines += `${property}: ${computed.getPropertyValue(property)}\n`;
      return lines;
    };
    return elements.flatMap((element) => {
      const part = element.closest('[data-al-part]')?.getAttribute('data-al-part') ?? '';
      const name = `${part} ${element.localName}`;
      const drawn: [string, string][] = [[name, linesOf(getComputedStyle(element))]];
      for (const pseudo of ['::before', '::after', ...(element.localName === 'li' ? ['::marker'] : [])]) {
        const computed = getComputedStyle(element, pseudo);
        drawn.push([`${name}${pseudo}`, computed.content === 'none' ? '' : linesOf(computed)]);
      }
      return drawn;
    });
  }, DERIVED.source);

/** What differs between two pages: element and property, with both values, each once. */
function differences(expected: readonly Drawn[], found: readonly Drawn[]): readonly string[] {
  const seen = new Set<string>();
  for (const [index, [name, styles]] of expected.entries()) {
    const other = found[index]?.[1] ?? '';
    if (styles === other) continue;
    if (styles === '') seen.add(`${name} is drawn`);
    const others = new Map(
      other.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line] as const),
    );
    for (const line of styles.split('\n')) {
      const property = line.slice(0, line.indexOf(':'));
      const [, edge] = LINE.exec(property) ?? [];
      if (edge !== undefined && [styles, other].every((text) => text.includes(`\n${edge}-width: 0px\n`)))
        continue;
      if (others.get(property) !== line)
        seen.add(`${name} { ${line} → ${others.get(property)?.slice(property.length + 2) ?? 'none'} }`);
    }
  }
  return [...seen];
}

const sheets = await hostSheets();

let alone: readonly Drawn[];
beforeAll(async () => {
  const page = await open([standalone(shipped)]);
  alone = await stylesIn(page);
  await page.close();
});

describe.each(['before', 'after'] as const)('a sheet of the application %s ours', (order) => {
  it.each(sheets)('leaves a transcript as it is: $name', async ({ css, inside }) => {
    const ours = standalone(shipped);
    const beside = await open(order === 'before' ? [css, ours] : [ours, css], inside);
    expect(differences(alone, await stylesIn(beside))).toEqual([]);
    await beside.close();
  });
});

it('draws what the sources say, whose selectors the build writes in another way', async () => {
  const sources = await buildSheet(SHEET, {
    css: { postcss: { plugins: [] } },
    build: { cssMinify: false },
  });
  expect(sources).toContain(`[data-al-part='message']`);
  expect(shipped).not.toContain('[data-al-part=');
  const page = await open([standalone(sources)]);
  expect(differences(alone, await stylesIn(page))).toEqual([]);
  await page.close();
});

describe('a rule of the application', () => {
  const RULES = `
    [data-al-part='message'] { padding: 7px }
    .mine { background: rgb(1, 2, 3) }
    #place [data-al-part='line-label'] { color: rgb(4, 5, 6) }
  `;
  const look = (page: Page) =>
    page.evaluate(() => {
      document.querySelector("[data-al-part='tool-call']")?.classList.add('mine');
      document.body.id = 'place';
      const of = (part: string) =>
        getComputedStyle(document.querySelector(`[data-al-part='${part}']`) ?? document.body);
      return [of('message').paddingTop, of('tool-call').backgroundColor, of('line-label').color];
    });
  const won = ['7px', 'rgb(1, 2, 3)', 'rgb(4, 5, 6)'];

  it.each(['before', 'after'] as const)(
    'that names a part, a class or an id wins, %s ours',
    async (order) => {
      const ours = standalone(shipped);
      const page = await open(order === 'before' ? [RULES, ours] : [ours, RULES]);
      expect(await look(page)).toEqual(won);
      await page.close();
    },
  );

  it('in a later layer wins over the layered sheet', async () => {
    const page = await open([
      '@layer base, agent-lanes, utilities;',
      `@layer utilities { ${RULES} }`,
      layered(shipped),
      '@layer base { button { padding: 40px } }',
    ]);
    expect(await look(page)).toEqual(won);
    expect(
      await page.$eval("[data-al-part='tool-call-trigger']", (button) => getComputedStyle(button).paddingTop),
    ).not.toBe('40px');
    await page.close();
  });
});
