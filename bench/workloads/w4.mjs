import { rowOf, takeTurns } from '../harness/rounds.mjs';
import { buildPage } from '../harness/build.mjs';
import { withPage } from '../harness/browser.mjs';
import { measurePaced } from './w1b.mjs';

const US = 'agent-lanes';

/** Renders outside the open block while it streams, by counters in the renderers of a page of its own. */
async function countRenders(above, { executablePath }) {
  const folder = await buildPage('agent-lanes-counted');
  return withPage({ executablePath, folder, unlimitedFrames: true }, async (page) => {
    await page.call('prepareStream', { characters: 8000, size: 20, above });
    const before = await page.call('settledRenders');
    await page.call('streamCommitted', { to: 400, milliseconds: 60_000 });
    return { count: (await page.call('settledRenders')) - before };
  });
}

/**
 * W4: the stream of W1b at the bottom of a long session.
 * @param {import('../run.mjs').Run} run
 */
export async function w4(run) {
  const kb = run.quick ? 5 : 25;
  // One length right after the other, because what is judged is their ratio and a machine changes its pace within minutes. Ten
  // thousand messages that are all mounted take minutes and gigabytes; at a thousand the peers show their growth.
  const turns = run.contestants.flatMap((id) =>
    (id === US ? [0, 1000, 10_000] : [0, 1000]).map((above) => ({ id, above, name: `${id} below ${above}` })),
  );
  const byName = new Map(turns.map((turn) => [turn.name, turn]));
  run.say('W4 below 0, 1,000 and 10,000 messages');
  const results = await takeTurns(
    [...byName.keys()],
    run.rounds,
    (name) => {
      const { id, above } = byName.get(name);
      return measurePaced(id, { characters: kb * 1024, above }, run);
    },
    run.say,
  );
  const rows = turns
    .map(({ name, ...turn }) => rowOf(turn, results[name]))
    .sort((one, other) => one.above - other.above);
  const renders = [];
  if (run.contestants.includes(US))
    for (const above of [1000, 10_000]) {
      const counted = await takeTurns([US], run.rounds, () => countRenders(above, run), run.say);
      renders.push(rowOf({ above }, counted[US]));
    }
  return { kb, rows, renders };
}
