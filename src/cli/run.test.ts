import { mkdir, writeFile } from 'node:fs/promises';
import { execFileSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { adapters } from '../adapters/index.ts';
import { readTranscript } from '../core.ts';
import { COMMAND_NAMES, COMMANDS } from './commandTable.ts';
import { bytesOf, runCommand, SMALL_RUN, temporaryFile, temporaryFolder } from './testing.ts';

describe('run', () => {
  it('prints the summary of a file as JSON', async () => {
    const file = await temporaryFile('run.jsonl', SMALL_RUN);
    const { code, stdout, stderr } = await runCommand(['stats', file, '--json']);
    const { summary } = await readTranscript(SMALL_RUN);
    expect([code, stderr]).toEqual([0, []]);
    const problems = { failures: 0, warnings: 0, findings: {} };
    // From the first message, at 1 ms of the epoch, to the second one: the end of the run, 56 years later, is no time of these.
    const durationMs = 1;
    expect(JSON.parse(stdout)).toEqual({
      ...summary,
      ...problems,
      durationMs,
      run: expect.any(Object) as object,
    });
    expect(summary).toMatchObject({ format: 'phi-core', messages: { user: 1, assistant: 1 } });
  });

  it('prints a summary for people', async () => {
    const { code, stdout } = await runCommand(['stats', '-'], { stdin: bytesOf(SMALL_RUN) });
    expect(code).toBe(0);
    expect(stdout).toMatch(/^Format +phi-core$/m);
    expect(stdout).toMatch(/^Messages +2 {2}\(1 user · 1 assistant\)$/m);
    expect(stdout).toMatch(/^Tokens +26 total · 20 in · 6 out/m);
    expect(stdout).toMatch(/^Cost +unknown$/m);
  });

  it('estimates the cost with the prices of a file', async () => {
    const file = await temporaryFile('run.jsonl', SMALL_RUN);
    const prices = await temporaryFile('prices.json', '{"wren-1": {"input": 100000, "output": 1000000}}');
    const { code, stdout } = await runCommand(['stats', file, '--prices', prices]);
    expect(code).toBe(0);
    // 20 tokens in and 6 out, see above.
    expect(stdout).toMatch(/^Cost +\$8\.0000 {2}\(an estimate from prices\)$/m);
    const json = await runCommand(['stats', file, '--json', '--prices', prices]);
    expect(JSON.parse(json.stdout)).toMatchObject({ usage: { costUsd: 8 } });
  });

  it.each([
    ['that is not there', undefined, /could not be read \(ENOENT\)/],
    ['that is not JSON', 'input: 3', /is not JSON/],
    ['that states none', '{"wren-1": {"mode": "image"}}', /states no price/],
  ])('says so of a file of prices %s', async (_, text, message) => {
    const file = await temporaryFile('run.jsonl', SMALL_RUN);
    const prices = text === undefined ? 'nowhere.json' : await temporaryFile('prices.json', text);
    const { code, stderr } = await runCommand(['stats', file, '--prices', prices]);
    expect(code).toBe(1);
    expect(stderr.join('')).toMatch(message);
  });

  it('says how many records are of no kind that the format has', async () => {
    const all = SMALL_RUN.trimEnd().split('\n').length;
    const mixed = `${SMALL_RUN}${'{"type":"Novel","mood":"calm"}\n'.repeat(3)}`;
    const { stdout } = await runCommand(['stats', '-'], { stdin: bytesOf(mixed) });
    expect(stdout).toMatch(/^Not read +3 records of other kinds$/m);
    expect(stdout).toMatch(
      new RegExp(`^ +info, line ${all + 1}, 3 times: A record of the kind “Novel”`, 'm'),
    );
    const right = await runCommand(['stats', '-'], { stdin: bytesOf(SMALL_RUN) });
    expect(right.stdout).not.toContain('Not read');
  });

  it.each([['stats'], ['convert'], ['convert', '--to', 'events'], ['export', '-o', 'never-written.json']])(
    'says what a file is that is not of the named format: %s %s',
    async (...command) => {
      const file = await temporaryFile('run.jsonl', SMALL_RUN);
      const { code, stdout, stderr } = await runCommand([...command, file, '--format', 'codex']);
      expect([code, stdout]).toEqual([1, '']);
      expect(stderr).toEqual([
        `agent-lanes: “${file}”: This is phi-core, not codex. Leave out --format, or name the one it is.`,
      ]);
    },
  );

  it('converts to messages', async () => {
    const file = await temporaryFile('run.jsonl', SMALL_RUN);
    const { code, stdout } = await runCommand(['convert', file]);
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject([
      { role: 'user' },
      { role: 'assistant', model: 'wren-1' },
      { role: 'extension', kind: 'agent-lanes', data: { version: 1, messages: 2 } },
    ]);
  });

  it('reads an array that was cut as the messages that are left', async () => {
    const file = await temporaryFile('run.jsonl', SMALL_RUN);
    const { stdout } = await runCommand(['convert', file]);
    const [, ...rest] = JSON.parse(stdout) as readonly object[];
    const cut = await runCommand(['stats', '-', '--json'], { stdin: bytesOf(JSON.stringify(rest)) });
    expect(JSON.parse(cut.stdout)).toMatchObject({
      messages: { system: 0, user: 0, assistant: 1, toolResult: 0, extension: 0 },
    });
  });

  it('converts to events, one per line', async () => {
    const file = await temporaryFile('run.jsonl', SMALL_RUN);
    const { code, stdout } = await runCommand(['convert', file, '--to', 'events']);
    const types = stdout
      .trimEnd()
      .split('\n')
      .map((line) => (JSON.parse(line) as { readonly type: string }).type);
    expect(code).toBe(0);
    expect(types).toContain('messageStart');
    expect(types.at(-1)).toBe('end');
  });

  it('REL-26 counts and writes data of 10,000 levels', async () => {
    const nested = `${'{"a":['.repeat(5000)}"core"${']}'.repeat(5000)}`;
    const messages = [
      {
        role: 'user',
        content: [
          { type: 'text', text: 'Dig.' },
          { type: 'shaft', depth: '@' },
        ],
        timestamp: 1,
      },
      { role: 'extension', kind: 'shaft', data: '@' },
    ];
    const lines = messages.map((message) => `${JSON.stringify(message).replaceAll('"@"', nested)}\n`);
    const file = await temporaryFile('deep.jsonl', lines.join(''));
    expect(await runCommand(['stats', file, '--json'])).toMatchObject({ code: 0, stderr: [] });
    for (const to of ['messages', 'events']) {
      const { code, stdout, stderr } = await runCommand(['convert', file, '--to', to]);
      expect([code, stderr, stdout.split(nested).length]).toEqual([0, [], 3]);
    }
  });

  it('lists every format', async () => {
    const { code, stdout } = await runCommand(['formats']);
    expect(code).toBe(0);
    for (const { format } of adapters) expect(stdout).toMatch(new RegExp(`^${format} +\\S`, 'm'));
  });

  it.each(['view', 'stats', 'convert', 'export'])(
    'refuses a format that there is not in “%s”',
    async (name) => {
      const rest = name === 'export' ? ['-o', 'b.md'] : [];
      const { code, stderr } = await runCommand([name, 'a.jsonl', ...rest, '--format', 'gemmini']);
      expect([code, stderr]).toEqual([
        2,
        ['agent-lanes: There is no format “gemmini”. Did you mean “gemini”?'],
      ]);
      const far = await runCommand([name, 'a.jsonl', ...rest, '--format', 'telegraph']);
      expect(far.stderr).toEqual([
        'agent-lanes: There is no format “telegraph”. Run “agent-lanes formats” for the list.',
      ]);
    },
  );

  it('takes a lone word that is nearly a command for one, unless it is a file', async () => {
    const { code, stderr } = await runCommand(['stat']);
    expect([code, stderr]).toEqual([2, ['agent-lanes: There is no command “stat”. Did you mean “stats”?']]);
  });

  it.each(COMMAND_NAMES)('has help with options and examples for “%s”', async (name) => {
    const { code, stdout } = await runCommand([name, '--help']);
    expect(code).toBe(0);
    for (const option of COMMANDS[name].options) expect(stdout).toMatch(new RegExp(`--${option}\\b.* \\S`));
    for (const [line] of COMMANDS[name].examples) expect(stdout).toContain(line);
    for (const line of stdout.split('\n')) expect(line.length).toBeLessThanOrEqual(120);
  });

  it('prints its usage and its version', async () => {
    expect((await runCommand(['--help'])).stdout).toContain('agent-lanes stats PATH…');
    expect((await runCommand(['--version'])).stdout).toMatch(/^\d+\.\d+\.\d+\S*\n$/);
  });

  it.each([undefined, 40, 80, 120])('prints help in lines of %s columns', async (columns) => {
    for (const args of [['--help'], ...COMMAND_NAMES.map((name) => [name, '--help'])]) {
      const { stdout } = await runCommand(args, { columns });
      for (const line of stdout.split('\n'))
        // Lines to copy stay whole, as do the names of what a command takes.
        if (!/^ {2}\S/.test(line)) expect(line.length).toBeLessThanOrEqual(columns ?? 100);
    }
  });

  it.each([
    ['prose', 'Dear diary, nothing happened.'],
    ['another JSON', '{"title":"Planning","items":[1,2]}'],
    ['nothing', ''],
    ['a web page', '<!doctype html><title>Sign in</title>'],
  ])('exits with 1 and says why when a file holds %s', async (_, content) => {
    const file = await temporaryFile('other.txt', content);
    for (const args of [
      ['stats', file],
      ['stats', file, '--json'],
      ['convert', file],
      ['convert', file, '--to', 'events'],
    ]) {
      const { code, stdout, stderr } = await runCommand(args);
      expect([code, stdout, stderr.length]).toEqual([1, '', 1]);
      expect(stderr[0]).toMatch(/^agent-lanes: “[^”]*other\.txt”: .+\.$/);
    }
  });

  it('exits with 1 when there is no such file', async () => {
    const file = join(await temporaryFolder(), 'gone.jsonl');
    for (const command of ['stats', 'convert', 'view']) {
      const { code, stdout, stderr } = await runCommand([command, file]);
      expect([code, stdout, stderr.length]).toEqual([1, '', 1]);
      expect(stderr[0]).toContain('Check the path.');
    }
  });

  it('SEC-35 sends no control character to the terminal, whatever a file is called or holds', async () => {
    const hostile = '\u001b]0;owned\u0007\u009b2J\u202e\u2066x\r\u0000'.replace('\u0000', '\u007f');
    const folder = await temporaryFolder();
    const named = join(folder, `${hostile}.jsonl`);
    await writeFile(
      named,
      SMALL_RUN.replaceAll('wren-1', JSON.stringify(hostile).slice(1, -1)).replaceAll(
        'It is 8080.',
        JSON.stringify(hostile).slice(1, -1),
      ),
    );
    const prose = join(folder, `prose${hostile}`);
    await writeFile(prose, hostile);
    await mkdir(join(folder, `folder${hostile}`));
    const commands = [
      ...['stats', 'convert'].flatMap((name) => [
        [name, named],
        [name, prose],
        [name, named + hostile],
      ]),
      ['stats', named, '--json'],
      ['convert', named, '--to', 'events'],
      ['convert', named, '--to', hostile],
      ['view', named + hostile],
      ['view', join(folder, `folder${hostile}`)],
      ['view', named, '--port', hostile],
      ['stats', join(folder, `folder${hostile}`)],
      ['stats', named, '--format', hostile],
      ['export', named + hostile, '-o', join(folder, 'a.md')],
      ['export', prose, '-o', join(folder, 'a.md')],
      ['export', named, '-o', hostile],
      ['export', named, '-o', join(folder, hostile, 'a.md')],
      ['export', named, '-o', join(folder, 'a.md'), '--redact'],
      [`--${hostile}`],
      ['formats', hostile],
    ];
    for (const args of commands) {
      const { stdout, stderr } = await runCommand(args);
      expect([stdout, ...stderr].join('').length).toBeGreaterThan(0);
      expect([args, stdout]).toEqual([
        args,
        expect.not.stringMatching(/[^\P{Cc}\n]|[\u202a-\u202e\u2066-\u2069]/u),
      ]);
      for (const line of stderr) expect(line).not.toMatch(/\p{Cc}|[\u202a-\u202e\u2066-\u2069]/u);
    }
    const { stdout } = await runCommand(['convert', named]);
    expect(JSON.stringify(JSON.parse(stdout))).toContain(JSON.stringify(hostile).slice(1, -1));
  });

  it('completes in bash: commands, options of the command, values of an option', async () => {
    const { stdout } = await runCommand(['completion', 'bash']);
    const complete = (...words: readonly string[]): readonly string[] =>
      execFileSync(
        'bash',
        [
          '-c',
          `${stdout}\nCOMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _agent_lanes; printf '%s\\n' "\${COMPREPLY[@]}"`,
          'bash',
          'agent-lanes',
          ...words,
        ],
        { encoding: 'utf8', cwd: tmpdir() },
      ).split('\n');
    expect(complete('sta')).toContain('stats');
    expect(complete('stats', '--pri')).toEqual(['--prices', '']);
    expect(complete('convert', '--to', 'ev')).toEqual(['events', '']);
    expect(complete('completion', 'fi')).toContain('fish');
  });

  it.each(['bash', 'zsh', 'fish'])('completes every command and option in %s', async (shell) => {
    const { code, stdout } = await runCommand(['completion', shell]);
    expect(code).toBe(0);
    for (const name of COMMAND_NAMES) {
      expect(stdout).toContain(name);
      for (const option of COMMANDS[name].options)
        expect(stdout).toMatch(new RegExp(`(?:--|-l )${option}\\b`));
    }
    expect((await runCommand(['completion', 'tcsh'])).code).toBe(2);
  });

  it('exits with 2 for wrong usage', async () => {
    expect(await runCommand(['convert', await temporaryFolder()])).toMatchObject({ code: 2, stdout: '' });
    expect(await runCommand(['stats'])).toMatchObject({ code: 2, stdout: '' });
  });
});
