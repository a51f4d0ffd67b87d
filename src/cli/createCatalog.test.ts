import { appendFile, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createCatalog, type CatalogEnd } from './createCatalog.ts';
import { createLibrary, type ListedSession, type ListEntry } from './createLibrary.ts';
import { sessionFolders } from './sessionFolders.ts';
import { temporaryFolder } from './testing.ts';

const never = new AbortController().signal;
const said = (text: string, cwd = '/quay'): string =>
  `${JSON.stringify({
    type: 'user',
    sessionId: 's',
    uuid: text,
    parentUuid: null,
    cwd,
    message: { role: 'user', content: text },
  })}\n`;

/** A catalog of a home folder in which one session is, and what it says changed. */
async function opened(refreshMs = 1e9) {
  const home = await temporaryFolder();
  const write = async (name: string, text: string): Promise<string> => {
    const path = join(home, '.claude/projects', name);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text);
    return path;
  };
  const first = await write('-quay/a.jsonl', said('Caulk'));
  const folders = sessionFolders({ home, platform: 'linux', env: {} });
  const catalog = createCatalog(createLibrary(folders, { home }), { refreshMs, settleMs: 20 });
  onTestFinished(catalog.close);
  let revision = 0;
  const list = async (): Promise<readonly string[]> => {
    const titles: string[] = [];
    for await (const entry of catalog.list(never)) {
      if ('id' in entry) titles.push(entry.title ?? '');
      if ('revision' in entry) ({ revision } = entry);
    }
    return titles;
  };
  /** What changed since this was asked last, once something has: titles, and `-` for what is gone. */
  const changes = async (waitMs = 20_000): Promise<readonly string[]> => {
    const entries = await catalog.changes(revision, { signal: never, waitMs });
    ({ revision } = entries.at(-1) as CatalogEnd); // which it ends with
    return entries.flatMap((entry) => ('gone' in entry ? ['-'] : 'id' in entry ? [entry.title ?? ''] : []));
  };
  return { home, first, write, list, changes, catalog };
}

describe('createCatalog', () => {
  it('tells of a session that was added, changed, moved away and removed, once each', async () => {
    const { first, write, list, changes } = await opened();
    expect(await list()).toEqual(['Caulk']);
    expect(await changes(0)).toEqual([]);
    const second = await write('-quay/b.jsonl', said('Paint'));
    expect(await changes()).toEqual(['Paint']);
    await appendFile(second, said('More'));
    expect(await changes()).toEqual(['Paint']);
    await rm(first);
    expect(await changes()).toEqual(['-']);
    await rename(second, `${second}.kept`);
    expect(await changes()).toEqual(['-']);
    expect(await list()).toEqual([]);
  });

  it('keeps a session that came while all folders were looked through', async () => {
    const entry = (id: string): ListedSession => ({
      ...{ id, name: `${id}.jsonl`, size: 1, modifiedAt: 1, agent: null, format: 'codex', title: id },
      ...{ project: null, branch: null, version: null, model: null },
      ...{ sessionId: null, startedAt: null, updatedAt: null },
    });
    let goOn = (): void => undefined;
    const isLate = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const passes: (() => AsyncGenerator<ListEntry>)[] = [
      async function* slow() {
        yield entry('a');
        await isLate;
        yield { older: 0 };
      },
      async function* quick() {
        yield await Promise.resolve(entry('a'));
        yield entry('b');
        yield { older: 0 };
      },
    ];
    const catalog = createCatalog({
      list: () => (passes.shift() as () => AsyncGenerator<ListEntry>)(), // as often as it is listed below
      find: (id) => `/${id}`,
      folders: () => [],
      look: () => Promise.resolve(null),
    });
    onTestFinished(catalog.close);
    const slow = catalog.list(never);
    await slow.next();
    for await (const each of catalog.list(never)) expect(each).toBeDefined();
    goOn();
    for await (const each of slow) expect(each).toBeDefined();
    expect(catalog.sessions().map(({ id }) => id)).toEqual(['a', 'b']);
  });

  it('finds a session in a folder that was made since', async () => {
    const { write, list, changes } = await opened();
    await list();
    await write('-weir/c.jsonl', said('Dredge', '/weir'));
    expect(await changes()).toEqual(['Dredge']);
  });

  it('looks through folders that nothing was reported of, after a while', async () => {
    const { home, list, changes } = await opened(-1);
    await list();
    // This folder was not there to be watched.
    const folder = join(home, '.codex/sessions/2026/03/01');
    await mkdir(folder, { recursive: true });
    const meta = { timestamp: '2026-03-01T08:00:00Z', type: 'session_meta', payload: { id: 'c' } };
    await writeFile(join(folder, 'rollout-1.jsonl'), `${JSON.stringify(meta)}\n`);
    expect(await changes()).toEqual(['']);
  });

  it('says more of a session without forgetting it when its file changes', async () => {
    const { first, list, changes, catalog } = await opened();
    await list();
    const [entry] = await catalog.changes(0, { signal: never, waitMs: 0 });
    catalog.add((entry as ListedSession).id, { branch: 'main' });
    catalog.add('unknown', { branch: 'main' });
    expect(await changes()).toEqual(['Caulk']);
    await appendFile(first, said('More'));
    expect(await changes()).toEqual(['Caulk']);
    expect(await catalog.changes(0, { signal: never, waitMs: 0 })).toMatchObject([
      { branch: 'main' },
      { revision: 3 },
    ]);
  });

  it('ends a wait with the one who asks', async () => {
    const { list, catalog } = await opened();
    await list();
    const left = new AbortController();
    const waiting = catalog.changes(1, { signal: left.signal, waitMs: 1e9 });
    left.abort();
    expect(await waiting).toEqual([{ revision: 1 }]);
  });
});
