import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { PATIENCE, startPage, type OpenPage } from '../startPage.ts';
import type { AccessPage } from './page/main.tsx';

const started = startPage<AccessPage>(new URL('page/', import.meta.url));
const DESKTOP = { width: 1440, height: 900 };
const BOTH = ['transcript', 'debugger'] as const;

/** What can be told of the page as a whole: what is open, what is there, and where it stands. */
const stateOf = ({ page }: OpenPage<AccessPage>) =>
  page.evaluate(() => ({
    address: location.href,
    opened: document.querySelectorAll("[aria-expanded='true'][data-was-closed]").length,
    dialogs: document.querySelectorAll("dialog[open], [role='dialog']").length,
    messages: [...document.querySelectorAll("[data-al-part='message']")].map((each) =>
      each.getAttribute('data-al-source'),
    ),
  }));

describe.each(BOTH)('the %s', (as) => {
  const show = async (options: Parameters<typeof started.open>[0] = {}) => {
    const opened = await started.open({ viewport: DESKTOP, ...options });
    await opened.ask('show', { as });
    await opened.page.getByRole('log').waitFor();
    await opened.page.waitForLoadState('networkidle');
    return opened;
  };

  it(
    'has its messages in the order of the run, for who hears them and for who sees them (WCAG 1.3.2)',
    async () => {
      const { page, close } = await show({ viewport: { width: 1000, height: 20_000 } });
      const messages = page.locator(
        "[data-al-part='message'][data-al-lane='llm']:not([data-al-part='message'] [data-al-part='message']):visible",
      );
      await expect.poll(() => messages.count()).toBeGreaterThan(5);
      const order = await messages.evaluateAll((all) =>
        all.map((each) => [
          Number(/^m(\d+)/.exec(each.getAttribute('data-al-source') ?? '')?.[1]),
          Math.round(each.getBoundingClientRect().top),
        ]),
      );
      expect(order.map(([at]) => at)).toEqual(order.map(([at = 0]) => at).toSorted((a, b) => a - b));
      expect(order.map(([, top]) => top)).toEqual(order.map(([, top = 0]) => top).toSorted((a, b) => a - b));
      await close();
    },
    PATIENCE,
  );

  it(
    'can be read however the screen is held (WCAG 1.3.4)',
    async () => {
      const { page, ask, close } = await show({ viewport: { width: 400, height: 800 } });
      const isReadable = async () => {
        expect(await ask('outside')).toEqual([]);
        await expect.poll(() => page.locator("[data-al-part='message']:visible").count()).toBeGreaterThan(0);
      };
      await isReadable();
      await page.setViewportSize({ width: 800, height: 400 });
      await ask('show', { as });
      await page.getByRole('log').waitFor();
      await isReadable();
      await close();
    },
    PATIENCE,
  );

  it(
    'waits for its reader: a day later everything is as it was left (WCAG 2.2.1)',
    async () => {
      const opened = await show({ before: (page) => page.clock.install() });
      const first = await stateOf(opened);
      let before = first;
      // Rows come in steps, which may take longer than what is loaded.
      const isAtRest = async () => {
        const { messages } = before;
        await opened.page.clock.runFor('00:01');
        before = await stateOf(opened);
        return before.messages.join() === messages.join();
      };
      await expect.poll(isAtRest).toBe(true);
      expect(before).toEqual({ ...first, messages: before.messages });
      expect(before.messages.length).toBeGreaterThan(0);
      await opened.page.clock.runFor('01:00:00');
      await opened.page.clock.fastForward('24:00:00');
      expect(await stateOf(opened)).toEqual(before);
      await opened.close();
    },
    PATIENCE,
  );

  it(
    'opens and moves nothing because something has the focus (WCAG 3.2.1)',
    async () => {
      const opened = await show();
      const { address, dialogs } = await stateOf(opened);
      // Rows come and go while the page is scrolled: what is asked is whether one that was closed was opened.
      await opened.page.evaluate(() => {
        for (const each of document.querySelectorAll("[aria-expanded='false']"))
          each.setAttribute('data-was-closed', '');
      });
      await opened.page.getByRole('log').focus();
      for (let step = 0; step < 40; step++) {
        await opened.page.keyboard.press('Tab');
        const now = await stateOf(opened);
        expect([now.address, now.dialogs, now.opened]).toEqual([address, dialogs, 0]);
      }
      await opened.close();
    },
    PATIENCE,
  );

  it(
    'does nothing where a pointer presses and lets go elsewhere (WCAG 2.5.2)',
    async () => {
      const { page, close } = await show();
      // What opens while a pointer rests on it does so without a press.
      const shown = page.locator("button[aria-expanded]:not([data-al-part='usage-trigger']):visible");
      // These and no others: more of them are drawn when the pointer brings one into view.
      const controls = (await shown.elementHandles()).slice(0, 8);
      const states = () => Promise.all(controls.map((each) => each.getAttribute('aria-expanded')));
      const before = await states();
      expect(before.length).toBeGreaterThan(2);
      for (const control of controls) {
        await control.hover();
        await page.mouse.down();
        expect(await states()).toEqual(before);
        await page.mouse.move(720, 2);
        await page.mouse.up();
        expect(await states()).toEqual(before);
      }
      await controls[0]?.click();
      expect((await states())[0]).not.toBe(before[0]);
      await close();
    },
    PATIENCE,
  );

  it(
    'hears of no key outside, and of no movement of the device (WCAG 2.1.4, 2.5.4)',
    async () => {
      const { page, close } = await show({
        before: async (each) => {
          await each.addInitScript(() => {
            const heard: string[] = [];
            Object.assign(globalThis, { heard });
            for (const target of [window, document]) {
              const listen = target.addEventListener.bind(target);
              target.addEventListener = (type: string, ...rest: [EventListener, boolean?]) => {
                heard.push(type);
                listen(type, ...rest);
              };
            }
          });
        },
      });
      const heard = await page.evaluate(() => (globalThis as unknown as { heard: string[] }).heard);
      // React hears all of what happens below its root, and nothing of it here; `selectionchange` alone comes to the document.
      expect(heard.filter((type) => /^(?:key|device)/.test(type))).toEqual([]);
      const before = await page.evaluate(() => document.activeElement?.tagName);
      for (const key of ['j', 'e', 'f', '/', '?']) await page.keyboard.press(key);
      expect(await page.evaluate(() => document.activeElement?.tagName)).toBe(before);
      expect(await page.getByRole('search').count()).toBe(0);
      await close();
    },
    PATIENCE,
  );
});

