import { describe, it } from 'vitest';
import { asRows, expectKnown, type Known } from '../testing/knownBy.ts';

const step = { action: 'ls', observation: 'a', response: 'I look.' };
const demo = { role: 'user', content: 'Hi', agent: 'main', is_demo: true };
const geminiAnswer = { type: 'gemini', id: 'a', content: 'Hi' };
const sample = { id: 1, epoch: 1, input: 'Hi', messages: [] };
const told = '```mswea_bash_command\nls\n```';
const cline = { role: 'assistant', content: [], metrics: { inputTokens: 1 } };
const action = { action: 'run', args: { command: 'ls' }, source: 'agent' };
const sdkEvent = { kind: 'MessageEvent', source: 'user', id: 'e1' };
const usageOfPi = { input: 1, output: 1, cost: { total: 0 } };
const piAnswer = { role: 'assistant', content: [], stopReason: 'stop' };
const item = { type: 'item.started', item: { id: 'i', type: 'reasoning' } };

const KNOWN: readonly Known[] = [
  ['ag-ui', { type: 'RUN_STARTED', threadId: 't', runId: 'r' }, 'type'],

  ['gemini-cli', { sessionId: 's', projectHash: 'h' }, 'sessionId', 'projectHash'],
  ['gemini-cli', geminiAnswer, 'type', 'id', 'content'],
  ['gemini-cli', { type: 'gemini', id: 'a', toolCalls: [] }, 'toolCalls'],
  ['gemini-cli', { type: 'gemini', id: 'a', thoughts: [] }, 'thoughts'],
  ['gemini-cli', { type: 'gemini', id: 'a', tokens: {} }, 'tokens'],
  ['gemini-cli', { $set: { sessionId: 's', projectHash: 'h' } }, '$set', '$set.projectHash'],
  [
    'gemini-cli',
    { $set: { messages: [{ type: 'user' }, geminiAnswer] } },
    '$set.messages',
    '$set.messages.1.id',
  ],

  ['inspect', { version: 2, eval: { task: 't', model: 'm' } }, 'version', 'eval', 'eval.task', 'eval.model'],
  ['inspect', sample, 'id', 'epoch', 'input', 'messages'],

  [
    'mini-swe-agent',
    { trajectory_format: 'mini-swe-agent-1', messages: [] },
    'trajectory_format',
    'messages',
  ],
  ['mini-swe-agent', { info: { mini_version: '1' }, messages: [] }, 'info', 'info.mini_version', 'messages'],
  [
    'mini-swe-agent',
    { info: {}, messages: [{ role: 'system', content: told }] },
    'info',
    'messages.0.content',
  ],
  ['mini-swe-agent', [{ role: 'system', content: told }], '0.role', '0.content'],
  [
    'mini-swe-agent',
    [
      { role: 'user', content: 'Hi' },
      { role: 'assistant', content: told },
    ],
    '1.role',
  ],
  ...['<output>', ' \n<warning>', '<exception>'].map((more): Known => [
    'mini-swe-agent',
    [{ role: 'user', content: `<returncode>-12</returncode>${more}` }],
    '0.role',
    '0.content',
  ]),

  ...[
    'agentStart',
    'agentEnd',
    'turnStart',
    'turnEnd',
    'toolExecutionStart',
    'toolExecutionUpdate',
    'toolExecutionEnd',
    'progressMessage',
    'inputRejected',
    'loopDetected',
    'contextCompacted',
  ].map((type): Known => ['yoagent', { type }, 'type']),
  ...['messageStart', 'messageUpdate', 'messageEnd'].map((type): Known => [
    'yoagent',
    { type, message: { role: 'user' } },
    'type',
    'message',
    'message.role',
  ]),
  ['yoagent', { id: 'a', parent_id: null, message: {} }, 'id', 'parent_id', 'message'],
  ['yoagent', { id: 'a', parent_id: 'b', message: {} }, 'id', 'parent_id', 'message'],

  ['swe-agent', { trajectory: [step] }, 'trajectory', 'trajectory.0.action'],
  ['swe-agent', { trajectory: [step] }, 'trajectory.0.observation', 'trajectory.0.response'],
  ['swe-agent', { attempts: [{ trajectory: [step] }] }, 'attempts', 'attempts.0.trajectory'],
  [
    'swe-agent',
    { history: [demo] },
    'history',
    'history.0.role',
    'history.0.content',
    'history.0.agent',
    'history.0.is_demo',
  ],
  [
    'swe-agent',
    { history: [{ role: 'user', content: 'Hi', agent: 'm', message_type: 'x' }] },
    'history.0.message_type',
  ],
  [
    'swe-agent',
    { history: [{ role: 'assistant', content: 'Hi', agent: 'm', thought: 'x' }] },
    'history.0.thought',
  ],
  ['swe-agent', { history: [{ role: 'system', content: 'Hi', agent: 'm' }] }, 'history.0.agent'],

  [
    'pi',
    { type: 'message_end', message: { role: 'user', content: 'Hi' } },
    'type',
    'message',
    'message.role',
  ],
  ['pi', { type: 'message_update', assistantMessageEvent: {} }, 'type', 'assistantMessageEvent'],
  ['pi', { type: 'response', command: 'prompt', success: false }, 'type', 'command', 'success'],

  ...['bashExecution', 'branchSummary', 'compactionSummary', 'hookMessage', 'user-with-attachments'].map(
    (role): Known => ['pi-session', { role }, 'role'],
  ),
  ['pi-session', [{ role: 'user' }, { role: 'custom', customType: 'x' }], '1.customType', '1.role'],
  ['pi-session', { ...piAnswer, api: 'x' }, 'role', 'stopReason', 'api'],
  ['pi-session', { ...piAnswer, usage: usageOfPi }, 'role', 'stopReason', 'usage', 'usage.cost'],
  ...['thinkingSignature', 'textSignature', 'thoughtSignature'].map((name): Known => [
    'pi-session',
    { ...piAnswer, content: [{ type: 'text' }, { type: 'text', [name]: 's' }] },
    'stopReason',
    `content.1.${name}`,
  ]),
  [
    'pi-session',
    { type: 'message', id: 'a', parentId: null, timestamp: 't', message: { role: 'user' } },
    'type',
    'timestamp',
    'message',
    'message.role',
  ],

  // Entries of the first version have no id.
  [
    'pi-session',
    { type: 'message', timestamp: 't', message: { role: 'user' } },
    'type',
    'timestamp',
    'message.role',
  ],
  [
    'pi-session',
    { type: 'model_change', id: 'a', parentId: null, timestamp: 't' },
    'type',
    'id',
    'parentId',
    'timestamp',
  ],

  ['cline', { version: 1, sessionId: 's', messages: [] }, 'version', 'sessionId', 'messages'],
  [
    'cline',
    { version: 1, sessionId: 's', messages: [{ role: 'user', content: 'Hi', ts: 1 }] },
    'messages.0.role',
    'messages.0.content',
    'messages.0.ts',
  ],
  ['cline', cline, 'role', 'content', 'metrics', 'metrics.inputTokens'],
  ['cline', [{ role: 'user', content: 'Hi' }, cline], '1.metrics'],
  ['cline', { role: 'assistant', content: [], metrics: { tokens: { prompt: 1 } } }, 'metrics.tokens.prompt'],
  ['cline', { role: 'user', content: [], modelInfo: { provider: 'p' } }, 'modelInfo', 'modelInfo.provider'],
  ['cline', { role: 'user', content: [], modelInfo: { providerId: 'p' } }, 'modelInfo.providerId'],

  ...['session_meta', 'turn_context', 'response_item', 'event_msg', 'compacted'].map((type): Known => [
    'codex',
    { type, payload: {} },
    'type',
    'payload',
  ]),
  ...['thread.started', 'turn.started', 'turn.completed', 'turn.failed'].map((type): Known => [
    'codex',
    { type },
    'type',
  ]),
  ['codex', item, 'type', 'item', 'item.id'],
  ['codex', { ...item, type: 'item.updated' }, 'item.id'],
  ['codex', { ...item, type: 'item.completed' }, 'item.id'],
  ['codex', { method: 'turn/started', params: {} }, 'method', 'params'],
  ['codex', { method: 'thread/started', params: {} }, 'method'],
  ['codex', { method: 'item/agentMessage/delta', params: {} }, 'method'],
  ['codex', { notifications: [{}, { method: 'turn/started', params: {} }] }, 'notifications.1.method'],
  ...['session_configured', 'task_started', 'agent_message_delta', 'agent_reasoning'].map((type): Known => [
    'codex',
    { id: '1', msg: { type } },
    'msg',
    'msg.type',
  ]),
  ['codex', [{ type: 'event_msg', payload: {} }], '0.type', '0.payload'],

  ['openhands', action, 'action', 'args', 'source'],
  ['openhands', { action: 'run', args: {}, id: 4 }, 'id'],
  [
    'openhands',
    { observation: 'run', content: '', source: 'environment' },
    'observation',
    'content',
    'source',
  ],
  ['openhands', sdkEvent, 'kind', 'source', 'id'],
  ['openhands', { ...sdkEvent, kind: 'Condensation', source: 'hook' }, 'kind'],
  ['openhands', { ...sdkEvent, kind: 'CondensationRequest' }, 'kind'],
  ['openhands', { ...sdkEvent, kind: 'UserRejectObservation' }, 'kind'],
  ...['trajectory', 'history', 'events', 'items'].map((name): Known => [
    'openhands',
    { [name]: [{}, action] },
    name,
    `${name}.1.action`,
  ]),
  ['openhands', [[action, { observation: 'run', content: '', id: 1 }]], '0.0.action', '0.1.observation'],

  ['ai-sdk-ui', { type: 'data-weather', data: {} }, 'type', 'data'],
  ['ai-sdk-ui', { type: 'tool-input-start', toolCallId: 'c', toolName: 'read' }, 'type', 'toolCallId'],
  ['ai-sdk-ui', { type: 'start-step' }, 'type'],
  ['ai-sdk-ui', { type: 'message-metadata' }, 'type'],
  ['ai-sdk-ui', { type: 'text-delta', id: '0', delta: 'Hi' }, 'type', 'id'],
  ['ai-sdk-ui', { type: 'source-url', sourceId: '0', url: 'x' }, 'sourceId'],
  ['ai-sdk-ui', { role: 'user', parts: [{ type: 'text', text: 'Hi' }] }, 'role', 'parts', 'parts.0.type'],
  ['ai-sdk-ui', [{ role: 'data', parts: [{ type: 'text', text: 'Hi' }] }], '0.role'],
  ['ai-sdk-ui', { messages: [{ role: 'system', parts: [{ type: 'text' }] }] }, 'messages'],

  ['gemini', { object: 'interaction' }, 'object'],
  ['gemini', { candidates: [{ content: {} }] }, 'candidates', 'candidates.0.content'],
  ['gemini', { candidates: [{ finishReason: 'STOP' }] }, 'candidates.0.finishReason'],
  ['gemini', { candidates: [{ finish_reason: 'STOP' }] }, 'candidates.0.finish_reason'],
  ['gemini', { usageMetadata: {} }, 'usageMetadata'],
  ['gemini', { usage_metadata: {} }, 'usage_metadata'],
  ['gemini', { promptFeedback: { blockReason: 'SAFETY' } }, 'promptFeedback.blockReason'],
  ['gemini', { prompt_feedback: { block_reason: 'SAFETY' } }, 'prompt_feedback.block_reason'],
  ['gemini', { method: 'generateContentStream' }, 'method'],
  ['gemini', { method: 'countTokens' }, 'method'],
  ['gemini', { method: 'embedContent' }, 'method'],
  [
    'gemini',
    { contents: [{ role: 'user', parts: [{ text: 'Hi' }] }] },
    'contents',
    'contents.0.parts.0.text',
  ],
  ...['user', 'model', 'function', 'system', 'tool'].map((role): Known => [
    'gemini',
    { role, parts: [{ text: 'Hi' }] },
    'parts',
    'parts.0.text',
  ]),
  ['gemini', [{ parts: [{ text: 'Hi' }] }], '0.parts'],

  ['appam', { role: 'user', raw_content_blocks: [] }, 'role', 'raw_content_blocks'],
  ['appam', { role: 'tool', tool_metadata: { tool_name: 'x' } }, 'role', 'tool_metadata.tool_name'],
  [
    'appam',
    [{ role: 'a', content: [{ type: 'thinking', redacted: false }] }],
    '0.role',
    '0.content.0.redacted',
  ],
  [
    'appam',
    { role: 'a', content: [{ type: 'thinking', encrypted_content: 'x' }] },
    'content.0.encrypted_content',
  ],
  ...['base64_pdf', 'url_pdf'].map((type): Known => [
    'appam',
    { role: 'a', content: [{ type: 'document', source: { type } }] },
    'content.0.source.type',
  ]),
  ...['in_progress', 'completed', 'incomplete', 'failed'].map((status): Known => [
    'appam',
    { role: 'a', id: 'm', status, content: 'Hi' },
    'role',
    'id',
    'status',
    'content',
  ]),
  ['appam', { role: 'a', id: 'm', status: 'completed', tool_calls: [] }, 'tool_calls'],
  ['appam', { type: 'session_started', session_id: 's' }, 'type', 'session_id'],
  ['appam', { type: 'tool_call_started', tool_name: 'x', arguments: '{}' }, 'type', 'tool_name', 'arguments'],
  [
    'appam',
    { type: 'tool_call_completed', tool_name: 'x', duration_ms: 1 },
    'type',
    'tool_name',
    'duration_ms',
  ],
  ['appam', { type: 'tool_call_failed', tool_name: 'x', error: 'no' }, 'type', 'tool_name', 'error'],
  [
    'appam',
    { type: 'usage_update', snapshot: { total_input_tokens: 1 } },
    'type',
    'snapshot.total_input_tokens',
  ],
  ['appam', { type: 'usage_update', total_input_tokens: 1 }, 'total_input_tokens'],
  ['appam', { type: 'error', failure_kind: 'x' }, 'type', 'failure_kind'],
];

describe('what a format is known by', () => {
  it.each(asRows(KNOWN))('$format: $value', expectKnown);
});
