import type { SessionUpdate } from '@agentclientprotocol/sdk';
import type { AGUIEvent } from '@ag-ui/core';
import fc from 'fast-check';

/*
 * What sources at random are made of, minimal to maximal, of the formats that are no API of chats: the records of a run that begins as theirs do, or a saved
 * document. Official packages type what they define; the rest is written from what describes each format.
 */

/** Records of one source, in order, and how they may lie in a file. */
export interface AnyRun {
  /** Any number of records after the ones that begin it. */
  readonly records: fc.Arbitrary<readonly object[]>;
  /** Each is a whole file, not one line of several. */
  readonly document?: boolean;
}

export const word = fc.string({ minLength: 1, maxLength: 12 });
export const id = fc.uuid();
export const data = fc.dictionary(word, fc.oneof(word, fc.integer(), fc.boolean(), fc.constant(null)), {
  maxKeys: 3,
});
export const json = data.map((value) => JSON.stringify(value));
export const iso = fc
  .integer({ min: 1_700_000_000, max: 1_800_000_000 })
  .map((at) => new Date(at * 1000).toISOString());
export const time = fc.integer({ min: 1_700_000_000_000, max: 1_800_000_000_000 });
export const count = fc.nat(100_000);
export const one = <const T extends string>(...values: readonly T[]): fc.Arbitrary<T> =>
  fc.constantFrom(...values);

type Fields = Readonly<Record<string, fc.Arbitrary<unknown>>>;

/** An object with these fields, and some of the optional ones. */
export const made = (required: Fields, optional: Fields = {}): fc.Arbitrary<object> =>
  fc.record({ ...required, ...optional }, { requiredKeys: Object.keys(required) }); // every value is JSON
export const typed = (type: string, required: Fields = {}, optional: Fields = {}): fc.Arbitrary<object> =>
  made({ type: fc.constant(type), ...required }, optional);

export const list = <T>(of: fc.Arbitrary<T>, minLength = 0): fc.Arbitrary<T[]> =>
  fc.array(of, { minLength, maxLength: 4 });

/** These records first, then any of the others. */
export const run = (
  first: readonly fc.Arbitrary<object>[],
  ...rest: readonly fc.Arbitrary<object>[]
): AnyRun => ({
  records: fc
    .tuple(fc.tuple(...first), fc.array(fc.oneof(...rest), { maxLength: 8 }))
    .map(([begin, more]) => [...begin, ...more]),
});
export const whole = (value: fc.Arbitrary<object>): AnyRun => ({
  records: value.map((one) => [one]),
  document: true,
});

const text = typed('text', { text: word });
export const blocks = list(text, 1);

export const piAnswer = made(
  {
    role: fc.constant('assistant'),
    content: list(
      fc.oneof(
        text,
        typed('thinking', { thinking: word }, { thinkingSignature: word }),
        typed('toolCall', { id: word, name: word, arguments: data }),
      ),
    ),
    api: one('anthropic-messages', 'openai-responses', 'openai-completions'),
    provider: word,
    model: word,
    usage: made({
      input: count,
      output: count,
      cacheRead: count,
      cacheWrite: count,
      cost: made({ input: count, output: count, cacheRead: count, cacheWrite: count, total: count }),
    }),
    stopReason: one('stop', 'length', 'toolUse', 'error', 'aborted'),
    timestamp: time,
  },
  { errorMessage: word },
);
export const piMessage = fc.oneof(
  made({ role: fc.constant('user'), content: fc.oneof(word, blocks), timestamp: time }),
  piAnswer,
  made(
    {
      role: fc.constant('toolResult'),
      toolCallId: word,
      toolName: word,
      content: blocks,
      isError: fc.boolean(),
      timestamp: time,
    },
    { details: data },
  ),
);

export const yoMessage = fc.oneof(
  made({ role: fc.constant('user'), content: blocks, timestamp: time }),
  made({
    role: fc.constant('assistant'),
    content: blocks,
    stopReason: one('stop', 'toolUse', 'error'),
    model: word,
    provider: word,
    usage: made({ input: count, output: count, cacheRead: count, cacheWrite: count, totalTokens: count }),
    timestamp: time,
  }),
);

const openTokens = made({
  input: count,
  output: count,
  reasoning: count,
  cache: made({ read: count, write: count }),
});
export const openPart = (session: fc.Arbitrary<string>): fc.Arbitrary<object> => {
  const own = { id: word, sessionID: session, messageID: word };
  return fc.oneof(
    typed('text', { ...own, text: word }, { synthetic: fc.boolean() }),
    typed('reasoning', { ...own, text: word }),
    typed('step-start', own),
    typed('tool', {
      ...own,
      callID: word,
      tool: word,
      state: made({
        status: fc.constant('completed'),
        input: data,
        output: word,
        title: word,
        metadata: data,
      }),
    }),
    typed('step-finish', { ...own, reason: one('stop', 'tool-calls'), cost: count, tokens: openTokens }),
  );
};
export const openInfo = made(
  { id: word, sessionID: word, role: one('user', 'assistant'), time: made({ created: time }) },
  { agent: word, modelID: word, providerID: word, cost: count, tokens: openTokens },
);
export const openEvent = (type: string, properties: Fields): fc.Arbitrary<object> =>
  typed(type, { properties: made(properties) });

