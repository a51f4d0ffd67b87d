import type { TranscriptEvent } from '../../model/index.ts';

/** The words that end a payload: where they are on screen, what stands before them has swallowed nothing. */
export const markerOf = (index: number): string => `zq${index}zq`;

const message = (fields: object): string => JSON.stringify(fields);
const media = (type: string, text: string): readonly object[] => [
  { type, source: { type: 'url', url: text, mimeType: text }, filename: text, title: text },
  { type, source: { type: 'base64', data: text, mimeType: text }, filename: text, title: text },
  { type, source: { type: 'base64', data: btoa('GIF89a'), mimeType: text }, filename: text, title: text },
  {
    type,
    source: { type: 'base64', data: btoa('%PDF-1.7'), mimeType: 'application/pdf' },
    filename: text,
    title: text,
  },
];

/**
 * A saved run that holds a text in every field that reaches the screen: JSON lines of phi-core, one of them malformed, so that
 * the text is in the diagnostics too.
 */
export function savedRun(text: string): string {
  const call = (name: string, id: string, fields: object = {}) => ({
    type: 'toolCall',
    id,
    name,
    title: text,
    arguments: { [text]: text, command: text, path: text, pattern: text, old_string: text, new_string: text },
    ...fields,
  });
  return [
    message({ role: 'user', content: [{ type: 'text', text }], name: text, timestamp: 1 }),
    message({
      role: 'user',
      content: [...media('image', text), ...media('document', text), ...media('file', text)],
      payload: { [text]: text },
      label: text,
    }),
    message({ role: 'system', content: text, name: text }),
    message({ role: 'user', content: [{ type: 'text', text }], synthetic: 'environment' }),
    message({
      role: 'assistant',
      content: [
        { type: 'thinking', thinking: text, id: text },
        { type: 'text', text },
        { type: 'source', sourceType: text, url: text, title: text, text },
        { type: 'source', sourceType: 'url', url: 'https://a.example/', title: text, text },
        { type: 'document', source: { type: 'text', text }, title: text },
        { type: text, text },
        call(text, text),
        call('bash', 'a'),
        call('edit', 'b'),
        call('grep', 'c'),
        call('write', 'd', { argumentsText: text, arguments: null }),
      ],
      id: text,
      agentName: text,
      model: text,
      provider: text,
      api: text,
      stopReason: 'toolUse',
      tags: [{ kind: text, text }],
      timestamp: 2,
    }),
    message({
      role: 'toolResult',
      toolCallId: text,
      toolName: text,
      content: [{ type: 'text', text }, ...media('image', text)],
      details: { [text]: text, stdout: text, diff: text, exitCode: text },
      isError: true,
    }),
    message({ role: 'toolResult', toolCallId: 'a', toolName: 'bash', content: text, isError: false }),
    message({ role: 'toolResult', toolCallId: 'b', toolName: 'edit', content: text, isError: true }),
    message({
      role: 'toolResult',
      toolCallId: 'c',
      toolName: 'grep',
      content: `src/a.ts:1:${text}`,
      isError: false,
    }),
    message({ role: 'toolResult', toolCallId: 'none', toolName: text, content: text, isError: false }),
    message({
      role: 'assistant',
      content: [],
      stopReason: text,
      errorMessage: text,
      model: text,
      provider: text,
    }),
    message({
      role: 'assistant',
      content: [],
      stopReason: 'error',
      errorMessage: text,
      model: text,
      provider: text,
    }),
    message({
      role: 'bashExecution',
      command: text,
      output: text,
      exitCode: 1,
      cancelled: false,
      truncated: true,
      fullOutputPath: text,
    }),
    message({
      role: 'extension',
      kind: text,
      data: { [text]: text, title: text, message: text },
      name: text,
    }),
    message({
      role: 'extension',
      kind: 'notification',
      data: text,
      severity: 'error',
      content: [{ type: 'text', text }],
    }),
    message({ role: text, content: text }),
    `{"role": "user", "content": ${JSON.stringify(text)} oops`,
    message({ role: 'user', content: 'The end.' }),
  ].join('\n');
}

interface SavedMessage {
  readonly role: string;
  readonly content: string | readonly { readonly type: string }[];
}

const PROSE_ROLES = new Set(['user', 'system', 'assistant']);

/** What of `savedRun` a renderer of text blocks draws: its messages with their text blocks alone. */
export const savedProse = (text: string): string =>
  savedRun(text)
    .split('\n')
    .filter((line) => !line.endsWith('oops'))
    .map((line) => JSON.parse(line) as SavedMessage) // as it was written above
    .filter(({ role }) => PROSE_ROLES.has(role))
    .map(({ content, ...rest }) =>
      typeof content === 'string'
        ? { ...rest, content }
        : { ...rest, content: content.filter(({ type }) => type === 'text') },
    )
    .filter(({ content }) => content.length > 0)
    .map(message)
    .join('\n');

/** What a run may hold beside messages that were saved, with a text in every field: other items, and a run of its own. */
export function itemsWith(text: string): readonly TranscriptEvent[] {
  return [...marksWith(text), ...loopsWith(text)];
}

