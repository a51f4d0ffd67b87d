import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import type { Plugin } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { layered, standalone } from '../../scripts/styles.mjs';
import { AgentTranscript, Transcript } from '../index.ts';
import { buildSheet } from './buildSheet.ts';
import { launchBrowser } from './launchBrowser.ts';
import { readColors } from './readColors.ts';
import { WAIT } from './startPage.ts';

type Scheme = 'light' | 'dark';
const SCHEMES = ['light', 'dark'] as const;
const THEMES = [undefined, 'light', 'dark', 'auto'] as const;
/** What a page says of its own colours, by the class of its root; `meta` says it in the head and in no stylesheet. */
const PAGES = ['silent', 'light', 'dark', 'either', 'meta'] as const;

const HOST = `
  .light { color-scheme: light }
  .dark { color-scheme: dark }
  .either { color-scheme: light dark }
`;

const colors = readColors();

let browser: Browser;
let shipped: string;

beforeAll(async () => {
  browser = await launchBrowser();
  shipped = await buildSheet(fileURLToPath(new URL('../styles.css', import.meta.url)), {
    build: { cssMinify: false },
  });
});

afterAll(() => browser.close());

/** The stylesheet of an application, which its own rules and ours are part of. */
function buildApp(css: string, target?: 'esnext'): Promise<string> {
  const app: Plugin = {
    name: 'app',
    resolveId: (source) => (source === 'app.css' ? source : undefined),
    load: (source) => (source === 'app.css' ? css : undefined),
  };
  return buildSheet('app.css', { plugins: [app], ...(target ? { build: { target } } : {}) });
}

const transcript = (theme: (typeof THEMES)[number]) => createElement(AgentTranscript, { theme });
const inside = (outer: Scheme, inner: (typeof THEMES)[number]) =>
  createElement(Transcript.Root, { theme: outer }, createElement(Transcript.Root, { theme: inner }));

/** Opens a page with a transcript in each theme, and with each theme in a light and in a dark one. */
async function openPage(sheet: string): Promise<Page> {
  const page = await browser.newPage();
  page.setDefaultTimeout(WAIT);
  const drawn = [
    ...THEMES.map(transcript),
    ...SCHEMES.flatMap((outer) => THEMES.map((theme) => inside(outer, theme))),
  ];
  const body = drawn.map((element) => `<section>${renderToString(element)}</section>`).join('');
  await page.setContent(
    `<!doctype html><html><head><style>${sheet}</style></head><body>${body}</body></html>`,
  );
  return page;
}

async function setScheme(page: Page, own: (typeof PAGES)[number], system: Scheme): Promise<void> {
  await page.emulateMedia({ colorScheme: system });
  await page.evaluate((name) => {
    document.documentElement.className = name;
    document.querySelector('meta')?.remove();
    if (name !== 'meta') return;
    const meta = document.createElement('meta');
    meta.name = 'color-scheme';
    meta.content = 'light dark';
    document.head.append(meta);
  }, own);
}

/** In which of the two each transcript is drawn, in the order of the page; the colours that are of neither, where there are such. */
function lookAt(page: Page): Promise<readonly string[]> {
  return page.evaluate((tokens) => {
    const roots = [...document.querySelectorAll('section')].map(
      (section) => [...section.querySelectorAll('[data-al-part="transcript"]')].at(-1) ?? section,
    );
    const probe = document.createElement('i');
    const resolve = (value: string): string => {
      probe.style.color = value;
      return getComputedStyle(probe).color;
    };
    document.body.append(probe);
    const values = tokens.map(({ name, light, dark }) => ({
      name,
      light: resolve(light),
      dark: resolve(dark),
    }));
    return roots.map((root) => {
      root.append(probe);
      const wrong = { light: [] as string[], dark: [] as string[] };
      for (const { name, light, dark } of values) {
        const color = resolve(`var(${name})`);
        if (color !== light) wrong.light.push(`${name} is ${color}`);
        if (color !== dark) wrong.dark.push(`${name} is ${color}`);
      }
      probe.remove();
      const scheme = wrong.light.length <= wrong.dark.length ? 'light' : 'dark';
      return [scheme, ...wrong[scheme].slice(0, 3)].join(', ');
    });
  }, colors);
}

const schemeOfPage = (own: (typeof PAGES)[number], system: Scheme): Scheme =>
  own === 'either' || own === 'meta' ? system : own === 'dark' ? 'dark' : 'light';

const expected = (theme: (typeof THEMES)[number], around: Scheme, system: Scheme): Scheme =>
  theme === 'auto' ? system : (theme ?? around);

