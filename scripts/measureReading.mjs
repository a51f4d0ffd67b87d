// How long runs read: opens recordings in the built page and measures what a reader has to scroll through.
//   node scripts/measureReading.mjs                     the ten runs below, at 1440, 800 and 390 px, as a table
//   node scripts/measureReading.mjs --every             how far the scroll height at opening is off, for every recording
//   node scripts/measureReading.mjs --widths 800 --json FILE …
// Needs a build (`npm run build`) and, without FILE, the recordings (`--recordings FOLDER`, else ../shared/recordings).
import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import { launchOptions } from './browser.mjs';
import { root } from './install.mjs';
import { countTexts, readRows } from './readingInPage.mjs';

/** Ten long runs of six agents. */
const RUNS = [
  'codex-rollout/jnarowski__agentcmd/rollout-2025-09-24T20-12-23-01997ea4-a70d-7da3-8c20-c736db82a7c5.jsonl',
  'codex-rollout/jnarowski__agentcmd/rollout-2025-09-25T08-02-05-0199812e-64f0-7f73-91fc-095dda01c36e.jsonl',
  'codex-rollout/jnarowski__agentcmd/rollout-2025-09-25T15-12-14-019982b8-3422-79e0-8b3b-05abaf4f3c3e.jsonl',
  'claude-code-session/daaain__claude-code-log/ef958aa1-0e93-49f0-bb71-150f63befcd1.jsonl',
  'claude-code-session/daaain__claude-code-log/agent-c8d9b115.jsonl',
  'claude-code-session/d-kimuson__claude-code-viewer/5c0375b4-57a5-4f26-b12d-d022ee4e51b7.jsonl',
  'pi-session/badlogic__pi-mono/large-session.jsonl',
  'cline-session/cline__cline/session.messages.json',
  'swe-agent-traj/SWE-agent__SWE-agent/marshmallow-1867__function_calling_replace.traj',
  'inspect-log/TransluceAI__docent/log.eval',
];
const NOT_RECORDINGS = /^(?:README\.md|expected\.json|licences)/;
const HEIGHT = 900;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    recordings: { type: 'string', default: join(root, '../shared/recordings') },
    widths: { type: 'string', default: '1440,800,390' },
    every: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  },
});
const folder = values.recordings;
if (positionals.length === 0 && !existsSync(folder)) {
  process.stderr.write(`There are no recordings in ${folder}. Name files, or a folder with --recordings.\n`);
  process.exit(1);
}

const filesIn = (path) =>
  readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !NOT_RECORDINGS.test(relative(path, file)))
    .sort();

const files =
  positionals.length > 0
    ? positionals
    : values.every
      ? filesIn(folder)
      : RUNS.map((run) => join(folder, run)).filter((file) => existsSync(file));

