/** Figures as people read them. `—` where there is none. */
export const NONE = '—';

const digits = (/** @type {number} */ value) =>
  value >= 100
    ? Math.round(value).toLocaleString('en-US')
    : String(Number(value.toPrecision(value >= 10 ? 3 : 2)));

/** @param {number | null | undefined} value */
export const number = (value) =>
  value === null || value === undefined || Number.isNaN(value) ? NONE : digits(value);

/** @param {number | null | undefined} value milliseconds */
export const time = (value) => {
  if (value === null || value === undefined) return NONE;
  return value >= 1000 ? `${digits(value / 1000)} s` : `${digits(value)} ms`;
};

/** @param {number | null | undefined} value @param {boolean} [atLeast] the run was stopped before its end */
export const times = (value, atLeast = false) =>
  value === null || value === undefined || !Number.isFinite(value)
    ? NONE
    : `${atLeast ? '> ' : ''}${digits(value)}×`;

/** A ratio to a peer: `1/4.3`, `2.1×`. @param {number | null | undefined} value @param {boolean} [atMost] the peer was stopped before its end */
export const share = (value, atMost = false) => {
  if (value === null || value === undefined || !Number.isFinite(value)) return NONE;
  return `${value >= 1 ? times(value) : `1/${digits(1 / value)}`}${atMost ? ' or less' : ''}`;
};

/** @param {number | null | undefined} value an exponent, of which hundredths count */
export const power = (value) => (value === null || value === undefined ? NONE : value.toFixed(2));

/** @param {number | null | undefined} value a share of one */
export const percent = (value) => (value === null || value === undefined ? NONE : `${digits(value * 100)} %`);

/**
 * A table of Markdown; the first column is text, the others figures.
 * @param {readonly string[]} head
 * @param {readonly (readonly string[])[]} rows
 */
export function table(head, rows) {
  const line = (/** @type {readonly string[]} */ cells) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map((_, index) => (index === 0 ? '---' : '---:'))), ...rows.map(line)].join(
    '\n',
  );
}
