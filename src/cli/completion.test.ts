import { execFileSync } from 'node:child_process';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { completionScript } from './completion.ts';

const isThere = (shell: string): boolean => {
  try {
    execFileSync(shell, ['-c', ':']);
    return true;
  } catch {
    return false;
  }
};

let folder = '';
let env: NodeJS.ProcessEnv = {};
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'agent-lanes-'));
  // What the scripts ask for the formats.
  const command = join(folder, 'agent-lanes');
  await writeFile(command, '#!/bin/sh\necho "codex  Codex sessions"\necho "cline  Cline session"\n');
  await chmod(command, 0o755);
  await writeFile(join(folder, 'my run.jsonl'), '');
  env = { ...process.env, PATH: `${folder}${delimiter}${process.env.PATH ?? ''}`, HOME: folder };
});

afterAll(() => rm(folder, { recursive: true, force: true }));

/** What a line of words, the last of which is being typed, is completed to. */
type Complete = (...words: readonly string[]) => readonly string[];

const lines = (text: string): readonly string[] => text.split('\n').filter((line) => line !== '');

const inBash: Complete = (...words) =>
  lines(
    execFileSync(
      'bash',
      [
        '-c',
        `${completionScript('bash')}\nCOMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _agent_lanes; printf '%s\\n' "\${COMPREPLY[@]}"`,
        'bash',
        'agent-lanes',
        ...words,
      ],
      { encoding: 'utf8', cwd: folder, env },
    ),
  );

const inFish: Complete = (...words) =>
  lines(
    execFileSync(
      'fish',
      [
        '--no-config',
        '-c',
        `${completionScript('fish')}\ncomplete -C "$argv"`,
        ['agent-lanes', ...words].join(' '),
      ],
      { encoding: 'utf8', cwd: folder, env },
    ),
  ).map((line) => line.split('\t')[0] ?? '');

describe.each([
  ['bash', inBash],
  ['fish', inFish],
])('completion in %s', (shell, complete) => {
  it.skipIf(!isThere(shell))('knows the values that an option takes in this command', () => {
    expect(complete('convert', '--to', '')).toEqual(['messages', 'events'].toSorted(as(shell)));
    expect(complete('export', '--to', '')).toEqual(['html', 'md', 'json'].toSorted(as(shell)));
    expect(complete('stats', '--by', 'm')).toEqual(['model']);
    expect(complete('stats', '--format', 'c')).toEqual(['codex', 'cline'].toSorted(as(shell)));
  });

  it.skipIf(!isThere(shell))('knows commands, and options where no command was typed', () => {
    expect(complete('ins')).toEqual(['inspect']);
    expect(complete('help', 'ex')).toEqual(['export']);
    expect(complete('completion', '')).toEqual(['bash', 'zsh', 'fish'].toSorted(as(shell)));
    expect(complete('my-run.jsonl', '--fol')).toEqual(['--follow']);
    expect(complete('grep', '--fol')).toEqual([]);
  });
});

/** The order of a shell: fish sorts, bash keeps what it was given. */
const as =
  (shell: string) =>
  (a: string, b: string): number =>
    shell === 'fish' ? a.localeCompare(b) : 0;

describe('completion in bash', () => {
  it.skipIf(!isThere('bash'))('takes an option and its value as one word', () => {
    expect(inBash('export', '--to', '=', 'm')).toEqual(['md']);
    expect(inBash('export', '--to', '=')).toEqual(['html', 'md', 'json']);
  });

  it.skipIf(!isThere('bash'))(
    'leaves files to bash, which knows names with spaces',
    () => {
      expect(inBash('stats', '')).toEqual([]);
      expect(inBash('view', '--prices', '')).toEqual([]);
      expect(completionScript('bash')).toMatch(/^complete -o default /m);
    },
    60_000,
  );
});
