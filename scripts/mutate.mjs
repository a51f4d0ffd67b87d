// npm run mutate -- model decode: changes the code of these areas, one place at a time, and looks whether a test fails. Prints the score of
// each area and the changes that no test noticed. Without names, all areas are tried, which takes hours on two cores; what was tried
// before, and has not changed since, is taken from node_modules/.cache/mutate.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from './install.mjs';

/** Code of each area, and the tests that judge it beside its own: patterns from the root of the project. */
const AREAS = {
  model: {
    code: ['src/model/*.ts'],
    tests: ['src/model/*.test.ts', 'src/testing/laws/{digits,deep}.test.ts'],
  },
  decode: { code: ['src/decode/*.ts'], tests: ['src/decode/*.test.ts'] },
  store: {
    code: ['src/store/*.ts'],
    tests: ['src/store/*.test.ts', 'src/testing/laws/{batches,order,replay}.test.ts'],
  },
  analyse: { code: ['src/analyse/**/*.ts'], tests: ['src/analyse/**/*.test.ts', 'src/cli/stats/*.test.ts'] },
  describe: {
    code: ['src/describe/*.ts', '!src/describe/*{Labels,labels,Notes,StopReasons}.ts'],
    tests: ['src/describe/*.test.ts', 'src/cli/show/*.test.ts'],
  },
  detection: {
    code: ['src/adapters/{registry,layouts}.ts', 'src/adapters/formats/*/detect*.ts'],
    tests: [
      'src/adapters/formats/*/*.test.ts',
      'src/store/detectFormat.test.ts',
      'src/testing/{detection,envelopes}.test.ts',
    ],
  },
  find: {
    code: [
      'src/components/find/*.ts',
      'src/react/openMatch.ts',
      'src/store/{compileFind,findMatches,panels}.ts',
    ],
    tests: [
      'src/store/{compileFind,findMatches}.test.ts',
      'src/components/find/*.test.tsx',
      'src/react/*.test.ts',
    ],
  },
  scroll: {
    code: [
      'src/components/transcript/{copySelection,createNextLook,createStay,estimateRow,followTail,mountedRows,rowHeights}.ts',
    ],
    tests: ['src/components/transcript/*.test.ts', 'src/components/transcript/copySelection.test.tsx'],
  },
  markdown: {
    code: ['src/components/markdown/**/*.ts'],
    tests: ['src/components/markdown/**/*.test.ts'],
  },
};

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
  const mutants = Object.entries(report.files).flatMap(([file, { mutants: all }]) =>
    all
      .map((mutant) => ({ file, mutant }))
      .sort((a, b) => a.mutant.location.start.line - b.mutant.location.start.line),
  );
  const count = (...statuses) => mutants.filter(({ mutant }) => statuses.includes(mutant.status)).length;
  for (const { file, mutant } of mutants)
    if (mutant.status === 'Survived' || mutant.status === 'NoCoverage')
      process.stdout.write(formatMutant(file, mutant));
  const [noticed, lived] = [count('Killed', 'Timeout'), count('Survived', 'NoCoverage')];
  scores.push({ name, noticed, all: noticed + lived });
}
process.stdout.write('\n');
for (const { name, noticed, all, failed } of scores)
  process.stdout.write(
    failed
      ? `${name.padEnd(12)} tests fail before anything is changed\n`
      : `${name.padEnd(12)} ${((100 * noticed) / Math.max(1, all)).toFixed(1).padStart(5)} %  ${noticed} of ${all} changes were noticed\n`,
  );
process.exitCode = scores.some(({ failed }) => failed) ? 1 : 0;
