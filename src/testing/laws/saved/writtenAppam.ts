import type { Exceptions } from '../told.ts';
import type { WrittenPair } from './writtenPair.ts';

const APPAM: Exceptions = {
  split: 'text and calls of one answer are saved as two messages',
  id: 'only what is saved has ids',
  'toolCall.id': 'only what is saved has ids',
  'toolResult.toolCallId': 'only what is saved has ids',
  status: 'only what is saved says that it is complete',
  'toolResult.name': 'only what is saved bears the name of its author',
  'loop.agentName': 'only a session says who ran',
  'loop.model': 'only a session says on which model',
  'session.agentId': 'only a session says who ran',
};
const used = {
  total_input_tokens: 700,
  total_output_tokens: 31,
  total_cache_creation_tokens: 0,
  total_cache_read_tokens: 400,
  total_reasoning_tokens: 4,
  total_cost_usd: 0.0009,
  request_count: 2,
};
const weighing = (crate: number, success: boolean, durationMs: number) => ({
  success,
  duration_ms: durationMs,
  tool_name: 'weigh',
  arguments: `{"crate":${crate}}`,
});
const weighed = (...ends: readonly object[]) => [
  { type: 'session_started', session_id: 'press' },
  { type: 'reasoning', content: 'Weigh ' },
  { type: 'reasoning', content: 'both.' },
  { type: 'content', content: 'Weighing.' },
  { type: 'tool_call_started', tool_name: 'weigh', arguments: '{"crate":1}' },
  { type: 'tool_call_started', tool_name: 'weigh', arguments: '{"crate":2}' },
  ...ends,
  { type: 'content', content: 'Crate 1 ' },
  { type: 'usage_update', snapshot: used },
  { type: 'content', content: 'weighs 12 kg.' },
  { type: 'done' },
];
const savedWeighing = (...results: readonly object[]) => ({
  session_id: 'press',
  agent_name: 'weigher',
  model: 'scale-1',
  messages: [
    { role: 'assistant', content: 'Weighing.', reasoning: 'Weigh both.', id: 'msg_1', status: 'completed' },
    {
      role: 'assistant',
      reasoning: 'Weigh both.',
      tool_calls: ['c1', 'c2'].map((id, index) => ({
        id,
        type: 'function',
        function: { name: 'weigh', arguments: `{"crate":${index + 1}}` },
      })),
      id: 'msg_2',
      status: 'completed',
    },
    ...results.map((result, index) => ({
      role: 'tool',
      name: 'weigh',
      tool_call_id: `c${index + 1}`,
      ...result,
    })),
    { role: 'assistant', content: 'Crate 1 weighs 12 kg.', id: 'msg_3', status: 'completed' },
  ],
  started_at: null,
  ended_at: null,
  usage: used,
});

/** A run of appam as events and as a session. */
export const writtenAppam: readonly WrittenPair[] = [
  {
    format: 'appam',
    live: 'events',
    kept: 'sessions',
    except: APPAM,
    liveRecords: weighed(
      { type: 'tool_call_completed', tool_name: 'weigh', result: { kg: 12 }, success: true, duration_ms: 4 },
      {
        type: 'tool_call_completed',
        tool_name: 'weigh',
        result: 'Too heavy.',
        success: true,
        duration_ms: 2,
      },
    ),
    keptRecords: [
      savedWeighing(
        { content: '{"kg":12}', tool_metadata: weighing(1, true, 4) },
        { content: 'Too heavy.', tool_metadata: weighing(2, true, 2) },
      ),
    ],
  },
  {
    format: 'appam',
    live: 'events of a call that failed',
    kept: 'sessions',
    except: {
      ...APPAM,
      'toolResult.content': 'an event says what went wrong, a session what the model was told of it',
      'toolResult.durationMs': 'events do not say how long a call took that failed',
      'run.durationMs': 'events do not say how long a call took that failed',
    },
    liveRecords: weighed(
      { type: 'tool_call_completed', tool_name: 'weigh', result: { kg: 12 }, success: true, duration_ms: 4 },
      { type: 'tool_call_failed', tool_name: 'weigh', error: 'The scale is off.' },
    ),
    keptRecords: [
      savedWeighing(
        { content: '{"kg":12}', tool_metadata: weighing(1, true, 4) },
        { content: '{"success":false,"error":"The scale is off."}', tool_metadata: weighing(2, false, 2) },
      ),
    ],
  },
];
