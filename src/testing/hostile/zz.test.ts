import { chromium } from 'playwright';
import { it } from 'vitest';
import { findChromium } from '../../../scripts/chromium.mjs';
import { payloads } from './payloads.ts';
import { servePage } from './servePage.ts';
it('times', async () => {
  const executablePath = await findChromium();
  const served = await servePage();
  const browser = await chromium.launch({
    executablePath: executablePath!,
    args: ['--no-sandbox', '--disable-gpu'],
  });
  const page = await browser.newPage({ viewport: { width: 900, height: 700 } });
  page.on('console', (m) => console.log('SAID', m.text().slice(0, 300)));
  await page.goto(served.strict);
  await page.locator('body[data-ready]').waitFor();
  const start = Date.now();
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable');
  const cpu = async () =>
    (await cdp.send('Performance.getMetrics')).metrics.find((m) => m.name === 'TaskDuration')!.value;
  const way = process.env.WAY ?? 'saved';
  for (let i = 0; i < payloads.length; i += Number(process.env.STEP ?? 12)) {
    const c = await cpu();
    const r = await page.evaluate(([n, at]) => (globalThis as any).hostile[n](at), [way, i] as const);
    console.log(i, payloads[i]!.requirement, ((await cpu()) - c).toFixed(2), JSON.stringify(r).slice(0, 700));
    if (Date.now() - start > 60_000) break;
  }
  await browser.close();
  await served.close();
}, 100_000);
