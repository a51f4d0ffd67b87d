import { copyFile, mkdir, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { writeSessionTree } from '../../scripts/sessionTree.mjs';
import { COMMAND_NAMES } from './commandTable.ts';
import { runCommand } from './testing.ts';

const root = join(import.meta.dirname, '..', '..');
const page = await readFile(join(root, 'docs/command.md'), 'utf8');

interface Sample {
  readonly line: string;
  readonly output: string;
}

/** The command lines of the page with what each prints. A line that goes on elsewhere, or serves until it is stopped, has no output here. */
const samples: readonly Sample[] = [...page.matchAll(/^```console\n(.*?)^```/gms)].flatMap(([, block = '']) =>
  block
    .split(/^\$ /m)
    .slice(1)
    .map((part) => {
      const [line = '', ...output] = part.split('\n');
      return { line, output: output.join('\n').trimEnd() };
    }),
);
const isRun = ({ line }: Sample): boolean =>
  line.startsWith('agent-lanes ') && !/[|>]| view /.test(line) && !line.startsWith('agent-lanes view');

/** The words of a command line, as a shell takes them. */
const wordsOf = (line: string): readonly string[] =>
  (line.match(/"[^"]*"|'[^']*'|\S+/g) ?? []).map((word) => word.replace(/^(["'])(.*)\1$/, '$2'));

const START = Date.UTC(2026, 2, 1, 8);
const STEP_MS = 4000;
const CAT = (high: number): readonly [string, string] => ['cat gauge.ts', `const high = ${high};`];
const said = (text: string) => [{ type: 'text', text }];

/** A run that calls one command after the other, and then is done. */
function mended(...calls: readonly (readonly [command: string, output: string])[]): string {
  const at = (step: number) => START + step * STEP_MS;
  const usage = { input: 1200, output: 40, cacheRead: 0, cacheWrite: 0, totalTokens: 1240 };
  const facts = { model: 'heron-1', provider: 'marsh', usage };
  const messages = [
    { role: 'user', content: said('Mend the gauge.'), timestamp: at(0) },
    ...calls.flatMap(([command, output], index) => [
      {
        role: 'assistant',
        content: [{ type: 'toolCall', id: `c${index}`, name: 'bash', arguments: { command } }],
        stopReason: 'toolUse',
        timestamp: at(index + 1),
        ...facts,
      },
      {
        role: 'toolResult',
        toolCallId: `c${index}`,
        toolName: 'bash',
        content: said(output),
        isError: false,
        timestamp: at(index + 1.5),
      },
    ]),
    {
      role: 'assistant',
      content: said('It reads right now.'),
      stopReason: 'stop',
      timestamp: at(calls.length + 1),
      ...facts,
    },
  ];
  return messages.map((message) => `${JSON.stringify(message)}\n`).join('');
}

let home = '';
let folder = '';
const USED = ['CLAUDE_CONFIG_DIR', 'CODEX_HOME', 'XDG_CONFIG_HOME', 'XDG_DATA_HOME', 'XDG_CACHE_HOME'];

beforeAll(async () => {
  home = await realpath(await mkdtemp(join(tmpdir(), 'agent-lanes-')));
  folder = join(home, 'runs');
  vi.stubEnv('TZ', 'UTC');
  vi.stubEnv('HOME', home);
  for (const name of USED) vi.stubEnv(name, '');
  writeSessionTree(home, 7);
  // An agent whose sessions cannot be listed.
  await mkdir(join(home, '.local/share/opencode'), { recursive: true });
  await copyFile(
    join(root, 'src/adapters/formats/claude-code/fixtures/session.jsonl'),
    await inFolder('run.jsonl'),
  );
  await writeFile(
    await inFolder('before.jsonl'),
    mended(['ls', 'gauge.ts'], CAT(12), ['npm test', '12 passed in 1.2s']),
  );
  await writeFile(
    await inFolder('after.jsonl'),
    mended(['ls', 'gauge.ts'], CAT(11), ['git diff', '-12 +11'], ['npm test', '12 passed in 3.4s']),
  );
  await writeFile(await inFolder('prices.json'), '{"heron-1": {"input": 3, "output": 15}}');
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await rm(home, { recursive: true, force: true });
});

async function inFolder(name: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  return join(folder, name);
}

/** Runs a command line in the folder of runs. What differs from home to home is written as on the page. */
async function printed(line: string): Promise<string> {
  const [, ...words] = wordsOf(line);
  // A test has no working directory of its own.
  const args = words.map((word) =>
    /^[\w*.-]+\.(?:jsonl?|md|html)$|^\*|\/$/.test(word) ? join(folder, word) : word,
  );
  const { stdout, stderr } = await runCommand(args);
  const all = [stdout.trimEnd(), ...stderr].filter((text) => text !== '').join('\n');
  return asOnPage(all.replaceAll(`${folder}/`, '').replaceAll(home, '/home/ada'));
}

/** Ids of sessions are made of their paths, and are not those of another home. */
const asOnPage = (text: string): string => {
  const ids = new Map<string, string>();
  const named = text.replace(/\b[0-9a-f]{12}\b/g, (id) => {
    ids.set(id, ids.get(id) ?? `session-${ids.size + 1}`);
    return ids.get(id) ?? '';
  });
  return named.replace(/ +$/gm, '').trimEnd();
};

// The folders of agents, and with them what is listed, are others on other systems.
describe.skipIf(process.platform !== 'linux')('docs/command.md', () => {
  it('has a section for each command', () => {
    for (const name of COMMAND_NAMES) expect(page).toMatch(new RegExp(`^## \`agent-lanes ${name}\\b`, 'm'));
  });

  it.each(samples.filter(isRun))('shows what “$line” prints', async ({ line, output }) => {
    expect(await printed(line)).toBe(asOnPage(output));
  });
});
