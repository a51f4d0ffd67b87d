import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readTranscript } from '../core.ts';
import { openFile } from './openFile.ts';
import { sessionFiles } from './sessionFiles.ts';

const line = (value: object) => `${JSON.stringify(value)}\n`;
const record = (type: string, uuid: string, content: unknown, more: object = {}) =>
  line({
    type,
    uuid,
    parentUuid: null,
    sessionId: 'ses-dune',
    timestamp: '2026-05-01T08:00:00.000Z',
    message: {
      id: `msg-${uuid}`,
      role: type,
      content,
      ...(type === 'assistant' ? { model: 'kestrel-2' } : {}),
    },
    ...more,
  });
const MAIN =
  record('user', 'u1', 'Count the reeds.') +
  record('assistant', 'a1', [
    {
      type: 'tool_use',
      id: 'task-1',
      name: 'Task',
      input: { prompt: 'Count them.', subagent_type: 'counter' },
    },
  ]) +
  record('user', 'u2', [{ type: 'tool_result', tool_use_id: 'task-1', content: 'Forty.' }], {
    toolUseResult: { agentId: 'a7' },
  }) +
  record('assistant', 'a2', [{ type: 'text', text: 'Forty reeds.' }]).trimEnd();
const AGENT =
  record('user', 's1', 'Count them.', { isSidechain: true, agentId: 'a7' }) +
  record('assistant', 's2', [{ type: 'text', text: 'Forty.' }], { isSidechain: true, agentId: 'a7' });

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'agent-lanes-'));
  await writeFile(join(folder, 'ses-dune.jsonl'), MAIN);
});
afterEach(async () => {
  await rm(folder, { recursive: true });
});
const noInput = new ReadableStream<Uint8Array>();
const opened = async (file: string) => readTranscript(await openFile(join(folder, file), noInput));
/** What the sub-agent said, inside the call that started it. */
const nested = async (file: string) => {
  const state = (await opened(file)).store.getState();
  const call = state.messageKeys
    .flatMap((key) => state.message(key)?.blockKeys ?? [])
    .map((key) => state.block(key))
    .find((row) => row?.run !== undefined);
  const child = call?.run?.childLoopKey;
  return state.messageKeys
    .map((key) => state.message(key))
    .filter((row) => row?.loopKey === child && child !== undefined)
    .map((row) => row?.head.role);
};

describe('sessionFiles', () => {
  it('reads the sub-agents of a session from its folder, inside the calls that started them', async () => {
    await mkdir(join(folder, 'ses-dune', 'subagents'), { recursive: true });
    await writeFile(join(folder, 'ses-dune', 'subagents', 'agent-a7.jsonl'), AGENT);
    await writeFile(join(folder, 'ses-dune', 'subagents', 'agent-a7.meta.json'), '{}');
    expect(await nested('ses-dune.jsonl')).toEqual(['user', 'assistant']);
    expect((await opened('ses-dune.jsonl')).diagnostics).toEqual([]);
  });

  it('opens the session when its folder is named', async () => {
    await mkdir(join(folder, 'ses-dune', 'subagents'), { recursive: true });
    await writeFile(join(folder, 'ses-dune', 'subagents', 'agent-a7.jsonl'), AGENT);
    expect(await nested('ses-dune')).toEqual(['user', 'assistant']);
    expect(await nested('ses-dune/')).toEqual(['user', 'assistant']);
  });

  it('reads sub-agents that lie beside the session, and not those of another', async () => {
    await writeFile(join(folder, 'agent-a7.jsonl'), AGENT);
    await writeFile(join(folder, 'agent-b1.jsonl'), AGENT.replaceAll('ses-dune', 'ses-other'));
    expect(await sessionFiles(join(folder, 'ses-dune.jsonl'))).toEqual(
      ['ses-dune.jsonl', 'agent-a7.jsonl'].map((name) => join(folder, name)),
    );
    expect(await nested('ses-dune.jsonl')).toEqual(['user', 'assistant']);
  });

  it('reads any other file alone, the file of a sub-agent too', async () => {
    await writeFile(join(folder, 'agent-a7.jsonl'), AGENT);
    await writeFile(join(folder, 'other.jsonl'), line({ role: 'user', content: 'Hi' }));
    for (const name of ['agent-a7.jsonl', 'other.jsonl', 'missing.jsonl'])
      expect(await sessionFiles(join(folder, name))).toEqual([join(folder, name)]);
  });
});