export const clineMessage = (extra: Fields) =>
  made({ role: fc.constant('assistant'), content: blocks, ts: time, ...extra });

export const handsEvent = (kind: string, fields: Fields): fc.Arbitrary<object> =>
  made({
    id,
    timestamp: iso,
    source: one('agent', 'user', 'environment'),
    kind: fc.constant(kind),
    ...fields,
  });

export const sweStep = made(
  { action: word, observation: word, response: word, thought: word },
  { state: data, execution_time: count },
);
export const sweMessage = made(
  {
    role: one('system', 'user', 'assistant'),
    content: word,
    agent: fc.constant('main'),
    message_type: one('demonstration', 'observation', 'action'),
  },
  { thought: word, action: word },
);
export const miniMessage = made(
  { role: one('system', 'user', 'assistant'), content: word },
  { extra: made({ timestamp: count }) },
);

export const agUi = (): readonly fc.Arbitrary<AGUIEvent>[] => {
  const event = (type: string, fields: Fields = {}) =>
    typed(type, fields, { timestamp: time }) as fc.Arbitrary<AGUIEvent>; // the enumeration of the package is a type of its own
  return [
    event('RUN_STARTED', { threadId: word, runId: word }),
    event('STEP_STARTED', { stepName: word }),
    event('TEXT_MESSAGE_START', { messageId: word, role: fc.constant('assistant') }),
    event('TEXT_MESSAGE_CONTENT', { messageId: word, delta: word }),
    event('TEXT_MESSAGE_END', { messageId: word }),
    event('TOOL_CALL_START', { toolCallId: word, toolCallName: word }),
    event('TOOL_CALL_ARGS', { toolCallId: word, delta: word }),
    event('TOOL_CALL_END', { toolCallId: word }),
    event('TOOL_CALL_RESULT', { messageId: word, toolCallId: word, content: word }),
    event('STATE_SNAPSHOT', { snapshot: data }),
    event('RUN_FINISHED', { threadId: word, runId: word }),
    event('RUN_ERROR', { message: word }),
  ];
};

const acpContent = fc.record({ type: one('text'), text: word });
export const acpUpdate: fc.Arbitrary<SessionUpdate> = fc.oneof(
  fc.record({
    sessionUpdate: one('user_message_chunk', 'agent_message_chunk', 'agent_thought_chunk'),
    content: acpContent,
  }),
  fc.record({
    sessionUpdate: one('tool_call'),
    toolCallId: word,
    title: word,
    kind: one('read', 'edit', 'execute', 'other'),
    status: one('pending', 'in_progress', 'completed', 'failed'),
    rawInput: data,
  }),
  fc.record({ sessionUpdate: one('tool_call_update'), toolCallId: word, status: one('completed', 'failed') }),
  fc.record({
    sessionUpdate: one('plan'),
    entries: list(
      fc.record({
        content: word,
        priority: one('high', 'medium', 'low'),
        status: one('pending', 'completed'),
      }),
    ),
  }),
  fc.record({ sessionUpdate: one('current_mode_update'), currentModeId: word }),
);
export const acpMessage = made({
  jsonrpc: fc.constant('2.0'),
  method: fc.constant('session/update'),
  params: made({ sessionId: word, update: acpUpdate }),
});

export const codexLine = (type: string, payload: fc.Arbitrary<object>) =>
  typed(type, { timestamp: iso, payload });
export const codexItem = fc.oneof(
  typed('message', {
    role: one('user', 'assistant', 'developer'),
    content: list(typed('input_text', { text: word }), 1),
  }),
  typed('reasoning', { summary: list(typed('summary_text', { text: word })) }, { encrypted_content: word }),
  typed('function_call', { name: word, arguments: json, call_id: word }),
  typed('function_call_output', { call_id: word, output: word }),
);

export const claudeLine = (type: string, fields: Fields, optional: Fields = {}) =>
  typed(
    type,
    { uuid: id, parentUuid: fc.option(id), sessionId: id, timestamp: iso, ...fields },
    { isSidechain: fc.boolean(), cwd: word, version: word, gitBranch: word, ...optional },
  );
export const claudeAnswer = typed('message', {
  id: word,
  role: fc.constant('assistant'),
  model: word,
  content: list(fc.oneof(text, typed('tool_use', { id: word, name: word, input: data })), 1),
  usage: made({ input_tokens: count, output_tokens: count }),
});
export const claudeAsked = made({ role: fc.constant('user'), content: fc.oneof(word, blocks) });

const inspectMessage = fc.oneof(
  made({ role: one('user', 'system'), content: word, source: fc.constant('input') }),
  made({ role: fc.constant('assistant'), content: word, source: fc.constant('generate') }, { model: word }),
);
export const sample = made(
  { id: fc.oneof(word, count), epoch: count, input: word, target: word, messages: list(inspectMessage, 1) },
  { scores: data, metadata: data },
);

export const swarmMessage = made(
  {
    role: one('user', 'assistant', 'tool', 'system'),
    agentName: word,
    content: word,
    mode: one('user', 'tool'),
  },
  { payload: fc.option(data), tool_call_id: word },
);
export const swarmEvent = (type: string, source: string, input: Fields) =>
  typed(type, {
    source: fc.constant(source),
    input: made(input),
    output: data,
    context: data,
    clientId: word,
  });
