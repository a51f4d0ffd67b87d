import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Browser, Page } from 'playwright';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adapters } from '../../adapters/index.ts';
import { readTranscript, type TranscriptEvent } from '../../core.ts';
import { adapterFixtures } from '../../testing/fixtures.ts';
import { itemsWith, markerOf, savedProse, savedRun } from '../../testing/hostile/carriers.ts';
import { CANARY_HOST, payloads } from '../../testing/hostile/payloads.ts';
import type * as Scan from '../../testing/hostile/scan.ts';
import { launchBrowser, recordConsole } from '../../testing/launchBrowser.ts';
import { reportFigures } from '../../testing/reportFigures.ts';
import { PATIENCE, WAIT } from '../../testing/startPage.ts';
import { readExport, type ExportedTranscript } from './readExport.ts';
import { loadExportPage, toPage, type ExportPage } from './toPage.ts';

let folder = '';
let browser: Browser | undefined;
let drawn: ExportPage | undefined;
let scan = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'agent-lanes-'));
  // What the environment says wins over what Vite is told, and Vitest says `test`.
  const { NODE_ENV } = process.env;
  process.env.NODE_ENV = 'production';
  await build({
    configFile: fileURLToPath(new URL('page/vite.config.ts', import.meta.url)),
    logLevel: 'error',
    build: { outDir: folder, emptyOutDir: true },
  }).finally(() => {
    process.env.NODE_ENV = NODE_ENV;
  });
  drawn = await loadExportPage(folder);
  await build({
    configFile: false,
    logLevel: 'error',
    build: {
      outDir: join(folder, 'scan'),
      lib: {
        entry: fileURLToPath(new URL('../../testing/hostile/scan.ts', import.meta.url)),
        formats: ['iife'],
        name: 'scan',
        fileName: () => 'scan.js',
      },
    },
  });
  scan = await readFile(join(folder, 'scan', 'scan.js'), 'utf8');
  browser = await launchBrowser();
}, PATIENCE);
afterAll(async () => {
  await browser?.close();
  await rm(folder, { recursive: true, force: true });
}, PATIENCE);

interface Opened {
  readonly page: Page;
  /** What the page said and asked for that is there now. */
  readonly said: readonly string[];
  readonly requests: readonly string[];
  /** Opens another file in the place of the one that is there. */
  readonly show: (html: string) => Promise<void>;
  /** What was run and what was refused so far. */
  readonly seen: () => Promise<{ readonly executed: number; readonly violations: readonly string[] }>;
  readonly close: () => Promise<void>;
}

/** The page of a transcript. */
function exported(transcript: ExportedTranscript): string {
  if (!drawn) throw new Error('The page is there while tests run.');
  return [...toPage(transcript, drawn)].join('');
}

/** Opens a page from the disk, as a person would. */
async function open(html: string, scripts = true): Promise<Opened> {
  if (!browser) throw new Error('The browser is there while tests run.');
  const file = join(folder, 'run.html');
  const context = await browser.newContext({
    javaScriptEnabled: scripts,
    viewport: { width: 900, height: 1200 },
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(WAIT);
  const page = await context.newPage();
  const said = recordConsole(page);
  const url = pathToFileURL(file).href;
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.url() !== url && !/^(?:blob|data):/.test(request.url())) requests.push(request.url());
  });
  page.on('popup', () => requests.push('a window'));
  page.on('dialog', (dialog) => {
    requests.push('a dialog');
    void dialog.dismiss();
  });
  // Not by the page, whose policy would refuse it.
  await page.addInitScript({ content: `${scan}; globalThis.scan = scan;` });
  await page.addInitScript(() => {
    const seen = { executed: 0, violations: [] as string[] };
    Object.assign(globalThis, {
      seen,
      pwned: () => {
        seen.executed += 1;
      },
    });
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      seen.violations.push(`${violatedDirective} ${blockedURI}`);
    });
  });
  const show = async (other: string): Promise<void> => {
    await writeFile(file, other);
    said.length = 0;
    requests.length = 0;
    await page.goto(url);
  };
  await show(html);
  return {
    page,
    said,
    requests,
    show,
    seen: () => page.evaluate(() => (globalThis as unknown as { readonly seen: never }).seen),
    close: () => context.close(),
  };
}

const read = (source: string | Uint8Array, format: string): Promise<ExportedTranscript> =>
  readExport(piecesOf(typeof source === 'string' ? new TextEncoder().encode(source) : source), {
    format,
    signal: new AbortController().signal,
  });

async function* piecesOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield await Promise.resolve(bytes);
}