/** Serves a file as `agent-lanes view` does. */
async function serve(file) {
  const program = spawn(process.execPath, [join(root, 'dist/cli/main.js'), 'view', file, '--no-open'], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const url = await new Promise((resolve, reject) => {
    let said = '';
    const hear = (text) => {
      said += text;
      const found = /http:\/\/[^\s]+/.exec(said);
      if (found) resolve(found[0]);
    };
    program.stdout.setEncoding('utf8').on('data', hear);
    program.stderr.setEncoding('utf8').on('data', hear);
    program.once('exit', () => reject(new Error(said.trim() || 'it ended without a word')));
  });
  return { url, stop: () => program.kill() };
}

const SCROLLER = '[data-al-part="viewport"]';

/** Opens a run and goes through it once, from its beginning to its end. */
async function readThrough(page, url) {
  await page.goto(url);
  await page.waitForSelector(`${SCROLLER} [data-al-part="items"]`, { timeout: 30_000 });
  // Views that are loaded when they are first needed.
  await page.waitForLoadState('networkidle', { timeout: 30_000 }).catch(() => undefined);
  // On a busy machine a file may still be read when nothing has changed for some frames.
  await page.waitForSelector('.page-stop', { state: 'detached', timeout: 30_000 });
  const heightOf = () => page.$eval(SCROLLER, ({ scrollHeight }) => scrollHeight);
  const opening = await settled(page, heightOf);
  const rows = new Map();
  for (;;) {
    for (const row of await page.evaluate(readRows)) rows.set(row.key, row);
    const before = await page.$eval(SCROLLER, ({ scrollTop }) => scrollTop);
    await page.$eval(SCROLLER, (viewport) => {
      viewport.scrollTop += viewport.clientHeight * 0.7;
    });
    await settled(page, heightOf, 1);
    if ((await page.$eval(SCROLLER, ({ scrollTop }) => scrollTop)) === before) break;
  }
  return { opening, walked: await settled(page, heightOf), rows: [...rows.values()] };
}

/** Waits until a figure has been the same for so many turns of two frames. */
async function settled(page, read, times = 6) {
  let last = Number.NaN;
  for (let same = 0, tries = 0; same < times && tries < 200; tries++) {
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
    const now = await read();
    same = now === last ? same + 1 : 0;
    last = now;
  }
  return last;
}

function figuresOf({ opening, walked, rows }) {
  const sum = (read) => rows.reduce((all, row) => all + read(row), 0);
  const commands = sum(({ commands: count }) => count);
  const lines = sum(({ lines: count }) => count);
  const clipped = rows.flatMap(({ hidden }) => hidden);
  return {
    opening,
    walked,
    offBy: walked === 0 ? 0 : opening / walked - 1,
    commands,
    perCommand: commands === 0 ? null : sum(({ machinery }) => machinery) / commands,
    lines,
    clipped: clipped.length,
    clippedTexts: clipped.slice(0, 10),
    repeated: countTexts(rows.flatMap(({ texts }) => texts)),
  };
}

const browser = await chromium.launch(await launchOptions({ measured: true }));
const results = [];
for (const file of files) {
  const name = relative(folder, file).startsWith('..') ? basename(file) : relative(folder, file);
  let served;
  try {
    served = await serve(file);
  } catch (error) {
    process.stderr.write(`${name}: ${error.message}\n`);
    continue;
  }
  for (const width of values.widths.split(',').map(Number)) {
    const page = await browser.newPage({ viewport: { width, height: HEIGHT } });
    try {
      const figures = figuresOf(await readThrough(page, served.url));
      results.push({ name, width, ...figures });
      if (!values.json) process.stdout.write(`${lineOf(name, width, figures)}\n`);
    } catch (error) {
      process.stderr.write(`${name} at ${width}: ${error.message.split('\n')[0]}\n`);
    } finally {
      await page.close();
    }
  }
  served.stop();
}
await browser.close();
if (values.json) process.stdout.write(`${JSON.stringify(results, null, 2)}\n`);
else process.stdout.write(`${summaryOf(results)}\n`);

function lineOf(
  name,
  width,
  { commands, perCommand, lines, clipped, clippedTexts, repeated, opening, walked, offBy },
) {
  const short = name.split('/').at(-1).slice(-40);
  const cells = [
    short,
    width,
    commands,
    perCommand === null ? '–' : perCommand.toFixed(0),
    `${clipped} of ${lines}`,
    repeated.length === 0
      ? '0'
      : `${repeated.length}: ${repeated
          .slice(0, 4)
          .map(([text, times]) => `${text} ×${times}`)
          .join(', ')}`,
    `${opening} → ${walked} (${(offBy * 100).toFixed(0)} %)`,
  ];
  const row = `| ${cells.join(' | ')} |`;
  return clippedTexts.length === 0 ? row : `${row}\n  clipped: ${clippedTexts.slice(0, 4).join(' ¦ ')}`;
}

function summaryOf(all) {
  const known = all.filter(({ perCommand }) => perCommand !== null);
  const worst = (list, read) => list.reduce((most, one) => Math.max(most, read(one)), 0);
  return [
    `px per command: mean ${(known.reduce((sum, { perCommand }) => sum + perCommand, 0) / known.length).toFixed(1)}, worst ${worst(known, ({ perCommand }) => perCommand).toFixed(1)}`,
    `lines whose name or verb is hidden: ${all.reduce((sum, { clipped }) => sum + clipped, 0)} of ${all.reduce((sum, { lines }) => sum + lines, 0)}`,
    `texts more than five times in a run: ${worst(all, ({ repeated }) => repeated.length)} at worst`,
    `scroll height off by more than 15 %: ${all.filter(({ offBy }) => Math.abs(offBy) > 0.15).length} of ${all.length}`,
  ].join('\n');
}
