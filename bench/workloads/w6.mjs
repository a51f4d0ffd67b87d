import { buildPage } from '../harness/build.mjs';
import { withPage } from '../harness/browser.mjs';
import { withLimit } from '../harness/limit.mjs';
import { rowOf, takeTurns } from '../harness/rounds.mjs';
import { SHAPES, SHAPE_SIZE } from '../generate/shapes.mjs';

const WAYS = ['parse', 'keep', 'read', 'read in Worker', 'show', 'show in Worker'];

// The CPU time of a process is counted in steps of 10 ms, so small files are read until there is enough of it. Of every size as much is read in
// all as the largest file holds: compiling then has the same share in each.
const ENOUGH_MB = 100;

async function measureReading(way, prepared, { executablePath, limitMs }) {
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
  const shapes = await measureShapes(['parse', 'read', 'show'], run, 'W6');
  return { sizes, rows, shapes };
}

/**
 * Rare shapes, each in two sizes: what costs the square of the size takes four times as long when there is twice as much.
 * @param {readonly string[]} ways
 * @param {import('../run.mjs').Run} run
 * @param {string} workload
 */
export async function measureShapes(ways, run, workload) {
  const rows = [];
  for (const shape of SHAPES)
    for (const size of [SHAPE_SIZE / 2, SHAPE_SIZE]) {
      run.say(`${workload} ${shape}, ${size}`);
      const results = await takeTurns(
        ways,
        run.rounds,
        (way) => measureReading(way, { shape, size }, run),
        run.say,
      );
      for (const way of ways) rows.push(rowOf({ id: way, shape, size }, results[way]));
    }
  return rows;
}
