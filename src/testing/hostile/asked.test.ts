import { readFileSync } from 'node:fs';
import type { Download } from 'playwright';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import type { Policy } from '../servePage.ts';
import { PATIENCE, startPage, type OpenPage } from '../startPage.ts';
import type { HostilePage, ReadResult } from './page/main.tsx';
import { payloads } from './payloads.ts';

const started = startPage<HostilePage>(new URL('page/', import.meta.url), { unlimitedFrames: true });

/** A page that shows a text in every field. */
async function showing(text: string): Promise<OpenPage<HostilePage>> {
  const opened = await started.open({
    loaded: true,
    reducedMotion: 'reduce',
    viewport: { width: 900, height: 1200 },
  });
  await opened.ask('show', text);
  return opened;
}

/** What assistive technology is told of the links in a snapshot: their names, and the hosts that they lead to. */
function* linksIn(tree: unknown): Generator<readonly [name: string, host: string]> {
  if (typeof tree !== 'object' || tree === null) return;
  for (const [role, inside] of Object.entries(tree)) {
    if (role.startsWith('link')) {
      const name = /^link (".*")/.exec(role)?.[1] ?? '""';
      yield [String(JSON.parse(name)), new URL(urlIn(inside)).host];
    }
    yield* linksIn(inside);
  }
}

function urlIn(parts: unknown): string {
  for (const part of Array.isArray(parts) ? (parts as readonly unknown[]) : [])
    if (typeof part === 'object' && part !== null && '/url' in part) return String(part['/url']);
  throw new Error('A link leads nowhere.');
}

describe('what a reader does with a hostile transcript, in a browser', () => {
  it(
    'SEC-6 hears the host of every link that leads elsewhere than it says',
    async () => {
      const { page, ask, close } = await showing('');
      let links = 0;
      for (const { text } of payloads.filter(({ requirement }) => requirement === 'SEC-6')) {
        await ask('show', text);
        for (const [name, host] of linksIn(parse(await page.locator('body').ariaSnapshot()))) {
          links += 1;
          expect(name.toLowerCase()).toContain(host);
        }
      }
      await close();
      expect(links).toBeGreaterThan(50);
    },
    PATIENCE,
  );

  it(
    'SEC-13 copies what was recorded, and hears what is hidden in it',
    async () => {
      const { page, close } = await showing('a\u202Eb\u200Bc \x1b[31mred\x1b[0m\n\n```\nd\u2066e\n```');
      await page.evaluate(() => {
        const place = document.body.appendChild(document.createElement('textarea'));
        place.id = 'paste';
      });
      const place = page.locator('#paste');
      const copied = async (
        around: string,
      ): Promise<readonly [text: string, name: string | null | undefined]> => {
        const button = page.locator(`${around} [data-al-part='copy-button']`).first();
        // It says so for a while only, in which a busy machine may not come to look: noted where it is said.
        const names = await button.evaluateHandle((element) => {
          const said: (string | null)[] = [];
          const observer = new MutationObserver(() => {
            if (element.hasAttribute('data-al-copied')) said.push(element.getAttribute('aria-label'));
          });
          observer.observe(element, { attributes: true });
          return said;
        });
        await button.click();
        const nameOf = (): Promise<string | null | undefined> => names.evaluate(([first]) => first);
        await expect.poll(nameOf, { timeout: PATIENCE }).toBeDefined();
        const name = await nameOf();
        // As a person looks at it: a page may not read the clipboard everywhere.
        await place.fill('');
        await place.press('ControlOrMeta+V');
        await expect.poll(() => place.inputValue(), { timeout: PATIENCE }).not.toBe('');
        return [await place.inputValue(), name];
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
      await close();
    },
    PATIENCE,
  );

  it(
    'SEC-13 saves bytes as they are, under a name of one segment and an extension of their type',
    async () => {
      const { page, close } = await showing('../../.ssh/\u202Egnp.command\0');
      const downloads: Download[] = [];
      page.on('download', (download) => downloads.push(download));
      const buttons = await page.locator("[data-al-part='file-save']:visible").elementHandles();
      for (const [index, button] of buttons.entries()) {
        await button.click();
        // Bytes that cannot be read are said to be so.
        const answers = async (): Promise<number> =>
          downloads.length + (await page.locator("[data-al-part='file-problem']").count());
        await expect.poll(answers, { timeout: PATIENCE }).toBe(index + 1);
      }
      expect(downloads.length).toBeGreaterThan(2);
      for (const download of downloads) {
        expect(download.suggestedFilename()).toMatch(/^[\w ]+(?:\.command)?\.(?:bin|pdf|gif|txt)$/);
        expect(readFileSync(await download.path(), 'latin1')).toMatch(/^(?:%PDF-1\.7|GIF89a|\.\.\/\.\.\/)/);
      }
      await close();
    },
    PATIENCE,
  );
});

describe('SEC-26 reading in a Worker of the application, in a browser', () => {
  it(
    'works under a policy that names it, as reading without one does under the strictest',
    async () => {
      const read = async (policy: Policy, inWorker: boolean): Promise<ReadResult> => {
        const { ask, close } = await started.open({ policy });
        const result = await ask('read', inWorker);
        await close();
        return result;
      };
      const without = await read('strict', false);
      expect(without).toMatchObject({ workers: 0, violations: [] });
      expect(without.messages).toBeGreaterThan(10);
      expect(await read('worker', true)).toEqual({ ...without, workers: 1 });
    },
    PATIENCE,
  );
});
