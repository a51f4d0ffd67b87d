import { contestants } from '../contestants/index.mjs';
import { findRow, ratio } from './find.mjs';
import { NONE, number, percent, power, share, table, time, times } from './format.mjs';
import { READING_CLOCKS } from './rounds.mjs';

const US = 'agent-lanes';
const names = new Map(contestants.map(({ id, name }) => [id, name]));
const OURS_TOO = new Map([
  ['agent-lanes-messages', 'agent-lanes, `messages` of `useChat`'],
  ['agent-lanes-react-markdown', 'agent-lanes, text by `react-markdown`'],
]);
const nameOf = (/** @type {any} */ row) => names.get(row.id) ?? OURS_TOO.get(row.id) ?? row.id;
const failed = (/** @type {any} */ row) => (row.error ? `: ${row.error}` : '');

/** @param {any} w1 */
export function streamingTables(w1) {
  return w1.data.sizes.map((/** @type {number} */ kb) => {
    const ours = findRow(w1, { id: US, kb });
    const floor = findRow(w1, { id: 'floor', kb });
    const rows = w1.data.rows.filter((/** @type {any} */ row) => row.kb === kb && row.id !== 'floor');
    return [
      `**${kb} KB.** Showing the text once: ${time(floor.workMs)} (whole main thread ${time(floor.taskMs)}).`,
      table(
        [
          'Contestant',
          'script + style + layout',
          'of the floor',
          'of ours',
          'main thread',
          'of ours',
          'last / first tenth',
          'streamed',
        ],
        rows.map((/** @type {any} */ row) => [
          nameOf(row) + failed(row),
          time(row.workMs),
          times(ratio(row.workMs, floor.workMs), row.stopped),
          times(ratio(row.workMs, ours?.workMs), row.stopped),
          time(row.taskMs),
          times(ratio(row.taskMs, ours?.taskMs), row.stopped),
          times(row.growth),
          row.share === 1 ? 'all' : percent(row.share),
        ]),
      ),
    ].join('\n\n');
  });
}

/** @param {any} w1 */
export function exponentTable(w1) {
  return table(
    ['Contestant', 'exponent'],
    Object.entries(w1.data.exponents).map(([id, value]) => [
      names.get(id) ?? id,
      power(/** @type {number} */ (value)),
    ]),
  );
}

/** @param {any} w1b */
export function pacedTable(w1b) {
  const floor = findRow(w1b, { id: 'floor' });
  const ours = findRow(w1b, { id: US });
  return table(
    ['Contestant', 'busy', 'longest task', 'script', 'of the floor', 'main thread', 'of ours', 'kept up'],
    w1b.data.rows
      .filter((/** @type {any} */ row) => row.id !== 'floor')
      .map((/** @type {any} */ row) => [
        nameOf(row) + failed(row),
        percent(row.busy),
        time(row.longestTaskMs),
        time(row.scriptMs),
        times(ratio(row.scriptMs, floor?.scriptMs), row.stopped),
        time(row.taskMs),
        times(ratio(row.taskMs, ours?.taskMs), row.stopped),
        row.share === 1 ? 'yes' : row.share === undefined ? NONE : `no, ${percent(row.share)}`,
      ]),
  );
}

const REDUCERS = new Map([
  ['json-parse', '`JSON.parse`, AI SDK chunks'],
  ['json-parse-ag-ui', '`JSON.parse`, AG-UI events'],
  ['agent-lanes-ai-sdk', 'agent-lanes, AI SDK chunks'],
  ['agent-lanes-ag-ui', 'agent-lanes, AG-UI events'],
  ['ai-sdk', '`ai` (`readUIMessageStream`)'],
  ['assistant-stream', '`assistant-stream`, AI SDK chunks'],
  ['ag-ui', '`@ag-ui/client`'],
]);

