import { chromium } from 'playwright';
import { preview } from 'vite';
import { CHROMIUM_FLAGS, UNLIMITED_FRAMES } from '../../scripts/chromium.mjs';
import { cpuAtMarks, MARKS } from './cpuAtMarks.mjs';
import { longestTask, TASKS } from './longestTask.mjs';

const FLAGS = [
  ...CHROMIUM_FLAGS,
  '--disable-extensions',
  '--force-device-scale-factor=1',
  '--js-flags=--expose-gc',
];

/** Serves a folder on the loopback interface, for as long as `work` takes. */
async function withServer(
  /** @type {string} */ folder,
  /** @type {(address: string) => Promise<any>} */ work,
) {
  const server = await preview({
    configFile: false,
    logLevel: 'silent',
    root: folder,
    build: { outDir: '.' },
    preview: { host: '127.0.0.1', port: 0 },
  });
  try {
    const { port } = /** @type {import('node:net').AddressInfo} */ (server.httpServer.address());
    return await work(`http://127.0.0.1:${port}/`);
  } finally {
    await server.close();
  }
}

/**
 * Opens a page in a browser process of its own and hands it to `work`. What the page throws ends the measurement.
 * @param {{ executablePath: string, folder: string, unlimitedFrames?: boolean }} options
 * @param {(page: MeasuredPage) => Promise<any>} work
 */
export function withPage({ executablePath, folder, unlimitedFrames = false }, work) {
  return withServer(folder, async (address) => {
    const browser = await chromium.launch({
      executablePath,
      // A stream of 20,000 commits would otherwise wait six minutes for the display.
      args: unlimitedFrames ? [...FLAGS, ...UNLIMITED_FRAMES] : FLAGS,
    });
    try {
      const page = await browser.newPage({ viewport: { width: 1000, height: 800 } });
      page.setDefaultTimeout(0);
      const failed = new Promise((_, reject) => {
        page.on('pageerror', (error) => reject(error));
        page.on('crash', () => reject(new Error('The page crashed.')));
      });
      failed.catch(() => undefined);
      const client = await page.context().newCDPSession(page);
      await client.send('Performance.enable', { timeDomain: 'threadTicks' });
      await page.goto(address);
      await Promise.race([
        page.waitForFunction('window.benchReady === true', undefined, { timeout: 30_000 }),
        failed,
      ]);
      const measured = new MeasuredPage(browser, page, client, await browser.newBrowserCDPSession());
      return await Promise.race([work(measured), failed]);
    } finally {
      await browser.close();
    }
  });
}

/** CPU milliseconds of the main thread, from the browser's own counters. */
export class Cost {
  /** @param {Record<string, number>} metrics */
  constructor(metrics) {
    /** Script. */
    this.scriptMs = metrics.ScriptDuration * 1000;
    /** Script, style and layout. */
    this.workMs = (metrics.ScriptDuration + metrics.RecalcStyleDuration + metrics.LayoutDuration) * 1000;
    /** Everything the main thread did, frames included. */
    this.taskMs = metrics.TaskDuration * 1000;
  }
  /** What was spent since an earlier reading. */
  since(/** @type {Cost} */ earlier) {
    return {
      scriptMs: this.scriptMs - earlier.scriptMs,
      workMs: this.workMs - earlier.workMs,
      taskMs: this.taskMs - earlier.taskMs,
    };
  }
}

export class MeasuredPage {
  constructor(
    /** @type {import('playwright').Browser} */ browser,
    /** @type {import('playwright').Page} */ page,
    /** @type {import('playwright').CDPSession} */ client,
    /** @type {import('playwright').CDPSession} */ system,
  ) {
    this.system = system;
    this.browser = browser;
    this.page = page;
    this.client = client;
  }

  /** Calls a function of `window.bench`. */
  call(/** @type {string} */ name, /** @type {any} */ argument = undefined) {
    return this.page.evaluate(([name, argument]) => window.bench[name](argument), [name, argument]);
  }

  async metrics() {
    const { metrics } = await this.client.send('Performance.getMetrics');
    return Object.fromEntries(metrics.map(({ name, value }) => [name, value]));
  }

  async cost() {
    return new Cost(await this.metrics());
  }

  /** CPU milliseconds of the renderer process, all threads. */
  async processMs() {
    const { processInfo } = await this.system.send('SystemInfo.getProcessInfo');
    return processInfo
      .filter(({ type }) => type === 'renderer')
      .reduce((sum, { cpuTime }) => sum + cpuTime * 1000, 0);
  }

  async collectGarbage() {
    await this.client.send('HeapProfiler.collectGarbage');
  }

  /** Bytes of live JavaScript objects. */
  async heap() {
    await this.collectGarbage();
    await this.collectGarbage();
    return (await this.metrics()).JSHeapUsedSize;
  }

  /**
   * Runs something and answers with the CPU time of the longest task of the main thread meanwhile, and with that of the main thread at each
   * mark that the page made.
   * @template T
   * @param {() => Promise<T>} run
   * @returns {Promise<{ result: T, longestTaskMs: number, marks: Record<string, number> }>}
   */
  async traced(run) {
    await this.browser.startTracing(this.page, { categories: [TASKS, MARKS, '__metadata'] });
    const result = await run();
    const { traceEvents } = JSON.parse((await this.browser.stopTracing()).toString());
    return { result, longestTaskMs: longestTask(traceEvents), marks: cpuAtMarks(traceEvents) };
  }

  /**
   * Records a CPU profile while something runs.
   * @param {() => Promise<any>} run
   */
  async profiled(run) {
    await this.client.send('Profiler.enable');
    await this.client.send('Profiler.setSamplingInterval', { interval: 200 });
    await this.client.send('Profiler.start');
    await run();
    const { profile } = await this.client.send('Profiler.stop');
    return profile;
  }
}
