import { judge } from './goals.mjs';
import { countRounds, medians, oneRound } from './rounds.mjs';
import { NONE } from './format.mjs';

/**
 * @typedef {object} Verdict
 * @property {string} workload
 * @property {string} goal
 * @property {string} value Of the medians, as text.
 * @property {string} range From the lowest to the highest round.
 * @property {number} rounds
 * @property {number | null} held In how many rounds it holds; `null`: the results do not say.
 * @property {boolean | null} holds Whether it holds in all of them; `null`: not measured.
 */

/**
 * Every goal against the medians and against each round: one that holds on average only does not hold.
 * @param {Record<string, any>} results
 * @returns {Verdict[]}
 */
export function judgeRounds(results) {
  const counts = new Map(Object.entries(results).map(([name, { data }]) => [name, countRounds(data)]));
  const most = Math.max(0, ...[...counts.values()].map((count) => count ?? 0));
  const byRound = Array.from({ length: most }, (_, round) => judge(oneRound(results, round)));
  return judge(medians(results)).map(({ workload, goal, value, holds }, at) => {
    const known = counts.get(workload) ?? null;
    const each = byRound.slice(0, known ?? 0).map((judgements) => judgements[at]);
    if (each.every((judgement) => judgement.holds === null)) {
      // What an older run kept. The median of one round is that round.
      const rounds = results[workload]?.rounds ?? 0;
      return { workload, goal, value, range: NONE, rounds, held: rounds === 1 ? Number(holds) : null, holds };
    }
    const held = each.filter((judgement) => judgement.holds).length;
    const rounds = each.length;
    return { workload, goal, value, range: rangeOf(each), rounds, held, holds: held === rounds };
  });
}

function rangeOf(/** @type {readonly import('./goals.mjs').Judgement[]} */ rounds) {
  const measured = rounds.filter(({ figure }) => figure !== null).sort((a, b) => a.figure - b.figure);
  const [low, high] = [measured.at(0)?.value, measured.at(-1)?.value];
  if (rounds.length < 2 || low === undefined) return NONE;
  return low === high ? low : `${low} … ${high}`;
}