/** @param {any} w2 */
export function foldingTable(w2) {
  return table(
    ['Contestant', 'events', 'CPU', 'above `JSON.parse`', 'heap / text', 'exponent', 'folded'],
    w2.data.rows.map((/** @type {any} */ row) => [
      (REDUCERS.get(row.id) ?? row.id) + failed(row),
      number(row.count),
      time(row.taskMs),
      row.aboveFloor === undefined ? NONE : `${row.stopped ? '≈ ' : ''}${times(row.aboveFloor)}`,
      times(row.heapRatio),
      power(w2.data.exponents[row.id]),
      row.share === 1 ? 'all' : percent(row.share),
    ]),
  );
}

/** @param {any} w3 */
export function openingTable(w3) {
  return table(
    [
      'Contestant',
      'messages',
      'main thread',
      'of one viewport',
      'elements',
      'longest task',
      'blank frames',
      'longest task scrolling',
    ],
    w3.data.rows.map((/** @type {any} */ row) => [
      nameOf(row) + failed(row),
      number(row.count),
      time(row.taskMs),
      times(ratio(row.taskMs, findRow(w3, { id: row.id, count: w3.data.viewport })?.taskMs)),
      number(row.nodes),
      time(row.longestTaskMs),
      number(row.blankFrames),
      row.scrollError ?? time(row.scrollLongestTaskMs),
    ]),
  );
}

/** @param {any} w4 */
export function belowTable(w4) {
  return table(
    [
      'Contestant',
      'messages above',
      'main thread',
      'of none above',
      'of ours',
      'busy',
      'longest task',
      'kept up',
    ],
    w4.data.rows.map((/** @type {any} */ row) => [
      nameOf(row) + failed(row),
      number(row.above),
      time(row.taskMs),
      times(ratio(row.taskMs, findRow(w4, { id: row.id, above: 0 })?.taskMs), row.stopped),
      times(ratio(row.taskMs, findRow(w4, { id: US, above: row.above })?.taskMs), row.stopped),
      percent(row.busy),
      time(row.longestTaskMs),
      row.share === 1 ? 'yes' : row.share === undefined ? NONE : `no, ${percent(row.share)}`,
    ]),
  );
}

/** @param {any} w5 */
export function sizeTable(w5) {
  return table(
    ['Contestant', 'at start', 'stylesheet', 'loaded on demand', 'chunks on demand'],
    w5.data.rows.map((/** @type {any} */ row) => [
      (row.id === 'core' ? 'agent-lanes/core, one adapter' : nameOf(row)) + failed(row),
      row.initialKb === undefined ? NONE : `${number(row.initialKb)} KB`,
      row.cssKb ? `${number(row.cssKb)} KB` : NONE,
      row.lazyKb ? `${number(row.lazyKb)} KB` : NONE,
      row.lazy?.length > 8 ? `${row.lazy.length} files` : row.lazy?.join(', ') || NONE,
    ]),
  );
}

const WAYS = new Map([
  ['parse', 'Floor: `JSON.parse` of each line'],
  ['keep', 'The same, what it parsed kept in memory'],
  ['read', '`readTranscript`'],
  ['read in Worker', '`readTranscript`, all of it in a Worker'],
  ['show', '`connect` into a mounted `AgentTranscript`'],
  ['show in Worker', '`connect`, all of it in a Worker'],
]);

/** @param {any} w6 */
export function readingTable(w6) {
  return table(
    [
      'What',
      'file',
      'CPU of the process',
      'of the floor',
      'main thread',
      'longest task',
      'first screen',
      'after',
      'whole, wall clock',
    ],
    w6.data.rows.map((/** @type {any} */ row) => [
      (WAYS.get(row.id) ?? row.id) + failed(row),
      `${row.megabytes} MB`,
      time(row.processMs),
      times(ratio(row.processMs, findRow(w6, { id: 'parse', megabytes: row.megabytes })?.processMs)),
      time(row.taskMs),
      time(row.longestTaskMs),
      time(row.firstMs),
      row.firstShare !== undefined ? percent(row.firstShare) : NONE,
      time(row.wallMs),
    ]),
  );
}

