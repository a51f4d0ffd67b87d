import { inside, known, knownKinds } from '../../kit/fields/index.ts';

const USAGE = known(
  'total_input_tokens total_output_tokens total_cache_read_tokens total_cache_creation_tokens total_reasoning_tokens total_compaction_input_tokens total_compaction_output_tokens total_tokens total_cost_usd request_count',
);
const SOURCE = known('type data media_type url');
const BLOCKS = knownKinds('type', {
  text: known('text'),
  thinking: known('id thinking signature redacted encrypted_content'),
  image: known('detail', { source: SOURCE }),
  document: known('title', { source: SOURCE }),
  tool_use: known('id name input'),
  tool_result: known('tool_use_id is_error content'),
  compaction: known('id provider content summary encrypted_content'),
});

/** What is inside the fields of a message; its other fields are kept. */
export const MESSAGE_FIELDS = inside({
  content: BLOCKS,
  raw_content_blocks: BLOCKS,
  tool_calls: known('id type', { function: known('name arguments') }),
  tool_metadata: known('tool_name success arguments duration_ms'),
  reasoning_details: knownKinds('type', {
    'reasoning.text': known('id text signature'),
    'reasoning.summary': known('id summary'),
    'reasoning.encrypted': known('id data'),
  }),
});

/** What is inside the fields of a session; its other fields are kept, its messages are read one by one. */
export const SESSION_FIELDS = inside({ usage: USAGE });

/** Events of a run. What an error states is kept. */
export const EVENT_FIELDS = knownKinds(
  'type',
  {
    session_started: known('session_id'),
    'content reasoning': known('content'),
    tool_call_started: known('tool_name arguments'),
    'tool_call_completed tool_call_failed': known('tool_name result success duration_ms error'),
    usage_update: known([...USAGE.names.keys()].join(' '), { snapshot: USAGE }),
    compaction: known('id provider content summary encrypted_content'),
    turn_completed: known('type'),
    done: known('total_elapsed_ms'),
  },
  known('type timestamp elapsed_ms session_id'),
);
