import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { CommandIo } from './io.ts';
import { run } from './run.ts';

/** An empty folder that goes away with the test. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'agent-lanes-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** A file in a folder of its own. */
export async function temporaryFile(name: string, content: string | Uint8Array): Promise<string> {
  const path = join(await temporaryFolder(), name);
  await writeFile(path, content);
  return path;
}

/** Runs a command line with captured output. */
export async function runCommand(args: readonly string[], options: Partial<CommandIo> = {}) {
  const stdout: string[] = [];
  const stderr: string[] = [];
  const code = await run(args, {
    stdin: bytesOf(''),
    write: (text) => {
      stdout.push(text);
      return Promise.resolve();
    },
    warn: (line) => {
      stderr.push(line);
    },
    stop: new AbortController().signal,
    ...options,
  });
  return { code, stdout: stdout.join(''), stderr };
}

/** Text as a byte stream, cut into three pieces. */
export async function* bytesOf(text: string): AsyncGenerator<Uint8Array> {
  const bytes = new TextEncoder().encode(text);
  const third = Math.ceil(bytes.length / 3) || 1;
  for (let at = 0; at < bytes.length; at += third) {
    yield await Promise.resolve(bytes.slice(at, at + third));
  }
}

const usage = { input: 20, output: 6, reasoning: 0, cache_read: 0, cache_write: 0, total_tokens: 26 };
const user = { role: 'user', content: [{ type: 'text', text: 'Which port is it?' }], timestamp: 1 };
const assistant = {
  role: 'assistant',
  content: [{ type: 'text', text: 'It is 8080.' }],
  stopReason: 'stop',
  model: 'wren-1',
  provider: 'example',
  usage,
  timestamp: 2,
};
const at = '2026-03-01T08:00:00Z';

/** A run of one question and one answer, as phi-core events, one per line. */
export const SMALL_RUN = [
  {
    type: 'AgentStart',
    agent_id: 'a',
    session_id: 's',
    loop_id: 's.main.1',
    parent_loop_id: null,
    continuation_kind: 'Initial',
    timestamp: at,
    metadata: null,
  },
  { type: 'TurnStart', loop_id: 's.main.1', turn_index: 0, timestamp: at, triggered_by: 'User' },
  { type: 'MessageStart', loop_id: 's.main.1', message: user },
  { type: 'MessageEnd', loop_id: 's.main.1', message: user },
  { type: 'MessageStart', loop_id: 's.main.1', message: { ...assistant, content: [] } },
  { type: 'MessageEnd', loop_id: 's.main.1', message: assistant },
  { type: 'TurnEnd', loop_id: 's.main.1', message: assistant, usage, timestamp: at, tool_results: [] },
  {
    type: 'AgentEnd',
    loop_id: 's.main.1',
    messages: [user, assistant],
    usage,
    timestamp: at,
    rejection: null,
  },
]
  .map((event) => `${JSON.stringify(event)}\n`)
  .join('');
