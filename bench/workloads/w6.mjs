import { buildPage } from '../harness/build.mjs';
import { withPage } from '../harness/browser.mjs';
import { withLimit } from '../harness/limit.mjs';
import { rowOf, takeTurns } from '../harness/rounds.mjs';

const WAYS = ['parse', 'keep', 'read', 'read in Worker', 'show', 'show in Worker'];

// The CPU time of a process is counted in steps of 10 ms, so small files are read until there is enough of it. Of every size as much is read in
// all as the largest file holds: compiling then has the same share in each.
const ENOUGH_MB = 100;

/** A file of so many megabytes, or of a rare shape, read or opened in one way. */
export async function measureReading(way, prepared, { executablePath, limitMs }) {
  const folder = await buildPage('agent-lanes', { page: 'reading' });
  return withPage({ executablePath, folder }, async (page) => {
    const { megabytes } = prepared;
    const { bytes } = megabytes
      ? await page.call('prepare', prepared)
      : await page.call('prepareShape', prepared);
    await page.collectGarbage();
    const [call] = way.split(' ');
    const times = call === 'show' || !megabytes ? 1 : Math.max(1, Math.round(ENOUGH_MB / megabytes));
    const { result, longestTaskMs } = await page.traced(async () => {
      const before = await page.cost();
      const start = await page.processMs();
      const answer = await withLimit(page.call(call, { times, inWorker: way !== call }), limitMs);
      // The main thread, and the whole renderer process, which includes Workers.
      return {
        ...answer,
        taskMs: (await page.cost()).since(before).taskMs / times,
        processMs: ((await page.processMs()) - start) / times,
      };
    });
    return { bytes, ...result, longestTaskMs };
  });
}

/**
 * W6: session files read whole, and opened while they are read.
 * @param {import('../run.mjs').Run} run
 */
export async function w6(run) {
  const sizes = run.quick ? [1, 10] : [1, 10, 100];
  const rows = [];
  for (const megabytes of sizes) {
    run.say(`W6 ${megabytes} MB`);
    const results = await takeTurns(
      WAYS,
      run.rounds,
      (way) => measureReading(way, { megabytes }, run),
      run.say,
    );
    for (const way of WAYS) rows.push(rowOf({ id: way, megabytes }, results[way]));
  }
  return { sizes, rows };
}
