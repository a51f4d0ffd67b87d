import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { PATIENCE, startPage, type OpenOptions } from '../startPage.ts';
import type { AccessPage } from './page/main.tsx';

const started = startPage<AccessPage>(new URL('page/', import.meta.url));
const DESKTOP = { width: 1440, height: 900 };

type Drawn = 'transcript' | 'debugger';

const part = (page: Page, name: string) => page.locator(`[data-al-part='${name}']`);

/** Opens a run with all that can be opened of it. */
async function open(as: Drawn, options: OpenOptions) {
  const opened = await started.open({ viewport: DESKTOP, ...options });
  const { page, ask } = opened;
  await ask('show', { as });
  await page.getByRole('log').waitFor();
  await page.getByRole('log').focus();
  if (as === 'debugger') {
    for (const key of ['f', 'Escape']) await page.keyboard.press(key);
    await page.getByRole('log').focus();
    await page.keyboard.press('e');
    await page.keyboard.press('Enter');
    await part(page, 'inspector').waitFor();
    await page.getByRole('button', { name: 'Open the timeline' }).click();
    await part(page, 'timeline-bar').waitFor();
  }
  return opened;
}

const BOTH: readonly Drawn[] = ['transcript', 'debugger'];

describe.each(BOTH)('the %s', (as) => {
  it(
    'shows what is chosen and what has the focus in the colours of a system (WCAG 1.4.1, 1.4.11, 2.4.7)',
    async () => {
      const { page, ask, said, close } = await open(as, { forcedColors: 'active' });
      const pairs: readonly (readonly [chosen: string, other: string])[] =
        as === 'transcript'
          ? []
          : [
              ["[role='tab'][aria-selected='true']", "[role='tab'][aria-selected='false']"],
              [
                "[data-al-part='outline-entry'][aria-current]",
                "[data-al-part='outline-entry']:not([aria-current])",
              ],
              [
                "[data-al-part='inspector-form-choice'][aria-pressed='true']",
                "[data-al-part='inspector-form-choice'][aria-pressed='false']",
              ],
              [
                "[data-al-part='outline-view'][aria-pressed='true']",
                "[data-al-part='outline-view'][aria-pressed='false']",
              ],
            ];
      for (const [chosen, other] of pairs) {
        const [one] = await ask('looks', chosen);
        const others = await ask('looks', other);
        expect([chosen, one], chosen).not.toEqual([chosen, undefined]);
        expect(others.length, other).toBeGreaterThan(0);
        expect(others, chosen).not.toContain(one);
      }
      // Every stop of the Tab key has a ring.
      const bare = new Set<string>();
      await page.getByRole('log').focus();
      for (let step = 0; step < 40; step++) {
        await page.keyboard.press('Tab');
        const { name, width } = await ask('ring');
        if (name !== '' && width < 2) bare.add(name);
      }
      expect([...bare]).toEqual([]);
      expect(said).toEqual([]);
      await close();
    },
    PATIENCE,
  );

  it(
    'moves nothing by itself for who asked for less motion',
    async () => {
      const { page, ask, close } = await open(as, { reducedMotion: 'reduce' });
      expect(await ask('moving')).toEqual([]);
      // The looks that this test knows of are there for everybody else.
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      expect((await ask('moving')).length).toBeGreaterThan(0);
      await close();
    },
    PATIENCE,
  );

  it(
    'draws text darker and lines stronger for who asked for more contrast',
    async () => {
      const { page, close } = await open(as, { contrast: 'more', colorScheme: 'light' });
      const transcript = page.locator("[data-al-part='transcript']").first();
      await transcript.evaluate((element) => {
        element.style.color = 'var(--al-ink-3)';
      });
      const color = () => transcript.evaluate((element) => getComputedStyle(element).color);
      const strong = await color();
      await page.emulateMedia({ contrast: 'no-preference' });
      expect(strong).not.toBe(await color());
      await close();
    },
    PATIENCE,
  );

  it.each([
    ['200 %', { width: 720, height: 450 }],
    ['400 %', { width: 320, height: 256 }],
  ])(
    'has all of it within the window at %s (WCAG 1.4.4, 1.4.10)',
    async (_, viewport) => {
      const { page, ask, said, close } = await open(as, { viewport });
      expect(await ask('outside')).toEqual([]);
      expect(await ask('cut')).toEqual([]);
      const { scrolls, width } = await page.evaluate(() => ({
        scrolls: document.documentElement.scrollWidth,
        width: document.documentElement.clientWidth,
      }));
      expect(scrolls).toBeLessThanOrEqual(width);
      expect(said).toEqual([]);
      await close();
    },
    PATIENCE,
  );

  it(
    'cuts no text where the reader sets it wider (WCAG 1.4.12)',
    async () => {
      const { page, ask, close } = await open(as, {});
      const before = await ask('cut');
      // As a sheet of the reader does; a policy lets the page add none.
      await page.evaluate(() => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(
          `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
           p { margin-block-end: 2em !important; }`,
        );
        document.adoptedStyleSheets.push(sheet);
      });
      expect(await ask('cut')).toEqual(before);
      expect(before).toEqual([]);
      expect(await ask('outside')).toEqual([]);
      await close();
    },
    PATIENCE,
  );

  it(
    'is for fingers where there is no mouse: nothing is too small, and nothing waits to be pointed at (WCAG 2.5.8)',
    async () => {
      const { page, ask, close } = await open(as, {
        viewport: { width: 400, height: 800 },
        hasTouch: true,
        isMobile: true,
      });
      expect(await ask('small')).toEqual([]);
      expect(await ask('unseen')).toEqual([]);
      if (as === 'debugger') await page.keyboard.press('Escape');
      const prose = page.locator("[data-al-part='message'] [data-al-part='prose']:visible").first();
      await prose.tap();
      const shown = () =>
        prose.evaluate((element) =>
          ['message-actions', 'message-facts'].map((name) => {
            const beside = element
              .closest("[data-al-part='message']")
              ?.querySelector(`:scope > [data-al-part='${name}']`);
            return beside ? getComputedStyle(beside).opacity : 'none';
          }),
        );
      await expect.poll(shown).toEqual(['1', '1']);
      await close();
    },
    PATIENCE,
  );
});

describe('a debugger that is printed', () => {
  it(
    'leaves its instruments out and has the run whole',
    async () => {
      const { page, close } = await open('debugger', {});
      const total = await page.evaluate(() => document.querySelectorAll("[data-al-part='message']").length);
      await page.emulateMedia({ media: 'print' });
      for (const name of ['outline', 'inspector', 'timeline', 'minimap', 'pane-edge', 'filter'])
        for (const each of await part(page, name).all())
          expect([name, await each.isVisible()]).toEqual([name, false]);
      const box = await page.getByRole('log').evaluate((element) => ({
        scroll: element.scrollHeight,
        client: element.clientHeight,
      }));
      // Nothing is behind the edge of a scroller.
      expect(box.scroll).toBeLessThanOrEqual(box.client + 1);
      expect(await part(page, 'message').count()).toBeGreaterThanOrEqual(total);
      await close();
    },
    PATIENCE,
  );
});
