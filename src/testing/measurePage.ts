import type { Page } from 'playwright';

/** What a page holds. */
export interface PageFigures {
  /** In bytes. */
  readonly heap: number;
  readonly nodes: number;
  readonly listeners: number;
}

/** What the page holds once the garbage is gone; \`null\` in a browser that does not say it. */
export async function measurePage(page: Page): Promise<PageFigures | null> {
  const context = page.context();
  if (context.browser()?.browserType().name() !== 'chromium') return null;
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable');
  for (let index = 0; index < 3; index += 1) {
    await session.send('HeapProfiler.collectGarbage');
    // What a collection has let go of may hold more, and lets go of that in a turn of its own.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 0)));
  }
  const { metrics } = await session.send('Performance.getMetrics');
  await session.detach();
  const of = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN;
  return { heap: of('JSHeapUsedSize'), nodes: of('Nodes'), listeners: of('JSEventListeners') };
}
