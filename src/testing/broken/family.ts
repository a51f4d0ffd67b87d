import { events, lines, type BrokenStream } from './brokenStream.ts';

type Streams = readonly Omit<BrokenStream, 'format'>[];

const usage = { input: 1, output: 1, cacheRead: 0, cacheWrite: 0, totalTokens: 2 };
const user = (text: string) => ({
  role: 'user',
  content: [{ type: 'text', text }],
  timestamp: 1_780_300_800_000,
});
const answer = (content: readonly unknown[], more: object = {}) => ({
  role: 'assistant',
  content,
  stopReason: 'stop',
  model: 'bittern',
  provider: 'marsh',
  usage,
  timestamp: 1_780_300_801_000,
  ...more,
});
const reply = (toolCallId: string, text: string) => ({
  role: 'toolResult',
  toolCallId,
  toolName: 'wade',
  content: [{ type: 'text', text }],
  isError: false,
  timestamp: 1_780_300_802_000,
});
const call = (id: string, args: object) => ({ type: 'toolCall', id, name: 'wade', arguments: args });
const say = (text: string) => ({ type: 'text', text });

const pi: Streams = [
  {
    name: 'a message starts and the stream breaks off',
    text: lines(
      { type: 'agent_start' },
      { type: 'turn_start' },
      { type: 'message_start', message: answer([]) },
      {
        type: 'message_update',
        message: answer([say('Through the re')]),
        assistantMessageEvent: { type: 'text_delta', contentIndex: 0, delta: 'Through the re' },
      },
    ),
    shows: ['Through the re'],
  },
  {
    name: 'a tool ends that never started, and a line is no JSON',
    text: lines(
      { type: 'agent_start' },
      { type: 'turn_start' },
      {
        type: 'message_end',
        message: answer([call('w', { to: 'the far bank' })], { stopReason: 'toolUse' }),
      },
      '[pi] socket closed',
      {
        type: 'tool_execution_end',
        toolCallId: 'w',
        toolName: 'wade',
        result: { content: [say('knee deep')] },
        isError: false,
      },
    ),
    shows: ['the far bank', 'knee deep'],
    keeps: ['[pi] socket closed'],
    reports: [['malformed-json', 4]],
    // What its end says is shown in the call, and answers it; a result message never came.
    unanswered: 0,
  },
  {
    name: 'a message ends that never started, and the end of the run tells another',
    text: lines(
      { type: 'agent_start' },
      { type: 'message_end', message: user('Dry reeds?') },
      { type: 'agent_end', messages: [user('Dry reeds?'), answer([say('Two of them.')])] },
    ),
    shows: ['Dry reeds?', 'Two of them.'],
  },
];

const entry = (id: string, parentId: string | null, message: object) => ({
  type: 'message',
  id,
  parentId,
  timestamp: '2026-06-01T08:00:00.000Z',
  message,
});
const header = { type: 'session', version: 3, id: 's', timestamp: '2026-06-01T08:00:00.000Z', cwd: '/reeds' };

const piSession: Streams = [
  {
    name: 'entries are their own parents, in a circle, and children of nobody',
    text: lines(
      header,
      entry('a', 'a', user('My own parent.')),
      entry('b', 'c', user('In a circle.')),
      entry('c', 'b', user('With another.')),
      entry('d', 'gone', user('Nobody’s child.')),
    ),
    shows: ['My own parent.', 'In a circle.', 'With another.', 'Nobody’s child.'],
    reports: [['unknown-parent', 2]],
  },
  {
    name: 'a line stands twice, one is empty and the last is half written',
    text: lines(
      header,
      entry('a', null, user('Said once.')),
      entry('a', null, user('Said once.')),
      '',
      '{"type":"message","id":"b","par',
    ),
    shows: ['Said once.'],
    keeps: ['"par'],
    reports: [['truncated-json', 5]],
  },
  {
    name: 'a result without a call, and a call without a result',
    text: lines(
      header,
      entry('a', null, reply('gone', 'cold mud')),
      entry('b', 'a', answer([call('w', { to: 'the old jetty' })], { stopReason: 'toolUse' })),
    ),
    shows: ['cold mud', 'the old jetty'],
    unanswered: 1,
    orphans: 1,
  },
];

const yoagent: Streams = [
  {
    name: 'the stream breaks off in a text',
    text: lines(
      { type: 'agentStart' },
      { type: 'turnStart' },
      { type: 'messageStart', message: answer([]) },
      { type: 'messageUpdate', message: answer([]), delta: { type: 'text', delta: 'Half a hi' } },
    ),
    shows: ['Half a hi'],
  },
  {
    name: 'a saved message has no role, another no content',
    text: lines(
      { id: 'e1', parent_id: null, message: { says: 'who is this' } },
      { id: 'e2', parent_id: 'e1', message: { role: 'assistant' } },
      { id: 'e3', parent_id: 'e2', message: user('Build the hide.') },
    ),
    shows: ['who is this', 'Build the hide.'],
  },
];

