// Measures how soon the built command lists many sessions: node scripts/measureList.mjs [COUNT] [ROUNDS]. In each round the heads of all files are read once
// and for nothing else, then the start page is asked for its list with no cache, and again with the one that the first time has left. Then every session
// is looked for by a line, and some by a word that only they hold, and one is added, changed and removed.
import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { argv, execPath } from 'node:process';
import { wordOf, writeSessionTree } from './sessionTree.mjs';

const count = Number(argv[2] ?? 20_000);
const rounds = Number(argv[3] ?? 3);
const SCREEN = 30;
const SOME = 50;
const main = join(import.meta.dirname, '../dist/cli/main.js');
const home = mkdtempSync(join(tmpdir(), 'agent-lanes-'));

// Finds the files and reads 64 KiB of each, one after the other, in a program of its own.
const READ = `
import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
const buffer = new Uint8Array(2 ** 16);
for (const entry of await readdir(process.argv[1], { recursive: true, withFileTypes: true })) {
  if (!entry.isFile()) continue;
  const file = await open(join(entry.parentPath, entry.name));
  await file.read(buffer, 0, buffer.length, 0);
  await file.close();
}`;

const since = (start) => performance.now() - start;

function readHeads() {
  const start = performance.now();
  execFileSync(execPath, ['--input-type=module', '-e', READ, home]);
  return since(start);
}

