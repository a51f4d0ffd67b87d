import { describe, expect, it } from 'vitest';
import { asRows, claims, expectKnown, type Known } from '../testing/knownBy.ts';

const calls = [{ function: { name: 'read' } }];
const question = { role: 'user', content: 'Hi' };
const outputText = { role: 'assistant', content: [{ type: 'output_text', text: 'Hi' }] };
const result = { toolCallId: 'c', output: { type: 'text', value: 'a' } };
const response = { role: 'assistant', type: 'message', content: [] };
const ownTools = [{ name: 'read', input_schema: {} }];
const ownRequest = { model: 'm', max_tokens: 1, system: 'x', messages: [question] };
const line = { sessionId: 's', uuid: 'u', message: { content: 'Hi' } };

const KNOWN: readonly Known[] = [
  ['openai-responses', { object: 'response', output: [] }, 'object', 'output'],
  ['openai-responses', { type: 'response.created' }, 'type'],
  ['openai-responses', { type: 'response.create' }, 'type'],
  ['openai-responses', { ...outputText, type: 'message' }, 'content', 'content.0.type'],
  ...['input_text', 'input_image', 'input_file', 'refusal'].map((type): Known => [
    'openai-responses',
    [{ role: 'user', content: [{}, { type }] }],
    '0.role',
    '0.content.1.type',
  ]),
  ['openai-responses', { type: 'reasoning', summary: [] }, 'type', 'summary'],
  ['openai-responses', { type: 'function_call', call_id: 'c' }, 'type', 'call_id'],
  ['openai-responses', { type: 'function_call', id: 'c' }, 'id'],
  ['openai-responses', { model: 'm', input: 'Hi', instructions: 'x' }, 'model', 'input', 'instructions'],
  ['openai-responses', { model: 'm', input: 'Hi', tools: [{}] }, 'tools'],
  ['openai-responses', { model: 'm', input: [question] }, 'model', 'input', 'input.0.role'],
  ['openai-responses', { model: 'm', input: [{ role: 'x' }, outputText] }, 'model', 'input.1.content'],

  ...['assistant', 'system', 'tool', 'user', 'resque', 'rescue', 'flush', 'developer'].map((role): Known => [
    'agent-swarm-kit',
    { role, mode: 'tool', content: '' },
    'role',
    'mode',
    'content',
  ]),
  ['agent-swarm-kit', [question, { role: 'user', mode: 'user', content: 'Hi' }], '1.mode'],
  ['agent-swarm-kit', { messages: [{ role: 'user', mode: 'user', content: 'Hi' }] }, 'messages'],
  ['agent-swarm-kit', { history: [{ role: 'user', mode: 'user', content: 'Hi' }] }, 'history'],
  ...['history', 'agent', 'session', 'swarm', 'execution', 'policy', 'state', 'storage', 'compute'].map(
    (bus): Known => [
      'agent-swarm-kit',
      { source: `${bus}-bus`, clientId: 'c', type: 'x' },
      'source',
      'clientId',
      'type',
    ],
  ),

  ['openai-chat', { object: 'chat.completion' }, 'object'],
  ['openai-chat', { object: 'chat.completion.chunk' }, 'object'],
  ['openai-chat', { object: 'chat.completion.done' }, 'object'],
  ['openai-chat', { choices: [{}, { delta: {} }] }, 'choices', 'choices.1.delta'],
  ['openai-chat', { choices: [{ message: { role: 'assistant' } }] }, 'choices.0.message.role'],
  ['openai-chat', { response: { object: 'chat.completion' } }, 'response.object'],
  ['openai-chat', { response: { body: { object: 'chat.completion' } } }, 'response', 'response.body.object'],
  ['openai-chat', { model: 'm', messages: [question], tools: calls }, 'model', 'messages', 'tools'],
  ...[
    'stream_options',
    'max_completion_tokens',
    'frequency_penalty',
    'parallel_tool_calls',
    'response_format',
  ].map((option): Known => [
    'openai-chat',
    { model: 'm', messages: [question], [option]: 1 },
    'model',
    option,
  ]),
  ['openai-chat', { messages: [question, { role: 'tool', content: 'a' }] }, 'messages', 'messages.1.content'],
  ['openai-chat', { role: 'tool', tool_call_id: 'c' }, 'role', 'tool_call_id'],
  ['openai-chat', { role: 'tool', toolCallId: 'c' }, 'toolCallId'],
  ['openai-chat', [question, { role: 'assistant', tool_calls: calls }], '1.role', '1.tool_calls.0.function'],
  ['openai-chat', { role: 'assistant', toolCalls: calls }, 'toolCalls'],
  ['openai-chat', { role: 'assistant', function_call: { name: 'read' } }, 'role', 'function_call.name'],
  ['openai-chat', { role: 'assistant', reasoning_content: 'So.' }, 'role', 'reasoning_content'],
  ['openai-chat', { role: 'assistant', refusal: null }, 'role', 'refusal'],
  ...['image_url', 'input_audio', 'video_url'].map((type): Known => [
    'openai-chat',
    { role: 'user', content: [{}, { type }] },
    'role',
    'content.1.type',
  ]),
  ['openai-chat', { role: 'user', content: [{ type: 'file', file: {} }] }, 'content.0.file'],

  [
    'message-enum',
    { role: 'assistant', content: [{ type: 'tool-call', toolCallId: 'c', toolName: 'read' }] },
    'role',
    'content.0.toolCallId',
    'content.0.toolName',
  ],
  [
    'message-enum',
    [question, { role: 'tool', content: [{ type: 'tool-result', ...result }] }],
    '1.role',
    '1.content.0.toolCallId',
    '1.content.0.output',
    '1.content.0.output.type',
    '1.content.0.output.value',
  ],
  ['message-enum', { role: 'tool', content: [result] }, 'content.0.toolCallId'],
  [
    'message-enum',
    { role: 'tool', content: [{ ...result, output: { type: 'execution-denied' } }] },
    'content.0.output.type',
  ],
  ...['tool-approval-request', 'tool-approval-response'].map((type): Known => [
    'message-enum',
    { role: 'system', content: [{ type, approvalId: 'a' }] },
    'content.0.approvalId',
  ]),
  ['message-enum', { role: 'assistant', content: [{ type: 'reasoning', text: 'So.' }] }, 'content.0.text'],
  [
    'message-enum',
    { role: 'assistant', content: [{ type: 'reasoning', reasoning: 'So.' }] },
    'content.0.reasoning',
  ],
  ['message-enum', { role: 'user', content: [{ type: 'image', image: 'x' }] }, 'content.0.image'],
  ...['file', 'reasoning-file'].flatMap((type) =>
    ['mediaType', 'media_type'].map((name): Known => [
      'message-enum',
      { role: 'user', content: [{ type, data: 'x', [name]: 'y' }] },
      'content.0.data',
      `content.0.${name}`,
    ]),
  ),
  ['message-enum', { prompt: [{ role: 'user', content: [{ type: 'image', image: 'x' }] }] }, 'prompt'],
  [
    'message-enum',
    { messages: [question, { role: 'user', content: [{ type: 'image', image: 'x' }] }] },
    'messages',
  ],
  ['message-enum', { type: 'stream-start', warnings: [] }, 'type', 'warnings'],
  ...['modelId', 'id', 'timestamp'].map((name): Known => [
    'message-enum',
    { type: 'response-metadata', [name]: 'x' },
    'type',
    name,
  ]),
  ['message-enum', { type: 'tool-input-start', id: 'c', toolName: 'read' }, 'type', 'id', 'toolName'],
  ['message-enum', { type: 'tool-call', toolCallId: 'c', input: '{}' }, 'type', 'toolCallId', 'input'],
  ['message-enum', { type: 'finish', usage: {}, finishReason: 'stop' }, 'type', 'usage', 'finishReason'],

  ['anthropic-messages', response, 'role', 'type', 'content'],
  ['anthropic-messages', { type: 'message_start', message: response }, 'type', 'message', 'message.type'],
  ['anthropic-messages', { type: 'content_block_start', content_block: {} }, 'type', 'content_block'],
  ['anthropic-messages', { type: 'content_block_delta', index: 0, delta: {} }, 'type', 'index', 'delta'],
  ['anthropic-messages', { type: 'message_delta', delta: {}, usage: {} }, 'type', 'delta', 'usage'],
  [
    'anthropic-messages',
    { type: 'error', error: { type: 'overloaded_error' } },
    'type',
    'error',
    'error.type',
  ],
  ['anthropic-messages', ownRequest, 'model', 'max_tokens', 'system', 'messages'],
  ...[
    'anthropic_version',
    'anthropic_beta',
    'stop_sequences',
    'thinking',
    'mcp_servers',
    'context_management',
  ].map((option): Known => [
    'anthropic-messages',
    { model: 'm', max_tokens: 1, messages: [question], [option]: [] },
    'model',
    option,
  ]),
  ['anthropic-messages', { messages: [question], tools: ownTools }, 'messages', 'tools.0.input_schema'],
  ...['request', 'params'].flatMap((name): readonly Known[] => [
    ['anthropic-messages', { [name]: ownRequest }, name, `${name}.system`],
    ['anthropic-messages', { [name]: { body: ownRequest } }, `${name}.body`],
  ]),
  ...['response', 'result'].flatMap((name): readonly Known[] => [
    ['anthropic-messages', { [name]: response }, name, `${name}.type`],
    ['anthropic-messages', { [name]: { message: response } }, `${name}.message`],
    ['anthropic-messages', { [name]: { body: response } }, `${name}.body`],
  ]),

  ['claude-code', { type: 'user', ...line }, 'type', 'sessionId', 'uuid', 'message', 'message.content'],
  ['claude-code', { type: 'assistant', ...line }, 'type', 'sessionId', 'uuid'],
  ['claude-code', [question, { type: 'assistant', ...line }], '1.uuid'],
  [
    'claude-code',
    { type: 'system', sessionId: 's', uuid: 'u', subtype: 'x' },
    'sessionId',
    'uuid',
    'subtype',
  ],
  ['claude-code', { type: 'attachment', sessionId: 's', attachment: {} }, 'sessionId', 'attachment'],
  ['claude-code', { type: 'progress', sessionId: 's', data: {} }, 'type', 'sessionId', 'data'],
  ['claude-code', { type: 'file-history-snapshot', messageId: 'm', snapshot: {} }, 'messageId', 'snapshot'],
  ['claude-code', { type: 'summary', summary: 'x', leafUuid: 'l' }, 'type', 'summary', 'leafUuid'],
  ['claude-code', { type: 'queue-operation', sessionId: 's', operation: 'x' }, 'sessionId', 'operation'],
  ...[
    'permission-mode',
    'last-prompt',
    'custom-title',
    'ai-title',
    'agent-name',
    'worktree-state',
    'pr-link',
  ].map((type): Known => ['claude-code', { type, sessionId: 's' }, 'type', 'sessionId']),
  [
    'claude-code',
    { type: 'system', session_id: 's', subtype: 'init', tools: [] },
    'session_id',
    'subtype',
    'tools',
  ],
  [
    'claude-code',
    { type: 'assistant', session_id: 's', parent_tool_use_id: null, message: {} },
    'type',
    'session_id',
    'parent_tool_use_id',
    'message',
  ],
  [
    'claude-code',
    { type: 'user', session_id: 's', parent_tool_use_id: 'c', message: {} },
    'type',
    'session_id',
  ],
  [
    'claude-code',
    { type: 'stream_event', session_id: 's', event: { type: 'x' } },
    'session_id',
    'event',
    'event.type',
  ],
  [
    'claude-code',
    { type: 'result', session_id: 's', num_turns: 1, subtype: 'x' },
    'session_id',
    'num_turns',
    'subtype',
  ],
  ['claude-code', { agentType: 'x', description: 'y', model: 'm' }, 'agentType', 'description'],
];

