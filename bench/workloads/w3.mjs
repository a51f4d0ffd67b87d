import { buildPage } from '../harness/build.mjs';
import { withPage } from '../harness/browser.mjs';
import { withLimit } from '../harness/limit.mjs';
import { gaveUp, rowOf, takeTurns } from '../harness/rounds.mjs';

const US = 'agent-lanes';
// As many messages as fill the viewport of the page.
const VIEWPORT = 4;
// Without a window over the list the cost is linear: what the peers need for so many says what they need for more.
const LONGEST_OF_PEERS = 5000;

async function measureOpen(id, count, { executablePath, limitMs, quick }) {
  const folder = await buildPage(id);
  return withPage({ executablePath, folder }, async (page) => {
    await page.call('prepareOpen', { count });
    await page.collectGarbage();
    const opening = page.traced(async () => {
      const before = await page.cost();
      const { nodes } = await page.call('open');
      return { ...(await page.cost()).since(before), nodes };
    });
    const { result, longestTaskMs } = await withLimit(opening, limitMs);
    const scrolling = page.traced(() => page.call('scroll', { frames: quick ? 40 : 150, step: 400 }));
    const opened = { ...result, longestTaskMs };
    try {
      const scrolled = await withLimit(scrolling, limitMs);
      return {
        ...opened,
        scrolledNodes: scrolled.result.nodes,
        blankFrames: scrolled.result.blank,
        scrollLongestTaskMs: scrolled.longestTaskMs,
      };
    } catch (error) {
      // What was opened counts, also where it cannot be scrolled in time.
      return { ...opened, scrollError: error instanceof Error ? error.message : String(error) };
    }
  });
}

/**
 * W3: a session opened at its top, scrolled, then taken to its end.
 * @param {import('../run.mjs').Run} run
 */
export async function w3(run) {
  const counts = [VIEWPORT, 200, 1000, ...(run.quick ? [] : [5000]), 20_000];
  const rows = [];
  const given = new Set();
  for (const count of counts) {
    run.say(`W3 ${count} messages`);
    const measure = (/** @type {string} */ id) => measureOpen(id, count, run);
    const known = run.contestants.filter((id) => !given.has(id));
    // Five thousand messages are minutes of a peer's time, and no goal: once is enough.
    const once = count > 1000 ? known.filter((id) => id !== US && count <= LONGEST_OF_PEERS) : [];
    const often = known.filter((id) => count <= 1000 || id === US);
    const results = {
      ...(await takeTurns(often, run.rounds, measure, run.say)),
      ...(await takeTurns(once, 1, measure, run.say)),
    };
    for (const id of [...often, ...once]) {
      rows.push(rowOf({ id, count }, results[id]));
      if (gaveUp(results[id])) given.add(id);
    }
  }
  return { viewport: VIEWPORT, counts, rows };
}
