import { cdp } from 'vitest/browser';

/** What a page holds. */
export interface PageFigures {
  /** In bytes. */
  readonly heap: number;
  readonly nodes: number;
  readonly listeners: number;
}

/** What the page holds once the garbage is gone. */
export async function measurePage(): Promise<PageFigures> {
  const session = cdp() as unknown as {
    readonly send: (
      method: string,
    ) => Promise<{ readonly metrics: readonly { readonly name: string; readonly value: number }[] }>;
  };
  await session.send('Performance.enable');
  for (let index = 0; index < 3; index++) {
    await session.send('HeapProfiler.collectGarbage');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const { metrics } = await session.send('Performance.getMetrics');
  const of = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN;
  return { heap: of('JSHeapUsedSize'), nodes: of('Nodes'), listeners: of('JSEventListeners') };
}
