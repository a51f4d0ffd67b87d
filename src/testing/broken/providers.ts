import { events, lines, type BrokenStream } from './brokenStream.ts';

const start = (index: number, content_block: object) => ({
  type: 'content_block_start',
  index,
  content_block,
});
const text = (index: number, said: string) => ({
  type: 'content_block_delta',
  index,
  delta: { type: 'text_delta', text: said },
});
const json = (index: number, partial_json: string) => ({
  type: 'content_block_delta',
  index,
  delta: { type: 'input_json_delta', partial_json },
});
const opening = {
  type: 'message_start',
  message: {
    id: 'm',
    type: 'message',
    role: 'assistant',
    model: 'wren',
    content: [],
    usage: { input_tokens: 3 },
  },
};
const tool = (id: string) => ({ type: 'tool_use', id, name: 'ring', input: {} });
const stop = (index: number) => ({ type: 'content_block_stop', index });
const closing = [
  { type: 'message_delta', delta: { stop_reason: 'end_turn' }, usage: { output_tokens: 2 } },
  { type: 'message_stop' },
];

const anthropic: readonly Omit<BrokenStream, 'format'>[] = [
  {
    name: 'an event is cut off in the middle, the others are whole',
    text: events(
      opening,
      start(0, { type: 'text', text: '' }),
      text(0, 'Ring the '),
      '{"type":"content_blo',
      text(0, 'bell.'),
    ),
    shows: ['Ring the bell.'],
    keeps: ['{"type":"content_blo'],
    reports: [['malformed-json', 7]],
    ends: null,
  },
  {
    name: 'the stream breaks off in the arguments of a call',
    text: events(opening, start(0, tool('t1')), json(0, '{"bell":"the great one","times":')),
    shows: ['the great one'],
    unanswered: 1,
  },
  {
    name: 'blocks begin out of order and one never ends',
    text: events(
      opening,
      start(1, { type: 'text', text: '' }),
      start(0, { type: 'thinking', thinking: '' }),
      text(1, 'Now it rings.'),
      stop(1),
      ...closing,
    ),
    shows: ['Now it rings.'],
    ends: 'stop',
  },
  {
    name: 'deltas come for a block that never began, before the message does',
    text: events(
      text(0, 'From nowhere.'),
      opening,
      start(0, { type: 'text', text: '' }),
      text(0, 'From here.'),
      ...closing,
    ),
    shows: ['From nowhere.', 'From here.'],
  },
  {
    name: 'an error comes in the middle, and another answer after it',
    text: events(
      opening,
      start(0, { type: 'text', text: '' }),
      text(0, 'Half.'),
      { type: 'error', error: { type: 'overloaded_error', message: 'Too many ringers' } },
      opening,
      start(0, { type: 'text', text: '' }),
      text(0, 'Whole.'),
      ...closing,
    ),
    shows: ['Half.', 'Too many ringers', 'Whole.'],
    ends: 'stop',
  },
  {
    name: 'an event of an unknown kind stands in the answer',
    text: events(
      opening,
      start(0, { type: 'text', text: '' }),
      { type: 'tempo', says: 'allegro vivace' },
      text(0, 'Still here.'),
      ...closing,
    ),
    shows: ['allegro vivace', 'Still here.'],
    ends: 'stop',
  },
  {
    name: 'fields have other types than they should',
    text: events(
      { type: 'message_start', message: 'none' },
      { ...start(0, { type: 'text', text: 7 }), index: '0' },
      { ...text(0, 'Read anyway.'), index: null },
      ...closing,
    ),
    shows: ['Read anyway.'],
  },
];

const created = {
  type: 'response.created',
  response: { id: 'r', object: 'response', status: 'in_progress', output: [] },
};
const said = (delta: string, output_index = 0) => ({
  type: 'response.output_text.delta',
  output_index,
  content_index: 0,
  delta,
});

const responses: readonly Omit<BrokenStream, 'format'>[] = [
  {
    name: 'the stream breaks off after a delta',
    text: events(created, said('Half a '), said('sentence')),
    shows: ['Half a sentence'],
  },
  {
    name: 'deltas of two items are mixed, and the first item is never announced',
    text: events(created, said('The left bank. ', 0), said('The right bank.', 1), said('And back.', 0)),
    shows: ['The left bank. And back.', 'The right bank.'],
  },
  {
    name: 'a call is told in the end only, and its arguments are no JSON',
    text: events(created, {
      type: 'response.output_item.done',
      output_index: 0,
      item: { type: 'function_call', id: 'f', call_id: 'c1', name: 'ford', arguments: '{"depth": knee deep' },
    }),
    shows: ['knee deep'],
    unanswered: 1,
  },
  {
    name: 'it fails after a text, and says so twice',
    text: events(
      created,
      said('Up to here.'),
      { type: 'error', code: 'server_error', message: 'The bridge fell' },
      {
        type: 'response.failed',
        response: {
          id: 'r',
          object: 'response',
          status: 'failed',
          output: [],
          error: { code: 'server_error', message: 'The bridge fell' },
        },
      },
    ),
    shows: ['Up to here.', 'The bridge fell'],
    ends: 'error',
  },
  {
    name: 'a line that is no JSON stands between two events',
    text: events(created, said('Before. '), 'retry later', said('After.')),
    shows: ['Before. After.'],
    keeps: ['retry later'],
    reports: [['malformed-json', 5]],
  },
];

