import { chmod, mkdir, symlink, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createLibrary, type ListEntry, type ListedSession, type LibraryLimits } from './createLibrary.ts';
import { sessionFolders, type Surroundings } from './sessionFolders.ts';
import { SMALL_RUN, temporaryFolder } from './testing.ts';

const never = new AbortController().signal;

async function collect(entries: AsyncIterable<ListEntry>) {
  const all: ListEntry[] = [];
  for await (const entry of entries) all.push(entry);
  return {
    sessions: all.filter((entry): entry is ListedSession => 'id' in entry),
    problems: all.filter((entry) => 'problem' in entry),
    end: all.at(-1),
  };
}

/** A home folder with these files, the first one the newest. */
async function homeWith(files: Readonly<Record<string, string>>) {
  const home = await temporaryFolder();
  for (const [i, [name, content]] of Object.entries(files).entries()) {
    const path = join(home, name);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, content);
    await utimes(path, 2_000_000_000 - i, 2_000_000_000 - i);
  }
  const surroundings: Surroundings = { home, platform: 'linux', env: {} };
  const open = (limits?: LibraryLimits, env = surroundings.env) =>
    createLibrary(sessionFolders({ ...surroundings, env }), { home, ...(limits && { limits }) });
  return { home, open };
}

const line = (value: object): string => `${JSON.stringify(value)}\n`;
const claude = (text: string): string =>
  line({
    type: 'user',
    sessionId: 's',
    uuid: 'u',
    parentUuid: null,
    cwd: '/srv/shop',
    message: { role: 'user', content: text },
  }) +
  line({
    type: 'assistant',
    sessionId: 's',
    uuid: 'v',
    parentUuid: 'u',
    message: { role: 'assistant', model: 'm', content: [{ type: 'text', text: 'Yes.' }] },
  });
const codex =
  line({ timestamp: '2026-03-01T08:00:00Z', type: 'session_meta', payload: { id: 'c', cwd: '/srv/api' } }) +
  line({
    timestamp: '2026-03-01T08:00:01Z',
    type: 'response_item',
    payload: {
      type: 'message',
      role: 'user',
      content: [{ type: 'input_text', text: '<environment_context>here</environment_context>' }],
    },
  }) +
  line({
    timestamp: '2026-03-01T08:00:02Z',
    type: 'response_item',
    payload: {
      type: 'message',
      role: 'user',
      content: [{ type: 'input_text', text: 'Mend the build\nplease' }],
    },
  });

