import type { Browser } from 'playwright';

/** Something that a browser did. Times are in microseconds. */
export interface TraceEvent {
  readonly name: string;
  /** When it began. */
  readonly ts: number;
  /** How long it took on the clock; 0 for what has no end. */
  readonly dur: number;
  /** How long the processor was busy with it. */
  readonly tdur: number;
  /** How many elements were given a style by it, parts like `::before` included. */
  readonly elements: number;
}

// As the format of traces says. `X`: something that began and ended.
interface ToldEvent extends Partial<TraceEvent> {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly args?: { readonly name?: string; readonly elementCount?: number };
}

/**
 * Runs something; what the threads that draw pages did meanwhile. `null` in a browser that does not say it, because time on the clock is
 * also that of others.
 */
export async function trace(
  browser: Browser,
  categories: readonly string[],
  work: () => Promise<unknown>,
): Promise<readonly TraceEvent[] | null> {
  if (browser.browserType().name() !== 'chromium') {
    await work();
    return null;
  }
  const session = await browser.newBrowserCDPSession();
  const events: (TraceEvent & { readonly thread: string })[] = [];
  const drawing = new Set<string>();
  session.on('Tracing.dataCollected', ({ value }) => {
    for (const event of value as unknown as readonly ToldEvent[]) {
      const { name, ph, pid, tid, ts = 0, dur = 0, tdur = 0, args } = event;
      const thread = `${pid} ${tid}`;
      if (name === 'thread_name' && args?.name === 'CrRendererMain') drawing.add(thread);
      else if (ph !== 'M')
        events.push({
          name,
          ts,
          dur: ph === 'X' ? dur : 0,
          tdur: ph === 'X' ? tdur : 0,
          elements: args?.elementCount ?? 0,
          thread,
        });
    }
  });
  const complete = new Promise<void>((resolve) => {
    session.once('Tracing.tracingComplete', () => {
      resolve();
    });
  });
  await session.send('Tracing.start', {
    traceConfig: { includedCategories: [...categories, '__metadata'] },
    transferMode: 'ReportEvents',
  });
  await work();
  await session.send('Tracing.end');
  await complete;
  await session.detach();
  return events.filter(({ thread }) => drawing.has(thread));
}
