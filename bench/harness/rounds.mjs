import { median } from '../statistics.mjs';

/**
 * Lets contestants take turns: A B C A B C … One that fails is reported with its error and does not come again; so does one that was
 * stopped, whose first figure will do.
 * @template {{ stopped?: boolean }} R
 * @param {readonly string[]} ids
 * @param {number} rounds
 * @param {(id: string, round: number) => Promise<R>} measure
 * @param {(line: string) => void} say
 * @returns {Promise<Record<string, { runs: R[], error?: string }>>}
 */
export async function takeTurns(ids, rounds, measure, say) {
  /** @type {Record<string, { runs: R[], error?: string }>} */
  const results = Object.fromEntries(ids.map((id) => [id, { runs: [] }]));
  for (let round = 0; round < rounds; round++) {
    for (const id of ids) {
      const result = results[id];
      if (result.error !== undefined || result.runs.some(({ stopped }) => stopped)) continue;
      const start = Date.now();
      try {
        result.runs.push(await measure(id, round));
        say(`  ${id}: ${((Date.now() - start) / 1000).toFixed(1)} s`);
      } catch (error) {
        result.error = (error instanceof Error ? error.message : String(error)).split('\n')[0].slice(0, 200);
        say(`  ${id}: ${result.error}`);
      }
    }
  }
  return results;
}

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
      if (Array.isArray(value)) {
        const length = Math.min(...values.map((list) => list.length));
        return [name, Array.from({ length }, (_, at) => median(values.map((list) => list[at])))];
      }
      return [name, value];
    }),
  );
}
