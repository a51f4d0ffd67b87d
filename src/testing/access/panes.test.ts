import type { Locator, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { PATIENCE, startPage, type OpenOptions } from '../startPage.ts';
import type { AccessPage, ShowOptions } from './page/main.tsx';

const started = startPage<AccessPage>(new URL('page/', import.meta.url));

const part = (page: Page, name: string): Locator => page.locator(`[data-al-part='${name}']`);
const edge = (page: Page, name: string): Locator => page.getByRole('separator', { name });

const openPage = (options: OpenOptions = {}) =>
  started.open({ viewport: { width: 1440, height: 900 }, ...options });

let desk: ReturnType<typeof openPage> | undefined;

/**
 * Draws a debugger from its beginning, in the one page for a mouse: to load a page and to draw in it for the first time takes longer than most
 * tests do. Other options get a page of their own.
 */
async function open(show: ShowOptions = {}, options?: OpenOptions) {
  desk ??= openPage();
  const opened = await (options ? openPage(options) : desk);
  await opened.ask('show', show);
  return { ...opened, close: () => (options ? opened.close() : Promise.resolve()) };
}

async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error('It is not drawn.');
  return box;
}

async function drag(page: Page, element: Locator, by: { readonly x?: number; readonly y?: number }) {
  const { x, y, width, height } = await boxOf(element);
  const from = { x: x + width / 2, y: y + height / 2 };
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + (by.x ?? 0) / 2, from.y + (by.y ?? 0) / 2);
  await page.mouse.move(from.x + (by.x ?? 0), from.y + (by.y ?? 0));
  await page.mouse.up();
}

const widthOf = async (element: Locator) => (await boxOf(element)).width;
const heightOf = async (element: Locator) => (await boxOf(element)).height;

/** What a separator says of itself, as numbers. */
const valuesOf = (element: Locator) =>
  element.evaluate((each) =>
    ['aria-valuemin', 'aria-valuenow', 'aria-valuemax'].map((name) => Number(each.getAttribute(name))),
  );

