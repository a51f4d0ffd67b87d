import type { WrittenPair } from './writtenPair.ts';

const timestamp = '2026-02-03T10:00:00.000Z';
const item = (payload: object) => ({ timestamp, type: 'response_item', payload });
const event = (payload: object) => ({ timestamp, type: 'event_msg', payload });
const completed = (own: object) => ({ type: 'item.completed', item: own });
const notified = (method: string, params: object) => ({
  method,
  params: { threadId: 't', turnId: 'u', ...params },
});
const session = { timestamp, type: 'session_meta', payload: { id: 't', cwd: '/pots', timestamp } };
const thought = (said: string) =>
  item({ type: 'reasoning', summary: [{ type: 'summary_text', text: said }], encrypted_content: null });
const answer = (said: string) =>
  item({ type: 'message', role: 'assistant', content: [{ type: 'output_text', text: said }] });
const tokens = event({
  type: 'token_count',
  info: {
    total_token_usage: {
      input_tokens: 9,
      cached_input_tokens: 3,
      output_tokens: 2,
      reasoning_output_tokens: 1,
      total_tokens: 11,
    },
    last_token_usage: {
      input_tokens: 9,
      cached_input_tokens: 3,
      output_tokens: 2,
      reasoning_output_tokens: 1,
      total_tokens: 11,
    },
  },
});

/** A run of Codex as it prints it, as its server tells it, and as it keeps it. */
export const writtenCodex: readonly WrittenPair[] = [
  {
    format: 'codex',
    live: '`exec --json`',
    kept: 'rollouts',
    except: {
      extra:
        'fields that a format is not known to have are named by their place in the record that holds them',
      'session.details':
        'fields that a format is not known to have are named by their place in the record that holds them',
      timestamp: 'only the lines of a file have times',
      'turn.startedAt': 'only the lines of a file have times',
      'loop.endedAt': 'only the lines of a file have times',
      'session.createdAt': 'only the lines of a file have times',
      'session.cwd': 'the output does not say where Codex runs',
      'toolCall.arguments': 'a file has the arguments that the model wrote, and events what ran',
      'assistant.usage.totalTokens': 'the output leaves the sum to its reader',
    },
    liveRecords: [
      { type: 'thread.started', thread_id: 't' },
      { type: 'turn.started' },
      completed({ id: 'i0', type: 'reasoning', text: 'Count the pots.' }),
      {
        type: 'item.started',
        item: {
          id: 'i1',
          type: 'command_execution',
          command: 'ls pots',
          aggregated_output: '',
          status: 'in_progress',
        },
      },
      completed({
        id: 'i1',
        type: 'command_execution',
        command: 'ls pots',
        aggregated_output: 'a b',
        exit_code: 0,
        status: 'completed',
      }),
      completed({ id: 'i2', type: 'web_search', query: 'how many pots' }),
      completed({ id: 'i3', type: 'agent_message', text: 'Two pots.' }),
      {
        type: 'turn.completed',
        usage: { input_tokens: 9, cached_input_tokens: 3, output_tokens: 2, reasoning_output_tokens: 1 },
      },
    ],
    keptRecords: [
      session,
      event({ type: 'task_started', turn_id: 'u' }),
      thought('Count the pots.'),
      item({
        type: 'function_call',
        name: 'shell',
        arguments: '{"command":["bash","-lc","ls pots"]}',
        call_id: 'i1',
      }),
      item({
        type: 'function_call_output',
        call_id: 'i1',
        output: '{"output":"a b","metadata":{"exit_code":0}}',
      }),
      item({
        type: 'web_search_call',
        id: 'i2',
        status: 'completed',
        action: { type: 'search', query: 'how many pots' },
      }),
      answer('Two pots.'),
      tokens,
      event({ type: 'task_complete', turn_id: 'u', last_agent_message: 'Two pots.' }),
    ],
  },
  {
    format: 'codex',
    live: 'notifications of the app server',
    kept: 'rollouts',
    except: {
      extra:
        'fields that a format is not known to have are named by their place in the record that holds them',
      'session.details':
        'fields that a format is not known to have are named by their place in the record that holds them',
      timestamp: 'only the lines of a file have times',
      'turn.startedAt': 'only the lines of a file have times',
      'loop.endedAt': 'only the lines of a file have times',
      'session.createdAt': 'only the lines of a file have times',
      'user.id': 'only notifications name what a person said',
      'toolCall.arguments': 'a file has the arguments that the model wrote, and events what ran',
    },
    liveRecords: [
      notified('thread/started', { thread: { id: 't', cwd: '/pots' } }),
      notified('turn/started', { turn: { id: 'u', items: [], status: 'inProgress' } }),
      notified('item/completed', {
        item: { type: 'userMessage', id: 'p', content: [{ type: 'text', text: 'How many?' }] },
      }),
      notified('item/started', { item: { type: 'reasoning', id: 'r', summary: [], content: [] } }),
      notified('item/reasoning/summaryTextDelta', { itemId: 'r', summaryIndex: 0, delta: 'Count ' }),
      notified('item/reasoning/summaryTextDelta', { itemId: 'r', summaryIndex: 0, delta: 'them.' }),
      notified('item/completed', {
        item: { type: 'reasoning', id: 'r', summary: ['Count them.'], content: [] },
      }),
      notified('item/started', {
        item: {
          type: 'commandExecution',
          id: 'c',
          command: 'ls pots',
          status: 'inProgress',
          aggregatedOutput: null,
        },
      }),
      notified('item/commandExecution/outputDelta', { itemId: 'c', delta: 'a ' }),
      notified('item/commandExecution/outputDelta', { itemId: 'c', delta: 'b' }),
      notified('item/completed', {
        item: {
          type: 'commandExecution',
          id: 'c',
          command: 'ls pots',
          status: 'completed',
          aggregatedOutput: 'a b',
          exitCode: 0,
        },
      }),
      notified('item/started', { item: { type: 'agentMessage', id: 'a', text: '' } }),
      notified('item/agentMessage/delta', { itemId: 'a', delta: 'Two ' }),
      notified('item/agentMessage/delta', { itemId: 'a', delta: 'pots.' }),
      notified('item/completed', { item: { type: 'agentMessage', id: 'a', text: 'Two pots.' } }),
      notified('thread/tokenUsage/updated', {
        tokenUsage: {
          last: {
            inputTokens: 9,
            cachedInputTokens: 3,
            outputTokens: 2,
            reasoningOutputTokens: 1,
            totalTokens: 11,
          },
        },
      }),
      notified('turn/completed', { turn: { id: 'u', items: [], status: 'completed' } }),
    ],
    keptRecords: [
      session,
      event({ type: 'task_started', turn_id: 'u' }),
      item({ type: 'message', role: 'user', content: [{ type: 'input_text', text: 'How many?' }] }),
      event({ type: 'user_message', message: 'How many?' }),
      thought('Count them.'),
      item({
        type: 'function_call',
        name: 'shell',
        arguments: '{"command":["bash","-lc","ls pots"]}',
        call_id: 'c',
      }),
      item({
        type: 'function_call_output',
        call_id: 'c',
        output: '{"output":"a b","metadata":{"exit_code":0}}',
      }),
      answer('Two pots.'),
      tokens,
      event({ type: 'task_complete', turn_id: 'u', last_agent_message: 'Two pots.' }),
    ],
  },
];
