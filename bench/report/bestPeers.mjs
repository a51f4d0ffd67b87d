import { contestants } from '../contestants/index.mjs';
import { findRow, ratio } from './find.mjs';
import { NONE, number, share, table, time, times } from './format.mjs';

const US = 'agent-lanes';
const names = new Map(contestants.map(({ id, name }) => [id, name]));
const isPeer = (/** @type {any} */ { id }) => names.has(id) && id !== US;
const messages = (/** @type {number} */ count) => `${number(count)} messages`;
const size = (/** @type {number} */ kilobytes) => `${number(kilobytes)} KB`;

/**
 * One line of the table: a figure of ours, of the peers and of the floor.
 * @typedef {object} Line
 * @property {string} workload
 * @property {string} what
 * @property {any} ours The row of ours.
 * @property {readonly any[]} peers Their rows.
 * @property {number | undefined} floor
 * @property {(row: any) => number | undefined} figure What counts of a row; less is better.
 * @property {(figure: number) => string} show
 */

/** @returns {Line[]} */
function linesOf(/** @type {Record<string, any>} */ results) {
  const { W1, W1b, W2, W3, W4, W5 } = results;
  const peersOf = (/** @type {any} */ result, /** @type {(row: any) => boolean} */ wanted) =>
    result.data.rows.filter((/** @type {any} */ row) => isPeer(row) && wanted(row));
  /** @type {Line[]} */
  const lines = [];
  for (const kb of W1?.data.sizes ?? [])
    for (const [name, what] of [
      ['workMs', 'script + style + layout'],
      ['taskMs', 'main thread'],
    ])
      lines.push({
        workload: 'W1',
        what: `${kb} KB, ${what}`,
        ours: findRow(W1, { id: US, kb }),
        peers: peersOf(W1, (row) => row.kb === kb),
        floor: findRow(W1, { id: 'floor', kb })?.[name],
        figure: (row) => row[name],
        show: time,
      });
  if (W1b)
    for (const [name, what] of [
      ['scriptMs', 'script'],
      ['taskMs', 'main thread'],
    ])
      lines.push({
        workload: 'W1b',
        what: `${W1b.data.kb} KB, ${what}`,
        ours: findRow(W1b, { id: US }),
        peers: peersOf(W1b, () => true),
        floor: findRow(W1b, { id: 'floor' })?.[name],
        figure: (row) => row[name],
        show: time,
      });
  for (const count of W2?.data.counts ?? [])
    for (const [id, floorId, wire, name] of [
      ['agent-lanes-ai-sdk', 'json-parse', 'ai-sdk', 'AI SDK'],
      ['agent-lanes-ag-ui', 'json-parse-ag-ui', 'ag-ui', 'AG-UI'],
    ])
      lines.push({
        workload: 'W2',
        what: `${number(count)} ${name} events, with parsing`,
        ours: findRow(W2, { id, count }),
        peers: W2.data.rows.filter(
          (/** @type {any} */ row) =>
            row.count === count && row.wire === wire && row.id !== id && row.id !== floorId,
        ),
        floor: findRow(W2, { id: floorId, count })?.taskMs,
        figure: (row) => row.taskMs,
        show: time,
      });
  for (const count of W3?.data.counts ?? [])
    lines.push({
      workload: 'W3',
      what: `${messages(count)} opened`,
      ours: findRow(W3, { id: US, count }),
      peers: peersOf(W3, (row) => row.count === count),
      floor: findRow(W3, { id: US, count: W3.data.viewport })?.taskMs,
      figure: (row) => row.taskMs,
      show: time,
    });
  for (const above of [...new Set(W4?.data.rows.map((/** @type {any} */ row) => row.above))])
    lines.push({
      workload: 'W4',
      what: `below ${messages(above)}, main thread`,
      ours: findRow(W4, { id: US, above }),
      peers: peersOf(W4, (row) => row.above === above),
      floor: undefined,
      figure: (row) => row.taskMs,
      show: time,
    });
  if (W5)
    lines.push({
      workload: 'W5',
      what: 'download at start',
      ours: findRow(W5, { id: US }),
      peers: peersOf(W5, () => true),
      floor: undefined,
      figure: (row) => row.initialKb,
      show: size,
    });
  return lines;
}

const PEER_NAMES = new Map([
  ['ai-sdk', '`ai`'],
  ['assistant-stream', '`assistant-stream`'],
  ['ag-ui', '`@ag-ui/client`'],
]);

/**
 * Ours beside the peer that does best in the same run, and beside the floor.
 * @param {Record<string, any>} results medians
 */
export function bestPeersTable(results) {
  const rows = linesOf(results).map(({ workload, what, ours, peers, floor, figure, show }) => {
    // What one that was stopped would have taken for all of it at the pace it had: no delta becomes cheaper than those before it.
    const whole = (/** @type {any} */ row) => Number(figure(row)) / (row.share ?? 1);
    const own = ours && !ours.error && !ours.stopped ? figure(ours) : undefined;
    const [best] = peers
      .filter((peer) => Number.isFinite(whole(peer)))
      .toSorted((one, other) => whole(one) - whole(other));
    const isEstimate = best?.stopped && workload === 'W2';
    const isBound = best?.stopped && !isEstimate;
    const theirs = best && (isEstimate ? whole(best) : figure(best));
    const mark = isEstimate ? '≈ ' : isBound ? '> ' : '';
    return [
      workload,
      what,
      own === undefined ? NONE : show(own),
      times(ratio(own, floor)),
      best ? (PEER_NAMES.get(best.id) ?? names.get(best.id) ?? best.id) : 'none ran',
      theirs === undefined ? NONE : mark + show(theirs),
      share(ratio(own, theirs), isBound),
    ];
  });
  return table(
    ['Workload', 'What', 'agent-lanes', 'of the floor', 'best peer', 'its figure', 'ours of its'],
    rows,
  ).replace('| --- | ---: | ---: | ---: | ---: |', '| --- | --- | ---: | ---: | --- |');
}
