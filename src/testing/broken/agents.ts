import { lines, type BrokenStream } from './brokenStream.ts';

type Streams = readonly Omit<BrokenStream, 'format'>[];

const claude = (
  type: string,
  uuid: string,
  parentUuid: string | null,
  content: unknown,
  more: object = {},
) => ({
  parentUuid,
  uuid,
  type,
  sessionId: 's',
  timestamp: '2026-03-04T10:00:00.000Z',
  message:
    type === 'user'
      ? { role: 'user', content }
      : { id: `m-${uuid}`, type: 'message', role: 'assistant', model: 'otter', content, stop_reason: null },
  ...more,
});
const ask = (id: string, input: object = {}) => [{ type: 'tool_use', id, name: 'Bash', input }];
const result = (tool_use_id: string, content: unknown) => [{ type: 'tool_result', tool_use_id, content }];

const claudeCode: Streams = [
  {
    name: 'the last line is half written',
    text: lines(
      claude('user', 'u', null, 'Mend the dam.'),
      claude('assistant', 'a', 'u', [{ type: 'text', text: 'With willow.' }]),
      '{"parentUuid":"a","uuid":"b","type":"assist',
    ),
    shows: ['Mend the dam.', 'With willow.'],
    keeps: ['"type":"assist'],
    reports: [['truncated-json', 3]],
  },
  {
    name: 'parents are missing, their own, and in a circle',
    text: lines(
      claude('user', 'u', 'gone', 'Whose child?'),
      claude('assistant', 'a', 'a', [{ type: 'text', text: 'Mine alone.' }]),
      claude('user', 'b', 'c', 'First of two.'),
      claude('assistant', 'c', 'b', [{ type: 'text', text: 'Second of two.' }]),
    ),
    shows: ['Whose child?', 'Mine alone.', 'First of two.', 'Second of two.'],
  },
  {
    name: 'a result of a call that is not in the file, and a call that was interrupted',
    text: lines(
      claude('user', 'u', null, result('gone', 'left over')),
      claude('assistant', 'a', 'u', ask('t', { command: 'ls mud' })),
    ),
    shows: ['left over', 'ls mud'],
    orphans: 1,
    unanswered: 1,
  },
  {
    name: 'a message has no content, another a number, and lines of other programs stand between',
    text: lines(
      claude('user', 'u', null, null),
      'npm WARN old lockfile',
      claude('assistant', 'a', 'u', 5),
      claude('assistant', 'b', 'a', [{ type: 'text', text: 'Carried on.' }]),
    ),
    shows: ['Carried on.'],
    keeps: ['npm WARN old lockfile'],
    reports: [['malformed-json', 2]],
  },
];

const item = (payload: object) => ({ timestamp: '2026-02-03T10:00:00.000Z', type: 'response_item', payload });

const codex: Streams = [
  {
    name: 'a rollout breaks off while a command runs',
    text: lines(
      { timestamp: '2026-02-03T10:00:00.000Z', type: 'session_meta', payload: { id: 's', cwd: '/kiln' } },
      item({ type: 'message', role: 'user', content: [{ type: 'input_text', text: 'Is it hot?' }] }),
      item({
        type: 'function_call',
        name: 'shell',
        arguments: '{"command":["gauge","--long"]}',
        call_id: 'c',
      }),
    ),
    shows: ['Is it hot?', '--long'],
    unanswered: 1,
  },
  {
    name: 'an output comes before its call, and one without',
    text: lines(
      { timestamp: '2026-02-03T10:00:00.000Z', type: 'session_meta', payload: { id: 's', cwd: '/kiln' } },
      item({ type: 'function_call_output', call_id: 'gone', output: 'cold ashes' }),
      item({ type: 'function_call', name: 'shell', arguments: '{"command":["poke"]}', call_id: 'c' }),
      item({ type: 'function_call_output', call_id: 'c', output: 'bright embers' }),
    ),
    shows: ['cold ashes', 'bright embers'],
    paired: 1,
    orphans: 1,
  },
  {
    name: 'an item ends that never started, and one starts that never ends',
    text: lines(
      { type: 'thread.started', thread_id: 't' },
      { type: 'turn.started' },
      { type: 'item.completed', item: { id: 'i1', type: 'agent_message', text: 'Out of the blue.' } },
      {
        type: 'item.started',
        item: {
          id: 'i2',
          type: 'command_execution',
          command: 'stack bricks',
          aggregated_output: '',
          status: 'in_progress',
        },
      },
    ),
    shows: ['Out of the blue.', 'stack bricks'],
    unanswered: 1,
  },
];

