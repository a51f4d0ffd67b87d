import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { open, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { buildCommand } from './buildCommand.ts';
import { COMMAND_NAMES, type CommandName } from './commandTable.ts';
import { SMALL_RUN, temporaryFile, temporaryFolder } from './testing.ts';

let command: Awaited<ReturnType<typeof buildCommand>>;
beforeAll(async () => {
  command = await buildCommand();
});
afterAll(() => command.remove());

/** What each command writes to standard output, of a run in `FILE`; several where it writes in several ways. */
const WRITES: Readonly<Record<CommandName, readonly (readonly string[])[]>> = {
  view: [['view', 'FILE', '--no-open', '--port', '0']],
  show: [
    ['show', 'FILE'],
    ['show', 'FILE', '--no-tools'],
  ],
  diff: [
    ['diff', 'FILE', 'FILE'],
    ['diff', 'FILE', 'FILE', '--json'],
  ],
  stats: [
    ['stats', 'FILE'],
    ['stats', 'FILE', '--json'],
    ['stats', 'FILE', 'FOLDER'],
    ['stats', 'FOLDER', '--by', 'day'],
  ],
  inspect: [
    ['inspect', 'FILE'],
    ['inspect', 'FILE', '--json'],
  ],
  convert: [
    ['convert', 'FILE'],
    ['convert', 'FILE', '--to', 'events'],
  ],
  export: ['html', 'md', 'json'].map((to) => ['export', 'FILE', '-o', '-', '--to', to]),
  list: [
    ['list', 'FOLDER'],
    ['list', 'FOLDER', '--json'],
  ],
  last: [['last', '--json']],
  grep: [
    ['grep', 'port', 'FOLDER'],
    ['grep', 'port', 'FOLDER', '--json'],
  ],
  completion: [
    ['completion', 'bash'],
    ['completion', 'fish'],
  ],
  formats: [['formats'], ['--help'], ['help', 'stats'], ['--version']],
};
const rows = COMMAND_NAMES.flatMap((name) => WRITES[name]).map((args) => [args.join(' '), args] as const);

/** Runs the command in a home with one session. `stdout`: a file that it writes to, or a pipe that nobody reads. */
async function ran(args: readonly string[], stdout: number | 'closed') {
  const home = await temporaryFolder();
  const file = await temporaryFile('run.jsonl', SMALL_RUN);
  const folder = join(file, '..');
  const config = await temporaryFolder();
  await writeFile(join(config, 'agent-lanes.json'), JSON.stringify({ folders: { own: folder } }));
  const words = args.map((word) => (word === 'FILE' ? file : word === 'FOLDER' ? folder : word));
  const child = spawn(process.execPath, [command.main, ...words], {
    env: { PATH: process.env.PATH, HOME: home, XDG_CONFIG_HOME: config },
    stdio: ['ignore', stdout === 'closed' ? 'pipe' : stdout, 'pipe'],
  });
  // Before it has written anything.
  child.stdout?.destroy();
  let stderr = '';
  child.stderr?.on('data', (text: Buffer) => (stderr += text.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, stderr };
}

const FULL = '/dev/full';

describe('a result that cannot be written', () => {
  it.skipIf(!existsSync(FULL)).each(rows)(
    'is said in one line on a full disk, with exit code 1: %s',
    async (_, args) => {
      const disk = await open(FULL, 'w');
      onTestFinished(() => disk.close());
      const { code, stderr } = await ran(args, disk.fd);
      expect(stderr).toBe(
        'agent-lanes: The result could not be written (the disk is full). Make room, or name another place.\n',
      );
      expect(code).toBe(1);
    },
  );

  it.each(rows)('is no mistake where nobody reads it any more: %s', async (_, args) => {
    expect(await ran(args, 'closed')).toEqual({ code: 0, stderr: '' });
  });

  it.each(['run.html', 'run.md', 'run.json'])('leaves no half of an exported file: %s', async (name) => {
    const out = await temporaryFolder();
    const { code, stderr } = await ran(['export', 'FILE', '-o', join(out, 'there-is-none', name)], 'closed');
    expect(stderr).toMatch(
      /^agent-lanes: “[^”]*” could not be written: its folder is not there\. Make it, [^\n]*\n$/,
    );
    expect(code).toBe(1);
    expect(await readdir(out)).toEqual([]);
  });
});
