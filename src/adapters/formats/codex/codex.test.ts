import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readTranscript, selectContent } from '../../../core.ts';
import { readValues } from '../../../testing/readValues.ts';
import { codexAdapter } from './index.ts';

const fixture = async (name: string) =>
  readTranscript(readFileSync(join(import.meta.dirname, 'fixtures', name)));

const item = (payload: object) => ({ type: 'response_item', payload });
const event = (payload: object) => ({ type: 'event_msg', payload });
const said = (text: string) =>
  item({ type: 'message', role: 'assistant', content: [{ type: 'output_text', text }] });
const asked = (text: string) =>
  item({ type: 'message', role: 'user', content: [{ type: 'input_text', text }] });
const tokens = (total: number, last: number) =>
  event({
    type: 'token_count',
    info: {
      total_token_usage: { total_tokens: total },
      last_token_usage: { input_tokens: last, output_tokens: 0 },
    },
  });
const call = (call_id: string) => item({ type: 'function_call', name: 'shell', arguments: '{}', call_id });
const output = (call_id: string, text: unknown) =>
  item({ type: 'function_call_output', call_id, output: text });

describe('codexAdapter', () => {
  it('marks what an editor wrote before the request of the person', () => {
    const text = '# Context from my IDE setup:\n## Open tabs:\n- a.ts\n## My request for Codex:\nMend it.';
    const { messages } = readValues(codexAdapter, [asked(text), asked('And now?')]);
    expect(messages.map(({ content }) => content)).toEqual([
      [{ type: 'text', text, markup: 'commands' }],
      [{ type: 'text', text: 'And now?' }],
    ]);
  });

  it('marks a command that the person ran in its prompt, and no text that only tells of one', () => {
    const shell =
      '<user_shell_command>\n<command>\nls\n</command>\n<result>\nmud\n</result>\n</user_shell_command>';
    const { messages } = readValues(codexAdapter, [asked(shell), asked(`Why ${shell}?`)]);
    expect(messages.map(({ content }) => content)).toEqual([
      [{ type: 'text', text: shell, markup: 'commands' }],
      [{ type: 'text', text: `Why ${shell}?` }],
    ]);
  });

  it('says what the agent was not allowed to do, as it stood last', () => {
    const context = (mode: string) => ({
      timestamp: '2026-05-01T10:00:00.000Z',
      type: 'turn_context',
      payload: { model: 'gpt-kiln', approval_policy: 'on-request', sandbox_policy: { mode }, effort: 'high' },
    });
    const { session } = readValues(codexAdapter, [
      context('workspace-write'),
      asked('Fire it.'),
      context('read-only'),
    ]);
    expect(session.details).toMatchObject({
      approval_policy: 'on-request',
      sandbox_policy: { mode: 'read-only' },
    });
  });

  it('folds the end of a search into its call, which has another id', () => {
    const action = { type: 'search', query: 'tide tables' };
    const results = [{ type: 'result', title: 'Tides', url: 'https://example.com/tides' }];
    const { messages } = readValues(codexAdapter, [
      item({ type: 'web_search_call', id: 'ws_1', status: 'completed', action }),
      event({ type: 'web_search_end', call_id: 'c1', query: 'tide tables', action, results }),
      event({
        type: 'web_search_end',
        call_id: 'c2',
        query: 'moon',
        action: { type: 'search', query: 'moon' },
      }),
    ]);
    const notes = messages.flatMap(({ head }) => (head.role === 'extension' ? [head] : []));
    expect(notes).toEqual([expect.objectContaining({ kind: 'web_search_end' })]);
    expect(notes[0]?.data).toMatchObject({ query: 'moon' });
    const [search] = messages.flatMap(({ calls }) => calls);
    expect(JSON.stringify(search?.run)).toContain('https://example.com/tides');
  });

  it('makes one call of the events that tell of its beginning and its end where no item does', () => {
    const { messages } = readValues(codexAdapter, [
      { id: '0', msg: { type: 'user_message', message: 'Is the kiln hot?' } },
      { id: '0', msg: { type: 'agent_message', message: 'I will look.' } },
      {
        id: '0',
        msg: {
          type: 'exec_command_begin',
          call_id: 'c1',
          command: ['bash', '-lc', 'cat heat'],
          cwd: '/kiln',
        },
      },
      {
        id: '0',
        msg: { type: 'exec_command_end', call_id: 'c1', stdout: '980\n', stderr: '', exit_code: 1 },
      },
      {
        id: '0',
        msg: {
          type: 'mcp_tool_call_begin',
          call_id: 'c2',
          invocation: { server: 'kiln', tool: 'vent', arguments: { open: true } },
        },
      },
      {
        id: '0',
        msg: {
          type: 'mcp_tool_call_end',
          call_id: 'c2',
          result: { Ok: { content: [{ type: 'text', text: 'vented' }], isError: false } },
        },
      },
      { id: '0', msg: { type: 'agent_message', message: 'It is.' } },
    ]);
    expect(messages.map(({ head }) => head.role)).not.toContain('extension');
    const [shell, vent, ...others] = messages.flatMap(({ calls }) => calls);
    expect(others).toEqual([]);
    expect(shell?.block).toMatchObject({
      name: 'shell',
      arguments: { command: ['bash', '-lc', 'cat heat'], workdir: '/kiln' },
    });
    expect(shell?.run).toMatchObject({ status: 'failed' });
    expect(vent?.block).toMatchObject({ name: 'mcp__kiln__vent', arguments: { open: true } });
    expect(vent?.run).toMatchObject({ status: 'done' });
    expect(messages.map(({ head, content }) => [head.role, content[0]?.type])).toEqual([
      ['user', 'text'],
      ['assistant', 'text'],
      ['toolResult', 'text'],
      ['assistant', 'toolCall'],
      ['toolResult', 'text'],
      ['assistant', 'text'],
    ]);
  });

  it('keeps what an event says of the end of a call of an agent with the call', () => {
    const { messages } = readValues(codexAdapter, [
      asked('Count.'),
      item({ type: 'function_call', name: 'spawn_agent', arguments: '{}', call_id: 'c1' }),
      event({ type: 'collab_agent_spawn_end', call_id: 'c1', new_thread_id: 'shed', status: 'running' }),
    ]);
    expect(messages.map(({ head }) => head.role)).toEqual(['user', 'assistant']);
    const [spawn] = messages.flatMap(({ calls }) => calls);
    expect(spawn?.run?.details).toMatchObject({ new_thread_id: 'shed' });
  });

  it('reads a session: its facts, its runs and what it compacted', async () => {
    const { session, store, summary } = await fixture('rollout.jsonl');
    expect(session).toMatchObject({ sessionId: 'sess-kiln', cwd: '/home/user/kiln' });
    const state = store.getState();
    expect(state.loopKeys.map((key) => state.loop(key)?.loop.status)).toEqual([
      'completed',
      'aborted',
      'completed',
    ]);
    expect(summary.models).toEqual(['gpt-kiln-codex', 'gpt-kiln-mini']);
    expect(state.message('m2')?.context).toBe('compacted');
    const items = state.itemKeys.flatMap((key) => state.item(key)?.item ?? []);
    expect(items.filter((entry) => entry.type === 'divider' && entry.kind === 'compaction')).toEqual([
      expect.objectContaining({ summary: 'The kiln is hot.', messagesAfter: 1 }),
    ]);
    expect(items).toContainEqual(expect.objectContaining({ kind: 'modelChange', to: 'gpt-kiln-mini' }));
    expect(items).toContainEqual(expect.objectContaining({ type: 'unknownRecord', name: 'kiln_report' }));
  });

  it('keeps the threads of the app server apart and nests each in the call that asked it last', async () => {
    const { store, session } = await fixture('sub-agents.jsonl');
    const state = store.getState();
    expect(session).toMatchObject({ sessionId: 'thr-yard' });
    const saidIn = (loop: string) =>
      state.messageKeys
        .filter(
          (key) => state.message(key)?.loopKey === loop && state.message(key)?.head.role === 'assistant',
        )
        .flatMap((key) => selectContent(state, key))
        .flatMap((block) => (block.type === 'text' ? [block.text] : []));
    expect(state.loopKeys.map(saidIn)).toEqual([
      ['I count the bricks.', 'Four glazes, two sands, nine bricks.'],
      ['Four glazes.'],
      ['Two sands.'],
    ]);
    const startedBy = state.loopKeys.map((key) => {
      const block = state.block(state.loop(key)?.callKey ?? '')?.block;
      return block?.type === 'toolCall' ? block.id : undefined;
    });
    expect(startedBy).toEqual([undefined, 'spawn-1', 'send-1']);
  });

  it('nests the session of a sub-agent that follows the session which started it', () => {
    const meta = (id: string, source: unknown) => ({
      type: 'session_meta',
      payload: { id, cwd: '/kiln', source },
    });
    const { loops, messages, session } = readValues(codexAdapter, [
      meta('yard', 'cli'),
      asked('Count.'),
      item({ type: 'function_call', name: 'spawn_agent', arguments: '{}', call_id: 'c1' }),
      event({ type: 'collab_agent_spawn_end', call_id: 'c1', new_thread_id: 'shed', status: 'running' }),
      output('c1', '{"agent_id":"shed"}'),
      said('It counts.'),
      meta('shed', { subagent: { thread_spawn: { parent_thread_id: 'yard', depth: 1 } } }),
      asked('Count the glazes.'),
      said('Four.'),
    ]);
    expect(session).toMatchObject({ sessionId: 'yard' });
    expect(loops.map(({ loop, callKey }) => [loop.loopId, callKey])).toEqual([
      ['', undefined],
      ['shed', 'm1.c0'],
    ]);
    expect(messages.map(({ loopKey }) => loopKey)).toEqual(['l0', 'l0', 'l0', 'l0', 'l1', 'l1']);
  });

  it('tells what a person wrote from what the program wrote', async () => {
    const { messages } = await fixture('rollout.jsonl');
    const users = messages.filter((message) => message.role === 'user');
    expect(users.map(({ synthetic }) => synthetic)).toEqual(['environment', undefined, undefined, undefined]);
  });

  it('shows once what stands twice, whichever comes first, and keeps what only an event says', () => {
    const { messages } = readValues(codexAdapter, [
      event({ type: 'agent_message', message: 'Early.' }),
      said('Early.'),
      said('Late.'),
      event({ type: 'agent_message', message: 'Late.' }),
      event({ type: 'agent_message', message: 'Alone.' }),
      asked('Again?'),
      event({ type: 'user_message', message: 'Again?' }),
      event({ type: 'user_message', message: 'Again?' }),
    ]);
    expect(
      messages.map(({ content }) => content.map((block) => block.type === 'text' && block.text)),
    ).toEqual([['Early.', 'Late.', 'Alone.'], ['Again?'], ['Again?']]);
  });

  it('gives each model call its tokens, whether they are counted before or after it', () => {
    const before = readValues(codexAdapter, [
      tokens(10, 10),
      call('a'),
      output('a', 'x'),
      tokens(30, 20),
      call('b'),
      output('b', 'y'),
    ]);
    const after = readValues(codexAdapter, [
      call('a'),
      tokens(10, 10),
      output('a', 'x'),
      tokens(10, 10),
      call('b'),
      output('b', 'y'),
      tokens(30, 20),
    ]);
    for (const { messages } of [before, after]) {
      const heads = messages.flatMap(({ head }) => (head.role === 'assistant' ? [head.usage?.input] : []));
      expect(heads).toEqual([10, 20]);
    }
  });

  it('reads the command of a shell that comes as the text of a custom tool, and leaves other texts as they are', () => {
    const custom = (call_id: string, name: string, input: string) =>
      item({ type: 'custom_tool_call', call_id, name, input });
    const { messages } = readValues(codexAdapter, [
      custom('c1', 'shell', '{"command":["ls"]}'),
      custom('c2', 'shell', '{"odd":1}'),
      custom('c3', 'exec', '{"command":["ls"]}'),
    ]);
    const calls = messages.flatMap(({ content }) =>
      content.flatMap((block) => (block.type === 'toolCall' ? [block.arguments] : [])),
    );
    expect(calls).toEqual([{ command: ['ls'] }, '{"odd":1}', '{"command":["ls"]}']);
  });

  it('reads what shells put out, their exit codes and how long they took', () => {
    const wrapped = JSON.stringify({ output: 'no\n', metadata: { exit_code: 2, duration_seconds: 1.5 } });
    const { messages } = readValues(codexAdapter, [
      call('a'),
      output('a', wrapped),
      output('b', 'Exit code: 1\nWall time: 0 seconds\nOutput:\n'),
      output('c', { content: 'boom', success: false }),
      output('d', [{ type: 'input_text', text: 'part' }]),
    ]);
    expect(messages.slice(1).map(({ head, content }) => ({ ...head, content }))).toMatchObject([
      { isError: false, details: { exit_code: 2 }, durationMs: 1500, content: [{ text: 'no\n' }] },
      { isError: false, details: { exit_code: 1 } },
      { isError: true, content: [{ text: 'boom' }] },
      { content: [{ text: 'part' }] },
    ]);
  });

  it('reads files from before lines had an envelope', async () => {
    const { format, session, messages, summary } = await fixture('older.jsonl');
    expect(format).toBe('codex');
    expect(session.sessionId).toBe('sess-old');
    expect(messages.map(({ role }) => role)).toEqual([
      'extension',
      'user',
      'assistant',
      'toolResult',
      'assistant',
    ]);
    expect(summary.tools).toMatchObject({ paired: 1, unanswered: 0 });
  });

  it('reads the output of exec', async () => {
    const { messages, summary, store } = await fixture('exec.jsonl');
    expect(summary.tools).toMatchObject({ calls: 4, paired: 3, unanswered: 1, errors: 1 });
    expect(summary.usage).toMatchObject({ input: 10, cacheRead: 30, output: 6 });
    expect(messages).toContainEqual(expect.objectContaining({ kind: 'plan' }));
    expect(store.getState().item('i0')?.item).toMatchObject({ kind: 'error', text: 'The wheel stopped.' });
  });

  it('reads notifications of the app server', async () => {
    const { messages, summary } = await fixture('app-server.jsonl');
    expect(summary.characters).toMatchObject({ assistantText: 8, thinking: 17, toolResultText: 8 });
    expect(messages).toContainEqual(expect.objectContaining({ role: 'toolResult', outcome: 'denied' }));
    expect(summary.lastStopReason).toBe('aborted');
  });

  it('shows the output of a command while it runs, and that it waits for approval', () => {
    const notify = (method: string, params: object) => ({ method, params });
    const command = { type: 'commandExecution', id: 'c', command: 'ls', status: 'inProgress' };
    const started = notify('item/started', { item: command });
    const asking = notify('item/commandExecution/requestApproval', { itemId: 'c' });
    const running = [started, notify('item/commandExecution/outputDelta', { itemId: 'c', delta: 'a\n' })];
    expect(readValues(codexAdapter, [started, asking], null).messages[0]?.calls[0]?.run?.status).toBe(
      'awaiting-approval',
    );
    expect(readValues(codexAdapter, running, null).messages[0]?.calls[0]?.run).toMatchObject({
      status: 'running',
      content: [{ type: 'text', text: 'a\n' }],
    });
  });
});