describe('the debugger', () => {
  it(
    'leaves the reader in the field while something is typed there, and says what it did (WCAG 3.2.2)',
    async () => {
      const { page, ask, close } = await started.open({ viewport: DESKTOP });
      await ask('show');
      await page.getByRole('log').focus();
      await page.keyboard.press('f');
      const field = page.getByRole('combobox', { name: 'Filter' });
      await field.waitFor();
      for (const letter of 'status:failed') {
        await page.keyboard.press(letter);
        expect(await field.evaluate((each) => each === document.activeElement)).toBe(true);
      }
      await expect.poll(() => page.getByRole('status').textContent()).toMatch(/\d+ of \d+ shown/);
      await close();
    },
    PATIENCE,
  );

  it(
    'has its keys behind one button and one key, at each width (WCAG 3.2.6)',
    async () => {
      const { page, ask, close } = await started.open({ viewport: DESKTOP });
      for (const width of [400, 800, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        await ask('show');
        await page.getByRole('log').focus();
        await page.keyboard.press('?');
        await page.getByRole('dialog').waitFor();
        await page.keyboard.press('Escape');
        await page.getByRole('dialog').waitFor({ state: 'detached' });
      }
      await close();
    },
    PATIENCE,
  );
});

it('asks in no sheet how a screen is held (WCAG 1.3.4)', () => {
  const src = new URL('../../', import.meta.url);
  const sheets = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.css'),
  );
  expect(sheets.length).toBeGreaterThan(20);
  const asking = sheets.filter((name) =>
    /\(\s*(?:(?:min|max)-)?(?:aspect-ratio|orientation)\b/.test(readFileSync(new URL(name, src), 'utf8')),
  );
  expect(asking).toEqual([]);
});
