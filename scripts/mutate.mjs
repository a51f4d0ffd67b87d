// npm run mutate -- model decode: changes the code of these areas, one place at a time, and looks whether a test fails. Prints the score of
// each area and the changes that no test noticed. Without names, all areas are tried, which takes hours on two cores; what was tried
// before, and has not changed since, is taken from node_modules/.cache/mutate. Scores are kept by file, and the table of
// docs/reliability.md is written from them: a run of one area, or of one file of it, changes that row alone. Changes that lived because
// they change nothing stand with their reasons in scripts/mutationEqual.json; `--table` writes the table anew after one was added there.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from './install.mjs';
import { AREAS, WITHOUT } from './mutateAreas.mjs';
import { equal, keepScores, writeAll } from './mutateScores.mjs';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    file: { type: 'string', multiple: true },
    force: { type: 'boolean', default: false },
    table: { type: 'boolean', default: false },
  },
});
if (values.table) {
  writeAll();
  process.exit();
}
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

/** Why this change changes nothing, where somebody judged that it does not. */
const whyEqual = (file, source, { location, mutatorName, replacement }) =>
  equal[file]?.find(
    (judged) =>
      judged.mutator === mutatorName &&
      judged.replacement === onOneLine(replacement) &&
      judged.line === source.split('\n')[location.start.line - 1]?.trim(),
  )?.why;

const onOneLine = (text) => text.replace(/\s+/g, ' ').slice(0, 100);

/** One line for each change that lived: where it is, what stands there now, and why that is the same, where that is known. */
const formatMutant = (file, source, mutant) => {
  const { location, mutatorName, replacement, status } = mutant;
  const { line, column } = location.start;
  const unreached = status === 'NoCoverage' ? ', no test comes here' : '';
  const why = whyEqual(file, source, mutant);
  return `  ${file}:${line}:${column}  ${mutatorName}${unreached}: ${onOneLine(replacement)}${why ? `\n    equal: ${why}` : ''}\n`;
};

const scores = [];
for (const name of positionals.length > 0 ? positionals : Object.keys(AREAS)) {
  process.stdout.write(`\n── ${name}\n`);
  const report = mutate(name);
  if (!report) {
    scores.push({ name, failed: true });
    continue;
  }
  const tried = {};
  for (const [file, { mutants, source }] of Object.entries(report.files)) {
    // The report remembers files that were tried before.
    if (values.file && !values.file.includes(file)) continue;
    const lived = mutants.filter(({ status }) => status === 'Survived' || status === 'NoCoverage');
    for (const mutant of lived.toSorted((a, b) => a.location.start.line - b.location.start.line))
      process.stdout.write(formatMutant(file, source, mutant));
    const noticed = mutants.filter(({ status }) => status === 'Killed' || status === 'Timeout').length;
    tried[file] = { noticed, all: noticed + lived.length };
  }
  scores.push({ name, ...keepScores(name, tried, values.file) });
}
process.stdout.write('\n');
for (const { name, words, failed } of scores)
  process.stdout.write(`${name.padEnd(12)} ${failed ? 'tests fail before anything is changed' : words}\n`);
process.exitCode = scores.some(({ failed }) => failed) ? 1 : 0;
