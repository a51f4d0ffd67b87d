/**
 * The middle of some figures; of an even number of them, the mean of the two in the middle. `null` for none.
 * @param {readonly number[]} values
 * @returns {number | null}
 */
export function median(values) {
  if (values.length === 0) return null;
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/**
 * The exponent `k` of `cost = c · size^k` that fits best (least squares over logarithms): 1 is linear, 2 quadratic. `null` for fewer
 * than two sizes.
 * @param {readonly { size: number, cost: number }[]} points
 * @returns {number | null}
 */
export function fitExponent(points) {
  const logs = points.map(({ size, cost }) => ({ x: Math.log(size), y: Math.log(cost) }));
  const mean = (/** @type {readonly number[]} */ values) =>
    values.reduce((sum, value) => sum + value, 0) / values.length;
  const x = mean(logs.map((point) => point.x));
  const y = mean(logs.map((point) => point.y));
  const spread = logs.reduce((sum, point) => sum + (point.x - x) ** 2, 0);
  if (logs.length < 2 || spread === 0) return null;
  return logs.reduce((sum, point) => sum + (point.x - x) * (point.y - y), 0) / spread;
}

/**
 * How much dearer the end of a run is than its start: the last part over the first. `null` for fewer than two parts.
 * @param {readonly number[]} parts
 * @returns {number | null}
 */
export function growthOf(parts) {
  const first = parts.at(0);
  const last = parts.at(-1);
  return parts.length < 2 || !first || last === undefined ? null : last / first;
}