/**
 * Sessions of rare shapes, in two sizes: what costs the square of the size takes four times as long when there is twice as much.
 * @param {any} workload
 */
export function shapesTable(workload) {
  const names = new Map([...WAYS, ['fold', 'Records folded, a publish each 200']]);
  const { rows, exponents } = workload.data;
  return table(
    ['What', 'shape', 'size', 'main thread', 'longest task', 'whole, wall clock', 'exponent'],
    rows.map((/** @type {any} */ row) => [
      (names.get(row.id) ?? row.id) + failed(row),
      row.shape,
      row.size.toLocaleString('en'),
      time(row.taskMs),
      time(row.longestTaskMs),
      time(row.wallMs),
      power(exponents[`${row.id} ${row.shape}`]),
    ]),
  );
}

const INSIDE = new Map([
  ['transcript', 'The transcript alone'],
  ['debugger', 'The debugger around it'],
]);

/**
 * A run in the debugger beside the transcript alone.
 * @param {any} w8
 */
export function debuggerTable(w8) {
  const rows = w8.data.rows.filter((/** @type {any} */ { id }) => INSIDE.has(id));
  return table(
    [
      'What',
      'events',
      'messages',
      'first content',
      'of alone',
      'full screen',
      'of alone',
      'all panes',
      'of alone',
      'streaming',
      'of alone',
      'arriving',
      'of alone',
    ],
    rows.map((/** @type {any} */ row) => {
      const alone = findRow(w8, { id: 'transcript', events: row.events });
      return [
        INSIDE.get(row.id) + failed(row),
        number(row.events),
        number(row.messages),
        ...['firstMs', 'fullMs', 'panesMs', 'streamMs', 'arriveMs'].flatMap((figure) => [
          time(row[figure]),
          times(ratio(row[figure], alone?.[figure])),
        ]),
      ];
    }),
  );
}

/**
 * The longest tasks of a run in the debugger beside the transcript alone.
 * @param {any} w8
 */
export function debuggerTasksTable(w8) {
  const rows = w8.data.rows.filter((/** @type {any} */ { id }) => INSIDE.has(id));
  return table(
    ['Longest task of', 'events', 'opening', 'arriving', 'scrolling', 'zooming', 'dragging the playhead'],
    rows.map((/** @type {any} */ row) => [
      INSIDE.get(row.id) + failed(row),
      number(row.events),
      time(row.openLongestTaskMs),
      time(row.arriveLongestTaskMs),
      time(row.scrollLongestTaskMs),
      time(row.zoomLongestTaskMs),
      time(row.dragLongestTaskMs),
    ]),
  );
}

/**
 * Jumps of a replay beside folding all of a run.
 * @param {any} w8
 */
export function jumpsTable(w8) {
  return table(
    ['Events', 'all folded', 'a jump', 'of all'],
    w8.data.rows
      .filter((/** @type {any} */ { id }) => id === 'replay')
      .map((/** @type {any} */ row) => [
        number(row.events) + failed(row),
        time(row.foldMs),
        time(row.jumpMs),
        share(ratio(row.jumpMs, row.foldMs)),
      ]),
  );
}

/**
 * What a megabyte takes in files of each size, and the power of its size that a file's time grows with.
 * @param {any} w6
 */
export function perMegabyteTable(w6) {
  const { sizes, exponents } = w6.data;
  // What is opened on screen shows its first rows in every size, so its time per MB says nothing.
  const lines = [...WAYS].filter(([id]) => !id.startsWith('show') && findRow(w6, { id }));
  return table(
    ['Per MB', 'by', ...sizes.map((/** @type {number} */ size) => `${size} MB`), 'exponent'],
    lines.flatMap(([id, name]) =>
      READING_CLOCKS.map((clock) => [
        name,
        clock.name,
        ...sizes.map((/** @type {number} */ megabytes) =>
          time(ratio(findRow(w6, { id, megabytes })?.[clock.figure], megabytes)),
        ),
        power(exponents[clock.figure][id]),
      ]),
    ),
  );
}
