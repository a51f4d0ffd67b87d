import { describe, expect, it } from 'vitest';
import { bytesOf, runCommand, SMALL_RUN } from './testing.ts';

const at = (minute: number): string => new Date(Date.UTC(2026, 4, 4, 8, minute)).toISOString();
const record = (minute: number, fields: object): string =>
  `${JSON.stringify({ sessionId: 's', cwd: '/srv/gull', gitBranch: 'mend', timestamp: at(minute), ...fields })}\n`;
const user = (minute: number, content: unknown) =>
  record(minute, {
    type: 'user',
    uuid: `u${minute}`,
    parentUuid: minute === 0 ? null : `u${minute - 1}`,
    message: { role: 'user', content },
  });
const call = (minute: number, id: string, name: string, input: object) =>
  record(minute, {
    type: 'assistant',
    uuid: `u${minute}`,
    parentUuid: `u${minute - 1}`,
    message: {
      id: `m${minute}`,
      role: 'assistant',
      model: 'heron-1',
      content: [{ type: 'tool_use', id, name, input }],
    },
  });
const result = (minute: number, id: string, isError = false) =>
  user(minute, [{ type: 'tool_result', tool_use_id: id, content: 'x', is_error: isError }]);

// Eight minutes of work, and a quarter of an hour in which nobody wrote.
const RUN = [
  user(0, 'Mend the hull'),
  call(1, 'a', 'Edit', { file_path: '/srv/gull/hull.ts', old_string: 'a', new_string: 'b' }),
  result(2, 'a'),
  call(3, 'b', 'Bash', { command: 'false' }),
  result(4, 'b', true),
  call(5, 'c', 'Edit', { file_path: '/srv/gull/mast.ts', old_string: 'a', new_string: 'b' }),
  result(6, 'c', true),
  user(7, 'And the mast').replace(at(7), at(21)),
  call(8, 'd', 'Bash', { command: 'true' }).replace(at(8), at(23)),
].join('');

describe('agent-lanes stats', () => {
  it('says what was done where, when and for how long, with which tools, and which files changed', async () => {
    const { code, stdout } = await runCommand(['stats', '-'], { stdin: bytesOf(RUN) });
    expect(code).toBe(0);
    expect(stdout).toMatch(/^Title +Mend the hull$/m);
    expect(stdout).toMatch(/^Project +\/srv\/gull \(mend\)$/m);
    expect(stdout).toMatch(/^Started +2026-05-04 \d\d:00$/m);
    // Twenty-three minutes, of which fifteen before the second prompt.
    expect(stdout).toMatch(/^Took +8m 00s {2}\(and 15m 00s idle before prompts\)$/m);
    expect(stdout).toMatch(/^Prompts +2$/m);
    expect(stdout).toMatch(/^Tools +Bash 2 \(1 failed, 1m 00s\) · Edit 2 \(1 failed, 2m 00s\)$/m);
    expect(stdout).toMatch(/^Files changed +1 {2}\(\/srv\/gull\/hull\.ts\)$/m);
  });

  it('says the same in JSON, beside what it said before', async () => {
    const { stdout } = await runCommand(['stats', '-', '--json'], { stdin: bytesOf(RUN) });
    expect(JSON.parse(stdout)).toMatchObject({
      format: 'claude-code',
      run: {
        title: 'Mend the hull',
        project: '/srv/gull',
        branch: 'mend',
        startedAt: Date.parse(at(0)),
        endedAt: Date.parse(at(23)),
        workedMs: 480_000,
        idleMs: 900_000,
        prompts: 2,
        subAgents: 0,
        tools: [
          { name: 'Bash', calls: 2, failed: 1 },
          { name: 'Edit', calls: 2, failed: 1 },
        ],
        filesChanged: ['/srv/gull/hull.ts'],
      },
    });
  });

  it('leaves out what a source does not say', async () => {
    const { stdout } = await runCommand(['stats', '-'], { stdin: bytesOf(SMALL_RUN) });
    expect(stdout).toMatch(/^Title +Which port is it\?$/m);
    for (const row of ['Project', 'Tools', 'Sub-agents', 'Files changed'])
      expect(stdout).not.toMatch(new RegExp(`^${row} `, 'm'));
  });
});
