import { buildPage } from '../harness/build.mjs';
import { withPage } from '../harness/browser.mjs';
import { gaveUp, rowOf, takeTurns } from '../harness/rounds.mjs';

const REDUCERS = [
  { id: 'json-parse', wire: 'ai-sdk' },
  { id: 'agent-lanes-ai-sdk', wire: 'ai-sdk' },
  { id: 'ai-sdk', wire: 'ai-sdk' },
  { id: 'assistant-stream', wire: 'ai-sdk' },
  { id: 'json-parse-ag-ui', wire: 'ag-ui' },
  { id: 'agent-lanes-ag-ui', wire: 'ag-ui' },
  { id: 'ag-ui', wire: 'ag-ui' },
];
const isFloor = (/** @type {string} */ id) => id.startsWith('json-parse');

async function measureReducer(id, count, { executablePath, limitMs }) {
  const folder = await buildPage(id, { page: 'reducers', entry: `reducers/contestants/${id}.js` });
  return withPage({ executablePath, folder }, async (page) => {
    const { events, textUnits } = await page.call('prepare', { count });
    const empty = await page.heap();
    const before = await page.cost();
    const { share } = await page.call('reduce', { milliseconds: limitMs });
    const { taskMs } = (await page.cost()).since(before);
    const heapRatio = isFloor(id) ? null : await keptHeap(page, empty, textUnits * share);
    return { events, taskMs, share, stopped: share < 1, ...(heapRatio === null ? {} : { heapRatio }) };
  });
}

/** Heap that the folded session holds, as a multiple of its text, which takes a byte per character. */
async function keptHeap(page, empty, textUnits) {
  const full = await page.heap();
  await page.call('drop');
  const dropped = await page.heap();
  // The texts that were fed in are in memory before and after; what folding shares with them stays with them.
  return Math.max(full - empty, full - dropped) / textUnits;
}

/**
 * W2: a session folded, nothing mounted.
 * @param {import('../run.mjs').Run} run
 */
export async function w2(run) {
  const counts = run.quick ? [10_000, 100_000] : [10_000, 100_000, 1_000_000];
  const rows = [];
  const given = new Set();
  for (const count of counts) {
    run.say(`W2 ${count} events`);
    const ids = REDUCERS.map(({ id }) => id).filter((id) => !given.has(id));
    const results = await takeTurns(ids, run.rounds, (id) => measureReducer(id, count, run), run.say);
    for (const { id, wire } of REDUCERS) {
      if (!results[id]) continue;
      rows.push(rowOf({ id, wire, count }, results[id]));
      // What could not do this many in the time will not do ten times as many.
      if (gaveUp(results[id])) given.add(id);
    }
  }
  return { counts, rows };
}