describe('createLibrary', () => {
  it('lists the sessions that agents keep, newest first, with what their heads say', async () => {
    const { open } = await homeWith({
      '.codex/sessions/2026/03/01/rollout-1.jsonl': codex,
      '.claude/projects/-srv-shop/a.jsonl': claude('Which port is it?\nTell me.'),
      '.pi/agent/sessions/--srv--/b.jsonl': SMALL_RUN,
    });
    const { sessions, problems, end } = await collect(open().list(never));
    expect(
      sessions.map(({ agent, name, title, project, format }) => [agent, name, title, project, format]),
    ).toEqual([
      ['Codex', 'rollout-1.jsonl', 'Mend the build', '/srv/api', 'codex'],
      ['Claude Code', 'a.jsonl', 'Which port is it?', '/srv/shop', 'claude-code'],
      ['pi', 'b.jsonl', 'Which port is it?', null, 'phi-core'],
    ]);
    expect([problems, end]).toEqual([[], { older: 0 }]);
  });

  it('looks where the environment says that an agent keeps them', async () => {
    const { home, open } = await homeWith({ 'elsewhere/projects/-p/a.jsonl': claude('Hello') });
    expect((await collect(open().list(never))).sessions).toEqual([]);
    const moved = open(undefined, { CLAUDE_CONFIG_DIR: join(home, 'elsewhere'), CODEX_HOME: '' });
    expect((await collect(moved.list(never))).sessions.length).toBe(1);
  });

  it('SEC-31 lists nothing that is hidden, a link, no session, or in another place', async () => {
    const { home, open } = await homeWith({
      '.claude/projects/-p/a.jsonl': claude('Hello'),
      '.claude/projects/-p/.hidden.jsonl': claude('Hidden'),
      '.claude/projects/-p/agent-1.jsonl': claude('Sub-agent'),
      '.claude/projects/-p/notes.jsonl': 'nothing to see',
      '.claude/projects/-p/notes.txt': claude('Text'),
      '.claude/history.jsonl': claude('History'),
      '.codex/sessions/2026/03/01/other.jsonl': codex,
      'secret/b.jsonl': claude('Secret'),
    });
    await symlink(join(home, 'secret/b.jsonl'), join(home, '.claude/projects/-p/link.jsonl'));
    await symlink(join(home, 'secret'), join(home, '.claude/projects/-linked'));
    const { sessions } = await collect(open().list(never));
    expect(sessions.map(({ title }) => title)).toEqual(['Hello']);
  });

  it('SEC-31 names a session by an id that says nothing, and the same one each time', async () => {
    const { home, open } = await homeWith({ '.claude/projects/-p/a.jsonl': claude('Hello') });
    const library = open();
    const [first] = (await collect(library.list(never))).sessions;
    const [again] = (await collect(library.list(never))).sessions;
    expect(first?.id).toMatch(/^[\w-]{12}$/);
    expect(again?.id).toBe(first?.id);
    expect(library.find(first?.id ?? '')).toBe(join(home, '.claude/projects/-p/a.jsonl'));
    for (const id of ['', 'a.jsonl', '../a', '__proto__', 'constructor'])
      expect(library.find(id)).toBeUndefined();
  });

  it('SEC-35 writes control characters of titles and names as what they are', async () => {
    const { open } = await homeWith({
      '.claude/projects/-p/\u001b[2J.jsonl': claude('\u202eHello\u001b]0;x'),
    });
    const [session] = (await collect(open().list(never))).sessions;
    expect([session?.name, session?.title]).toEqual(['U+001B[2J.jsonl', 'U+202EHelloU+001B]0;x']);
  });

  it('reads the heads of the newest files only, and says how many it left', async () => {
    const files = Object.fromEntries(
      Array.from({ length: 40 }, (_, i) => [
        `.claude/projects/-p${i % 3}/${i}.jsonl`,
        claude(`Session ${i}`),
      ]),
    );
    const { open } = await homeWith(files);
    const { sessions, end } = await collect(open({ listed: 5, read: 100 }).list(never));
    expect(sessions.map(({ title }) => title)).toEqual([0, 1, 2, 3, 4].map((i) => `Session ${i}`));
    expect(end).toEqual({ older: 35 });
  });

  it('reads a head again only when the file has changed', async () => {
    const { home, open } = await homeWith({ '.claude/projects/-p/a.jsonl': claude('Before') });
    const library = open();
    const path = join(home, '.claude/projects/-p/a.jsonl');
    const titles = async () => (await collect(library.list(never))).sessions.map(({ title }) => title);
    expect(await titles()).toEqual(['Before']);
    await writeFile(path, claude('Behind')); // as long as before, and given the same time
    await utimes(path, 2_000_000_000, 2_000_000_000);
    expect(await titles()).toEqual(['Before']);
    await writeFile(path, claude('Afterwards'));
    expect(await titles()).toEqual(['Afterwards']);
  });

  // Whoever may do everything may also read everything.
  it.skipIf(process.getuid?.() === 0 || process.platform === 'win32')(
    'says which places may not be read',
    async () => {
      const { home, open } = await homeWith({
        '.claude/projects/-p/a.jsonl': claude('Hello'),
        '.codex/sessions/2026/03/01/rollout-1.jsonl': codex,
      });
      await chmod(join(home, '.claude/projects/-p/a.jsonl'), 0);
      await chmod(join(home, '.codex/sessions/2026'), 0);
      const { problems } = await collect(open().list(never));
      await chmod(join(home, '.codex/sessions/2026'), 0o700);
      expect(problems).toEqual([
        { problem: '~/.codex/sessions/2026', reason: 'closed' },
        { problem: '~/.claude/projects/-p/a.jsonl', reason: 'closed' },
      ]);
    },
  );

  it('knows the folders of each system', () => {
    const paths = (platform: NodeJS.Platform, env = {}) =>
      sessionFolders({ home: '/home/u', platform, env }).map(({ path }) => path);
    expect(paths('linux')).toContain('/home/u/.config/Code/User/globalStorage/saoudrizwan.claude-dev/tasks');
    expect(paths('darwin')).toContain(
      '/home/u/Library/Application Support/Code/User/globalStorage/saoudrizwan.claude-dev/tasks',
    );
    expect(paths('linux', { XDG_CONFIG_HOME: '/c' })).toContain('/c/mini-swe-agent');
  });
});
