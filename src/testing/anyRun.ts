import fc from 'fast-check';
import {
  word,
  id,
  data,
  json,
  iso,
  time,
  count,
  one,
  made,
  typed,
  list,
  run,
  whole,
  blocks,
  piAnswer,
  piMessage,
  yoMessage,
  openPart,
  openInfo,
  openEvent,
  clineMessage,
  handsEvent,
  sweStep,
  sweMessage,
  miniMessage,
  agUi,
  acpUpdate,
  acpMessage,
  codexLine,
  codexItem,
  claudeLine,
  claudeAnswer,
  claudeAsked,
  sample,
  swarmMessage,
  swarmEvent,
  type AnyRun,
} from './anyRunParts.ts';

/** Sources of the formats that are no API of chats, by format, then by what kind of source it is. */
export const anyRun: Readonly<Record<string, Readonly<Record<string, AnyRun>>>> = {
  pi: {
    events: run(
      [typed('agent_start'), typed('turn_start')],
      typed('message_start', { message: piMessage }),
      typed('message_end', { message: piMessage }),
      typed('message_update', {
        assistantMessageEvent: typed('text_delta', { contentIndex: count, delta: word }),
      }),
      typed('tool_execution_start', { toolCallId: word, toolName: word, args: data }),
      typed('turn_end', { message: piAnswer, toolResults: list(piMessage) }),
      typed('agent_end', { messages: list(piMessage) }),
    ),
  },
  'pi-session': {
    session: run(
      [typed('session', { version: fc.constant(3), id, timestamp: iso, cwd: word })],
      typed('message', { id: word, parentId: fc.option(word), timestamp: iso, message: piMessage }),
      typed('model_change', {
        id: word,
        parentId: fc.option(word),
        timestamp: iso,
        provider: word,
        modelId: word,
      }),
    ),
    messages: run([piAnswer], piMessage),
  },
  yoagent: {
    events: run(
      [typed('agentStart'), typed('turnStart')],
      typed('messageStart', { message: yoMessage }),
      typed('messageEnd', { message: yoMessage }),
      typed('toolExecutionStart', { toolCallId: word, toolName: word, args: data }),
      typed('turnEnd', { message: yoMessage, toolResults: list(yoMessage) }),
    ),
    session: run(
      [made({ id: word, parent_id: fc.constant(null), message: yoMessage, timestamp: time })],
      made({ id: word, parent_id: word, message: yoMessage, timestamp: time }, { label: word }),
    ),
  },
  opencode: {
    events: run(
      [
        openEvent('session.created', {
          info: made({ id: word, title: word, time: made({ created: time }) }),
        }),
      ],
      openEvent('message.updated', { info: openInfo }),
      openEvent('message.part.updated', { part: openPart(word) }),
      openEvent('session.idle', { sessionID: word }),
    ),
    'output of run': run(
      [typed('step_start', { timestamp: time, sessionID: word, part: openPart(word) })],
      typed('text', { timestamp: time, sessionID: word, part: openPart(word) }),
      typed('tool_use', { timestamp: time, sessionID: word, part: openPart(word) }),
    ),
    export: whole(
      made({
        info: made({ id: word, title: word, time: made({ created: time }) }),
        messages: list(made({ info: openInfo, parts: list(openPart(word)) }), 1),
      }),
    ),
  },
  cline: {
    session: whole(
      made(
        {
          version: fc.constant(1),
          sessionId: word,
          messages: list(made({ role: one('user', 'assistant'), content: blocks, ts: time }), 1),
        },
        { agent: word, system_prompt: word },
      ),
    ),
    history: run(
      [clineMessage({ modelInfo: made({ modelId: word, providerId: word, mode: fc.constant('act') }) })],
      made({ role: fc.constant('user'), content: blocks, ts: time }),
      clineMessage({ metrics: made({ tokens: made({ prompt: count, completion: count }), cost: count }) }),
    ),
    'what is shown': run(
      [made({ ts: time, type: fc.constant('say'), say: fc.constant('task'), text: word })],
      made({ ts: time, type: fc.constant('say'), say: one('text', 'reasoning', 'tool'), text: word }),
      made({ ts: time, type: fc.constant('ask'), ask: one('tool', 'followup', 'command'), text: word }),
    ),
  },
  openhands: {
    events: run(
      [handsEvent('MessageEvent', { llm_message: made({ role: fc.constant('user'), content: blocks }) })],
      handsEvent('ActionEvent', {
        thought: blocks,
        action: made({ kind: word, command: word }),
        tool_name: word,
        tool_call_id: word,
      }),
      handsEvent('ObservationEvent', {
        observation: made({ kind: word, content: blocks }),
        tool_name: word,
        tool_call_id: word,
        action_id: word,
      }),
      handsEvent('ConversationStateUpdateEvent', { key: word, value: word }),
    ),
    trajectory: run(
      [
        made({
          id: count,
          timestamp: iso,
          source: fc.constant('user'),
          action: fc.constant('message'),
          args: data,
        }),
      ],
      made(
        { id: count, source: fc.constant('agent'), action: one('run', 'read'), args: data },
        { message: word },
      ),
      made(
        { id: count, source: fc.constant('agent'), observation: one('run', 'read'), content: word },
        { extras: data },
      ),
    ),
  },
  'swe-agent': {
    trajectory: whole(
      made({ trajectory: list(sweStep, 1), history: list(sweMessage), info: data }, { environment: word }),
    ),
    history: whole(made({ history: list(sweMessage, 1), info: data })),
  },
  'mini-swe-agent': {
    trajectory: whole(
      made({
        messages: list(miniMessage, 1),
        info: made({ mini_version: word }, { exit_status: word, submission: word, config: data }),
        trajectory_format: one('mini-swe-agent-1', 'mini-swe-agent-1.1'),
      }),
    ),
  },
  'ag-ui': { events: run(agUi().slice(0, 1), ...agUi()) },
  codex: {
    rollout: run(
      [codexLine('session_meta', made({ id, timestamp: iso, cwd: word }, { originator: word, git: data }))],
      codexLine('response_item', codexItem),
      codexLine('event_msg', typed('agent_message', { message: word })),
      codexLine('turn_context', made({ cwd: word, model: word })),
    ),
    exec: run(
      [typed('thread.started', { thread_id: id })],
      typed('turn.started'),
      typed('item.completed', { item: typed('agent_message', { id: word, text: word }) }),
      typed('turn.completed', { usage: made({ input_tokens: count, output_tokens: count }) }),
    ),
    notifications: run(
      [made({ method: fc.constant('thread/started'), params: made({ thread: made({ id: word }) }) })],
      made({
        method: one('item/started', 'item/completed'),
        params: made({ threadId: word, turnId: word, item: typed('agentMessage', { id: word, text: word }) }),
      }),
    ),
  },
  'claude-code': {
    session: run(
      [claudeLine('user', { message: claudeAsked })],
      claudeLine('assistant', { message: claudeAnswer }, { requestId: word }),
      claudeLine('user', { message: claudeAsked }, { toolUseResult: data }),
      typed('summary', { summary: word, leafUuid: id }),
    ),
    stream: run(
      [
        typed(
          'system',
          { subtype: fc.constant('init'), session_id: id, tools: list(word), model: word },
          { cwd: word },
        ),
      ],
      typed('assistant', { message: claudeAnswer, parent_tool_use_id: fc.option(word), session_id: id }),
      typed(
        'result',
        { subtype: fc.constant('success'), num_turns: count, session_id: id },
        { result: word, is_error: fc.boolean() },
      ),
    ),
  },
  inspect: {
    log: whole(
      made(
        { version: fc.constant(2), eval: made({ task: word, model: word }), samples: list(sample) },
        { status: one('success', 'error'), plan: data, stats: data },
      ),
    ),
    sample: whole(sample),
  },
  appam: {
    stream: run(
      [typed('session_started', { session_id: word })],
      typed('content', { content: word }),
      typed('reasoning', { content: word }),
      typed('tool_call_started', { tool_name: word, arguments: json }),
      typed('tool_call_completed', {
        tool_name: word,
        result: data,
        success: fc.boolean(),
        duration_ms: count,
      }),
      typed('done'),
    ),
    messages: run(
      [
        made(
          { role: fc.constant('assistant'), content: word, id: word, status: one('completed', 'incomplete') },
          { reasoning: word },
        ),
      ],
      made({ role: fc.constant('user'), content: word }, { timestamp: iso }),
    ),
  },
  'agent-swarm-kit': {
    history: run([swarmMessage], swarmMessage),
    bus: run(
      [swarmEvent('connect', 'session-bus', {})],
      swarmEvent('push', 'history-bus', { message: swarmMessage }),
      swarmEvent('commit-user-message', 'agent-bus', { message: word }),
    ),
  },
  acp: {
    messages: run([acpMessage], acpMessage),
    updates: run([acpUpdate], acpUpdate),
    notifications: run(
      [made({ sessionId: word, update: acpUpdate })],
      made({ sessionId: word, update: acpUpdate }),
    ),
  },
  'gemini-cli': {
    log: run(
      [made({ sessionId: id, projectHash: word, startTime: iso, lastUpdated: iso })],
      typed('user', { id: word, timestamp: iso, content: word }),
      typed(
        'gemini',
        { id: word, timestamp: iso, content: word },
        { model: word, thoughts: list(data), tokens: data },
      ),
    ),
    stream: run(
      [typed('init', { timestamp: iso, session_id: id, model: word })],
      typed(
        'message',
        { timestamp: iso, role: one('user', 'assistant'), content: word },
        { delta: fc.boolean() },
      ),
      typed('tool_use', { timestamp: iso, tool_name: word, tool_id: word, parameters: data }),
      typed('result', { timestamp: iso, status: fc.constant('success') }, { stats: data }),
    ),
    session: whole(
      made({
        sessionId: id,
        projectHash: word,
        messages: list(typed('gemini', { id: word, timestamp: iso, content: word }), 1),
      }),
    ),
  },
};