const BUILDS = ['as Vite does by default', 'for the newest browsers'] as const;
const targetOf = (name: (typeof BUILDS)[number]) => (name === BUILDS[0] ? undefined : 'esnext');

describe.each(BUILDS)('themes in an application that is built %s', (name) => {
  it.each([
    ['styles.css', standalone],
    ['styles.layered.css', layered],
  ] as const)('are what is asked for, whatever page and system say, with %s', async (_, variant) => {
    const sheet = await buildApp(`${variant(shipped)}${HOST}`, targetOf(name));
    // The build is the one that is meant.
    expect(sheet.includes('var(--lightningcss-light')).toBe(name === BUILDS[0]);
    const page = await openPage(sheet);
    for (const own of PAGES) {
      for (const system of SCHEMES) {
        await setScheme(page, own, system);
        const around = schemeOfPage(own, system);
        expect(await lookAt(page), `a page that is ${own}, a system that is ${system}`).toEqual([
          ...THEMES.map((theme) => expected(theme, around, system)),
          ...SCHEMES.flatMap((outer) => THEMES.map((theme) => expected(theme, outer, system))),
        ]);
      }
    }
    await page.close();
  });

  it('use the colours that the application sets, at its root, around a transcript or on it', async () => {
    const set = `
      :root { --al-canvas: rgb(1 2 3) }
      body { --al-ink: light-dark(rgb(4 5 6), rgb(4 5 6)) }
      [data-al-part='transcript'] { --al-accent: rgb(7 8 9); outline: 1px solid var(--al-accent) }
    `;
    const page = await openPage(await buildApp(`${shipped}${HOST}${set}`, targetOf(name)));
    for (const own of PAGES) {
      await setScheme(page, own, 'dark');
      const drawn = await page.$$eval('[data-al-part="transcript"]', (roots) =>
        roots.map((root) => {
          const { backgroundColor, color, outlineColor } = getComputedStyle(root);
          return [backgroundColor, color, outlineColor].join(' ');
        }),
      );
      expect(new Set(drawn)).toEqual(new Set(['rgb(1, 2, 3) rgb(4, 5, 6) rgb(7, 8, 9)']));
    }
    await page.close();
  });

  it('leave the colours of the application alone', async () => {
    const host =
      '@layer host { :root { color-scheme: dark } b { color: light-dark(rgb(1 2 3), rgb(4 5 6)) } }';
    const page = await openPage(await buildApp(`${host}${shipped}`, targetOf(name)));
    await page.evaluate(() => {
      document.body.append(document.createElement('b'));
    });
    expect(await page.$eval('body > b', (b) => getComputedStyle(b).color)).toBe('rgb(4, 5, 6)');
    await page.close();
  });
});

describe('themes in a browser that does not know light-dark()', () => {
  it('follow the page, in an application that is built for such browsers', async () => {
    const built = await buildApp(`${shipped}${HOST}`);
    const sheet = built.replace(/\(color:\s*light-dark\([^)]*\)\)/g, '(color: nobody-knows(black, white))');
    expect(sheet).not.toBe(built);
    const page = await openPage(sheet);
    for (const own of ['silent', 'light', 'dark', 'either'] as const) {
      for (const system of SCHEMES) {
        await setScheme(page, own, system);
        const seen = new Set(await lookAt(page));
        expect(seen, `a page that is ${own}, a system that is ${system}`).toEqual(
          new Set([schemeOfPage(own, system)]),
        );
      }
    }
    await page.close();
  });
});

describe.each([
  ['styles.css', standalone],
  ['styles.layered.css', layered],
] as const)('tokens of %s', (_, variant) => {
  /** The gutter of a box, in a page with one stylesheet in its head and one in a shadow tree around the box. */
  async function gutterIn({ head = '', shadow = '' }): Promise<string> {
    const page = await browser.newPage();
    await page.setContent(
      `<!doctype html><html><head><style>${head}</style></head><body><main><template shadowrootmode="open"><style>${shadow}</style><i></i></template></main></body></html>`,
    );
    const gutter = await page
      .locator('main i')
      .evaluate((box) => getComputedStyle(box).getPropertyValue('--al-gutter'));
    await page.close();
    return gutter;
  }

  it('are there in a shadow tree that has the stylesheet', async () => {
    expect(await gutterIn({ shadow: variant(shipped) })).toMatch(/\d/);
  });

  it('are what an application says for the whole page, before our stylesheet or behind it', async () => {
    const own = 'html { --al-gutter: 7px }';
    expect(await gutterIn({ head: `${own}\n${variant(shipped)}` })).toBe('7px');
    expect(await gutterIn({ head: `${variant(shipped)}\n${own}` })).toBe('7px');
  });
});
