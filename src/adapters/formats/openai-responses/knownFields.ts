import { known, knownKinds, type KnownFields } from '../../kit/fields/index.ts';
import { EVENTS, type EventKind } from './streamEvents.ts';

const CACHED = known('cached_tokens cache_write_tokens cache_creation_tokens');
const REASONED = known('reasoning_tokens');

/** What a call spent, as the APIs of OpenAI and of those who follow it state it. */
export const USAGE_FIELDS = known(
  'input_tokens prompt_tokens output_tokens completion_tokens total_tokens cached_input_tokens prompt_cache_hit_tokens cached_tokens cache_creation_input_tokens cache_write_input_tokens reasoning_output_tokens reasoning_tokens cost_in_usd_ticks cost',
  {
    input_tokens_details: CACHED,
    prompt_tokens_details: CACHED,
    output_tokens_details: REASONED,
    completion_tokens_details: REASONED,
  },
);

const CITED = 'url title content';
const ANNOTATIONS = knownKinds('type', {
  url_citation: known(CITED, { url_citation: known(CITED) }),
  'file_citation container_file_citation file_path': known('filename file_id'),
});
const IMAGE = known('detail', { image_url: known('url detail') });
/** Parts of a content list. */
export const CONTENT_FIELDS = knownKinds('type', {
  'input_text output_text text summary_text': known('text', { annotations: ANNOTATIONS }),
  refusal: known('refusal', { annotations: ANNOTATIONS }),
  reasoning_text: known('text'),
  'input_image output_image computer_screenshot': IMAGE,
  input_file: known('filename file_url file_data'),
  'input_audio output_audio': known('data format', { input_audio: known('data format') }),
});
const FOUND = known('type url title filename name file_id text snippet');
const THOUGHT = known('type text');
const CALL = 'id call_id name status server_label namespace execution environment';
const OUTPUT = 'id call_id status';

/** Items by their type. */
export const ITEMS = {
  message: known('id role status phase timestamp', { content: CONTENT_FIELDS }),
  reasoning: known('id status encrypted_content timestamp', { summary: THOUGHT, content: THOUGHT }),
  'function_call custom_tool_call': known(`${CALL} arguments input timestamp`),
  // What else such a call states are its arguments.
  web_search_call: known(`${CALL} arguments query queries`, {
    action: knownKinds('type', {
      search: known('query queries', { sources: FOUND }),
    }),
    results: FOUND,
  }),
  file_search_call: known(`${CALL} arguments queries`, { results: FOUND, error: known('message') }),
  code_interpreter_call: known(`${CALL} arguments code container_id`, {
    outputs: known('type logs url'),
    error: known('message'),
  }),
  'local_shell_call shell_call apply_patch_call computer_call tool_search_call': known(
    `${CALL} arguments action operation timestamp`,
  ),
  mcp_call: known(`${CALL} arguments`, { output: CONTENT_FIELDS, error: known('message') }),
  'function_call_output custom_tool_call_output local_shell_call_output apply_patch_call_output': known(
    `${OUTPUT} timestamp`,
    { output: CONTENT_FIELDS },
  ),
  computer_call_output: known(`${OUTPUT} acknowledged_safety_checks`, {
    output: known('type detail image_url'),
  }),
  shell_call_output: known(OUTPUT, {
    output: known('stdout stderr', { outcome: known('type exit_code') }),
  }),
  tool_search_output: known(`${OUTPUT} tools`),
  program_output: known(OUTPUT, { result: CONTENT_FIELDS }),
  mcp_approval_request: known(`${CALL} arguments`),
  mcp_approval_response: known(`${OUTPUT} approve reason approval_request_id`),
  'mcp_list_tools additional_tools': known('id server_label tools error'),
};

/** Items of a conversation. */
export const ITEM_FIELDS = knownKinds('type', { ...ITEMS, '': ITEMS.message });

// Settings that each state of a response repeats; those it began with are kept with its turn, or with its answer.
const SETTINGS =
  'instructions tools background frequency_penalty max_output_tokens max_tool_calls parallel_tool_calls presence_penalty previous_response_id prompt_cache_key prompt_cache_retention reasoning safety_identifier store temperature text tool_choice top_logprobs top_p truncation metadata user';

const FAILURE = known('type message code');

/** A response that began before, as its later states repeat it. */
const RESPONSE = known(`id object status model created_at output_text ${SETTINGS}`, {
  output: ITEM_FIELDS,
  usage: USAGE_FIELDS,
  error: FAILURE,
  incomplete_details: known('reason'),
});

/** A response that is stated whole: its settings are kept. */
export const WHOLE_FIELDS = known(`id object status model created_at input ${SETTINGS} service_tier`, {
  output: ITEM_FIELDS,
  usage: USAGE_FIELDS,
  error: FAILURE,
  incomplete_details: known('reason'),
});

// `obfuscation` is padding that hides lengths from who listens to the line.
const PLACE = 'sequence_number output_index content_index item_id obfuscation';
const TEXT = known(`${PLACE} delta text refusal`);
const THINKING = known(`${PLACE} delta text summary_index`);
const ARGUMENTS = known(`${PLACE} delta arguments input code diff command command_index call_id name`);
const ITEM = known(PLACE, { item: ITEM_FIELDS });
const PART = known(PLACE, { part: CONTENT_FIELDS });
const STATE = known('sequence_number', { response: RESPONSE });

const FIELDS: Readonly<Record<EventKind, KnownFields>> = {
  begin: STATE,
  terminal: STATE,
  error: known('sequence_number message code', { error: FAILURE }),
  itemAdded: ITEM,
  itemDone: ITEM,
  partAdded: PART,
  partDone: PART,
  annotation: known(`${PLACE} annotation_index`, { annotation: ANNOTATIONS }),
  text: TEXT,
  textDone: TEXT,
  summary: THINKING,
  summaryDone: THINKING,
  reasoningText: THINKING,
  reasoningDone: THINKING,
  call: ARGUMENTS,
  callDone: ARGUMENTS,
  command: ARGUMENTS,
  commandAdded: ARGUMENTS,
  running: known(PLACE),
  picture: known(`${PLACE} partial_image_b64 partial_image_index output_format`),
  audio: TEXT,
  // What these say is said by the events beside them.
  none: known(`${PLACE} summary_index part command command_index delta transcript`),
};

/** Events of a response that is streamed. */
export const EVENT_FIELDS = knownKinds('type', {
  ...Object.fromEntries(Object.entries(EVENTS).map(([type, kind]) => [type, FIELDS[kind]])),
  // What a response begins with is kept whole.
  'response.created': known('sequence_number response'),
});
