import { cp, mkdir, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readTranscript } from '../core.ts';
import { shared, sharedIsHere } from '../testing/fixtures.ts';
import { findSources } from './sources.ts';
import { bytesOf, runCommand, temporaryFolder } from './testing.ts';

const record = (type: string, uuid: string, content: unknown, more: object = {}) =>
  `${JSON.stringify({
    type,
    uuid,
    parentUuid: null,
    sessionId: 'ses-heron',
    timestamp: '2026-05-01T08:00:00.000Z',
    message: {
      id: `msg-${uuid}`,
      role: type,
      content,
      ...(type === 'assistant' ? { model: 'kestrel-2' } : {}),
    },
    ...more,
  })}\n`;

const call = (id: string, name: string, input: object) => ({ type: 'tool_use', id, name, input });
const side = { isSidechain: true, agentId: 'a7' };
const SESSION =
  record('user', 'u1', 'Count the nests.') +
  record('assistant', 'a1', [call('task-1', 'Task', { prompt: 'Count them.', subagent_type: 'counter' })]) +
  record('user', 'u2', [{ type: 'tool_result', tool_use_id: 'task-1', content: 'Nine.' }], {
    toolUseResult: { agentId: 'a7' },
  }) +
  record('assistant', 'a2', [{ type: 'text', text: 'Nine nests.' }]);
const SUB_AGENT =
  record('user', 's1', 'Count them.', side) +
  record('assistant', 's2', [call('look-1', 'Read', { file_path: '/marsh/nests.txt' })], side) +
  record('user', 's3', [{ type: 'tool_result', tool_use_id: 'look-1', content: '9' }], side) +
  record('assistant', 's4', [{ type: 'text', text: 'Nine.' }], side);

const SHARED = join(
  shared,
  'recordings/claude-code-session/daaain__claude-code-log/ef958aa1-0e93-49f0-bb71-150f63befcd1.jsonl',
);

/** A home in which Claude Code has kept a session with a sub-agent. */
async function home() {
  const folder = await temporaryFolder();
  const project = join(folder, '.claude/projects/-marsh');
  await mkdir(join(project, 'ses-heron/subagents'), { recursive: true });
  await writeFile(join(project, 'ses-heron.jsonl'), SESSION);
  await writeFile(join(project, 'ses-heron/subagents/agent-a7.jsonl'), SUB_AGENT);
  return { folder, session: join(project, 'ses-heron.jsonl') };
}

const figures = async (bytes: AsyncIterable<Uint8Array>) => {
  const { summary, diagnostics } = await readTranscript(bytes);
  return { turns: summary.turns, calls: summary.tools.calls, said: diagnostics.map(({ code }) => code) };
};

/** What `view` sends of the session that it finds under a target, whole and while it is followed. */
async function viewed(target: string | undefined, folder: string, name: string) {
  const surroundings = { home: folder, platform: 'linux', env: {} } as const;
  const { signal } = new AbortController();
  const found = [];
  for (const follow of [false, true]) {
    const served = await findSources(target, { follow, stdin: bytesOf(''), surroundings });
    for await (const entry of served.list(signal)) {
      if (!('id' in entry) || entry.name !== name) continue;
      const source = served.find(entry.id);
      const follower = follow ? source?.follower : undefined;
      const bytes = follower ? follower.read(follower.start(), signal, 'now') : source?.read(signal);
      found.push(bytes && (await figures(bytes)));
    }
  }
  return found;
}

describe('a session with sub-agents', () => {
  const whole = { turns: 4, calls: 2, said: [] };

  it('is the same run by its path, through a link, in its folder and on the start page, followed or not', async () => {
    const { folder, session } = await home();
    const link = join(folder, 'link.jsonl');
    await symlink(session, link);
    expect(await viewed(session, folder, 'ses-heron.jsonl')).toEqual([whole, whole]);
    expect(await viewed(link, folder, 'link.jsonl')).toEqual([whole, whole]);
    expect(await viewed(dirname(session), folder, 'ses-heron.jsonl')).toEqual([whole, whole]);
    expect(await viewed(undefined, folder, 'ses-heron.jsonl')).toEqual([whole, whole]);
  });

  it('says that sub-agents are missing where only the session itself came', async () => {
    expect(await figures(bytesOf(SESSION))).toEqual({
      turns: 2,
      calls: 1,
      said: ['sub-agents-missing'],
    });
    const { stdout } = await runCommand(['stats', '-'], { stdin: bytesOf(SESSION) });
    expect(stdout).toContain('What a sub-agent did is not in this source');
  });
});

describe.skipIf(!sharedIsHere)('a recorded session with sub-agents', () => {
  it('is the same run by every way in', async () => {
    const folder = await temporaryFolder();
    const project = join(folder, '.claude/projects');
    const name = 'ef958aa1-0e93-49f0-bb71-150f63befcd1.jsonl';
    await mkdir(project, { recursive: true });
    await cp(dirname(SHARED), join(project, '-log'), { recursive: true });
    const link = join(folder, 'link.jsonl');
    await symlink(SHARED, link);
    // Of the six sub-agents that it names, the file of one was not recorded.
    const whole = { turns: 68, calls: 100, said: ['sub-agents-missing'] };
    const ways = [
      ...(await viewed(SHARED, folder, name)),
      ...(await viewed(link, folder, 'link.jsonl')),
      ...(await viewed(dirname(SHARED), folder, name)),
      ...(await viewed(undefined, folder, name)),
    ];
    expect(ways).toEqual(Array.from({ length: 8 }, () => whole));
  });
});
