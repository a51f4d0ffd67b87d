import { mkdir, writeFile } from 'node:fs/promises';
import { homedir, userInfo } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { thisComputer } from './sessionFolders.ts';
import { runCommand } from './testing.ts';

describe('a test of the command', () => {
  it('has a home of its own, in which nobody keeps sessions, settings or a cache', async () => {
    expect(homedir()).toMatch(/agent-lanes-home-/);
    expect(homedir()).not.toBe(userInfo().homedir);
    const { env } = thisComputer();
    expect(
      Object.keys(env).filter((name) => /^XDG_|^(?:CODEX|GEMINI_CLI)_HOME$|^CLAUDE_/.test(name)),
    ).toEqual([]);
    expect(await runCommand(['list', '--json'])).toMatchObject({ code: 0, stdout: '[]\n' });
  });

  it('is what the command looks into', async () => {
    const folder = join(homedir(), '.claude/projects/-quay');
    await mkdir(folder, { recursive: true });
    const message = { role: 'user', content: 'Caulk.' };
    await writeFile(
      join(folder, 'a.jsonl'),
      `${JSON.stringify({ type: 'user', sessionId: 's', uuid: 'u', parentUuid: null, message })}\n`,
    );
    expect((await runCommand(['list'])).stdout).toContain('Caulk.');
  });
});
