// Measures how soon the built command lists many sessions: node scripts/measureList.mjs [COUNT] [ROUNDS]. In each round the heads of all files are read once
// and for nothing else, then the start page is asked for its list with no cache, and again with the one that the first time has left.
import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { argv, execPath } from 'node:process';
import { writeSessionTree } from './sessionTree.mjs';

const count = Number(argv[2] ?? 20_000);
const rounds = Number(argv[3] ?? 3);
const SCREEN = 30;
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

/** Starts the command and asks for its list as the page does. Times are those since its start, in milliseconds; memory is in MB. */
async function list(cache) {
  const start = performance.now();
  const child = spawn(execPath, [main, 'view', '--no-open'], {
    cwd: home,
    env: { PATH: process.env.PATH, HOME: home, XDG_CACHE_HOME: cache },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [line] = await new Promise((resolve, reject) => {
    child.stdout.once('data', (data) => resolve(String(data).split('\n')));
    child.once('exit', (code) => reject(new Error(`The command ended with ${code}. Is it built?`)));
  });
  const { origin, hash } = new URL(line);
  const ask = { headers: { Authorization: `Bearer ${hash.slice('#token='.length)}` } };
  const answer = await fetch(`${origin}/api/sources`, ask);
  if (!answer.ok) throw new Error(`The list was refused: ${answer.status}`);
  let rows = -1; // the first line says what it is a list of
  let screen = 0;
  for await (const chunk of answer.body) {
    for (const byte of chunk) if (byte === 10) rows++;
    if (screen === 0 && rows >= SCREEN) screen = since(start);
  }
  const all = since(start);
  const peak = /VmHWM:\s*(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1];
  child.kill('SIGTERM');
  await new Promise((resolve) => child.once('exit', resolve));
  return { rows: rows - 1, screen, all, memory: Number(peak) / 1024 };
}

const seconds = (ms) => `${(ms / 1000).toFixed(2)} s`;
const said = ({ rows, screen, all, memory }, heads) =>
  `first ${SCREEN} rows ${seconds(screen)} (${(screen / heads).toFixed(2)}×), all ${rows} ${seconds(all)} (${(all / heads).toFixed(2)}×), peak ${memory.toFixed(0)} MB`;

try {
  writeSessionTree(home, count);
  for (let round = 1; round <= rounds; round++) {
    const cache = mkdtempSync(join(tmpdir(), 'agent-lanes-'));
    const heads = readHeads();
    console.log(`${round}. heads alone ${seconds(heads)}`);
    console.log(`   no cache: ${said(await list(cache), heads)}`);
    console.log(`   cache:    ${said(await list(cache), heads)}`);
    rmSync(cache, { recursive: true });
  }
} finally {
  rmSync(home, { recursive: true });
}
