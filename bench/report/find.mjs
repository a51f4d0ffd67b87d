/**
 * The row of a table of results with these values.
 * @param {any} result
 * @param {Record<string, unknown>} wanted
 * @returns {any}
 */
export const findRow = (result, wanted) =>
  result?.data.rows.find((/** @type {any} */ row) =>
    Object.entries(wanted).every(([name, value]) => row[name] === value),
  );

/**
 * One figure over another; `null` where one is missing.
 * @param {number | null | undefined} value
 * @param {number | null | undefined} unit
 */
export const ratio = (value, unit) =>
  typeof value === 'number' && typeof unit === 'number' && unit > 0 ? value / unit : null;