const loop = {
  type: 'AgentStart',
  agent_id: 'heron',
  session_id: 'pond',
  loop_id: 'l1',
  parent_loop_id: null,
  continuation_kind: 'Initial',
  timestamp: '2026-05-04T08:00:00.000Z',
};
const phi = (type: string, more: object = {}) => ({
  type,
  loop_id: 'l1',
  timestamp: '2026-05-04T08:00:01.000Z',
  ...more,
});

const phiCore: Streams = [
  {
    name: 'the stream breaks off while a tool runs',
    text: lines(
      loop,
      phi('TurnStart', { turn_index: 0, triggered_by: 'User' }),
      phi('MessageEnd', {
        message: answer([call('w', { at: 'the third stone' })], { stopReason: 'toolUse' }),
      }),
      phi('ToolExecutionStart', { tool_call_id: 'w', tool_name: 'wade', args: { at: 'the third stone' } }),
    ),
    shows: ['the third stone'],
    unanswered: 1,
  },
  {
    name: 'a message ends that never started, in a turn that never started',
    text: lines(
      loop,
      phi('MessageEnd', { message: answer([say('Out of nowhere.')]) }),
      phi('TurnEnd', { turn_index: 4 }),
    ),
    shows: ['Out of nowhere.'],
  },
  {
    name: 'a list of messages holds oddities',
    text: JSON.stringify([
      user('Which stone?'),
      null,
      5,
      { role: 'stranger', content: 'a low whistle' },
      reply('gone', 'no stone at all'),
    ]),
    shows: ['Which stone?', 'a low whistle', 'no stone at all'],
    orphans: 1,
  },
];

const messageEnum: Streams = [
  {
    name: 'deltas of parts that never started, and a call that is never answered',
    text: lines(
      { type: 'stream-start', warnings: [] },
      { type: 'text-delta', id: 'x', delta: 'Water it.' },
      { type: 'tool-call', toolCallId: 'c', toolName: 'pour', input: '{"on":"the old fern"}' },
    ),
    shows: ['Water it.', 'the old fern'],
    unanswered: 1,
  },
  {
    name: 'a saved result answers nothing, and content is missing',
    text: JSON.stringify([
      { role: 'system', content: 'Tend ferns.' },
      { role: 'assistant' },
      {
        role: 'tool',
        content: [
          {
            type: 'tool-result',
            toolCallId: 'gone',
            toolName: 'pour',
            output: { type: 'text', value: 'spilled it' },
          },
        ],
      },
    ]),
    shows: ['Tend ferns.', 'spilled it'],
    orphans: 1,
  },
];

const appam: Streams = [
  {
    name: 'a call starts and the stream breaks off, with half an event',
    text: events(
      { type: 'session_started', session_id: 'p' },
      { type: 'content', content: 'Pressing.' },
      { type: 'tool_call_started', tool_name: 'press', arguments: '{"bar":"two and a half"}' },
      '{"type":"cont',
    ),
    shows: ['Pressing.', 'two and a half'],
    keeps: ['{"type":"cont'],
    reports: [['malformed-json', 7]],
    unanswered: 1,
  },
  {
    name: 'a tool completes that never started',
    text: events(
      { type: 'session_started', session_id: 'p' },
      {
        type: 'tool_call_completed',
        tool_name: 'press',
        result: 'sour juice',
        success: true,
        duration_ms: 5,
      },
      { type: 'content', content: 'Bottled.' },
    ),
    shows: ['sour juice', 'Bottled.'],
    paired: 1,
  },
];

const push = (message: object) => ({
  type: 'push',
  source: 'history-bus',
  input: { message: { agentName: 'host', mode: 'user', ...message } },
  output: {},
  context: { agentName: 'host' },
  clientId: 'g',
});

const swarm: Streams = [
  {
    name: 'an output of a tool that nobody called, and a call nobody answers',
    text: lines(
      push({ role: 'user', content: 'Soup?' }),
      push({ role: 'tool', content: 'stale bread', tool_call_id: 'gone' }),
      push({
        role: 'assistant',
        content: '',
        tool_calls: [
          { id: 'k', type: 'function', function: { name: 'ask', arguments: { dish: 'leek soup' } } },
        ],
      }),
    ),
    shows: ['Soup?', 'stale bread', 'leek soup'],
    unanswered: 1,
    orphans: 1,
  },
  {
    name: 'events without a message, a client or a context',
    text: lines(
      push({ role: 'user', content: 'The bill.' }),
      { type: 'push', source: 'history-bus', input: {}, output: {}, context: {} },
      { type: 'push', source: 'history-bus', input: null, output: null, context: null, clientId: null },
      push({ role: 'assistant', content: 'At once.' }),
    ),
    shows: ['The bill.', 'At once.'],
  },
];

const named = (format: string, streams: Streams) => streams.map((stream) => ({ ...stream, format }));

/** Broken streams and files of phi-core and its relatives. */
export const brokenFamily: readonly BrokenStream[] = [
  ...named('pi', pi),
  ...named('pi-session', piSession),
  ...named('yoagent', yoagent),
  ...named('phi-core', phiCore),
  ...named('message-enum', messageEnum),
  ...named('appam', appam),
  ...named('agent-swarm-kit', swarm),
];