describe('what a format of an API is known by', () => {
  it.each(asRows(KNOWN))('$format: $value', expectKnown);
});

describe('what is somebody else’s', () => {
  it.each<readonly [format: string, value: unknown]>([
    ['openai-responses', { object: 'response', output: 'x' }],
    ['openai-responses', { type: 'response.parrot' }],
    ['openai-responses', { type: 'program', id: 'x' }],
    ['openai-responses', { type: 'compaction', id: 'x' }],
    ['openai-responses', { type: 'parrot', id: 'x' }],
    ['openai-responses', { role: 'user', content: [{ type: 'text' }] }],
    ['openai-responses', { model: 'm', input: [question, { role: 'tool', content: 'a' }] }],
    ['openai-responses', { model: 'm', input: [{ ...question, tool_calls: [] }] }],
    ['openai-responses', { model: 'm', input: [{ ...question, parts: [] }] }],
    ['openai-responses', { model: 'm', input: [{ role: 'user', content: [{ type: 'text' }] }] }],
    ['agent-swarm-kit', { role: 'user', mode: 'parrot', content: 'Hi' }],
    ['agent-swarm-kit', { role: 'parrot', mode: 'user', content: 'Hi' }],
    ['agent-swarm-kit', { role: 'user', mode: 'user', content: [] }],
    ['agent-swarm-kit', { source: 'parrot-bus', clientId: 'c', type: 'x' }],
    ['openai-chat', question],
    ['openai-chat', { object: 'my.chat.completion' }],
    ['openai-chat', { object: 'chat.completion.parrot' }],
    ['openai-chat', { model: 'm', messages: [], tools: calls }],
    ['openai-chat', { role: 'user', tool_calls: calls }],
    ['openai-chat', { role: 'user', function_call: { name: 'read' } }],
    ['openai-chat', { role: 'user', reasoning_content: 'So.' }],
    ['openai-chat', { role: 'user', refusal: null }],
    ['openai-chat', { role: 'user', tool_call_id: 'c' }],
    ['openai-chat', { role: 'user', content: [{ type: 'text', file: {} }] }],
    ['message-enum', { role: 'parrot', content: [{ type: 'image', image: 'x' }] }],
    ['message-enum', { role: 'user', content: [{ type: 'image', image: 'x', detail: 'low' }] }],
    ...['id', 'summary', 'signature'].map(
      (name) =>
        [
          'message-enum',
          { role: 'assistant', content: [{ type: 'reasoning', text: 'So.', [name]: 'x' }] },
        ] as const,
    ),
    ['message-enum', { role: 'user', content: [{ type: 'text', text: 'Hi' }] }],
    ['message-enum', { type: 'parrot', id: 'c', toolName: 'read', toolCallId: 'c', input: '' }],
    ['anthropic-messages', { ...response, content: 'Hi' }],
    ['anthropic-messages', { ...response, role: 'user' }],
    ['anthropic-messages', { type: 'error', error: { type: 'error_of_mine' } }],
    ['anthropic-messages', { ...ownRequest, messages: [] }],
    ['claude-code', { type: 'user', ...line, message: { content: 'Hi', parts: [] } }],
    ['claude-code', { agentType: 'x', description: 'y', parrot: 1 }],
    ['claude-code', { type: 'system', session_id: 's', subtype: 'x', tools: [] }],
    ['claude-code', { type: 'parrot', sessionId: 's', session_id: 's', uuid: 'u' }],
  ])('%s leaves %j', (format, value) => {
    expect(claims(format, value)).toBe(false);
  });
});
