import { chmod, mkdir, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { pathOfSession } from './findSessions.ts';
import { readSince } from './readSince.ts';
import { runCommand, temporaryFolder } from './testing.ts';

const said = (sessionId: string, content: string, cwd: string, at: string): string =>
  `${JSON.stringify({
    type: 'user',
    sessionId,
    uuid: content,
    parentUuid: null,
    cwd,
    timestamp: `${at}T08:00:00.000Z`,
    message: { role: 'user', content },
  })}\n`;

/** A folder with the sessions of two boats, the newest first. */
async function harbour() {
  const home = await temporaryFolder();
  const files = {
    '.claude/projects/-srv-gull/a.jsonl': said(
      '5c01-gull',
      'Caulk the hull\nbefore Noon',
      '/srv/gull',
      '2026-05-04',
    ),
    '.claude/projects/-srv-tern/b.jsonl': said(
      '5c02-tern',
      'Paint the mast before noon',
      '/srv/tern',
      '2026-03-01',
    ),
  };
  for (const [i, [name, content]] of Object.entries(files).entries()) {
    const path = join(home, name);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, content);
    await utimes(path, 2_000_000_000 - i, 2_000_000_000 - i);
  }
  return { home, folder: join(home, '.claude') };
}

interface Listed {
  readonly id: string;
  readonly sessionId: string;
  readonly title: string;
  readonly path: string;
  readonly text?: string;
}

const listed = async (...args: string[]): Promise<readonly Listed[]> =>
  JSON.parse((await runCommand(['list', '--json', ...args])).stdout) as Listed[]; // our own output

describe('agent-lanes list', () => {
  it('prints the newest first, in as many columns as the terminal has', async () => {
    const { folder } = await harbour();
    const { code, stdout } = await runCommand(['list', folder], { columns: 90 });
    const lines = stdout.trimEnd().split('\n');
    expect(code).toBe(0);
    expect(lines.map((line) => /(gull|tern).*(Caulk|Paint)/.exec(line)?.slice(1))).toEqual([
      ['gull', 'Caulk'],
      ['tern', 'Paint'],
    ]);
    for (const line of lines) expect(line.length).toBeLessThanOrEqual(90);
  });

  it('leaves out what a narrow terminal has no room for', async () => {
    const { folder } = await harbour();
    const at = async (columns: number): Promise<readonly string[]> =>
      (await runCommand(['list', folder], { columns })).stdout.trimEnd().split('\n');
    for (const columns of [40, 60, 80, 120])
      for (const line of await at(columns)) expect(line.length).toBeLessThanOrEqual(columns);
    const [wide = ''] = await at(80);
    expect(wide).toMatch(/^[0-9a-f]{12} {2}2026-05-04 \d\d:\d\d {2}claude-code .* gull .*Caulk the hull/);
    const [middle = ''] = await at(60);
    expect(middle).toMatch(/^[0-9a-f]{12} {2}2026-05-04 \d\d:\d\d {2}Caulk the hull/);
    const [narrow = ''] = await at(40);
    expect(narrow).toMatch(/^[0-9a-f]{12} {2}Caulk the hull/);
  });

  it('comes in the order of the times that it shows, whatever the files say', async () => {
    const { folder } = await harbour();
    const all = await listed(folder);
    for (const { path } of all) {
      const isNewest = path.endsWith('a.jsonl');
      await utimes(path, isNewest ? 1_900_000_000 : 2_000_000_000, isNewest ? 1_900_000_000 : 2_000_000_000);
    }
    expect((await listed(folder)).map(({ sessionId }) => sessionId)).toEqual(['5c01-gull', '5c02-tern']);
  });

  it('says which files and folders may not be read', async () => {
    const { folder } = await harbour();
    const closed = join(folder, 'projects/-srv-tern');
    await chmod(closed, 0);
    onTestFinished(() => chmod(closed, 0o755));
    // Whoever may read everything is told nothing.
    if (process.getuid?.() === 0) return;
    const { code, stdout, stderr } = await runCommand(['list', folder]);
    expect([code, stdout]).toEqual([0, expect.stringContaining('gull')]);
    expect(stderr.join('\n')).toMatch(/-srv-tern” may not be read, and is left out/);
    expect(await runCommand(['list', closed])).toMatchObject({ code: 1, stdout: '' });
  });

  it('names the agents that there are where another one was asked for', async () => {
    const { folder } = await harbour();
    const { stderr } = await runCommand(['list', folder, '--agent', 'cloud']);
    expect(stderr).toEqual(['agent-lanes: no session was found. There are sessions of claude-code.']);
  });

  it('leaves what sub-agents did to their session', async () => {
    const { folder } = await harbour();
    const inside = join(folder, 'projects/-srv-gull/a/subagents');
    await mkdir(inside, { recursive: true });
    await writeFile(join(inside, 'agent-1.jsonl'), said('5c01-gull', 'Find tar', '/srv/gull', '2026-05-04'));
    await writeFile(join(inside, 'agent-1.meta.json'), '{"agentType":"general","description":"Find tar"}');
    expect((await listed(folder)).map(({ title }) => title)).toEqual([
      'Caulk the hull',
      'Paint the mast before noon',
    ]);
    expect((await listed(inside)).map(({ title }) => title)).toContain('Find tar');
  });

  it('prints one JSON array, also of nothing', async () => {
    const { folder } = await harbour();
    expect(await listed(folder)).toMatchObject([
      {
        sessionId: '5c01-gull',
        title: 'Caulk the hull',
        project: '/srv/gull',
        updatedAt: Date.UTC(2026, 4, 4, 8),
      },
      { sessionId: '5c02-tern', title: 'Paint the mast before noon' },
    ]);
    expect(await listed(folder, '--project', 'nowhere')).toEqual([]);
  });

  it('keeps to a project, an agent and a time', async () => {
    const { folder } = await harbour();
    const ids = async (...args: string[]) =>
      (await listed(folder, ...args)).map(({ sessionId }) => sessionId);
    expect(await ids('--project', 'TERN')).toEqual(['5c02-tern']);
    expect(await ids('--since', '2026-05-01')).toEqual(['5c01-gull']);
    expect(await ids('--agent', 'codex')).toEqual([]);
  });

  it('refuses a time that it cannot read', async () => {
    const { code, stderr } = await runCommand(['list', '--since', 'tomorrow']);
    expect([code, stderr[0]]).toEqual([2, expect.stringContaining('--since takes 30m')]);
  });
});

