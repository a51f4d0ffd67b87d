// npm test: installs what is missing, then builds, checks and tests everything. Goes on after a failing step; the last line is
// `N passed, N failed`, tests and steps together. `npm test -- --only lint,tests` runs some steps only.
import { spawn } from 'node:child_process';
import { parseArgs } from 'node:util';
import { ensureBrowser } from './browser.mjs';
import { figuresIn, formatFigures, unstated } from './figures.mjs';
import { ensureInstalled, npmCommand, root } from './install.mjs';
import { formatFailure, runVitest } from './vitest.mjs';

// The compiler is written in Go, which collects garbage each time that its memory has doubled: it has enough for five times as much.
const env = { GOGC: '400', ...process.env };

/** Runs a command; whether it succeeded, and what it printed as `said`. With `quiet`, none of that is on screen meanwhile. */
function run(command, args, { quiet = false } = {}) {
  return new Promise((resolve) => {
    const said = [];
    const child = spawn(command, args, {
      cwd: root,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    });
    const keep = (bytes) => {
      said.push(bytes);
      if (!quiet) process.stdout.write(bytes);
    };
    for (const stream of [child.stdout, child.stderr]) stream.on('data', keep);
    child.on('error', (error) => keep(Buffer.from(`${error.message}\n`)));
    child.on('close', (status, signal) => {
      if (signal !== null) keep(Buffer.from(`Ended by ${signal}.\n`));
      resolve({ ok: status === 0, said: Buffer.concat(said).toString() });
    });
  });
}

const npm = (script) => (options) => run(...npmCommand(['run', '--silent', script]), options);

/** Prints the figures that the tests found; whether the pages that promise them state them. */
function figures(report) {
  const groups = figuresIn(report);
  process.stdout.write(`\n── figures\n${formatFigures(groups)}\n`);
  // Other cases than usual were asked for, and give other figures.
  if (process.env.TEST_RUNS !== undefined || process.env.TEST_SEED !== undefined) return true;
  const missing = unstated(groups);
  for (const line of missing)
    process.stderr.write(`docs/reliability.md and docs/security.md do not state “${line}”.\n`);
  return missing.length === 0;
}

/** Runs every Vitest project. */
async function tests() {
  const report = await runVitest([]);
  if (!report) return { ok: false };
  const stated = figures(report);
  return { ...report, ok: report.ok && stated };
}

/** Those that run beside others stand behind the tests. What a step prints is shown in this order. */
const STEPS = {
  install: async () => {
    ensureInstalled();
    return { ok: await ensureBrowser() };
  },
  'build:lib': npm('build:lib'),
  scan: () => run(process.execPath, ['scripts/scan.mjs']),
  'build:types': npm('build:types'),
  'build:viewer': npm('build:viewer'),
  tests,
  typecheck: npm('typecheck'),
  api: npm('api:check'),
  package: npm('pack:check'),
  knip: npm('knip'),
  size: npm('size'),
  site: (options) => run(process.execPath, ['scripts/smokeSite.mjs'], options),
  lint: npm('lint'),
  smoke: (options) => run(process.execPath, ['scripts/smoke.mjs'], options),
};
/**
 * Steps that run beside the others, each behind those that are named: two at a time, in two rows. The tests wait for pages and processes much of their
 * time, and these fill it.
 */
const BESIDE = {
  typecheck: ['build:viewer'],
  api: ['typecheck'],
  package: ['api'],
  knip: ['package'],
  size: ['knip'],
  site: ['size'],
  lint: [],
  smoke: ['build:viewer', 'lint'],
};

const { values } = parseArgs({ options: { only: { type: 'string' } } });
const asked = values.only?.split(',') ?? Object.keys(STEPS);
const unknown = asked.filter((name) => !Object.hasOwn(STEPS, name));
if (unknown.length > 0) {
  process.stderr.write(
    `There is no step “${unknown.join('”, “')}”. Choose from ${Object.keys(STEPS).join(', ')}.\n`,
  );
  process.exit(2);
}

/** Runs a step; what it came to, and how long it took. Never throws. */
async function take(name, options) {
  const startedAt = performance.now();
  let result;
  try {
    result = await STEPS[name](options);
  } catch (error) {
    process.stderr.write(`${error.message}\n`);
    result = { ok: false, said: error.message };
  }
  return { ...result, seconds: ((performance.now() - startedAt) / 1000).toFixed(1) };
}

const chosen = Object.keys(STEPS).filter((name) => asked.includes(name));
const rows = [];

/** Keeps what a step came to, for the table at the end. */
function keep(name, result) {
  const { ok, seconds, said = '', passed = 0, failed = 0, skipped = 0, failures = [], dearest = [] } = result;
  rows.push({
    name,
    ok,
    seconds,
    skipped,
    said,
    failures,
    dearest,
    tests: passed + failed,
    passed: passed + (ok ? 1 : 0),
    // A step that only reports failing tests is not counted again.
    failed: failed + (ok || failed > 0 ? 0 : 1),
  });
}
const title = (name) => process.stdout.write(`\n── ${name}\n`);

/** Runs steps, those of `BESIDE` beside the others, which run one after another. */
async function takeAll(names) {
  const results = new Map();
  let line = Promise.resolve();
  for (const name of names.filter((one) => !BESIDE[one])) {
    line = line.then(() => {
      title(name);
      return take(name);
    });
    results.set(name, line);
  }
  // A step that was not asked for is behind when those before it are.
  const behind = (name) => results.get(name) ?? Promise.all((BESIDE[name] ?? []).map(behind));
  for (const name of names.filter((one) => BESIDE[one]))
    results.set(
      name,
      Promise.all(BESIDE[name].map(behind)).then(() => take(name, { quiet: true })),
    );
  for (const [name, ended] of results) {
    const result = await ended;
    if (BESIDE[name]) {
      title(name);
      process.stdout.write(result.said);
    }
    keep(name, result);
  }
}

if (chosen.includes('install')) {
  title('install');
  keep('install', await take('install'));
}
if (rows.every(({ ok }) => ok)) await takeAll(chosen.filter((name) => name !== 'install'));

/** How much of what a failing step printed is said again. */
const MOST_LINES = 40;
const sum = (key) => rows.reduce((total, row) => total + row[key], 0);
process.stdout.write('\n');
for (const { name, ok, seconds, tests: count, skipped } of rows) {
  const detail = count > 0 ? `  ${count} tests${skipped > 0 ? `, ${skipped} skipped` : ''}` : '';
  process.stdout.write(`${ok ? 'ok    ' : 'FAILED'}  ${name.padEnd(18)}${seconds.padStart(7)} s${detail}\n`);
}
const dearest = rows.flatMap(({ dearest: tests }) => tests);
if (dearest.length > 0) process.stdout.write('\nThe tests that took longest:\n');
for (const { where, seconds } of dearest)
  process.stdout.write(`${seconds.toFixed(1).padStart(7)} s  ${where}\n`);
// The end of a long output is what is read: what a step that failed printed stands there once more.
for (const { name, said } of rows.filter(({ ok, failures }) => !ok && failures.length === 0))
  process.stdout.write(
    `\n✗ ${name}\n${said.trimEnd().split('\n').slice(-MOST_LINES).join('\n').replace(/^/gm, '    ')}\n`,
  );
for (const failure of rows.flatMap(({ failures }) => failures))
  process.stdout.write(`\n${formatFailure(failure)}`);
process.stdout.write(`\n${sum('passed')} passed, ${sum('failed')} failed\n`);
process.exitCode = sum('failed') > 0 ? 1 : 0;