const kite = (id: string, type: string, content: string, more: object = {}) => ({
  id,
  timestamp: '2026-05-02T08:00:00.000Z',
  type,
  content,
  ...more,
});

const geminiCli: Streams = [
  {
    name: 'the log breaks off while a tool runs, in a line',
    text: lines(
      {
        sessionId: 's',
        projectHash: 'p',
        startTime: '2026-05-02T08:00:00.000Z',
        lastUpdated: '2026-05-02T08:00:00.000Z',
      },
      kite('k1', 'user', 'Fly it.'),
      kite('k2', 'gemini', '', {
        toolCalls: [{ id: 'c', name: 'reel', args: { out: 'all the line' }, status: 'executing' }],
      }),
      '{"id":"k3","timestamp":"2026',
    ),
    shows: ['Fly it.', 'all the line'],
    keeps: ['{"id":"k3"'],
    reports: [['truncated-json', 4]],
    unanswered: 1,
  },
  {
    name: 'messages without ids, and a way back to one that is not there',
    text: lines(
      {
        sessionId: 's',
        projectHash: 'p',
        startTime: '2026-05-02T08:00:00.000Z',
        lastUpdated: '2026-05-02T08:00:00.000Z',
      },
      { type: 'user', content: 'No name.', timestamp: 'soon' },
      { $rewindTo: 'nowhere' },
      kite('k', 'gemini', 'Still up.'),
    ),
    shows: ['No name.', 'Still up.'],
  },
];

const sessionOf = (type: string, properties: object) => ({ type, properties });
const info = (id: string, role: string) =>
  sessionOf('message.updated', { info: { id, sessionID: 's', role, time: { created: 1 } } });
const oc = (id: string, messageID: string, more: object) =>
  sessionOf('message.part.updated', { part: { id, sessionID: 's', messageID, ...more } });

const opencode: Streams = [
  {
    name: 'parts come before their message, and one of a message that never comes',
    text: lines(
      sessionOf('server.connected', {}),
      oc('p1', 'm1', { type: 'text', text: 'Early thread.' }),
      info('m1', 'assistant'),
      oc('p2', 'm9', { type: 'text', text: 'Lost thread.' }),
    ),
    shows: ['Early thread.', 'Lost thread.'],
  },
  {
    name: 'it breaks off while a tool runs',
    text: lines(
      sessionOf('server.connected', {}),
      info('m1', 'assistant'),
      oc('p1', 'm1', {
        type: 'tool',
        callID: 'c',
        tool: 'bash',
        state: { status: 'running', input: { command: 'wind the warp' } },
      }),
    ),
    shows: ['wind the warp'],
    unanswered: 1,
  },
  {
    name: 'properties are missing and of other types',
    text: lines(
      sessionOf('server.connected', {}),
      { type: 'message.updated' },
      { type: 'message.part.updated', properties: { part: 'none' } },
      info('m1', 'user'),
      oc('p1', 'm1', { type: 'text', text: 'Woven.' }),
    ),
    shows: ['Woven.'],
  },
];

const openhands: Streams = [
  {
    // Without its action nobody knows that it answers a call: it is shown as what happened around the agent.
    name: 'an observation without its action, and an action without its observation',
    text: JSON.stringify([
      { id: 1, source: 'user', action: 'message', args: { content: 'Mend the net.' } },
      { id: 2, source: 'agent', observation: 'run', content: 'nobody asked for this', cause: 77, extras: {} },
      { id: 3, source: 'agent', action: 'run', args: { command: 'knot --double' } },
    ]),
    shows: ['Mend the net.', 'nobody asked for this', 'knot --double'],
    unanswered: 1,
  },
  {
    name: 'a line of the SDK is cut off',
    text: lines(
      {
        id: 'e1',
        source: 'user',
        kind: 'MessageEvent',
        llm_message: { role: 'user', content: [{ type: 'text', text: 'Cast off.' }] },
      },
      '{"id":"e2","source":"agent","ki',
    ),
    shows: ['Cast off.'],
    keeps: ['"ki'],
    reports: [['truncated-json', 2]],
  },
];

