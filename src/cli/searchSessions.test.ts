import { mkdir, readdir, readFile, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { cacheFolder } from './createHeadCache.ts';
import { createPace, indexInBackground } from './indexInBackground.ts';
import type { ListedSession } from './createLibrary.ts';
import { openWordIndex } from './openWordIndex.ts';
import { pathId } from './pathId.ts';
import { searchSessions, textsAskedFor } from './searchSessions.ts';
import { findSources } from './sources.ts';
import { bytesOf, runCommand, SMALL_RUN, temporaryFolder } from './testing.ts';

const never = new AbortController().signal;
const record = (type: string, content: unknown): string =>
  `${JSON.stringify({ type, sessionId: 's', uuid: type, parentUuid: null, cwd: '/quay', message: { role: type, content } })}\n`;
const claude = (asked: string, ...said: readonly unknown[]): string =>
  record('user', asked) + said.map((content) => record('assistant', content)).join('');

/** A home folder with sessions that were written long ago, and what the start page finds in it. */
async function home(files: Readonly<Record<string, string>>) {
  const folder = await temporaryFolder();
  const surroundings = { home: folder, platform: 'linux', env: {} } as const;
  const write = async (name: string, text: string): Promise<string> => {
    const path = join(folder, name);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text);
    await utimes(path, 1_700_000_000, 1_700_000_000);
    return path;
  };
  for (const [name, text] of Object.entries(files)) await write(name, text);
  const cache = cacheFolder(surroundings);
  /** The sessions that are found, by their names, with the lines. */
  const found = async (words: string, index = false): Promise<Readonly<Record<string, string>>> => {
    const served = await findSources(undefined, { follow: false, stdin: bytesOf(''), surroundings, index });
    const names = new Map<string, string>();
    for await (const entry of served.list(never)) if ('id' in entry) names.set(entry.id, entry.name);
    const lines: Record<string, string> = {};
    for await (const one of served.search?.(words, never) ?? [])
      if ('id' in one) lines[names.get(one.id) ?? ''] = `${one.before}[${one.match}]${one.after}`;
    await served.close?.();
    return lines;
  };
  return { folder, write, found, cache };
}

const HARBOUR = {
  '.claude/projects/-quay/a.jsonl': claude('Caulk', [
    { type: 'text', text: 'First.\nThe Lantern of the tower is out.' },
    { type: 'tool_use', id: 't', name: 'Bash', input: { command: 'cat "tide tables"' } },
  ]),
  '.claude/projects/-quay/b.jsonl': claude('Paint', 'Nothing here.'),
  '.codex/sessions/2026/03/01/rollout-1.jsonl':
    `${JSON.stringify({ timestamp: '2026-03-01T08:00:00Z', type: 'session_meta', payload: { id: 'c' } })}\n` +
    `${JSON.stringify({ timestamp: '2026-03-01T08:00:01Z', type: 'response_item', payload: { type: 'message', role: 'user', content: [{ type: 'input_text', text: 'Go.\nGröße der Laterne' }] } })}\n`,
  '.config/mini-swe-agent/x.traj.json': JSON.stringify(
    {
      trajectory_format: 'mini-swe-agent-1',
      info: { exit_status: 'Submitted', submission: '', mini_version: '1.0.0' },
      messages: [{ role: 'user', content: 'Go on.\nLight the lantern' }],
    },
    null,
    2,
  ),
  '.pi/agent/sessions/--q--/d.jsonl': SMALL_RUN,
};

