import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser, recordConsole } from '../testing/launchBrowser.ts';
import { PATIENCE, WAIT } from '../testing/startPage.ts';
import { bytesOf, runCommand, SMALL_RUN, temporaryFile, temporaryFolder } from './testing.ts';
import { view } from './view.ts';
import type { ViewCommand } from './viewCommand.ts';

let browser: Browser | undefined;
let pageFolder = '';

beforeAll(async () => {
  browser = await launchBrowser();
  pageFolder = await builtPage();
}, PATIENCE);
afterAll(async () => {
  await browser?.close();
  await rm(pageFolder, { recursive: true, force: true });
}, PATIENCE);

/** Builds the page as it is published. */
async function builtPage(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'agent-lanes-'));
  // What the environment says wins over what Vite is told, and Vitest says `test`.
  const { NODE_ENV } = process.env;
  process.env.NODE_ENV = 'production';
  await build({
    configFile: fileURLToPath(new URL('../viewer/vite.config.ts', import.meta.url)),
    logLevel: 'error',
    build: { outDir: folder, emptyOutDir: true },
  }).finally(() => {
    process.env.NODE_ENV = NODE_ENV;
  });
  return folder;
}

const words = (text: string) => [{ type: 'text', text }];

/** The small run in our own messages, with another answer. */
const OTHER = [
  { role: 'user', content: words('Which port is it?'), timestamp: 1 },
  {
    role: 'assistant',
    content: words('It is 9090.'),
    stopReason: 'stop',
    model: 'wren-1',
    provider: 'example',
  },
]
  .map((message) => `${JSON.stringify(message)}\n`)
  .join('');

/** Opens what `view` serves in a browser. */
async function open(named: Pick<ViewCommand, 'target' | 'other' | 'more'>) {
  const stop = new AbortController();
  const warned: string[] = [];
  let print: (url: string) => void = () => undefined;
  const printed = new Promise<string>((resolve) => {
    print = resolve;
  });
  const running = view(
    { name: 'view', ...named, follow: false, once: false, port: 0, open: false },
    {
      stdin: bytesOf(''),
      write: (text) => {
        print(text.trim());
        return Promise.resolve();
      },
      warn: (line) => warned.push(line),
      stop: stop.signal,
    },
    { pageFolder, env: {} },
  );
  const page = await browser?.newPage();
  if (!page) throw new Error('The browser is there while tests run.');
  const said = recordConsole(page);
  await page.goto(await printed);
  const close = async (): Promise<void> => {
    await page.close();
    stop.abort();
    await running;
  };
  return { page, said, warned, close };
}

describe('view of several files', () => {
  it(
    'Q8: opens the first difference of runs of two formats on the built page',
    async () => {
      const target = await temporaryFile('before.jsonl', SMALL_RUN);
      const other = await temporaryFile('after.jsonl', OTHER);
      const { page, said: console, warned, close } = await open({ target, other });
      const first = page.locator('[data-al-part="compare-step"][data-al-current]');
      await first.waitFor({ timeout: WAIT });
      expect(await first.getAttribute('data-al-diff')).toBe('changed');
      expect(await first.innerText()).toContain('It is 9090.');
      expect(await page.title()).toBe('before.jsonl and after.jsonl · agent-lanes');
      expect(console).toEqual([]);
      await close();
      expect(warned).toEqual([
        'agent-lanes: this address shows “before.jsonl” and “after.jsonl”. Ctrl+C stops it.',
      ]);
    },
    PATIENCE,
  );

  it(
    'shows three files as a matrix of their steps',
    async () => {
      const target = await temporaryFile('before.jsonl', SMALL_RUN);
      const other = await temporaryFile('after.jsonl', OTHER);
      const third = await temporaryFile('again.jsonl', SMALL_RUN);
      const { page, said: console, warned, close } = await open({ target, other, more: [third] });
      const first = page.locator('[data-al-part="compare-step"][data-al-current]');
      await first.waitFor({ timeout: WAIT });
      expect(await first.locator('[data-al-part="matrix-variant"]').allInnerTexts()).toEqual(['1', '2', '1']);
      expect(await first.innerText()).toContain('It is 9090.');
      expect(await page.title()).toBe('before.jsonl, after.jsonl and 1 more · agent-lanes');
      expect(console).toEqual([]);
      await close();
      expect(warned).toEqual(['agent-lanes: this address shows “before.jsonl” and 2 more. Ctrl+C stops it.']);
    },
    PATIENCE,
  );

  it('says in one line what cannot be compared', async () => {
    const file = await temporaryFile('run.jsonl', SMALL_RUN);
    const folder = await temporaryFolder();
    const tried = async (...args: readonly string[]) => {
      const { code, stderr } = await runCommand(['view', ...args, '--no-open']);
      return [code, ...stderr];
    };
    const help = 'Run “agent-lanes view --help” for the usage.';
    expect(await tried(file, file, 'gone.jsonl')).toEqual([
      1,
      'agent-lanes: There is no file “gone.jsonl”. Check the path.',
    ]);
    expect(await tried('-', '-')).toEqual([2, `agent-lanes: Standard input can be read only once. ${help}`]);
    expect(await tried(file, 'gone.jsonl')).toEqual([
      1,
      'agent-lanes: There is no file “gone.jsonl”. Check the path.',
    ]);
    expect(await tried(file, folder)).toEqual([
      2,
      `agent-lanes: “${folder}” is a directory. Name files to compare them.`,
    ]);
  });
});
