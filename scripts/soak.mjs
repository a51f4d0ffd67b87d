// npm run soak: tries every property in 20 times as many cases as `npm test` does, and in other ones each time. Draws floods that are longer
// than those of `npm test`, too, and measures the time of the processor that drawing takes: prints those figures.
// `npm run soak -- --runs 50 --seed 7 --project dom hydration` says how many times as many, from which seed, in which project of
// Vitest (may be repeated) and in which files.
import { randomInt } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { figuresIn, formatFigures } from './figures.mjs';
import { root } from './install.mjs';
import { formatFailure, runVitest } from './vitest.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: 'string', default: '20' },
    seed: { type: 'string', default: `${randomInt(2 ** 31)}` },
    project: { type: 'string', multiple: true, default: ['node', 'alone', 'dom', 'dom-react-18'] },
  },
});
const { runs, seed, project: projects } = values;

const under = (folder, recursive) =>
  readdirSync(join(root, folder), { recursive }).map((name) => join(folder, name));
const files = [...under('src', true), ...under('bench', false)]
  .filter((file) => /\.test\.(?:tsx?|mjs)$/.test(file))
  .filter((file) =>
    /from '(?:fast-check|.*\/(?:describeSource|describeAdapter|longestTask|scriptTimes|tryFloods)\.ts)'/.test(
      readFileSync(join(root, file), 'utf8'),
    ),
  )
  .filter((file) => positionals.length === 0 || positionals.some((part) => file.includes(part)));

const again = `npm run soak -- --runs ${runs} --seed ${seed}`;
process.stdout.write(`${files.length} files, ${runs} times the usual cases, seed ${seed}\n`);
const report = await runVitest([...projects.map((name) => `--project=${name}`), ...files], {
  TEST_RUNS: runs,
  TEST_SEED: seed,
});
for (const failure of report?.failures ?? []) process.stdout.write(`\n${formatFailure(failure)}`);
if (report?.figures.length) process.stdout.write(`\n${formatFigures(figuresIn(report))}\n`);
if (report)
  process.stdout.write(`\n${report.passed} passed, ${report.failed} failed. The same again: ${again}\n`);
process.exitCode = report?.ok ? 0 : 1;
