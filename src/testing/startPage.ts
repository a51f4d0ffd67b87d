import type { Browser, BrowserContextOptions, Page } from 'playwright';
import { afterAll, beforeAll } from 'vitest';
import { launchBrowser, recordConsole, type LaunchOptions } from './launchBrowser.ts';
import { servePage, type Policy, type ServedPage, type ServeOptions } from './servePage.ts';

/** Ends what hangs. Long, because nothing here is judged by its time. In milliseconds. */
export const PATIENCE = 600_000;
/** Ends a wait for something on a page: sooner than the test, so that the failure says what did not come. In milliseconds. */
export const WAIT = PATIENCE / 4;

/** How a page is opened. */
export interface OpenOptions extends BrowserContextOptions {
  /** The policy that it is served under; `strict` unless it is said. */
  readonly policy?: Policy;
  /** What it would load when something needs it is there from the start. */
  readonly loaded?: boolean;
  /** Runs before anything is loaded. */
  readonly before?: (page: Page) => Promise<void>;
}

/** A page that stands, and functions that it offers. */
export interface OpenPage<Offer> {
  readonly page: Page;
  /** What it has said in its console and failed to catch. */
  readonly said: readonly string[];
  /** Calls what it offers under a name. */
  readonly ask: <Name extends keyof Offer & string>(
    name: Name,
    ...parameters: ParametersOf<Offer[Name]>
  ) => Promise<ResultOf<Offer[Name]>>;
  readonly close: () => Promise<void>;
}

type ParametersOf<Call> = Call extends (...parameters: infer Given) => unknown ? Given : never;
type ResultOf<Call> = Call extends (...parameters: never[]) => infer Result ? Awaited<Result> : never;

/** A page of ours, built for production and served, and a browser to look at it with. */
export interface StartedPage<Offer> {
  readonly browser: () => Browser;
  readonly served: () => ServedPage;
  readonly open: (options?: OpenOptions) => Promise<OpenPage<Offer>>;
}

/** Builds the page of a folder for the tests of a file, which drive it through what it has handed to `offer`. */
export function startPage<Offer>(
  folder: URL,
  options: LaunchOptions & ServeOptions = {},
): StartedPage<Offer> {
  let started: { readonly served: ServedPage; readonly browser: Browser } | undefined;
  beforeAll(async () => {
    const [served, browser] = await Promise.all([servePage(folder, options), launchBrowser(options)]);
    started = { served, browser };
  }, PATIENCE);
  afterAll(async () => {
    await started?.browser.close();
    await started?.served.close();
  }, PATIENCE);
  const running = () => {
    if (!started) throw new Error('The page is there while tests run.');
    return started;
  };
  return {
    browser: () => running().browser,
    served: () => running().served,
    async open({ policy = 'strict', loaded = false, before, ...options } = {}) {
      const { browser, served } = running();
      const context = await browser.newContext(options);
      context.setDefaultTimeout(WAIT);
      const page = await context.newPage();
      const said = recordConsole(page);
      await before?.(page);
      await page.goto(served[policy]);
      await page.locator('body[data-ready]').waitFor();
      if (loaded) await loadAll(page, served);
      return {
        page,
        said,
        ask: (name, ...parameters) =>
          page.evaluate(
            async ([called, given]) => {
              const { offered } = globalThis as unknown as {
                readonly offered: Readonly<Record<string, (...given: unknown[]) => unknown>>;
              };
              return (await offered[called]?.(...given)) as never; // as its type says
            },
            [name, parameters] as const,
          ),
        close: () => context.close(),
      };
    },
  };
}

/** Loads every module of a page but those that run in Workers. */
async function loadAll(page: Page, { files }: ServedPage): Promise<void> {
  const modules = files.filter((file) => file.endsWith('.js') && !file.includes('worker'));
  const urls = modules.map((file) => new URL(file, page.url()).href);
  // As text, because an import in a function would be one of this module.
  await page.evaluate(`Promise.all(${JSON.stringify(urls)}.map((url) => import(url))).then(() => undefined)`);
}