const chunk = (delta: unknown, more: object = {}) => ({
  id: 'k',
  object: 'chat.completion.chunk',
  choices: [{ index: 0, delta, ...more }],
});

const chat: readonly Omit<BrokenStream, 'format'>[] = [
  {
    name: 'the stream ends without a reason or a marker',
    text: events(chunk({ role: 'assistant', content: 'Light the ' }), chunk({ content: 'lamp' })),
    shows: ['Light the lamp'],
    ends: null,
  },
  {
    name: 'the pieces of two calls are mixed, and one has no id',
    text: events(
      chunk({
        tool_calls: [{ index: 0, id: 'a', function: { name: 'light', arguments: '{"where":"north ' } }],
      }),
      chunk({ tool_calls: [{ index: 1, function: { name: 'light', arguments: '{"where":"south ' } }] }),
      chunk({ tool_calls: [{ index: 0, function: { arguments: 'pier"}' } }] }),
      chunk(
        { tool_calls: [{ index: 1, id: '', function: { arguments: 'pier"}' } }] },
        { finish_reason: 'tool_calls' },
      ),
      '[DONE]',
    ),
    shows: ['north pier', 'south pier'],
    unanswered: 2,
    ends: 'toolUse',
  },
  {
    name: 'an error comes as a chunk, without choices',
    text: events(chunk({ content: 'Dim.' }), {
      id: 'k',
      object: 'chat.completion.chunk',
      error: { message: 'Out of oil', code: 502 },
    }),
    shows: ['Dim.', 'Out of oil'],
    ends: 'error',
  },
  {
    name: 'choices and deltas are null, numbers and lists',
    text: events(
      chunk(null),
      { id: 'k', object: 'chat.completion.chunk', choices: null },
      chunk([1]),
      chunk({ content: 'Lit.' }),
      { id: 'k', object: 'chat.completion.chunk', choices: [7] },
    ),
    shows: ['Lit.'],
  },
  {
    name: 'a saved conversation holds a result before its call, and one of a call nobody made',
    text: JSON.stringify([
      { role: 'user', content: 'Which lamp?' },
      {
        role: 'assistant',
        content: null,
        tool_calls: [{ id: 'x', type: 'function', function: { name: 'find', arguments: '{}' } }],
      },
      { role: 'tool', tool_call_id: 'zz', content: 'nobody asked' },
      { role: 'tool', tool_call_id: 'x', content: 'the third' },
    ]),
    shows: ['Which lamp?', 'nobody asked', 'the third'],
    paired: 1,
    orphans: 1,
  },
];

const part = (...parts: readonly unknown[]) => ({
  candidates: [{ content: { role: 'model', parts }, index: 0 }],
  responseId: 'g',
});

const gemini: readonly Omit<BrokenStream, 'format'>[] = [
  {
    name: 'the stream breaks off without a reason',
    text: events(part({ text: 'Take the ' }), part({ text: 'upper trail' })),
    shows: ['Take the upper trail'],
  },
  {
    name: 'parts are null, numbers and of unknown kinds',
    text: events(part({ text: 'One. ' }), part(null, 3, { hologram: 'a blue deer' }), part({ text: 'Two.' })),
    shows: ['One.', 'a blue deer', 'Two.'],
  },
  {
    name: 'the prompt is blocked',
    text: lines(
      { promptFeedback: { blockReason: 'SAFETY' }, responseId: 'g' },
      part({ text: 'Nothing more.' }),
    ),
    shows: ['Nothing more.'],
  },
  {
    name: 'a result comes without a call, and a call without a result',
    text: lines(
      {
        contents: [
          { role: 'user', parts: [{ text: 'Deer?' }] },
          { role: 'user', parts: [{ functionResponse: { name: 'look', response: { seen: 'no deer' } } }] },
        ],
      },
      part({ functionCall: { name: 'wait', args: { until: 'dusk falls' } } }),
    ),
    shows: ['Deer?', 'no deer', 'dusk falls'],
    unanswered: 1,
    orphans: 1,
  },
];

/** Broken answers of model providers. */
export const brokenAnswers: readonly BrokenStream[] = [
  ...anthropic.map((stream) => ({ ...stream, format: 'anthropic-messages' })),
  ...responses.map((stream) => ({ ...stream, format: 'openai-responses' })),
  ...chat.map((stream) => ({ ...stream, format: 'openai-chat' })),
  ...gemini.map((stream) => ({ ...stream, format: 'gemini' })),
];
