import { buildPage } from '../harness/build.mjs';
import { withPage } from '../harness/browser.mjs';
import { gaveUp, rowOf, takeTurns } from '../harness/rounds.mjs';

const DELTA = 20;
// How often a run is asked what it has cost: the limit is CPU time, so that a busy machine stops nobody early.
const SLICE_MS = 3000;
// The goals compare these two, so they get as long as their longest text takes.
const COMPARED = ['agent-lanes', 'streamdown'];
const LONGER = 6;
/** Shows a text once: what streaming it must at least cost. */
export const FLOOR = 'react-markdown-memo';

export async function measureOneShot(id, characters, { executablePath, unlimitedFrames = true }) {
  const folder = await buildPage(id);
  return withPage({ executablePath, folder, unlimitedFrames }, async (page) => {
    await page.call('prepareOneShot', { characters });
    await page.collectGarbage();
    const before = await page.cost();
    await page.call('open');
    return (await page.cost()).since(before);
  });
}

/** A text streamed, a commit and a frame for each delta, the cost of every tenth. */
async function measureStream(id, characters, { executablePath, limitMs }) {
  const folder = await buildPage(id);
  return withPage({ executablePath, folder, unlimitedFrames: true }, async (page) => {
    await page.call('prepareStream', { characters, size: DELTA, above: 0 });
    const deltas = await page.call('deltaCount');
    await page.collectGarbage();
    const first = await page.cost();
    let tenth = first;
    let last = first;
    let position = 0;
    const tenthsMs = [];
    while (position < deltas && last.since(first).taskMs < limitMs) {
      const to = Math.round((deltas * (tenthsMs.length + 1)) / 10);
      position = await page.call('streamCommitted', { to, milliseconds: SLICE_MS });
      last = await page.cost();
      if (position < to) continue;
      tenthsMs.push(last.since(tenth).workMs);
      tenth = last;
    }
    const share = position / deltas;
    return { ...last.since(first), tenthsMs, share, stopped: share < 1 };
  });
}

/**
 * W1: one message in deltas of 20 characters, each committed.
 * @param {import('../run.mjs').Run} run
 */
export async function w1(run) {
  const sizes = run.kb ?? (run.quick ? [10, 25] : [25, 100, 400]);
  /** @type {any[]} */
  const rows = [];
  const given = new Set();
  for (const kb of sizes) {
    const characters = kb * 1024;
    const ids = run.contestants.filter((id) => !given.has(id));
    run.say(`W1 ${kb} KB`);
    const floor = await takeTurns([FLOOR], run.rounds, (id) => measureOneShot(id, characters, run), run.say);
    rows.push(rowOf({ id: 'floor', kb }, floor[FLOOR]));
    const results = await takeTurns(
      ids,
      run.rounds,
      (id) => {
        const limitMs = run.limitMs * (COMPARED.includes(id) && !run.quick ? LONGER : 1);
        return measureStream(id, characters, { ...run, limitMs });
      },
      run.say,
    );
    for (const id of ids) {
      rows.push(rowOf({ id, kb }, results[id]));
      // What could not finish this text in the time will not finish a longer one.
      if (gaveUp(results[id])) given.add(id);
    }
  }
  return { sizes, rows };
}