it('counts a time back from now', () => {
  expect(readSince('2d', 200_000_000)).toBe(200_000_000 - 172_800_000);
  expect(readSince(undefined)).toBeUndefined();
  const noon = new Date(2026, 4, 4, 12).getTime();
  expect(readSince('today', noon)).toBe(new Date(2026, 4, 4).getTime());
  expect(readSince('yesterday', noon)).toBe(new Date(2026, 4, 3).getTime());
});

describe('agent-lanes grep', () => {
  it('prints the lines it finds below the session that they are in', async () => {
    const { folder } = await harbour();
    const { code, stdout } = await runCommand(['grep', 'before noon', folder]);
    expect(code).toBe(0);
    expect(stdout).toMatch(
      /^\w{12} {2}claude-code {2}.* {2}Caulk the hull\nm0:before Noon\n\n\w{12} .*\nm0:Paint the mast before noon\n$/,
    );
  });

  it('minds capitals where the words have one, unless it is told not to', async () => {
    const { folder } = await harbour();
    expect((await runCommand(['grep', 'Noon', folder])).stdout.match(/^m0:/gm)).toHaveLength(1);
    expect((await runCommand(['grep', '-i', 'NOON', folder])).stdout.match(/^m0:/gm)).toHaveLength(2);
  });

  it('prints one JSON value for each line found', async () => {
    const { folder } = await harbour();
    const { stdout } = await runCommand(['grep', 'hull', folder, '--json']);
    expect(JSON.parse(stdout)).toMatchObject({
      sessionId: '5c01-gull',
      message: 1,
      row: 'm0',
      role: 'user',
      text: 'Caulk the hull',
    });
  });

  it('colours what it found only where it may', async () => {
    const { folder } = await harbour();
    expect((await runCommand(['grep', 'hull', folder], { colours: true })).stdout).toContain(
      '\u001b[31mhull\u001b[0m',
    );
    expect((await runCommand(['grep', 'hull', folder])).stdout).not.toContain('\u001b');
  });

  it('ends with 1 where nothing was found, and with 2 without words', async () => {
    const { folder } = await harbour();
    expect(await runCommand(['grep', 'anchor', folder])).toMatchObject({ code: 1, stdout: '', stderr: [] });
    expect((await runCommand(['grep'])).code).toBe(2);
  });

  it('stops when it is told to', async () => {
    const { folder } = await harbour();
    const stopped = await runCommand(['grep', 'noon', folder], { stop: AbortSignal.abort() });
    expect(stopped).toMatchObject({ code: 1, stdout: '' });
  });
});

describe('a session id', () => {
  const never = new AbortController().signal;

  it('names its session by itself or by its beginning', async () => {
    const { home, folder } = await harbour();
    const surroundings = { home, platform: 'linux', env: {} } as const;
    const path = join(home, '.claude/projects/-srv-gull/a.jsonl');
    const [gull] = await listed(folder);
    for (const word of ['5c01-gull', '5c01', gull?.id ?? '', gull?.id.slice(0, 8) ?? ''])
      expect(await pathOfSession(word, never, surroundings)).toBe(path);
    expect(await pathOfSession('9999', never, surroundings)).toBe('9999');
    await expect(pathOfSession('5c0', never, surroundings)).resolves.toBe('5c0');
  });

  it('that begins two ids is refused with both', async () => {
    const home = await temporaryFolder();
    const folder = join(home, '.claude/projects/-p');
    await mkdir(folder, { recursive: true });
    for (const name of ['a', 'b'])
      await writeFile(
        join(folder, `${name}.jsonl`),
        said(`70aa-${name}`, `Sail ${name}`, '/srv', '2026-05-04'),
      );
    const found = pathOfSession('70aa', never, { home, platform: 'linux', env: {} });
    await expect(found).rejects.toMatchObject({
      exitCode: 2,
      message: expect.stringMatching(/2 sessions.*Sail/) as string,
    });
  });

  it('opens it with any command, and “last” prints the newest', async () => {
    const { home } = await harbour();
    vi.stubEnv('HOME', home);
    vi.stubEnv('CLAUDE_CONFIG_DIR', join(home, '.claude'));
    const { stdout } = await runCommand(['convert', '5c02-tern']);
    expect(stdout).toContain('Paint the mast');
    expect(JSON.parse((await runCommand(['last', '--json', '--project', '/srv/'])).stdout)).toMatchObject({
      sessionId: '5c01-gull',
    });
    vi.unstubAllEnvs();
  });
});
