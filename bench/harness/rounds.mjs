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
 * What one contestant's runs are kept as: the run of each round. What they say together is the report's business.
 * @param {Record<string, unknown>} keys what names the row
 * @param {{ runs: readonly Record<string, any>[], error?: string }} result
 */
export const rowOf = (keys, { runs, error }) => ({
  ...keys,
  runs,
  ...(error === undefined ? {} : { error }),
});

/** Whether a contestant could not finish and need not try anything larger. */
export const gaveUp = (
  /** @type {{ runs: readonly { stopped?: boolean }[], error?: string }} */ { runs, error },
) => error !== undefined || runs.some(({ stopped }) => stopped);
