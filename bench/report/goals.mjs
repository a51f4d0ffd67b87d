import { SHAPES } from '../generate/shapes.mjs';
import { findRow, ratio } from './find.mjs';
import { number, percent, power, share, time, times } from './format.mjs';
import { READING_CLOCKS } from './rounds.mjs';

const US = 'agent-lanes';

/**
 * @typedef {object} Judgement
 * @property {string} workload
 * @property {string} goal
 * @property {number | null} figure What was measured.
 * @property {string} value The same as text.
 * @property {boolean | null} holds `null`: not measured.
 */

/**
 * Every goal against the figures of one round, or the medians of several. A peer that was stopped counts with what it had spent by then, which is less than it needs.
 * @param {Record<string, any>} results
 * @returns {Judgement[]}
 */
export function judge(results) {
  /** @type {Judgement[]} */
  const judgements = [];
  const add = (
    /** @type {string} */ workload,
    /** @type {string} */ goal,
    /** @type {number | null | undefined} */ value,
    /** @type {(value: number) => string} */ show,
    /** @type {(value: number) => boolean} */ holds,
  ) => {
    const known = typeof value === 'number' && Number.isFinite(value);
    judgements.push({
      workload,
      goal,
      figure: known ? value : null,
      value: known ? show(value) : 'not measured',
      holds: known ? holds(value) : null,
    });
  };
  const atMost = (/** @type {number} */ limit) => (/** @type {number} */ value) => value <= limit;

  streaming(results.W1, add, atMost);
  paced(results.W1b, add, atMost);
  handedOver(results.W1c, add, atMost);
  folding(results.W2, add, atMost);
  opening(results.W3, add, atMost);
  below(results.W4, add, atMost);
  shipping(results.W5, add, atMost);
  reading(results.W6, add, atMost);
  shapes(results.W7, add, atMost);
  debugging(results.W8, add, atMost);
  return judgements;
}

/** @typedef {(workload: string, goal: string, value: number | null | undefined, show: (value: number) => string, holds: (value: number) => boolean) => void} Add */
/** @typedef {(limit: number) => (value: number) => boolean} AtMost */

function streaming(/** @type {any} */ w1, /** @type {Add} */ add, /** @type {AtMost} */ atMost) {
  for (const [kb, work, cpu] of [
    [100, 12, 6],
    [400, 30, 12],
  ]) {
    const ours = findRow(w1, { id: US, kb });
    const theirs = findRow(w1, { id: 'streamdown', kb });
    const whole = ours?.stopped ? null : ours;
    const show = (/** @type {number} */ value) => share(value, theirs.stopped);
    add(
      'W1',
      `script + style + layout at ${kb} KB ≤ 1/${work} of Streamdown`,
      ratio(whole?.workMs, theirs?.workMs),
      show,
      atMost(1 / work),
    );
    add(
      'W1',
      `whole main thread at ${kb} KB ≤ 1/${cpu} of Streamdown`,
      ratio(whole?.taskMs, theirs?.taskMs),
      show,
      atMost(1 / cpu),
    );
  }
  for (const kb of [100, 400])
    add(
      'W1',
      `last tenth of ${kb} KB costs ≤ 1.2× the first`,
      findRow(w1, { id: US, kb })?.growth,
      times,
      atMost(1.2),
    );
  add(
    'W1',
    'cost grows with text length to the power of ≤ 1.05',
    w1?.data.exponents[US],
    power,
    atMost(1.05),
  );
}

function paced(/** @type {any} */ w1b, /** @type {Add} */ add, /** @type {AtMost} */ atMost) {
  const ours = findRow(w1b, { id: US });
  add('W1b', 'main thread busy < 25 %', ours?.busy, percent, (value) => value < 0.25);
  add('W1b', 'no task over 50 ms', ours?.longestTaskMs, time, atMost(50));
  add(
    'W1b',
    'script ≤ 3× of showing the text once',
    ratio(ours?.scriptMs, findRow(w1b, { id: 'floor' })?.scriptMs),
    times,
    atMost(3),
  );
}

function handedOver(/** @type {any} */ w1c, /** @type {Add} */ add, /** @type {AtMost} */ atMost) {
  add(
    'W1c',
    'all messages at each chunk ≤ 1.3× of events',
    ratio(findRow(w1c, { id: `${US}-messages` })?.taskMs, findRow(w1c, { id: US })?.taskMs),
    times,
    atMost(1.3),
  );
  add(
    'W1c',
    'settled text by react-markdown ≤ 1.5× of ours',
    ratio(findRow(w1c, { id: `${US}-react-markdown` })?.taskMs, findRow(w1c, { id: US })?.taskMs),
    times,
    atMost(1.5),
  );
}

function shapes(/** @type {any} */ w7, /** @type {Add} */ add, /** @type {AtMost} */ atMost) {
  for (const [shape] of SHAPES)
    add(
      'W7',
      `${shape}: opened in linear time, exponent ≤ 1.1`,
      w7?.data.exponents[`show ${shape}`],
      power,
      atMost(1.1),
    );
}

