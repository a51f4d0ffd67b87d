import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createLibrary, type ListedSession } from './createLibrary.ts';
import { pathId } from './pathId.ts';
import { sessionFolders, type Surroundings } from './sessionFolders.ts';
import { temporaryFolder } from './testing.ts';

const line = (value: object): string => `${JSON.stringify(value)}\n`;
const said = (content: string, fields: object = {}): string =>
  line({
    type: 'user',
    sessionId: 'tide-7',
    uuid: content,
    parentUuid: null,
    cwd: '/srv/quay',
    gitBranch: 'high-water',
    timestamp: '2026-05-04T08:00:00.000Z',
    message: { role: 'user', content },
    ...fields,
  });

async function put(home: string, files: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(home, name)), { recursive: true });
    await writeFile(join(home, name), content);
  }
}

async function listed(surroundings: Partial<Surroundings> & { home: string }, links = false) {
  const { home } = surroundings;
  const folders = sessionFolders({ platform: 'linux', env: {}, ...surroundings });
  const sessions: ListedSession[] = [];
  for await (const entry of createLibrary(folders, { home, links }).list(new AbortController().signal))
    if ('id' in entry) sessions.push(entry);
  return sessions;
}

const event = (id: number, source: string, text: string): string =>
  line({
    id: `e${id}`,
    timestamp: `2026-05-04T08:00:0${id}.000000`,
    source,
    llm_message: { role: source, content: [{ type: 'text', text }] },
    kind: 'MessageEvent',
  });

describe('sessionFolders', () => {
  it('finds a conversation of OpenHands that is kept in one file per event', async () => {
    const home = await temporaryFolder();
    const events = '.openhands/conversations/c1/events';
    await put(home, {
      [`${events}/event-00000-a.json`]: event(0, 'user', 'Count the boats'),
      [`${events}/event-00001-b.json`]: event(1, 'agent', 'Nine.'),
    });
    expect(await listed({ home })).toMatchObject([{ agent: 'OpenHands', title: 'Count the boats' }]);
    const elsewhere = { OPENHANDS_CONVERSATIONS_DIR: join(home, '.openhands/none') };
    expect(await listed({ home, env: elsewhere })).toEqual([]);
  });

  it('looks for trajectories and logs where the command runs, or where the environment says', () => {
    const paths = (surroundings: Partial<Surroundings>) =>
      sessionFolders({ home: '/h', platform: 'linux', env: {}, ...surroundings })
        .filter(({ agent }) => agent === 'SWE-agent' || agent === 'Inspect')
        .map(({ path }) => path);
    expect(paths({})).toEqual([]);
    expect(paths({ cwd: '/w' })).toEqual([join('/w', 'trajectories'), join('/w', 'logs')]);
    const env = { SWE_AGENT_TRAJECTORY_DIR: '/t', INSPECT_LOG_DIR: 's3://bucket/logs' };
    expect(paths({ cwd: '/w', env })).toEqual(['/t', join('/w', 'logs')]);
  });

  it('knows the folder of mini-swe-agent on Windows and the editors that are like Code', () => {
    const paths = sessionFolders({ home: '/h', platform: 'win32', env: {} }).map(({ path }) => path);
    expect(paths).toContain(join('/h', 'AppData', 'Local', 'mini-swe-agent', 'mini-swe-agent'));
    const tasks = ['User', 'globalStorage', 'kilocode.kilo-code', 'tasks'];
    expect(paths).toContain(join('/h', 'AppData', 'Roaming', 'Cursor', ...tasks));
  });

  it('looks into a linked folder once, where links are wanted', async () => {
    const home = await temporaryFolder();
    await put(home, { 'kept/a.jsonl': said('Moor the boat') });
    await mkdir(join(home, '.claude/projects'), { recursive: true });
    for (const name of ['-one', '-two'])
      await symlink(join(home, 'kept'), join(home, '.claude/projects', name));
    await symlink(join(home, '.claude'), join(home, 'kept/round'));
    expect(await listed({ home })).toEqual([]);
    expect((await listed({ home }, true)).map(({ title }) => title)).toEqual(['Moor the boat']);
  });
});

describe('a listed session', () => {
  const one = async (content: string) => {
    const home = await temporaryFolder();
    await put(home, { '.claude/projects/-p/a.jsonl': content });
    return { home, session: (await listed({ home }))[0] };
  };

  it('has its id, branch, folder and times from its records', async () => {
    const { home, session } = await one(
      said('Raise the gate') +
        said('And lower it', { parentUuid: 'Raise the gate', timestamp: '2026-05-04T09:30:00.000Z' }),
    );
    expect(session).toMatchObject({
      id: pathId(join(home, '.claude/projects/-p/a.jsonl')),
      sessionId: 'tide-7',
      branch: 'high-water',
      project: '/srv/quay',
      startedAt: Date.UTC(2026, 4, 4, 8),
      updatedAt: Date.UTC(2026, 4, 4, 9, 30),
    });
  });

  it('is called by a command that says what it is to do, by the request behind any other, or by that where there is nothing else', async () => {
    const bare = '<command-message>review</command-message>\n<command-name>/review</command-name>\n';
    const command = `${bare}<command-args>the dam</command-args>`;
    expect((await one(said(command) + said('What leaks?'))).session?.title).toBe('/review the dam');
    expect((await one(said(bare) + said('What leaks?'))).session?.title).toBe('What leaks?');
    expect((await one(said(bare))).session?.title).toBe('/review');
  });

  it('is called by a summary where its records hold no request', async () => {
    const summary = line({ type: 'summary', summary: 'Mending the "old" dam', leafUuid: 'elsewhere' });
    expect((await one(summary)).session?.title).toBe('Mending the "old" dam');
  });
});
