import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatText } from '../../scripts/formatText.mjs';
import { contestants } from '../contestants/index.mjs';
import { bestPeersTable } from './bestPeers.mjs';
import { drawChart } from './chart.mjs';
import { number, table } from './format.mjs';
import { judgeRounds } from './judgeRounds.mjs';
import { countRounds, medians } from './rounds.mjs';
import {
  belowTable,
  debuggerTable,
  debuggerTasksTable,
  exponentTable,
  foldingTable,
  jumpsTable,
  openingTable,
  pacedTable,
  perMegabyteTable,
  shapesTable,
  readingTable,
  sizeTable,
  streamingTables,
} from './tables.mjs';

const START = '<!-- results: written by `npm run bench` -->';
const END = '<!-- end of results -->';

/** In how many rounds a goal holds. Results of an older run may say what its medians were and nothing of its rounds. */
function verdict(/** @type {import('./judgeRounds.mjs').Verdict} */ { holds, held, rounds }) {
  if (holds === null) return '';
  const text = held === null ? `median of ${rounds}: ${holds ? 'yes' : 'no'}` : `${held} of ${rounds}`;
  return holds ? text : `**${text}**`;
}

// Workloads are measured in any order and listed in theirs: W1 before W1b before W2.
const sorted = (/** @type {Record<string, any>} */ results) =>
  Object.entries(results).sort(([a], [b]) => (a < b ? -1 : 1));

/** @param {Record<string, any>} results */
function runsTable(results) {
  return table(
    [
      'Workload',
      'date',
      'commit',
      'rounds',
      'stopped after',
      'cores',
      'load before',
      'memory',
      'Chromium',
      'Node',
    ],
    sorted(results).map(([name, { environment, rounds, limitS, quick, data }]) => [
      name + (quick ? ' (quick)' : ''),
      environment.date,
      environment.commit,
      String(countRounds(data) ?? rounds),
      `${limitS} s`,
      String(environment.cores),
      number(environment.load),
      `${environment.memoryGb} GB`,
      environment.chromium,
      environment.node,
    ]),
  );
}

/** @param {Record<string, any>} versions */
function contestantsTable(versions) {
  return table(
    ['Contestant', 'Versions', 'How it is used'],
    contestants.map(({ name, packages, setup }) => [
      name,
      packages.map((each) => `${each} ${versions[each]}`).join(', ') || 'this commit',
      setup,
    ]),
  ).replace('| ---: | ---: |', '| --- | --- |');
}

/** @param {Record<string, any>} results */
export function writeSection(results) {
  const figures = medians(results);
  const { W1, W1b, W1c, W2, W3, W4, W5, W6, W7, W8 } = figures;
  const versions = Object.values(results).at(-1)?.environment.versions ?? {};
  const verdicts = judgeRounds(results);
  const count = (/** @type {boolean | null} */ wanted) =>
    verdicts.filter(({ holds }) => holds === wanted).length;
  const goals = verdicts.map((each) => [each.workload, each.goal, each.value, each.range, verdict(each)]);
  const parts = [
    '## Goals',
    `${count(true)} goals hold in every round, ${count(false)} do not, ${count(null)} were not measured.`,
    table(['Workload', 'Goal', 'Median', 'From … to', 'Holds in'], goals).replace('| ---: |', '| --- |'),
    '## Beside the best peer',
    'Medians. The floor is that of the workload; of W3 it is one viewport of ours. “None ran”: no peer was measured at that length, or each failed or was stopped at a shorter one.',
    bestPeersTable(figures),
    '## Runs',
    runsTable(results),
    '## Contestants',
    contestantsTable(versions),
    '## Results',
  ];
  const add = (
    /** @type {string} */ title,
    /** @type {any} */ result,
    /** @type {() => string[]} */ body,
  ) => {
    if (result) parts.push(`### ${title}`, ...body());
  };
  add('W1: one message, a commit per delta', W1, () => [...streamingTables(W1), exponentTable(W1)]);
  add(`W1b: ${W1b?.data.kb} KB at 200 chunks a second`, W1b, () => [pacedTable(W1b)]);
  add(`W1c: ${W1c?.data.kb} KB at 200 chunks a second, handed over as all messages`, W1c, () => [
    pacedTable(W1c),
  ]);
  add('W2: events folded, nothing mounted', W2, () => [foldingTable(W2)]);
  add('W3: sessions opened and scrolled', W3, () => [openingTable(W3)]);
  add(`W4: ${W4?.data.kb} KB at 200 chunks a second below a long session`, W4, () => [belowTable(W4)]);
  add('W5: size, minified and gzipped, React apart', W5, () => [sizeTable(W5)]);
  add('W6: session files', W6, () => [readingTable(W6), perMegabyteTable(W6)]);
  add('W7: sessions of rare shapes', W7, () => [shapesTable(W7)]);
  add('W8: a run in the debugger', W8, () => [debuggerTable(W8), debuggerTasksTable(W8), jumpsTable(W8)]);
  return parts.join('\n\n');
}

/**
 * Writes `docs/benchmarks.md` between its marks, and `docs/benchmarks.svg`.
 * @param {Record<string, any>} results
 * @param {string} root
 */
export async function writeReport(results, root) {
  const path = join(root, 'docs/benchmarks.md');
  const [before, rest = ''] = readFileSync(path, 'utf8').split(START);
  const after = rest.split(END)[1] ?? '\n';
  const text = `${before}${START}\n\n${writeSection(results)}\n\n${END}${after}`;
  writeFileSync(path, await formatText(path, text));
  const { W1 } = medians(results);
  const chart = W1 && drawChart(W1, W1.data.sizes.includes(100) ? 100 : W1.data.sizes.at(-1));
  if (chart) writeFileSync(join(root, 'docs/benchmarks.svg'), chart);
}
