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
  const rows = [];
  for (const above of [0, 1000, 10_000]) {
    run.say(`W4 ${above} messages above`);
    // Ten thousand messages that are all mounted take minutes and gigabytes; at a thousand the peers show their growth.
    const ids = above > 1000 ? run.contestants.filter((id) => id === US) : run.contestants;
    const results = await takeTurns(
      ids,
      run.rounds,
      (id) => measurePaced(id, { characters: kb * 1024, above }, run),
      run.say,
    );
    for (const id of ids) rows.push(rowOf({ id, above }, results[id]));
  }
  const renders = [];
  if (run.contestants.includes(US))
    for (const above of [1000, 10_000]) {
      const counted = await takeTurns([US], run.rounds, () => countRenders(above, run), run.say);
      renders.push(rowOf({ above }, counted[US]));
    }
  return { kb, rows, renders };
}
