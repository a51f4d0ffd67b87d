import type { Browser } from 'playwright';

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

/**
 * Runs something; the longest task of the page meanwhile, in milliseconds of the processor: others may use the machine too. `null`
 * in a browser that does not say it, because time on the clock is also that of others.
 */
export async function longestTask(browser: Browser, work: () => Promise<void>): Promise<number | null> {
  if (browser.browserType().name() !== 'chromium') {
    await work();
    return null;
  }
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