function debugging(/** @type {any} */ w8, /** @type {Add} */ add, /** @type {AtMost} */ atMost) {
  const events = 100_000;
  const at = (/** @type {string} */ id) => findRow(w8, { id, events });
  const [alone, inside, replay] = [at('transcript'), at('debugger'), at('replay')];
  const many = events.toLocaleString('en-US');
  for (const [goal, figure, of, limit] of /** @type {const} */ ([
    ['first content of the debugger ≤ 1.3× of the transcript alone', 'firstMs', 'firstMs', 1.3],
    ['a screen full of messages in the debugger ≤ 1.3× of the transcript alone', 'fullMs', 'fullMs', 1.3],
    ['all panes of the debugger ≤ 2× of the transcript alone', 'panesMs', 'panesMs', 2],
    ['a text streams below them in the debugger ≤ 1.5× of the transcript alone', 'streamMs', 'streamMs', 1.5],
    ['they arrive in the debugger ≤ 1.5× of the transcript alone', 'arriveMs', 'arriveMs', 1.5],
  ]))
    add('W8', `${many} events: ${goal}`, ratio(inside?.[figure], alone?.[of]), times, atMost(limit));
  for (const [what, figure] of [
    ['scrolling', 'scrollLongestTaskMs'],
    ['zooming', 'zoomLongestTaskMs'],
    ['dragging the playhead', 'dragLongestTaskMs'],
  ])
    add('W8', `${many} events: no task over 50 ms while ${what}`, inside?.[figure], time, atMost(50));
  add(
    'W8',
    `${many} events: a jump ≤ 1/10 of folding everything`,
    ratio(replay?.jumpMs, replay?.foldMs),
    share,
    atMost(1 / 10),
  );
}

function folding(/** @type {any} */ w2, /** @type {Add} */ add, /** @type {AtMost} */ atMost) {
  for (const [id, name] of [
    ['agent-lanes-ai-sdk', 'AI SDK'],
    ['agent-lanes-ag-ui', 'AG-UI'],
  ]) {
    for (const count of [100_000, 1_000_000]) {
      const row = findRow(w2, { id, count });
      const events = count.toLocaleString('en-US');
      add(
        'W2',
        `${events} ${name} events: adapter and store ≤ 1.5× of \`JSON.parse\``,
        row?.aboveFloor,
        times,
        atMost(1.5),
      );
      add('W2', `${events} ${name} events: heap ≤ 2× of the text`, row?.heapRatio, times, atMost(2));
    }
    add('W2', `${name} events: linear, exponent ≤ 1.05`, w2?.data.exponents[id], power, atMost(1.05));
  }
}

function opening(/** @type {any} */ w3, /** @type {Add} */ add, /** @type {AtMost} */ atMost) {
  const at = (/** @type {number} */ count) => findRow(w3, { id: US, count });
  const long = at(20_000);
  add(
    'W3',
    'first content of 20,000 messages ≤ 1.5× of 200',
    ratio(long?.taskMs, at(200)?.taskMs),
    times,
    atMost(1.5),
  );
  add(
    'W3',
    'first content of 20,000 messages ≤ 1.5× of one viewport',
    ratio(long?.taskMs, at(w3?.data.viewport)?.taskMs),
    times,
    atMost(1.5),
  );
  add(
    'W3',
    '< 1,500 elements',
    long?.nodes === undefined ? null : Math.max(long.nodes, long.scrolledNodes),
    number,
    (value) => value < 1500,
  );
  add('W3', 'no blank frame while scrolling', long?.blankFrames, number, atMost(0));
  add('W3', 'no task over 50 ms while scrolling', long?.scrollLongestTaskMs, time, atMost(50));
}

function below(/** @type {any} */ w4, /** @type {Add} */ add, /** @type {AtMost} */ atMost) {
  const alone = findRow(w4, { id: US, above: 0 });
  for (const above of [1000, 10_000]) {
    const name = above.toLocaleString('en-US');
    const counted = w4?.data.renders.find((/** @type {any} */ each) => each.above === above);
    add('W4', `0 renders outside the open block below ${name} messages`, counted?.count, number, atMost(0));
    add(
      'W4',
      `below ${name} messages within 10 % of none above`,
      ratio(findRow(w4, { id: US, above })?.taskMs, alone?.taskMs),
      times,
      atMost(1.1),
    );
  }
}

function shipping(/** @type {any} */ w5, /** @type {Add} */ add, /** @type {AtMost} */ atMost) {
  const kb = (/** @type {number} */ value) => `${number(value)} KB`;
  add('W5', 'viewer with Markdown ≤ 65 KB', findRow(w5, { id: US })?.initialKb, kb, atMost(65));
  add('W5', 'store and one adapter ≤ 10 KB', findRow(w5, { id: 'core' })?.initialKb, kb, atMost(10));
}

function reading(/** @type {any} */ w6, /** @type {Add} */ add, /** @type {AtMost} */ atMost) {
  const at = (/** @type {string} */ id, /** @type {number} */ megabytes) => findRow(w6, { id, megabytes });
  for (const megabytes of [1, 10, 100]) {
    const shown = at('show', megabytes);
    add(
      'W6',
      `${megabytes} MB read in ≤ 2× of \`JSON.parse\``,
      ratio(at('read', megabytes)?.processMs, at('parse', megabytes)?.processMs),
      times,
      atMost(2),
    );
    add('W6', `${megabytes} MB opened, no task over 50 ms`, shown?.longestTaskMs, time, atMost(50));
    if (megabytes > 1)
      add(
        'W6',
        `${megabytes} MB: first screen before the end`,
        shown?.firstShare,
        (value) => `after ${percent(value)} of the file`,
        (value) => value < 1,
      );
  }
  const perMb = (/** @type {number} */ megabytes) => ratio(at('read', megabytes)?.processMs, megabytes);
  add(
    'W6',
    'time per MB at 100 MB ≤ 1.1× of that at 10 MB',
    ratio(perMb(100), perMb(10)),
    times,
    atMost(1.1),
  );
  for (const { figure, name } of READING_CLOCKS)
    add(
      'W6',
      `reading is linear by the ${name}, exponent ≤ 1.05`,
      w6?.data.exponents?.[figure].read,
      power,
      atMost(1.05),
    );
}
