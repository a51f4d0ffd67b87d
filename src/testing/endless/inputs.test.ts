import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { servePage, type ServedPage } from '../hostile/servePage.ts';
import { launchChromium, recordConsole } from '../launchChromium.ts';
import { reportFigures } from '../reportFigures.ts';
import { inputs } from './inputs.ts';
import type { EndlessPage, InputFigures } from './page/main.tsx';

const LONG = 300_000;

let served: ServedPage;
let browser: Browser;

beforeAll(async () => {
  served = await servePage(new URL('page/', import.meta.url));
  browser = await launchChromium();
}, LONG);

afterAll(async () => {
  await browser.close();
  await served.close();
});

async function draw(page: Page, index: number): Promise<InputFigures> {
  return page.evaluate(
    (at) => (globalThis as unknown as { endless: EndlessPage }).endless.draw(at), // the page says so
    index,
  );
}

/** Runs something; the longest task of the page meanwhile, in milliseconds of the processor: others may use the machine too. */
async function longestTask(work: () => Promise<void>): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  let longest = 0;
  const mains = new Set<string>();
  session.on('Tracing.dataCollected', ({ value }) => {
    for (const event of value as unknown as readonly TraceEvent[]) {
      const thread = `${event.pid} ${event.tid}`;
      if (event.name === 'thread_name' && event.args?.name === 'CrRendererMain') mains.add(thread);
      if (event.ph === 'X') times.push([thread, event.tdur ?? 0]);
    }
  });
  const times: (readonly [thread: string, microseconds: number])[] = [];
  const complete = new Promise<void>((resolve) => {
    session.once('Tracing.tracingComplete', () => {
      resolve();
    });
  });
  await session.send('Tracing.start', {
    traceConfig: { includedCategories: ['toplevel', 'disabled-by-default-devtools.timeline', '__metadata'] },
    transferMode: 'ReportEvents',
  });
  await work();
  await session.send('Tracing.end');
  await complete;
  await session.detach();
  for (const [thread, microseconds] of times)
    if (mains.has(thread)) longest = Math.max(longest, microseconds / 1000);
  return Math.round(longest);
}

interface TraceEvent {
  readonly name: string;
  /** `X`: something that began and ended. */
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** Time of the processor in microseconds. */
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

// Built for production. How long a task took depends on the machine and is printed; what is drawn is what is asserted.
describe('REL-26 REL-27 the largest inputs, in a browser', () => {
  it.for(inputs.map(({ name }, index) => [name, index] as const))(
    'draws a bounded part of %s',
    { timeout: LONG },
    async ([name, index], { task }) => {
      const page = await browser.newPage({ viewport: { width: 900, height: 700 } });
      const said = recordConsole(page);
      await page.goto(served.strict);
      await page.locator('body[data-ready]').waitFor();
      // What started the page is over.
      await page.evaluate(
        () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0))),
      );
      let figures: InputFigures = { size: 0, elements: 0, characters: 0 };
      const longest = await longestTask(async () => {
        figures = await draw(page, index);
      });
      await page.close();
      const { size, elements, characters } = figures;
      const values = { 'characters read': size, elements, characters, 'ms in the longest task': longest };
      reportFigures(task, { group: 'largest inputs', name, values, varies: true });
      expect(said).toEqual([]);
      expect(elements).toBeGreaterThan(20);
      // Of a text that streams more stays: `limits.markdownCharacters`, not `limits.blockCharacters`.
      const streams = name.startsWith('a message') && name.endsWith('streamed');
      expect(elements).toBeLessThanOrEqual(streams ? 20_000 : 6000);
      expect(characters).toBeLessThanOrEqual(streams ? 105_000 : 25_000);
    },
  );
});
