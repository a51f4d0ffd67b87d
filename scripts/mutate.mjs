// npm run mutate -- model decode: changes the code of these areas, one place at a time, and looks whether a test fails. Prints the score of
// each area and the changes that no test noticed. Without names, all areas are tried, which takes hours on two cores; what was tried
// before, and has not changed since, is taken from node_modules/.cache/mutate. Scores are kept by file, and the table of
// docs/reliability.md is written from them: a run of one area, or of one file of it, changes that row alone.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from './install.mjs';
import { AREAS, WITHOUT } from './mutateAreas.mjs';
import { keepScores } from './mutateScores.mjs';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { file: { type: 'string', multiple: true }, force: { type: 'boolean', default: false } },
});
const unknown = positionals.filter((name) => !Object.hasOwn(AREAS, name));
if (unknown.length > 0) {
  process.stderr.write(
    `There is no area “${unknown.join('”, “')}”. Choose from ${Object.keys(AREAS).join(', ')}.\n`,
  );
  process.exit(2);
}

const cache = join(root, 'node_modules/.cache/mutate');
mkdirSync(cache, { recursive: true });

/** Tries one area; its report, or `null` where the tests fail before anything was changed. */
function mutate(name) {
  const { code, tests } = AREAS[name];
  const report = join(cache, name);
  rmSync(`${report}.json`, { force: true });
  spawnSync(
    process.execPath,
    ['node_modules/@stryker-mutator/core/bin/stryker.js', 'run', ...(values.force ? ['--force'] : [])],
    {
      cwd: root,
      stdio: 'inherit',
      env: {
        TEST_RUNS: '0.2',
        ...process.env,
        MUTATE_CODE: (values.file ?? code).join(';'),
        MUTATE_TESTS: tests.join(';'),
        MUTATE_WITHOUT: WITHOUT,
        MUTATE_ENVIRONMENT: name === 'find' || name === 'scroll' ? 'jsdom' : 'node',
        MUTATE_REPORT: report,
      },
    },
  );
  return existsSync(`${report}.json`) ? JSON.parse(readFileSync(`${report}.json`, 'utf8')) : null;
}

/** One line for each change that lived: where it is, and what stands there now. */
const formatMutant = (file, { location: { start }, mutatorName, replacement, status }) =>
  `  ${file}:${start.line}:${start.column}  ${mutatorName}${status === 'NoCoverage' ? ', no test comes here' : ''}: ${replacement.replace(/\s+/g, ' ').slice(0, 100)}\n`;

const scores = [];
for (const name of positionals.length > 0 ? positionals : Object.keys(AREAS)) {
  process.stdout.write(`\n── ${name}\n`);
  const report = mutate(name);
  if (!report) {
    scores.push({ name, failed: true });
    continue;
  }
  const tried = {};
  for (const [file, { mutants }] of Object.entries(report.files)) {
    // The report remembers files that were tried before.
    if (values.file && !values.file.includes(file)) continue;
    const lived = mutants.filter(({ status }) => status === 'Survived' || status === 'NoCoverage');
    for (const mutant of lived.toSorted((a, b) => a.location.start.line - b.location.start.line))
      process.stdout.write(formatMutant(file, mutant));
    const noticed = mutants.filter(({ status }) => status === 'Killed' || status === 'Timeout').length;
    tried[file] = { noticed, all: noticed + lived.length };
  }
  scores.push({ name, ...keepScores(name, tried, values.file) });
}
process.stdout.write('\n');
for (const { name, words, failed } of scores)
  process.stdout.write(`${name.padEnd(12)} ${failed ? 'tests fail before anything is changed' : words}\n`);
process.exitCode = scores.some(({ failed }) => failed) ? 1 : 0;