const cline: Streams = [
  {
    name: 'results of calls nobody made, and content of other types',
    text: JSON.stringify({
      version: 1,
      sessionId: 'q',
      agent: 'lead',
      system_prompt: 'Look after the quay.',
      messages: [
        { id: 'm1', role: 'user', content: 4, ts: 1 },
        {
          id: 'm2',
          role: 'user',
          content: [{ type: 'tool_result', tool_use_id: 'gone', content: 'old rope' }],
        },
        {
          id: 'm3',
          role: 'assistant',
          content: [{ type: 'tool_use', id: 't', name: 'moor', input: { ship: 'the long one' } }],
        },
      ],
    }),
    shows: ['Look after the quay.', 'old rope', 'the long one'],
    unanswered: 1,
    orphans: 1,
  },
  {
    name: 'the file is cut off in a text',
    text: '{"version":1,"sessionId":"q","agent":"lead","messages":[{"id":"m1","ts":1,"role":"user","content":[{"type":"text","text":"Moor the ship."}]},{"id":"m2","role":"assistant","content":[{"type":"text","text":"At the sou',
    shows: ['Moor the ship.', 'At the sou'],
    reports: [['truncated-json', 1]],
  },
];

const sweAgent: Streams = [
  {
    name: 'the history holds nothing but oddities and one answer',
    text: JSON.stringify({
      environment: 'main',
      trajectory: [],
      info: null,
      history: [
        null,
        3,
        { role: 'assistant', content: 'Bake it.', agent: 'main', message_type: 'action' },
        { role: 'stranger', content: 'Eat it.' },
      ],
    }),
    shows: ['Bake it.', 'Eat it.'],
  },
  {
    name: 'the file is cut off in its history',
    text: '{"environment":"main","trajectory":[],"info":{},"history":[{"role":"user","content":"Find the oven.","agent":"main","is_demo":false},{"role":"assistant","content":"I loo',
    shows: ['Find the oven.', 'I loo'],
    reports: [['truncated-json', 1]],
  },
];

const mini: Streams = [
  {
    name: 'an answer is missing and another is a number',
    text: JSON.stringify({
      trajectory_format: 'mini-swe-agent-1',
      info: {},
      messages: [
        { role: 'system', content: 'Wind clocks.' },
        { role: 'user', content: 'This one.' },
        { role: 'assistant', content: 12 },
        { role: 'user', content: '<returncode>0</returncode>' },
      ],
    }),
    shows: ['Wind clocks.', 'This one.'],
  },
  {
    name: 'the file is cut off',
    text: '{"trajectory_format":"mini-swe-agent-1","info":{},"messages":[{"role":"system","content":"Wind clocks."},{"role":"user","content":"All of th',
    shows: ['Wind clocks.', 'All of th'],
    reports: [['truncated-json', 1]],
  },
];

const log = (messages: readonly unknown[]) => ({
  version: 2,
  status: 'error',
  eval: { task: 'pool', model: 'kelp', run_id: 'r', created: '2026-05-01T09:00:00+00:00' },
  samples: [{ id: 1, epoch: 1, input: 'x', target: 'y', messages, events: [] }],
});

const inspect: Streams = [
  {
    name: 'a tool answers a call that nobody made, and a call has no answer',
    text: JSON.stringify(
      log([
        { role: 'user', content: 'What lives here?' },
        { role: 'tool', content: 'a stray crab', tool_call_id: 'gone', function: 'look' },
        {
          role: 'assistant',
          content: '',
          tool_calls: [{ id: 'c', function: 'dive', arguments: { depth: 'to the sand' }, type: 'function' }],
        },
      ]),
    ),
    shows: ['What lives here?', 'a stray crab', 'to the sand'],
    unanswered: 1,
    orphans: 1,
  },
  {
    name: 'the log is cut off in its messages',
    text:
      JSON.stringify(
        log([
          { role: 'user', content: 'Name one fish.' },
          { role: 'assistant', content: 'The blenny hides' },
        ]),
      ).split(' hides')[0] ?? '',
    shows: ['Name one fish.', 'The blenny'],
    reports: [['truncated-json', 1]],
  },
];

const named = (format: string, streams: Streams) => streams.map((stream) => ({ ...stream, format }));

/** Broken sessions and logs of agents. */
export const brokenSessions: readonly BrokenStream[] = [
  ...named('claude-code', claudeCode),
  ...named('codex', codex),
  ...named('gemini-cli', geminiCli),
  ...named('opencode', opencode),
  ...named('openhands', openhands),
  ...named('cline', cline),
  ...named('swe-agent', sweAgent),
  ...named('mini-swe-agent', mini),
  ...named('inspect', inspect),
];
