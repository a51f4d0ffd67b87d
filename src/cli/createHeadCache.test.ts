import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { cacheFolder } from './createHeadCache.ts';
import { findSessions } from './findSessions.ts';
import type { Surroundings } from './sessionFolders.ts';
import { temporaryFolder } from './testing.ts';

const said = (text: string): string =>
  `${JSON.stringify({
    type: 'user',
    sessionId: 's',
    uuid: 'u',
    parentUuid: null,
    cwd: '/quay',
    message: { role: 'user', content: text },
  })}\n`;

const never = new AbortController().signal;

/** A home folder with two sessions, written a while ago. */
async function quay() {
  const home = await temporaryFolder();
  const surroundings: Surroundings = { home, platform: 'linux', env: {} };
  const write = async (name: string, text: string, at = 1_700_000_000): Promise<string> => {
    const path = join(home, '.claude/projects/-quay', name);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text);
    await utimes(path, at, at);
    return path;
  };
  const titles = async (index = true): Promise<readonly (string | null)[]> => {
    const found: (string | null)[] = [];
    for await (const { title } of findSessions({ paths: [], index }, never, surroundings, later))
      found.push(title);
    return found.toSorted();
  };
  return { home, write, titles, cache: join(cacheFolder(surroundings), 'heads-2.json') };
}

// Files of a test are written now, and what was written now is not kept.
const later = (): number => Date.now() + 60_000;

describe('the heads that were read', () => {
  it('are read once: what is listed again comes from the cache, which is for its owner alone', async () => {
    const { write, titles, cache } = await quay();
    await write('a.jsonl', said('Caulk'));
    await write('b.jsonl', said('Paint'));
    expect(await titles()).toEqual(['Caulk', 'Paint']);
    // What it says now can only come from it.
    await writeFile(cache, (await readFile(cache, 'utf8')).replace('Caulk', 'Cached'));
    expect(await titles()).toEqual(['Cached', 'Paint']);
    expect(await titles(false)).toEqual(['Caulk', 'Paint']);
    const [file, folder] = await Promise.all([stat(cache), stat(dirname(cache))]);
    expect([file.mode & 0o777, folder.mode & 0o777]).toEqual([0o600, 0o700]);
    expect(await readdir(dirname(cache))).toEqual(['heads-2.json']);
  });

  it('are right after a session was added, changed, replaced and removed', async () => {
    const { write, titles } = await quay();
    const a = await write('a.jsonl', said('Caulk'));
    expect(await titles()).toEqual(['Caulk']);
    const b = await write('b.jsonl', said('Paint'));
    expect(await titles()).toEqual(['Caulk', 'Paint']);
    // As long as before, and as old.
    await write('a.jsonl', said('Scrub'));
    expect(await titles()).toEqual(['Paint', 'Scrub']);
    const other = await write('c.tmp', said('Rig it'));
    await rename(other, b);
    expect(await titles()).toEqual(['Rig it', 'Scrub']);
    await rm(a);
    expect(await titles()).toEqual(['Rig it']);
  });

  it.each(['', 'null', '{', '[1]', '{"a":[1,2,3,4,{"format":1}]}', '{"a":7}'])(
    'are read from the files where the cache holds %j',
    async (text) => {
      const { write, titles, cache } = await quay();
      await write('a.jsonl', said('Caulk'));
      await mkdir(dirname(cache), { recursive: true });
      await writeFile(cache, text);
      expect(await titles()).toEqual(['Caulk']);
      expect(await titles()).toEqual(['Caulk']);
    },
  );

  it('are listed also where nothing can be kept', async () => {
    const { home, write, titles } = await quay();
    await write('a.jsonl', said('Caulk'));
    await writeFile(join(home, '.cache'), 'a file');
    expect(await titles()).toEqual(['Caulk']);
  });

  it.each([
    ['linux', {}, '/h/.cache/agent-lanes'],
    ['linux', { XDG_CACHE_HOME: '/c' }, '/c/agent-lanes'],
    ['darwin', {}, '/h/Library/Caches/agent-lanes'],
  ] as const)('are kept where programs of %s keep such things: %j', (platform, env, folder) => {
    expect(cacheFolder({ home: '/h', platform, env })).toBe(folder);
  });
});