const ownEnv = (cache) => ({ PATH: process.env.PATH, HOME: home, XDG_CACHE_HOME: cache });
/** The most memory that a process has used so far, in MB. */
const peakOf = (pid) =>
  Number(/VmHWM:\s*(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

/** Starts the command for the start page, and lets `measure` ask for what the page asks for. */
async function serving(cache, measure) {
  const child = spawn(execPath, [main, 'view', '--no-open'], {
    cwd: home,
    env: ownEnv(cache),
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [line] = await new Promise((resolve, reject) => {
    child.stdout.once('data', (data) => resolve(String(data).split('\n')));
    child.once('exit', (code) => reject(new Error(`The command ended with ${code}. Is it built?`)));
  });
  const { origin, hash } = new URL(line);
  const headers = { Authorization: `Bearer ${hash.slice('#token='.length)}` };
  const ask = async (path) => {
    const answer = await fetch(`${origin}${path}`, { headers });
    if (!answer.ok) throw new Error(`${path} was refused: ${answer.status}`);
    return answer;
  };
  try {
    return await measure({ ask, peak: () => peakOf(child.pid) });
  } finally {
    child.kill('SIGTERM');
    await new Promise((resolve) => child.once('exit', resolve));
  }
}

/** Asks for the list as the page does. Times are those since the start of the command, in milliseconds; memory is in MB. */
async function list(cache) {
  const start = performance.now();
  return serving(cache, async ({ ask, peak }) => {
    const answer = await ask('/api/sources');
    let rows = -1; // the first line says what it is a list of
    let screen = 0;
    for await (const chunk of answer.body) {
      for (const byte of chunk) if (byte === 10) rows++;
      if (screen === 0 && rows >= SCREEN) screen = since(start);
    }
    return { rows: rows - 1, screen, all: since(start), memory: peak() };
  });
}

/** Looks with `grep` for a line that every session holds; how many of their own words were found in it. */
async function grepAll(cache) {
  const start = performance.now();
  const child = spawn(execPath, [main, 'grep', 'The mark of it is', '--json'], {
    cwd: home,
    env: ownEnv(cache),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let memory = 0;
  const timer = setInterval(() => {
    if (child.exitCode === null) memory = Math.max(memory, peakOf(child.pid));
  }, 200);
  const found = new Set();
  let rest = '';
  for await (const chunk of child.stdout.setEncoding('utf8')) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) found.add(/is (word\w+q)/.exec(JSON.parse(line).text)?.[1]);
  }
  clearInterval(timer);
  return { found: found.size, all: since(start), memory };
}

/** Looks on the start page for words that one session each holds, spread over all of them. */
async function search(cache, words) {
  return serving(cache, async ({ ask, peak }) => {
    await (await ask('/api/sources')).text();
    const times = [];
    let found = 0;
    for (const word of words) {
      const start = performance.now();
      const told = (await (await ask(`/api/search?words=${word}`)).text()).trimEnd().split('\n');
      times.push(since(start));
      const hits = told.map((line) => JSON.parse(line)).filter(({ id }) => id !== undefined);
      if (hits.length === 1 && hits[0].match === word) found++;
    }
    times.sort((a, b) => a - b);
    return { found, middle: times[Math.floor(times.length / 2)], longest: times.at(-1), memory: peak() };
  });
}

/** Adds a session, writes it anew and removes it while the list is open; how long after each of these the list says so. */
async function change(cache) {
  return serving(cache, async ({ ask, peak }) => {
    const rowsOf = async (path) =>
      (await (await ask(path)).text())
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line));
    let { revision } = (await rowsOf('/api/sources')).at(-1);
    const path = join(home, '.claude/projects/-srv-p0/one-more.jsonl');
    const until = async (isTold) => {
      const start = performance.now();
      for (;;) {
        const rows = await rowsOf(`/api/sources?since=${revision}&wait`);
        revision = rows.at(-1).revision ?? revision;
        if (rows.some(isTold)) return since(start);
        if (since(start) > 60_000) throw new Error('The list does not say what has changed.');
      }
    };
    const write = (content) => {
      const record = { type: 'user', uuid: 'u', parentUuid: null, sessionId: 'one-more', cwd: '/srv/p0' };
      const message = { role: 'user', content };
      writeFileSync(path, `${JSON.stringify({ ...record, timestamp: new Date().toISOString(), message })}\n`);
    };
    write('One more');
    const added = await until(({ title }) => title === 'One more');
    write('Another one');
    const changed = await until(({ title }) => title === 'Another one');
    rmSync(path);
    const removed = await until(({ gone }) => gone !== undefined);
    return { added, changed, removed, memory: peak() };
  });
}

const seconds = (ms) => `${(ms / 1000).toFixed(2)} s`;
const said = ({ rows, screen, all, memory }, heads) =>
  `first ${SCREEN} rows ${seconds(screen)} (${(screen / heads).toFixed(2)}×), all ${rows} ${seconds(all)} (${(all / heads).toFixed(2)}×), peak ${memory.toFixed(0)} MB`;

const mb = (memory) => `peak ${memory.toFixed(0)} MB`;

async function words(cache) {
  for (const index of ['no index', 'index']) {
    const { found, all, memory } = await grepAll(cache);
    console.log(`grep, ${index}: ${found} of ${count} words, ${seconds(all)}, ${mb(memory)}`);
  }
  const some = Array.from({ length: Math.min(count, SOME) }, (_, i) =>
    wordOf(Math.floor((i * count) / SOME)),
  );
  const page = await search(cache, some);
  console.log(
    `page, index: ${page.found} of ${some.length} words, half of them within ${seconds(page.middle)}, the last ${seconds(page.longest)}, ${mb(page.memory)}`,
  );
  const { added, changed, removed, memory } = await change(cache);
  console.log(
    `told of a session added after ${seconds(added)}, changed ${seconds(changed)}, removed ${seconds(removed)}, ${mb(memory)}`,
  );
}

try {
  console.log(`load ${loadavg().map((load) => load.toFixed(1))}`);
  writeSessionTree(home, count);
  for (let round = 1; round <= rounds; round++) {
    const cache = mkdtempSync(join(tmpdir(), 'agent-lanes-'));
    const heads = readHeads();
    console.log(`${round}. heads alone ${seconds(heads)}`);
    console.log(`   no cache: ${said(await list(cache), heads)}`);
    console.log(`   cache:    ${said(await list(cache), heads)}`);
    if (round === rounds) await words(cache);
    rmSync(cache, { recursive: true });
  }
} finally {
  rmSync(home, { recursive: true });
}