/** Waits until all rows are there, as they are when the page is printed. */
async function printed({ page }: Opened): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  await page.waitForFunction(
    () =>
      document.querySelector("[data-al-part='items']") !== null &&
      document.querySelector("[data-al-part='gap'], [data-al-plain], [aria-busy='true']") === null,
  );
}

const CHUNK = 20;
/** One payload of so many stands in every field of a run: what draws them is tried with every payload where no file is around it. */
const IN_EVERY_FIELD = 4;

describe('an exported page', () => {
  it(
    'SEC-15 runs nothing, asks for nothing and breaks no rule of its policy, whatever its transcript holds',
    async ({ task }) => {
      const sum = { tried: 0, executed: 0, requests: 0, violations: 0, problems: 0 };
      const problems: string[] = [];
      for (let start = 0; start < payloads.length; start += CHUNK) {
        const texts = payloads
          .slice(start, start + CHUNK)
          .map(({ text }, at) => `${text}\n\n${markerOf(start + at)}`);
        const runs = texts.map((text, at) => (at % IN_EVERY_FIELD === 0 ? savedRun(text) : savedProse(text)));
        const saved = await read(runs.join('\n'), 'phi-core');
        const events: readonly TranscriptEvent[] = [...saved.events, ...itemsWith(texts.join('\n\n'))];
        const opened = await open(exported({ ...saved, events }));
        await printed(opened);
        const { found, text } = await opened.page.evaluate(() => {
          const { scan: scanner } = globalThis as unknown as { readonly scan: typeof Scan };
          const root = document.querySelector('.page-transcript');
          return { found: root ? scanner.scanTree(root, 'zq ') : ['no transcript'], text: root?.textContent };
        });
        for (const at of texts.keys())
          if (text?.includes(markerOf(start + at)) !== true) problems.push(`swallowed ${start + at}`);
        const { executed, violations } = await opened.seen();
        sum.tried += texts.length;
        sum.executed += executed;
        sum.requests += opened.requests.length;
        sum.violations += violations.length;
        sum.problems += found.length;
        problems.push(...found, ...violations, ...opened.requests, ...opened.said);
        await opened.close();
      }
      reportFigures(task, { group: 'hostile payloads in exported pages', name: 'opened', values: sum });
      expect(problems).toEqual([]);
      expect(sum).toEqual({ tried: payloads.length, executed: 0, requests: 0, violations: 0, problems: 0 });
    },
    PATIENCE,
  );

  it(
    'SEC-15 would be seen to run and ask, if text became HTML, and its policy would still refuse it',
    async () => {
      const html = exported(await read(savedRun('x'), 'phi-core'));
      const pwned = html.replace(
        '<div id="root">',
        `<script>pwned()</script><img src="https://${CANARY_HOST}/a.png" onerror="pwned()">$&`,
      );
      const refused = await open(pwned);
      await refused.page.locator("[data-al-part='viewport']").waitFor();
      const violations = async (): Promise<readonly string[]> => (await refused.seen()).violations;
      // A request counts here even if it was refused before it was sent.
      for (const told of [/^img-src https/, /^script-src/])
        await expect.poll(violations).toContainEqual(expect.stringMatching(told));
      expect((await refused.seen()).executed).toBe(0);
      await refused.close();
      const allowed = await open(pwned.replace(/<meta http-equiv="[^>]*>/, ''));
      await expect.poll(async () => (await allowed.seen()).executed).toBe(2);
      expect(allowed.requests).toEqual([`https://${CANARY_HOST}/a.png`]);
      await allowed.close();
    },
    PATIENCE,
  );

  it(
    'SEC-15 asks for nothing and shows every text where no script runs',
    async () => {
      const texts = payloads.slice(0, CHUNK).map(({ text }, at) => `${text}\n\n${markerOf(at)}`);
      const saved = await read(texts.map(savedRun).join('\n'), 'phi-core');
      const { page, said, requests, close } = await open(exported(saved), false);
      const shown = await page.locator('main').innerText();
      for (const at of texts.keys()) expect(shown).toContain(markerOf(at));
      expect([...requests, ...said]).toEqual([]);
      await close();
    },
    PATIENCE,
  );

  it(
    'carries the licences of what it is made of, and of nothing else',
    async () => {
      const { page, close } = await open(exported(await read(savedRun('x'), 'phi-core')));
      await page.locator("[data-al-part='viewport']").waitFor();
      const carried = await page.evaluate(
        () => document.querySelector('template')?.content.querySelector('pre')?.textContent,
      );
      expect(carried).toBe(drawn?.licences);
      for (const name of ['react', 'react-dom', 'zustand', 'micromark', 'highlight.js'])
        expect(carried).toMatch(new RegExp(String.raw`^${name} \d+\.\d+\.\d+ \([\w-]+\)$`, 'm'));
      expect(carried).toContain('Copyright (c) Meta Platforms, Inc. and affiliates.');
      // What the command itself needs, and what builds the page.
      expect(carried).not.toMatch(/^(?:open|yaml|fflate|vite|typescript|playwright) \d/m);
      await close();
    },
    PATIENCE,
  );

  it(
    'draws what every format holds, without a word in the console',
    async () => {
      const problems: string[] = [];
      const opened = await open(exported(await read(savedRun('x'), 'phi-core')));
      for (const { format } of adapters) {
        const [fixture] = adapterFixtures(format);
        if (!fixture) continue;
        await opened.show(exported(await read(fixture.bytes, format)));
        await opened.page.locator("[data-al-part='viewport']").waitFor();
        const { violations } = await opened.seen();
        for (const problem of [...violations, ...opened.requests, ...opened.said])
          problems.push(`${format}: ${problem}`);
        const { store } = await readTranscript(fixture.bytes, { format });
        const { length } = store.getState().messageKeys;
        const count = await opened.page.locator('.page-facts').innerText();
        if (!count.includes(`${length} message`)) problems.push(`${format}: ${count}`);
      }
      await opened.close();
      expect(problems).toEqual([]);
    },
    PATIENCE,
  );

  it(
    'finds, moves by keys and follows the colours of the system',
    async () => {
      const opened = await open(exported(await read(savedRun('needle'), 'phi-core')));
      const { page } = opened;
      await page.locator("[data-al-part='viewport']").waitFor();
      // Nothing was clicked, and nobody has come to it with Tab.
      expect(await page.locator('.page-facts').innerText()).toContain('Press / to find in all of it');
      await page.keyboard.press('/');
      await page.keyboard.type('needle');
      await page.locator('[data-al-part="find-count"]', { hasText: /^1 of \d+/ }).waitFor();
      await page.keyboard.press('Escape');
      await page.keyboard.press('j');
      // A message that was not in the document comes with a frame.
      const focused = (): Promise<string | null | undefined> =>
        page.evaluate(() => document.activeElement?.getAttribute('data-al-role'));
      await expect.poll(focused).toBeTruthy();
      const paper = (): Promise<string> =>
        page.evaluate(() => getComputedStyle(document.body).backgroundColor);
      await page.emulateMedia({ colorScheme: 'light' });
      const light = await paper();
      await page.emulateMedia({ colorScheme: 'dark' });
      expect(await paper()).not.toBe(light);
      expect(opened.requests).toEqual([]);
      await opened.close();
    },
    PATIENCE,
  );

  it(
    'is the debugger: leads to a failure and its inspector, keeps the place in its address, and opens there again',
    async () => {
      const lines = [
        { role: 'user', content: [{ type: 'text', text: 'Sync the gauges.' }], timestamp: 1 },
        {
          role: 'assistant',
          content: [{ type: 'toolCall', id: 'c', name: 'bash', arguments: { command: 'sync Sund' } }],
          stopReason: 'toolUse',
          model: 'heron-1',
          provider: 'marsh',
          timestamp: 2,
        },
        {
          role: 'toolResult',
          toolCallId: 'c',
          toolName: 'bash',
          content: [{ type: 'text', text: 'The gauge does not answer.' }],
          isError: true,
          timestamp: 3,
        },
      ];
      const opened = await open(
        exported(await read(lines.map((line) => JSON.stringify(line)).join('\n'), 'phi-core')),
      );
      const { page } = opened;
      await page.locator("[data-al-part='debugger']").waitFor();
      await page.keyboard.press('e');
      await page.keyboard.press('Enter');
      const inspector = page.getByRole('complementary');
      await inspector.getByRole('tab', { name: 'Events' }).click();
      await inspector.getByRole('button', { name: /blockStart.*toolCall bash/ }).waitFor();
      await expect.poll(() => new URL(page.url()).hash).toContain('tab%3Devents');
      // A journal is kept, so the run can be gone through.
      await page.getByRole('log').focus();
      await page.keyboard.press(',');
      await page.getByRole('slider', { name: 'Moment of the run' }).waitFor();
      await page.reload();
      await inspector.getByRole('button', { name: /blockStart.*toolCall bash/ }).waitFor();
      expect((await opened.seen()).violations).toEqual([]);
      expect([...opened.requests, ...opened.said]).toEqual([]);
      await opened.close();
    },
    PATIENCE,
  );
});
