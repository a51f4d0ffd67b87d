import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { adapters } from '../../adapters/index.ts';
import { findSources, type Served } from '../../cli/sources.ts';
import { bytesOf, runCommand, temporaryFolder } from '../../cli/testing.ts';
import { readTranscript } from '../../core.ts';
import { selectSnapshot } from '../../store/index.ts';
import { adapterFixtures } from '../fixtures.ts';
import { recordingsOf } from './corpus.ts';

const never = new AbortController().signal;

const THE_FILE = 'the file';

/** All that was read of a source, as text that tells any two apart. */
async function told(bytes: AsyncIterable<Uint8Array> | Uint8Array): Promise<string> {
  const { store, summary } = await readTranscript(bytes);
  return JSON.stringify([summary, selectSnapshot(store.getState())]);
}

/**
 * The run that a way in serves, as text, or `the file` where that way gives the bytes of the file: of equal bytes `readTranscript` reads
 * equal runs wherever they are cut, which is a law of its own.
 */
async function servedRun(pieces: AsyncIterable<Uint8Array> | undefined, file: Uint8Array): Promise<string> {
  if (!pieces) return 'not found';
  const held: Uint8Array[] = [];
  for await (const piece of pieces) held.push(piece);
  return Buffer.concat(held).equals(file) ? THE_FILE : told(oneByOne(held));
}

/** What a page is served of the file of this name: read whole, and while it is followed. */
async function served(from: Served, name: string, file: Uint8Array): Promise<readonly string[]> {
  for await (const entry of from.list(never)) {
    if (!('id' in entry) || entry.name !== name) continue;
    const source = from.find(entry.id);
    const { follower } = source ?? {};
    return [
      await servedRun(source?.read(never), file),
      ...(follower ? [await servedRun(follower.read(follower.start(), never, 'now'), file)] : []),
    ];
  }
  return ['not listed'];
}

/** Every way in which a file is read, by name. */
async function everyWay(bytes: Uint8Array, extension: string) {
  const home = await temporaryFolder();
  const name = `run${extension}`;
  const folder = join(home, 'runs');
  const path = join(folder, name);
  const link = join(home, `link${extension}`);
  await mkdir(folder);
  await writeFile(path, bytes);
  await symlink(path, link);
  const surroundings = { home, platform: 'linux', env: {}, folders: { own: folder } } as const;
  const find = (target: string | undefined, follow = false) =>
    findSources(target, { follow, stdin: piecesOf(bytes), surroundings });
  const ways: Record<string, readonly string[]> = {
    path: await served(await find(path, true), name, bytes),
    link: await served(await find(link, true), `link${extension}`, bytes),
    folder: await served(await find(folder), name, bytes),
    'start page': await served(await find(undefined), name, bytes),
    'standard input': await served(await find('-'), 'standard input', bytes),
  };
  const said = {
    path: await runCommand(['stats', path]),
    link: await runCommand(['stats', link]),
    'standard input': await runCommand(['stats', '-'], { stdin: piecesOf(bytes) }),
    events: await through(path, 'events'),
    messages: await through(path, 'messages'),
  };
  return { ways, said };
}

async function through(path: string, to: string) {
  const { stdout } = await runCommand(['convert', path, '--to', to]);
  return runCommand(['stats', '-'], { stdin: bytesOf(stdout) });
}

function piecesOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  const middle = Math.ceil(bytes.length / 2);
  return oneByOne([bytes.subarray(0, middle), bytes.subarray(middle)]);
}

async function* oneByOne(pieces: readonly Uint8Array[]): AsyncGenerator<Uint8Array> {
  for (const piece of pieces) yield await Promise.resolve(piece);
}

const extensionOf = (name: string): string => /\.[\w.]+$/.exec(name)?.[0] ?? '';

describe.each(adapters.map(({ format }) => format))('a source of %s', (format) => {
  const sources = [...adapterFixtures(format), ...recordingsOf(format)];

  it.each(sources)('is the same run by every way in, and piped through convert: $name', async (source) => {
    const { bytes, name } = source;
    const { format: found, messages } = await readTranscript(bytes);
    // Some fixtures are of a format only to who says so.
    if (found === null || messages.length === 0) return;
    const { ways, said } = await everyWay(bytes, extensionOf(name));
    const others = Object.values(ways).some((runs) => runs.some((run) => run !== THE_FILE));
    const expected = new Set([THE_FILE, ...(others ? [await told(bytes)] : [])]);
    // A digest would do: which way differs is what one wants to read.
    const differs = Object.entries(ways).flatMap(([way, runs]) =>
      runs.every((run) => expected.has(run)) ? [] : [way, ...runs.filter((run) => run.length < 20)],
    );
    expect(differs).toEqual([]);
    const { stdout } = said.path;
    expect(stdout).toMatch(/^Format {9}/m);
    for (const other of Object.values(said)) expect(other).toEqual({ code: 0, stderr: [], stdout });
  });
});
