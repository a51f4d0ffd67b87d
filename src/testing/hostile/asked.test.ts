import { readFileSync } from 'node:fs';
import type { Download, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { HostilePage, ReadResult } from './page/main.tsx';
import { payloads } from './payloads.ts';
import { startPage, type StartedPage } from './startPage.ts';

const LONG = 300_000;

let started: StartedPage;

beforeAll(async () => {
  started = await startPage(new URL('page/', import.meta.url));
}, LONG);

afterAll(async () => {
  await started.close();
});

interface Offered {
  readonly hostile: HostilePage; // the page says so
}

async function showing(text: string): Promise<Page> {
  const context = await started.browser.newContext({
    viewport: { width: 900, height: 30_000 },
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  const page = await context.newPage();
  await page.goto(started.served.strict);
  await page.locator('body[data-ready]').waitFor();
  await page.evaluate((shown) => (globalThis as unknown as Offered).hostile.show(shown), text);
  return page;
}

// What a browser tells assistive technology.
async function linkNames(page: Page): Promise<readonly (readonly [name: string, host: string])[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  return nodes
    .filter(({ role, ignored }) => !ignored && role?.value === 'link')
    .map(({ name, properties }) => {
      const url = String(properties?.find((property) => property.name === 'url')?.value.value);
      return [String(name?.value), new URL(url).host] as const;
    });
}

describe('what a reader does with a hostile transcript, in a browser', () => {
  it(
    'SEC-6 hears the host of every link that leads elsewhere than it says',
    async () => {
      let links = 0;
      for (const { text } of payloads.filter(({ requirement }) => requirement === 'SEC-6')) {
        const page = await showing(text);
        for (const [name, host] of await linkNames(page)) {
          links += 1;
          expect(name.toLowerCase()).toContain(host);
        }
        await page.context().close();
      }
      expect(links).toBeGreaterThan(50);
    },
    LONG,
  );

  it(
    'SEC-13 copies what was recorded, and hears what is hidden in it',
    async () => {
      const page = await showing('a\u202Eb\u200Bc \x1b[31mred\x1b[0m\n\n```\nd\u2066e\n```');
      const copied = async (around: string): Promise<readonly [text: string, name: string | null]> => {
        const button = page.locator(`${around} [data-al-part='copy-button']`).first();
        await button.click();
        await page.locator(`${around} [data-al-part='copy-button'][data-al-copied]`).first().waitFor();
        return [
          await page.evaluate(() => navigator.clipboard.readText()),
          await button.getAttribute('aria-label'),
        ];
      };
      expect(await copied("[data-al-part='prose'] [data-al-part='code']")).toEqual([
        'd\u2066e',
        'Copied, with 1 hidden character',
      ]);
      expect(await copied("[data-al-part='bash-execution-panel']")).toEqual([
        'a\u202Eb\u200Bc red\n\n```\nd\u2066e\n```',
        'Copied, with 3 hidden characters',
      ]);
      const [json] = await copied("[data-al-part='json']");
      expect(JSON.stringify(JSON.parse(json))).toContain(
        JSON.stringify('a\u202Eb\u200Bc \x1b[31mred\x1b[0m').slice(1, -1),
      );
      await page.context().close();
    },
    LONG,
  );

  it(
    'SEC-13 saves bytes as they are, under a name of one segment and an extension of their type',
    async () => {
      const page = await showing('../../.ssh/\u202Egnp.command\0');
      const downloads: Download[] = [];
      page.on('download', (download) => downloads.push(download));
      const buttons = await page.locator("[data-al-part='file-save']:visible").elementHandles();
      for (const button of buttons) await button.click();
      // Bytes that cannot be read are said to be so.
      const problems = await page.locator("[data-al-part='file-problem']").count();
      await expect.poll(() => downloads.length, { timeout: 60_000 }).toBe(buttons.length - problems);
      expect(downloads.length).toBeGreaterThan(2);
      for (const download of downloads) {
        expect(download.suggestedFilename()).toMatch(/^[\w ]+(?:\.command)?\.(?:bin|pdf|gif|txt)$/);
        expect(readFileSync(await download.path(), 'latin1')).toMatch(/^(?:%PDF-1\.7|GIF89a|\.\.\/\.\.\/)/);
      }
      await page.context().close();
    },
    LONG,
  );
});

describe('SEC-26 reading in a Worker of the application, in a browser', () => {
  it(
    'works under a policy that names it, as reading without one does under the strictest',
    async () => {
      const read = async (address: string, inWorker: boolean): Promise<ReadResult> => {
        const page = await started.browser.newPage();
        await page.goto(address);
        await page.locator('body[data-ready]').waitFor();
        const result = await page.evaluate(
          (away) => (globalThis as unknown as Offered).hostile.read(away),
          inWorker,
        );
        await page.close();
        return result;
      };
      const without = await read(started.served.strict, false);
      expect(without).toMatchObject({ workers: 0, violations: [] });
      expect(without.messages).toBeGreaterThan(10);
      expect(await read(started.served.worker, true)).toEqual({ ...without, workers: 1 });
    },
    LONG,
  );
});
