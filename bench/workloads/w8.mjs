import { buildPage } from '../harness/build.mjs';
import { withPage } from '../harness/browser.mjs';
import { withLimit } from '../harness/limit.mjs';
import { rowOf, takeTurns } from '../harness/rounds.mjs';

/** The transcript alone, which is the floor, and the debugger around it. */
const WAYS = ['transcript', 'debugger'];
const REPLAY = 'replay';
const PER_SECOND = 200;
const CHARACTERS = 10 * 1024;
const TURNS_PER_FRAME = 50;
const JUMPS = 100;
const WHEELS = 40;
const DRAGS = 40;

const withRun = (way, events, { executablePath }, work) =>
  buildPage('agent-lanes', { page: 'debugger' }).then((folder) =>
    withPage({ executablePath, folder }, async (page) => {
      const run = await page.call('prepare', { events, way });
      await page.collectGarbage();
      return work(page, run);
    }),
  );

/** What the main thread spends while something is done. */
async function spent(page, work) {
  const before = await page.cost();
  const result = await work();
  return { ...(await page.cost()).since(before), result };
}

/** A run that is in memory, opened at its top and scrolled; with the debugger also zoomed and gone through. */
export async function measureOpened(way, events, run) {
  return withRun(way, events, run, async (page, { messages }) => {
    const before = await page.cost();
    // The page marks its first messages and its full screen itself: until somebody outside reads a counter, it goes on to its panes and to what it does behind them.
    const opening = page.traced(async () => {
      await page.call('open');
      const { nodes } = await page.call('panes');
      return { nodes, panes: (await page.cost()).since(before) };
    });
    const { result, longestTaskMs, marks } = await withLimit(opening, run.limitMs);
    const { nodes, panes } = result;
    const scrolled = await page.traced(() =>
      page.call('scroll', { frames: run.quick ? 40 : 150, step: 400 }),
    );
    const opened = {
      messages,
      nodes,
      firstMs: marks['first content'] - marks.open,
      fullMs: marks['full screen'] - marks.open,
      panesMs: panes.taskMs,
      openLongestTaskMs: longestTaskMs,
      scrollLongestTaskMs: scrolled.longestTaskMs,
    };
    return way === 'debugger' ? { ...opened, ...(await measureTimeline(page)) } : opened;
  });
}

async function measureTimeline(page) {
  const { mouse, keyboard } = page.page;
  const place = await page.call('openTimeline');
  const middle = place.top + place.height / 2;
  await mouse.move(place.left + place.width * 0.6, middle);
  await keyboard.down('Control');
  const zoomed = await page.traced(async () => {
    for (let index = 0; index < WHEELS; index++) {
      // In, then out again to all of it.
      await mouse.wheel(0, index < WHEELS / 2 ? -60 : 60);
      await page.call('frames', 1);
    }
  });
  await keyboard.up('Control');
  await page.call('prepareReplay');
  const { x, y } = await page.call('playhead');
  await mouse.move(x, y);
  await mouse.down();
  const dragged = await page.traced(async () => {
    for (let index = 1; index <= DRAGS; index++) {
      await mouse.move(x - (index / DRAGS) * (place.width - 20), y);
      await page.call('frames', 1);
    }
  });
  await mouse.up();
  return { zoomLongestTaskMs: zoomed.longestTaskMs, dragLongestTaskMs: dragged.longestTaskMs };
}

/** A text streamed at the end of the run, and the whole run arriving in an empty page. */
export async function measureStreaming(way, events, run) {
  const streamed = await withRun(way, events, run, async (page) => {
    const { block } = await page.call('prepareStream');
    await page.collectGarbage();
    const { taskMs, result } = await spent(page, () =>
      page.call('stream', { block, characters: CHARACTERS, perSecond: PER_SECOND }),
    );
    return { streamMs: taskMs, busy: taskMs / result.wallMs };
  });
  const arrived = await withRun(way, events, run, async (page) => {
    await page.call('prepareArrival');
    await page.collectGarbage();
    const arriving = page.traced(async () => {
      const before = await page.cost();
      await page.call('arriveFirst', { turnsPerFrame: TURNS_PER_FRAME });
      const first = (await page.cost()).since(before);
      await page.call('arrive', { turnsPerFrame: TURNS_PER_FRAME });
      return { arriveFirstMs: first.taskMs, arriveMs: (await page.cost()).since(before).taskMs };
    });
    const { result, longestTaskMs } = await withLimit(arriving, run.limitMs);
    return { ...result, arriveLongestTaskMs: longestTaskMs };
  });
  return { ...streamed, ...arrived };
}

/** A jump of a replay beside folding all of the run. */
export const measureJumps = (events, run) =>
  withRun('transcript', events, run, async (page, { messages }) => {
    await page.call('prepareJumps');
    await page.call('jump', { times: JUMPS });
    await page.call('foldAll');
    await page.collectGarbage();
    const jumped = await spent(page, () => page.call('jump', { times: JUMPS }));
    await page.collectGarbage();
    const folded = await spent(page, () => page.call('foldAll'));
    return { messages, jumpMs: jumped.taskMs / JUMPS, foldMs: folded.taskMs };
  });

/**
 * W8: a run in the debugger beside the transcript alone: opened, streamed, scrolled, zoomed, gone through.
 * @param {import('../run.mjs').Run} run
 */
export async function w8(run) {
  const counts = run.quick ? [1000, 10_000] : [1000, 10_000, 100_000];
  const rows = [];
  for (const events of counts) {
    run.say(`W8 ${events} events`);
    const measure = async (/** @type {string} */ way) =>
      way === REPLAY
        ? measureJumps(events, run)
        : { ...(await measureOpened(way, events, run)), ...(await measureStreaming(way, events, run)) };
    const results = await takeTurns([...WAYS, REPLAY], run.rounds, measure, run.say);
    for (const id of [...WAYS, REPLAY]) rows.push(rowOf({ id, events }, results[id]));
  }
  return { counts, rows };
}
