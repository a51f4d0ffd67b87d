import { buildPage } from '../harness/build.mjs';
import { withPage } from '../harness/browser.mjs';
import { rowOf, takeTurns } from '../harness/rounds.mjs';
import { FLOOR, measureOneShot } from './w1.mjs';

const PER_SECOND = 200;
const DELTA = 20;

/** A text at 200 chunks a second below so many messages, batched per frame. */
export async function measurePaced(id, { characters, above }, { executablePath }) {
  const folder = await buildPage(id);
  return withPage({ executablePath, folder }, async (page) => {
    await page.call('prepareStream', { characters, size: DELTA, above });
    const deltas = await page.call('deltaCount');
    // A page that cannot keep up gets three times the time it should need.
    const milliseconds = (deltas / PER_SECOND) * 3000;
    await page.collectGarbage();
    const { result, longestTaskMs } = await page.traced(async () => {
      const before = await page.cost();
      const { position, wallMs } = await page.call('streamPaced', { perSecond: PER_SECOND, milliseconds });
      const cost = (await page.cost()).since(before);
      return { ...cost, wallMs, busy: cost.taskMs / wallMs, share: position / deltas };
    });
    return { ...result, longestTaskMs, stopped: result.share < 1 };
  });
}

/**
 * W1b: the same text at 200 chunks a second, free to batch per frame.
 * @param {import('../run.mjs').Run} run
 */
export async function w1b(run) {
  const kb = run.quick ? 10 : 100;
  const characters = kb * 1024;
  run.say(`W1b ${kb} KB`);
  const floor = await takeTurns(
    [FLOOR],
    run.rounds,
    (id) => measureOneShot(id, characters, { ...run, unlimitedFrames: false }),
    run.say,
  );
  const ids = run.contestants;
  const results = await takeTurns(
    ids,
    run.rounds,
    (id) => measurePaced(id, { characters, above: 0 }, run),
    run.say,
  );
  const rows = ids.map((id) => rowOf({ id }, results[id]));
  return { kb, rows: [rowOf({ id: 'floor' }, floor[FLOOR]), ...rows] };
}

const US = 'agent-lanes';

/**
 * W1c: the stream of W1b as events, handed over as all messages at each chunk, and drawn by react-markdown where it has settled.
 * @param {import('../run.mjs').Run} run
 */
export async function w1c(run) {
  const kb = run.quick ? 10 : 100;
  run.say(`W1c ${kb} KB`);
  const ids = [US, `${US}-messages`, `${US}-react-markdown`];
  const results = await takeTurns(
    ids,
    run.rounds,
    (id) => measurePaced(id, { characters: kb * 1024, above: 0 }, run),
    run.say,
  );
  return { kb, rows: ids.map((id) => rowOf({ id }, results[id])) };
}
