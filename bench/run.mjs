// The benchmark: agent-lanes beside its peers, in one browser, in one run.
//   npm run bench                          everything
//   npm run bench -- --quick               smaller sizes, one round, three contestants: under five minutes; prints only
//   npm run bench -- --only W1,W3          some workloads; the results of the others stay
//   npm run bench -- --rounds 5 --contestants agent-lanes,streamdown --limit 300
//   npm run bench -- --only W1 --kb 400    texts of these lengths in W1; the results of the others stay
//   npm run bench -- --report              writes the report from the results that are there
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureChromium } from '../scripts/chromium.mjs';
import { contestants } from './contestants/index.mjs';
import { benchRoot, isFresh } from './harness/build.mjs';
import { readEnvironment } from './harness/environment.mjs';
import { writeReport, writeSection } from './report/write.mjs';
import { w1 } from './workloads/w1.mjs';
import { w1b, w1c } from './workloads/w1b.mjs';
import { w2 } from './workloads/w2.mjs';
import { w3 } from './workloads/w3.mjs';
import { w4 } from './workloads/w4.mjs';
import { w5 } from './workloads/w5.mjs';
import { w6 } from './workloads/w6.mjs';
import { w7 } from './workloads/w7.mjs';
import { w8 } from './workloads/w8.mjs';

const workloads = { W1: w1, W1b: w1b, W1c: w1c, W2: w2, W3: w3, W4: w4, W5: w5, W6: w6, W7: w7, W8: w8 };
// Ours alone, so that no peer need be installed for them.
const ALONE = new Set(['W1c', 'W6', 'W7', 'W8']);
const root = join(benchRoot, '..');
const QUICK = ['agent-lanes', 'react-markdown-memo', 'streamdown'];
const resultsPath = join(benchRoot, 'results.json');

/**
 * @typedef {object} Run
 * @property {boolean} quick
 * @property {number} rounds
 * @property {number} limitMs What takes longer than this is stopped and reported as such: CPU time while a text streams, else time.
 * @property {readonly number[]} [kb] The lengths of texts in W1, when not all of them.
 * @property {string} executablePath
 * @property {readonly string[]} contestants
 * @property {(line: string) => void} say
 */

const { values: options } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    only: { type: 'string', default: Object.keys(workloads).join(',') },
    rounds: { type: 'string' },
    limit: { type: 'string' },
    kb: { type: 'string' },
    contestants: { type: 'string' },
    report: { type: 'boolean', default: false },
  },
});

const execute = (
  /** @type {string} */ command,
  /** @type {readonly string[]} */ args,
  /** @type {string} */ cwd,
) => {
  const { status } = spawnSync(command, args, { cwd, stdio: ['ignore', 'inherit', 'inherit'] });
  if (status !== 0) throw new Error(`“${command} ${args.join(' ')}” failed in ${cwd}.`);
};

function prepare(/** @type {readonly string[]} */ asked) {
  if (asked.some((name) => !ALONE.has(name))) installPeers();
  const sources = [
    'src',
    'scripts/library.ts',
    'scripts/packageFiles.ts',
    'vite.config.ts',
    'package.json',
  ].map((name) => join(root, name));
  if (!isFresh(join(root, 'dist/index.js'), sources)) execute('npm', ['run', '-s', 'build:lib'], root);
}

function installPeers() {
  // By content: a checkout makes every file new.
  const lock = readFileSync(join(benchRoot, 'package-lock.json'), 'utf8');
  const installed = join(benchRoot, 'node_modules/.installed-lock.json');
  if (!existsSync(installed) || readFileSync(installed, 'utf8') !== lock) {
    execute('npm', ['ci', '--ignore-scripts'], benchRoot);
    writeFileSync(installed, lock);
  }
}

function keepOtherSizes(/** @type {any} */ data, /** @type {any} */ earlier) {
  const others = (earlier?.rows ?? []).filter((/** @type {any} */ { kb }) => !data.sizes.includes(kb));
  data.rows = [...others, ...data.rows];
  data.sizes = [...new Set(data.rows.map((/** @type {any} */ { kb }) => kb))].sort((a, b) => a - b);
}

const readResults = () => (existsSync(resultsPath) ? JSON.parse(readFileSync(resultsPath, 'utf8')) : {});

async function measure() {
  const executablePath = await ensureChromium();
  if (!executablePath) throw new Error('No Chromium was found. Run “node scripts/chromium.mjs” to see why.');
  const environment = readEnvironment(executablePath);
  const asked = options.only.split(',');
  const unknown = asked.filter((name) => !(name in workloads));
  if (unknown.length > 0)
    throw new Error(`Unknown workload: ${unknown.join(', ')}. Known: ${Object.keys(workloads).join(', ')}.`);
  prepare(asked);
  /** @type {Run} */
  const run = {
    quick: options.quick,
    rounds: Number(options.rounds ?? (options.quick ? 1 : 3)),
    limitMs: Number(options.limit ?? (options.quick ? 10 : 600)) * 1000,
    kb: options.kb?.split(',').map(Number),
    executablePath,
    contestants: options.contestants?.split(',') ?? (options.quick ? QUICK : contestants.map(({ id }) => id)),
    say: (line) => process.stderr.write(`${line}\n`),
  };
  /** @type {Record<string, any>} */
  let results = {};
  for (const name of Object.keys(workloads).filter((each) => asked.includes(each))) {
    const data = await workloads[name](run);
    if (!run.quick) results = readResults();
    if (run.kb && name === 'W1') keepOtherSizes(data, results[name]?.data);
    results[name] = { environment, quick: run.quick, rounds: run.rounds, limitS: run.limitMs / 1000, data };
    if (!run.quick) writeFileSync(resultsPath, `${JSON.stringify(results, round, 1)}\n`);
  }
  return results;
}

// Three digits say more than the noise allows.
const round = (/** @type {string} */ _, /** @type {unknown} */ value) =>
  typeof value === 'number' && !Number.isInteger(value) ? Number(value.toPrecision(4)) : value;

try {
  const results = options.report ? readResults() : await measure();
  process.stdout.write(`${writeSection(results)}\n`);
  if (!options.quick) await writeReport(results, root);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