describe('the panes of a debugger', () => {
  it(
    'are as wide as their edges are dragged to, and the host is told',
    async () => {
      const { page, ask, said, close } = await open();
      const outline = part(page, 'outline');
      const before = await widthOf(outline);
      await drag(page, edge(page, 'Width of the outline'), { x: 70 });
      expect(await widthOf(outline)).toBeCloseTo(before + 70, 0);
      expect((await ask('told')).at(-1)).toEqual({ outline: before + 70 });

      await page.getByRole('log').focus();
      await page.keyboard.press('e');
      await page.keyboard.press('Enter');
      const inspector = part(page, 'inspector');
      const narrow = await widthOf(inspector);
      await drag(page, edge(page, 'Width of the inspector'), { x: -60 });
      expect(await widthOf(inspector)).toBeCloseTo(narrow + 60, 0);
      expect(Object.keys((await ask('told')).at(-1) ?? {})).toEqual(['outline', 'inspector']);

      await page.getByRole('button', { name: 'Open the timeline' }).click();
      const lanes = part(page, 'timeline-lanes');
      await edge(page, 'Height of the timeline').waitFor();
      const high = await heightOf(lanes);
      await drag(page, edge(page, 'Height of the timeline'), { y: 50 });
      expect(await heightOf(lanes)).toBeCloseTo(high - 50, 0);
      expect(said).toEqual([]);
      await close();
    },
    PATIENCE,
  );

  it(
    'are moved by keys between their smallest and their largest size, and say where they stand',
    async () => {
      const { page, close } = await open();
      const outline = part(page, 'outline');
      const separator = edge(page, 'Width of the outline');
      const before = await widthOf(outline);
      const work = await widthOf(part(page, 'debugger-work'));
      await separator.focus();
      await page.keyboard.press('ArrowRight');
      expect(await widthOf(outline)).toBeCloseTo(before + 16, 0);
      await page.keyboard.press('Shift+ArrowLeft');
      expect(await widthOf(outline)).toBeCloseTo(before - 48, 0);
      await page.keyboard.press('Home');
      expect(await widthOf(outline)).toBeCloseTo(160, 0);
      expect(await valuesOf(separator)).toEqual([Math.round(16_000 / work), Math.round(16_000 / work), 35]);
      await page.keyboard.press('End');
      expect(await widthOf(outline)).toBeCloseTo(0.35 * work, 0);
      expect((await valuesOf(separator))[1]).toBe(35);
      await page.keyboard.press('Delete');
      expect(await widthOf(outline)).toBeCloseTo(before, 0);
      // It names what it is the edge of.
      const controls = await separator.getAttribute('aria-controls');
      expect(await outline.getAttribute('id')).toBe(controls);
      await close();
    },
    PATIENCE,
  );

  it(
    'are as they were after a double press, and step through three sizes by presses that drag nothing (WCAG 2.5.1, 2.5.7)',
    async () => {
      const { page, ask, close } = await open();
      const outline = part(page, 'outline');
      const separator = edge(page, 'Width of the outline');
      const work = await widthOf(part(page, 'debugger-work'));
      const before = await widthOf(outline);
      // It waits for whether a second press comes.
      const pressTo = async (width: number) => {
        await separator.click();
        await expect.poll(() => widthOf(outline)).toBeCloseTo(width, 0);
      };
      await pressTo(0.35 * work);
      await pressTo(160);
      await pressTo(before);
      await drag(page, separator, { x: 90 });
      expect(await widthOf(outline)).toBeCloseTo(before + 90, 0);
      await separator.dblclick();
      expect(await widthOf(outline)).toBeCloseTo(before, 0);
      expect((await ask('told')).at(-1)).toEqual({});
      await close();
    },
    PATIENCE,
  );

  it(
    'are given back by Escape while they are dragged (WCAG 2.5.2)',
    async () => {
      const { page, ask, close } = await open();
      const outline = part(page, 'outline');
      const before = await widthOf(outline);
      const { x, y, height } = await boxOf(edge(page, 'Width of the outline'));
      await page.mouse.move(x + 2, y + height / 2);
      await page.mouse.down();
      await page.mouse.move(x + 102, y + height / 2);
      expect(await widthOf(outline)).toBeCloseTo(before + 100, 0);
      await page.keyboard.press('Escape');
      await page.mouse.up();
      expect(await widthOf(outline)).toBeCloseTo(before, 0);
      expect((await ask('told')).at(-1)).toEqual({});
      await close();
    },
    PATIENCE,
  );

  it(
    'follow the pointer and the arrows in a page from right to left',
    async () => {
      const { page, close } = await open({ dir: 'rtl' });
      const outline = part(page, 'outline');
      const separator = edge(page, 'Width of the outline');
      const before = await widthOf(outline);
      const { x } = await boxOf(outline);
      expect(x).toBeGreaterThan(700);
      await drag(page, separator, { x: -50 });
      expect(await widthOf(outline)).toBeCloseTo(before + 50, 0);
      await separator.focus();
      await page.keyboard.press('ArrowRight');
      expect(await widthOf(outline)).toBeCloseTo(before + 34, 0);
      await close();
    },
    PATIENCE,
  );

  it(
    'have the sizes that their host has kept, as far as there is room for them',
    async () => {
      const { page, close } = await open({ paneSizes: { outline: 333, inspector: 9999 } });
      expect(await widthOf(part(page, 'outline'))).toBeCloseTo(333, 0);
      await page.getByRole('log').focus();
      await page.keyboard.press('e');
      await page.keyboard.press('Enter');
      const work = await widthOf(part(page, 'debugger-work'));
      expect(await widthOf(part(page, 'inspector'))).toBeCloseTo(0.45 * work, 0);
      expect(await widthOf(part(page, 'debugger-transcript'))).toBeGreaterThan(0.1 * work);
      await close();
    },
    PATIENCE,
  );

  it(
    'can be dragged by a finger on a narrow screen: the drawer and the sheet',
    async () => {
      const { page, said, close } = await open(
        {},
        { viewport: { width: 400, height: 800 }, hasTouch: true, isMobile: true },
      );
      const client = await page.context().newCDPSession(page);
      const swipe = async (element: Locator, by: { readonly x?: number; readonly y?: number }) => {
        const { x, y, width, height } = await boxOf(element);
        // A finger hits more than a mouse does.
        expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
        const from = { x: x + width / 2, y: y + height / 2 };
        await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [from] });
        for (const share of [0.5, 1])
          await client.send('Input.dispatchTouchEvent', {
            type: 'touchMove',
            touchPoints: [{ x: from.x + share * (by.x ?? 0), y: from.y + share * (by.y ?? 0) }],
          });
        await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
      };
      await page.getByRole('button', { name: 'Show the outline' }).tap();
      const outline = part(page, 'outline');
      const wide = await widthOf(outline);
      await swipe(edge(page, 'Width of the outline'), { x: -80 });
      expect(await widthOf(outline)).toBeCloseTo(wide - 80, 0);
      await page.getByRole('button', { name: 'Close the outline' }).tap();
      await expect.poll(() => outline.isVisible()).toBe(false);

      await page.getByRole('button', { name: 'Next failure' }).tap();
      await page.getByRole('log').focus();
      await page.keyboard.press('Enter');
      const sheet = part(page, 'inspector');
      await sheet.waitFor();
      const high = await heightOf(sheet);
      await swipe(edge(page, 'Height of the inspector'), { y: 100 });
      expect(await heightOf(sheet)).toBeCloseTo(high - 100, 0);
      expect(said).toEqual([]);
      await close();
    },
    PATIENCE,
  );

  it(
    'can be closed, and opened again where they were',
    async () => {
      const { page, close } = await open();
      const outline = part(page, 'outline');
      await page.getByRole('button', { name: 'Close the outline' }).click();
      expect(await outline.isVisible()).toBe(false);
      expect(await edge(page, 'Width of the outline').isVisible()).toBe(false);
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.closest("[role='log']") !== null))
        .toBe(true);
      const show = page.getByRole('button', { name: 'Show the outline' });
      expect(await show.getAttribute('aria-expanded')).toBe('false');
      await show.click();
      expect(await outline.isVisible()).toBe(true);
      await expect
        .poll(() =>
          page.evaluate(
            () =>
              document.activeElement?.closest("[data-al-part='outline']") != null &&
              document.activeElement.getAttribute('data-al-part') !== 'outline-close',
          ),
        )
        .toBe(true);
      // The key of a pane opens it as well.
      await page.getByRole('button', { name: 'Close the outline' }).click();
      await page.keyboard.press('1');
      expect(await outline.isVisible()).toBe(true);
      await close();
    },
    PATIENCE,
  );
});