function marksWith(text: string): readonly TranscriptEvent[] {
  const items: readonly TranscriptEvent[] = [
    { type: 'item', item: 'i900', value: { type: 'unknownRecord', name: text, raw: { [text]: text } } },
    {
      type: 'item',
      item: 'i901',
      value: { type: 'banner', kind: text, severity: 'error', status: 'failed', text, toolName: text },
    },
    {
      type: 'item',
      item: 'i902',
      value: {
        type: 'banner',
        kind: 'repeatedToolCall',
        severity: 'warning',
        status: 'done',
        text,
        toolName: text,
      },
    },
  ];
  const kinds = ['compaction', 'revert', 'modelChange', 'label', text];
  return [
    ...items,
    ...kinds.map((kind, index): TranscriptEvent => ({
      type: 'item',
      item: `i${910 + index}`,
      value: {
        type: 'divider',
        kind,
        status: 'failed',
        from: text,
        to: text,
        summary: text,
        reason: text,
        category: text,
        details: { [text]: text },
      },
    })),
  ];
}

const CALL = { type: 'toolCall', argumentsText: '' } as const;

/** A session, a run with a request, calls that wait, run and start another run, and two branches. */
function loopsWith(text: string): readonly TranscriptEvent[] {
  const data = { [text]: text };
  const turn = 't900';
  const message = 'm900';
  const named = { loopId: text, kind: text, status: 'running', tag: text, agentName: text } as const;
  const loop = (key: string, loopId: string): TranscriptEvent => ({
    type: 'loopStart',
    loop: key,
    value: { ...named, loopId, parentLoopId: text, model: text, provider: text, details: data },
  });
  const request = {
    systemPrompt: text,
    model: text,
    tools: [{ name: text, description: text }],
    raw: { [text]: text, temperature: text, messages: [{ role: text }], provenance: [{ kind: text }] },
  };
  const head = {
    role: 'assistant',
    timestamp: null,
    stopReason: 'toolUse',
    usage: null,
    retried: true,
    model: text,
    provider: text,
    agentName: `another ${text}`,
    status: text,
    label: text,
  } as const;
  const todos = [{ content: text, status: 'in_progress' }];
  const blocks = [
    { ...CALL, id: 'waits', name: 'bash', arguments: { command: text, description: text } },
    { ...CALL, id: 'runs', name: text, arguments: data },
    { ...CALL, id: 'lists', name: 'TodoWrite', arguments: { todos } },
    { ...CALL, id: 'starts', name: 'task', arguments: { prompt: text, description: text } },
    { ...CALL, id: 'finds', name: 'read', arguments: { file_path: text } },
  ] as const;
  const call = (index: number) => ({
    turn,
    block: `${message}.c${index}`,
    toolCallId: blocks[index]?.id ?? '',
    toolName: blocks[index]?.name ?? '',
  });
  const content = [{ type: 'text', text }] as const;
  return [
    { type: 'session', value: { title: text, cwd: text, agentId: text, parentSession: text, details: data } },
    loop('l900', text),
    { type: 'turnStart', turn, loop: 'l900', value: { index: 0, trigger: text, request } },
    { type: 'messageStart', message, loop: 'l900', turn, value: head },
    ...blocks.map((value, index): TranscriptEvent => ({
      type: 'blockStart',
      message,
      block: `${message}.c${index}`,
      value,
    })),
    { type: 'messageEnd', message },
    { type: 'toolStart', call: call(0), awaitingApproval: true, approval: { options: [text] } },
    { type: 'toolStart', call: call(1), approval: { options: [text], answer: text } },
    { type: 'toolProgress', call: call(1), text, details: { progress: 0.5 } },
    { type: 'toolStart', call: call(3) },
    { type: 'toolEnd', call: call(2), content, isError: false, details: data },
    { type: 'toolEnd', call: call(3), content, isError: false, childLoopId: `${text} child` },
    { type: 'toolEnd', call: call(4), content, isError: true, outcome: 'denied' },
    loop('l901', `${text} child`),
    { type: 'loopEnd', loop: 'l901', value: { status: 'completed' } },
    { type: 'item', item: 'i920', value: { type: 'parallel', status: 'done', loopIds: [`${text} branch`] } },
    loop('l902', `${text} branch`),
    {
      type: 'loopEnd',
      loop: 'l902',
      value: { status: 'rejected', rejection: text },
    },
  ];
}

const sse = (type: string, fields: object): string =>
  `event: ${type}\ndata: ${JSON.stringify({ type, ...fields })}\n\n`;

/** A stream of Anthropic Messages that says a text as thinking, prose and arguments, `size` UTF-16 units at a time. */
export function liveRun(text: string, size: number): readonly string[] {
  const pieces = (value: string): string[] => value.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? [];
  const block = (index: number, content_block: object, deltas: readonly object[]): string[] => [
    sse('content_block_start', { index, content_block }),
    ...deltas.map((delta) => sse('content_block_delta', { index, delta })),
    sse('content_block_stop', { index }),
  ];
  return [
    sse('message_start', {
      message: { id: text, type: 'message', role: 'assistant', model: text, content: [], usage: {} },
    }),
    ...block(
      0,
      { type: 'thinking', thinking: '' },
      pieces(text).map((thinking) => ({ type: 'thinking_delta', thinking })),
    ),
    ...block(
      1,
      { type: 'text', text: '' },
      pieces(text).map((part) => ({ type: 'text_delta', text: part })),
    ),
    ...block(
      2,
      { type: 'tool_use', id: text, name: text, input: {} },
      pieces(JSON.stringify({ command: text })).map((partial_json) => ({
        type: 'input_json_delta',
        partial_json,
      })),
    ),
    sse('message_delta', { delta: { stop_reason: text }, usage: {} }),
    sse('message_stop', {}),
  ];
}
