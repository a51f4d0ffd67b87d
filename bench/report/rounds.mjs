import { SHAPES } from '../generate/shapes.mjs';
import { fitExponent, growthOf, median } from '../statistics.mjs';
import { findRow, ratio } from './find.mjs';

/**
 * The median of each figure over runs; lists of figures position by position. Of flags, whether one was up.
 * @param {readonly Record<string, any>[]} runs
 * @returns {Record<string, any>}
 */
export function mergeRuns(runs) {
  if (runs.length === 0) return {};
  return Object.fromEntries(
    Object.entries(runs[0]).map(([name, value]) => {
      const values = runs.map((run) => run[name]);
      if (typeof value === 'number') return [name, median(values)];
      if (typeof value === 'boolean') return [name, values.some(Boolean)];
      if (Array.isArray(value) && value.every((each) => typeof each === 'number')) {
        const length = Math.min(...values.map((list) => list.length));
        return [name, Array.from({ length }, (_, at) => median(values.map((list) => list[at])))];
      }
      return [name, value];
    }),
  );
}

/** The run of one round. One that was stopped does not run again, so its figures stand for the rounds that follow. */
const runOf = (/** @type {readonly Record<string, any>[]} */ runs, /** @type {number} */ round) =>
  runs[round] ?? runs.find(({ stopped }) => stopped) ?? {};

/** How many rounds some data hold; `null` where it holds no rounds but what was made of them, as results of older runs do. */
export function countRounds(/** @type {any} */ { rows }) {
  const counts = rows.flatMap((/** @type {any} */ { runs }) => (runs ? [runs.length] : []));
  return counts.length === 0 ? null : Math.max(...counts);
}

const idsOf = (/** @type {any} */ { rows }) => {
  const ids = rows.map((/** @type {any} */ { id }) => id);
  return [...new Set(ids)].filter((id) => id !== 'floor');
};

/** The power of its size that a contestant's cost grows with. */
const exponents = (
  /** @type {any} */ data,
  /** @type {(row: any) => { size: number, cost: number }} */ point,
) =>
  Object.fromEntries(
    idsOf(data).map((id) => {
      const whole = data.rows.filter((/** @type {any} */ row) => row.id === id && row.taskMs && !row.stopped);
      return [id, fitExponent(whole.map(point))];
    }),
  );

/** The clocks by which reading is measured. */
export const READING_CLOCKS = [
  { figure: 'processMs', name: 'CPU of the process' },
  { figure: 'taskMs', name: 'main thread' },
  { figure: 'wallMs', name: 'wall clock' },
];

/** What follows from the figures of one round or from their medians. */
const conclusions = {
  W1: (/** @type {any} */ data) => ({
    ...data,
    rows: data.rows.map((/** @type {any} */ row) => ({
      ...row,
      growth: row.stopped ? null : growthOf(row.tenthsMs ?? []),
    })),
    exponents: exponents(data, ({ kb, workMs }) => ({ size: kb, cost: workMs })),
  }),
  W2: (/** @type {any} */ data) => ({
    ...data,
    rows: data.rows.map((/** @type {any} */ row) => {
      const floorId = row.wire === 'ag-ui' ? 'json-parse-ag-ui' : 'json-parse';
      const floor = findRow({ data }, { id: floorId, count: row.count });
      // What is left above parsing the same texts, which is inside every figure.
      const above = ratio(row.taskMs / row.share - floor?.taskMs, floor?.taskMs);
      return row.id === floorId || above === null || Number.isNaN(above)
        ? row
        : { ...row, aboveFloor: above };
    }),
    exponents: exponents(data, ({ events, taskMs }) => ({ size: events, cost: taskMs })),
  }),
  W7: (/** @type {any} */ data) => ({
    ...data,
    exponents: Object.fromEntries(
      SHAPES.flatMap(([shape]) => {
        const rows = data.rows.filter((/** @type {any} */ row) => row.shape === shape);
        const of = exponents({ rows }, ({ size, taskMs }) => ({ size, cost: taskMs }));
        return Object.entries(of).map(([id, exponent]) => [`${id} ${shape}`, exponent]);
      }),
    ),
  }),
  W6: (/** @type {any} */ data) => ({
    ...data,
    exponents: Object.fromEntries(
      READING_CLOCKS.map(({ figure }) => [
        figure,
        exponents(data, (row) => ({ size: row.megabytes, cost: row[figure] })),
      ]),
    ),
  }),
};

/** Some data with one set of figures in each row, and what follows from them. */
function conclude(
  /** @type {string} */ name,
  /** @type {any} */ data,
  /** @type {(runs: readonly Record<string, any>[]) => Record<string, any>} */ pick,
) {
  const withFigures = (/** @type {readonly any[]} */ rows) =>
    rows.map(({ runs, ...row }) => (runs ? { ...row, ...pick(runs) } : row));
  const lists = Object.entries(data)
    .filter(([list]) => list === 'rows' || list === 'renders')
    .map(([list, rows]) => [list, withFigures(rows)]);
  const figures = { ...data, ...Object.fromEntries(lists) };
  return conclusions[name]?.(figures) ?? figures;
}

const mapData = (
  /** @type {Record<string, any>} */ results,
  /** @type {(name: string, data: any) => any} */ change,
) =>
  Object.fromEntries(
    Object.entries(results).map(([name, result]) => [name, { ...result, data: change(name, result.data) }]),
  );

/**
 * The results with the medians of their rounds in each row.
 * @param {Record<string, any>} results
 * @returns {Record<string, any>}
 */
export const medians = (results) => mapData(results, (name, data) => conclude(name, data, mergeRuns));

/**
 * The results of one round alone.
 * @param {Record<string, any>} results
 * @param {number} round
 * @returns {Record<string, any>}
 */
export const oneRound = (results, round) =>
  mapData(results, (name, data) => conclude(name, data, (runs) => runOf(runs, round)));