describe('searchSessions', () => {
  it('finds the sessions in which words were said, whatever their case, and the line', async () => {
    const { found } = await home(HARBOUR);
    expect(await found('lantern')).toEqual({
      'a.jsonl': 'The [Lantern] of the tower is out.',
      'x.traj.json': 'Light the [lantern]',
    });
    expect(await found('GRÖSSE')).toEqual({});
    expect(await found('GRÖßE laterne')).toEqual({ 'rollout-1.jsonl': '[Größe] der Laterne' });
    expect(await found('tower tide')).toEqual({ 'a.jsonl': 'The Lantern of the [tower] is out.' });
    expect(await found('"lantern of the tower"')).toEqual({
      'a.jsonl': 'The [Lantern of the tower] is out.',
    });
    // A stream of events, whose texts are put together first.
    expect(await found('is 8080')).toEqual({ 'd.jsonl': 'It is [8080].' });
  });

  it('finds a word of the list and a word that was said together, and nothing by names of fields', async () => {
    const { found } = await home(HARBOUR);
    expect(await found('claude lantern')).toEqual({ 'a.jsonl': 'The [Lantern] of the tower is out.' });
    expect(await found('parentUuid')).toEqual({});
    expect(await found('   ')).toEqual({});
  });

  it('reads no session that was swapped for a link since it was listed', async () => {
    const { folder, found } = await home(HARBOUR);
    const secret = join(folder, 'secret.jsonl');
    await writeFile(secret, claude('Hush', 'The cellar key.'));
    const path = join(folder, '.claude/projects/-quay/a.jsonl');
    const session = {
      id: pathId(path),
      name: 'a.jsonl',
      size: 1,
      modifiedAt: 1,
      agent: null,
      format: 'claude-code',
      title: 'Caulk',
      project: null,
      branch: null,
      version: null,
      model: null,
      sessionId: null,
      startedAt: null,
      updatedAt: null,
    };
    await rm(path);
    await symlink(secret, path);
    const all: unknown[] = [];
    for await (const one of searchSessions({ sessions: [session], pathOf: () => path }, 'cellar', never))
      all.push(one);
    expect(all).toEqual([{ looked: 1, of: 1, more: false }]);
    expect(await found('cellar')).toEqual({});
  });

  it('takes words and quoted words, and no more than it can ask for', () => {
    expect(textsAskedFor(' a  "b c" d"e f ')).toEqual(['a', 'b c', 'd', 'e f ']);
    expect(textsAskedFor('x '.repeat(400)).length).toBe(30);
    expect(textsAskedFor('x'.repeat(4000))).toEqual(['x'.repeat(200)]);
  });
});

