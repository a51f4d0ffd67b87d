// Where the time goes: a CPU profile of one contestant in one workload, with readable names.
//   node bench/profile.mjs W1 [--contestant agent-lanes] [--kb 100] [--above 0] [--count 200] [--megabytes 10] [--top 30]
//   node bench/profile.mjs W8 [--events 100000] [--way debugger] [--do open|scroll|stream|arrive]
import { parseArgs } from 'node:util';
import { ensureChromium } from '../scripts/chromium.mjs';
import { withPage } from './harness/browser.mjs';
import { buildPage } from './harness/build.mjs';
import { topFunctions } from './harness/topFunctions.mjs';

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    contestant: { type: 'string', default: 'agent-lanes' },
    kb: { type: 'string', default: '100' },
    above: { type: 'string', default: '0' },
    count: { type: 'string', default: '200' },
    megabytes: { type: 'string', default: '10' },
    events: { type: 'string', default: '100000' },
    way: { type: 'string', default: 'debugger' },
    do: { type: 'string', default: 'open' },
    top: { type: 'string', default: '30' },
  },
});
const workload = positionals[0] ?? 'W1';
const { contestant } = options;

/** @type {Record<string, { build: object, prepare: [string, object], run: [string, object] }>} */
const workloads = {
  W1: {
    build: {},
    prepare: [
      'prepareStream',
      { characters: Number(options.kb) * 1024, size: 20, above: Number(options.above) },
    ],
    run: ['streamCommitted', { to: Number.MAX_SAFE_INTEGER, milliseconds: 120_000 }],
  },
  W1b: {
    build: {},
    prepare: [
      'prepareStream',
      { characters: Number(options.kb) * 1024, size: 20, above: Number(options.above) },
    ],
    run: ['streamPaced', { perSecond: 200, milliseconds: 120_000 }],
  },
  W2: {
    build: { page: 'reducers', entry: `reducers/contestants/${contestant}.js` },
    prepare: ['prepare', { count: Number(options.events) }],
    run: ['reduce', { milliseconds: 120_000 }],
  },
  W3: { build: {}, prepare: ['prepareOpen', { count: Number(options.count) }], run: ['open', {}] },
  W6: {
    build: { page: 'reading' },
    prepare: ['prepare', { megabytes: Number(options.megabytes) }],
    run: ['read', { times: 5 }],
  },
  W8: {
    build: { page: 'debugger' },
    prepare: ['prepare', { events: Number(options.events), way: options.way }],
    run: ['act', { name: options.do }],
  },
};

const chosen = workloads[workload];
if (!chosen) throw new Error(`Unknown workload “${workload}”. Known: ${Object.keys(workloads).join(', ')}.`);
const executablePath = await ensureChromium();
if (!executablePath) throw new Error('No Chromium was found. Run “node scripts/chromium.mjs” to see why.');
const folder = await buildPage(contestant, { ...chosen.build, readable: true });
const profile = await withPage(
  { executablePath, folder, unlimitedFrames: workload === 'W1' },
  async (page) => {
    await page.call(...chosen.prepare);
    if (workload === 'W8') await page.call('ready', { name: options.do });
    await page.collectGarbage();
    return page.profiled(() => page.call(...chosen.run));
  },
);
const { self, total } = topFunctions(profile, Number(options.top));
const print = (/** @type {string} */ title, /** @type {readonly [string, number][]} */ list) => {
  process.stdout.write(`\n${title}\n`);
  for (const [name, ms] of list) process.stdout.write(`${ms.toFixed(0).padStart(8)} ms  ${name}\n`);
};
print('Own time', self);
print('With what they call', total);
