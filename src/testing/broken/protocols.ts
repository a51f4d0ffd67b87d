import { events, lines, type BrokenStream } from './brokenStream.ts';

type Streams = readonly Omit<BrokenStream, 'format'>[];

const run = { type: 'RUN_STARTED', threadId: 't', runId: 'r' };
const grow = (messageId: string, delta: unknown) => ({ type: 'TEXT_MESSAGE_CONTENT', messageId, delta });

const agUi: Streams = [
  {
    name: 'a text has no start and no end',
    text: events(run, grow('m', 'Sow the '), grow('m', 'thyme.')),
    shows: ['Sow the thyme.'],
  },
  {
    name: 'arguments come for a call that never started, and a result before its call',
    text: events(
      run,
      { type: 'TOOL_CALL_RESULT', messageId: 'x', toolCallId: 'c', content: 'wet soil' },
      { type: 'TOOL_CALL_ARGS', toolCallId: 'd', delta: '{"bed":"the east bed"}' },
      { type: 'TOOL_CALL_START', toolCallId: 'c', toolCallName: 'feel' },
    ),
    shows: ['wet soil', 'the east bed'],
    paired: 1,
    unanswered: 1,
  },
  {
    name: 'the run fails, and then says that it finished',
    text: events(
      run,
      grow('m', 'Half sown.'),
      { type: 'RUN_ERROR', message: 'Hail' },
      { type: 'RUN_FINISHED', threadId: 't', runId: 'r' },
    ),
    shows: ['Half sown.', 'Hail'],
    ends: 'error',
  },
  {
    name: 'deltas are numbers, null and missing, and one event is no JSON',
    text: events(
      run,
      grow('m', 7),
      grow('m', null),
      'half an ev',
      { type: 'TEXT_MESSAGE_CONTENT', messageId: 'm' },
      grow('m', 'Sage.'),
    ),
    shows: ['Sage.'],
    keeps: ['half an ev'],
    reports: [['malformed-json', 7]],
  },
];

const update = (sessionUpdate: string, more: object) => ({
  jsonrpc: '2.0',
  method: 'session/update',
  params: { sessionId: 's', update: { sessionUpdate, ...more } },
});

const acp: Streams = [
  {
    name: 'an update speaks of a call that was never announced, and the prompt is never answered',
    text: lines(
      {
        jsonrpc: '2.0',
        id: 1,
        method: 'session/prompt',
        params: { sessionId: 's', prompt: [{ type: 'text', text: 'Count bees.' }] },
      },
      update('tool_call_update', {
        toolCallId: 'h',
        status: 'in_progress',
        kind: 'edit',
        title: 'Lift the lid',
      }),
    ),
    shows: ['Count bees.', 'Lift the lid'],
    unanswered: 1,
  },
  {
    name: 'the answer is an error',
    text: lines(
      {
        jsonrpc: '2.0',
        id: 1,
        method: 'session/prompt',
        params: { sessionId: 's', prompt: [{ type: 'text', text: 'More smoke.' }] },
      },
      update('agent_message_chunk', { content: { type: 'text', text: 'Lighting it' } }),
      { jsonrpc: '2.0', id: 1, error: { code: -32603, message: 'No matches' } },
    ),
    shows: ['More smoke.', 'Lighting it', 'No matches'],
    ends: 'error',
  },
  {
    name: 'an update without a kind, and a line of a log',
    text: lines(
      update('agent_message_chunk', { content: { type: 'text', text: 'Calm ' } }),
      'WARN: queen missing',
      { jsonrpc: '2.0', method: 'session/update', params: { sessionId: 's', update: { hum: 'a low note' } } },
      update('agent_message_chunk', { content: { type: 'text', text: 'bees.' } }),
    ),
    shows: ['Calm bees.', 'a low note'],
    keeps: ['WARN: queen missing'],
    reports: [['malformed-json', 2]],
  },
];

const ui: Streams = [
  {
    name: 'it breaks off in the input of a tool',
    text: events(
      { type: 'start', messageId: 'm' },
      { type: 'start-step' },
      { type: 'tool-input-start', toolCallId: 'c', toolName: 'fire' },
      { type: 'tool-input-delta', toolCallId: 'c', inputTextDelta: '{"kiln":"the small kiln","to":' },
    ),
    shows: ['the small kiln'],
    unanswered: 1,
  },
  {
    name: 'deltas come for parts that never started, and an output for no call',
    text: events(
      { type: 'start', messageId: 'm' },
      { type: 'text-delta', id: '0', delta: 'Warm clay.' },
      { type: 'reasoning-delta', id: '1', delta: 'Is it dry?' },
      { type: 'tool-output-available', toolCallId: 'gone', output: 'cold glaze' },
    ),
    shows: ['Warm clay.', 'Is it dry?', 'cold glaze'],
    orphans: 1,
  },
  {
    name: 'an error ends it, and a text goes on behind it',
    text: events(
      { type: 'start', messageId: 'm' },
      { type: 'text-start', id: '0' },
      { type: 'text-delta', id: '0', delta: 'Glazing ' },
      { type: 'error', errorText: 'Power cut' },
      { type: 'text-delta', id: '0', delta: 'on.' },
    ),
    shows: ['Power cut'],
  },
];

const named = (format: string, streams: Streams) => streams.map((stream) => ({ ...stream, format }));

/** Broken streams of protocols between agents and their clients. */
export const brokenProtocols: readonly BrokenStream[] = [
  ...named('ag-ui', agUi),
  ...named('acp', acp),
  ...named('ai-sdk-ui', ui),
];