describe('the index of words', () => {
  /** Indexes all of a home. */
  async function indexed(files: Readonly<Record<string, string>>) {
    const there = await home(files);
    const index = openWordIndex(there.cache);
    const stop = new AbortController();
    const sessions: ListedSession[] = [];
    const paths = new Map<string, string>();
    for (const name of Object.keys(files)) {
      const path = join(there.folder, name);
      const { size, mtimeMs } = await stat(path);
      const id = pathId(path);
      paths.set(id, path);
      sessions.push({
        id,
        name,
        size,
        modifiedAt: mtimeMs,
        agent: null,
        format: name.includes('.pi/') ? 'phi-core' : 'claude-code',
        title: null,
        project: null,
        branch: null,
        version: null,
        model: null,
        sessionId: null,
        startedAt: null,
        updatedAt: null,
      });
    }
    const watched = {
      ...index,
      // Each part is saved, the last one last.
      save: async () => {
        await index.save();
        if (++saved === 256) stop.abort();
      },
    };
    let saved = 0;
    await indexInBackground(
      { sessions: () => sessions, pathOf: (id) => paths.get(id), index: watched },
      stop.signal,
    );
    return { ...there, index, sessions };
  }

  it('finds the same, and reads only what may hold it', async () => {
    const { found, write } = await indexed(HARBOUR);
    expect(Object.keys(await found('lantern', true))).toEqual(['a.jsonl', 'x.traj.json']);
    // As long and as old as before: what it says now can be found by nobody who trusts the index.
    await write('.claude/projects/-quay/b.jsonl', claude('Paint', 'Lantern here.'));
    expect(Object.keys(await found('lantern', true))).toEqual(['a.jsonl', 'x.traj.json']);
    expect(Object.keys(await found('lantern'))).toContain('b.jsonl');
    await write('.claude/projects/-quay/b.jsonl', claude('Paint', 'The lantern is here.'));
    expect(Object.keys(await found('lantern', true))).toContain('b.jsonl');
  });

  it('knows a session whose texts are cut into pieces by what was said in it', async () => {
    const { found, write } = await indexed(HARBOUR);
    expect(await found('is 8080', true)).toEqual({ 'd.jsonl': 'It is [8080].' });
    await write('.pi/agent/sessions/--q--/d.jsonl', SMALL_RUN.replaceAll('8080', '9090'));
    expect(await found('9090', true)).toEqual({});
    expect(await found('9090')).toEqual({ 'd.jsonl': 'It is [9090].' });
  });

  it('is for its owner alone, and holds no word of what it knows', async () => {
    const { cache } = await indexed(HARBOUR);
    const folder = join(cache, 'words-1');
    const names = await readdir(folder);
    expect(names.length).toBe(5);
    for (const name of names) {
      const path = join(folder, name);
      expect((await stat(path)).mode & 0o777).toBe(0o600);
      expect((await readFile(path, 'latin1')).toLowerCase()).not.toMatch(/lantern|caulk|quay/);
    }
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
  });

  it.each(['', '{', '[]', '[["x"]]\n', '[["00",1,1,0,64]]\nshort', '\u0000'.repeat(100)])(
    'reads the sessions where it holds %j',
    async (broken) => {
      const { found, cache } = await indexed(HARBOUR);
      const folder = join(cache, 'words-1');
      for (const name of await readdir(folder)) await writeFile(join(folder, name), broken);
      expect(Object.keys(await found('lantern', true))).toEqual(['a.jsonl', 'x.traj.json']);
    },
  );

  it('keeps the newest of more than there is room for', async () => {
    const index = openWordIndex(await temporaryFolder());
    const bits = new Uint8Array(2 ** 14);
    const sessions = Array.from({ length: 80 }, (_, i) => ({ id: `00${i}`, size: 1, modifiedAt: i }));
    for (const session of sessions) index.set(session, { bits, isSpelt: false });
    await index.save();
    const unknown = (await index.unknown(0, sessions)).map(({ modifiedAt }) => modifiedAt);
    expect(unknown).toEqual(Array.from({ length: 17 }, (_, i) => i));
  });

  it('answers grep, which reads only what it does not know', async () => {
    const { folder, write } = await home(HARBOUR);
    vi.stubEnv('HOME', folder);
    vi.stubEnv('XDG_CACHE_HOME', join(folder, 'cache'));
    onTestFinished(() => {
      vi.unstubAllEnvs();
    });
    const grep = async (...args: string[]) =>
      (await runCommand(['grep', 'lantern', '--json', ...args])).stdout.trimEnd().split('\n').length;
    expect(await grep()).toBe(2);
    expect(await readdir(join(folder, 'cache/agent-lanes'))).toContain('words-1');
    // It looks as it did, so that it is not read.
    await write('.claude/projects/-quay/b.jsonl', claude('Paint', 'Lantern here.'));
    expect([await grep(), await grep('--no-index')]).toEqual([2, 3]);
    await write('.claude/projects/-quay/b.jsonl', claude('Paint', 'The lantern is here.'));
    expect(await grep()).toBe(3);
    // A stream of events was read, and is known too.
    await write('.pi/agent/sessions/--q--/d.jsonl', SMALL_RUN.replaceAll('It is 8080', 'lantern 80'));
    expect([await grep(), await grep('--no-index')]).toEqual([3, 4]);
  });

  it('rests for eleven times as long as it has worked', async () => {
    let now = 0;
    const slept: number[] = [];
    const sleep = (ms?: number): Promise<never> => {
      slept.push(ms ?? 0);
      now += ms ?? 0;
      return Promise.resolve(undefined as never); // nobody looks at it
    };
    const pace = createPace(never, () => now, sleep);
    for (const worked of [4, 4, 12, 30, 2000]) {
      now += worked;
      await pace();
    }
    expect(slept).toEqual([20 * 11, 30 * 11, 5000]);
  });
});
