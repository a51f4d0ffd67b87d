import { known, knownKinds } from '../../kit/fields/index.ts';

const CITATIONS = known('type file_id url source title document_title cited_text');
const TEXT = known('text', { citations: CITATIONS });
const MEDIA = known('type file_id data media_type url content');
const CALL = known('id name input');
const DOCUMENT = known('title', { source: MEDIA });

// What a result holds, by the type of the piece. Pieces with `details` are kept whole there.
const FETCHED = known('url', { content: knownKinds('type', { document: DOCUMENT }) });
const RESULT_CONTENT = knownKinds('type', {
  text: TEXT,
  image: known('type', { source: MEDIA }),
  document: DOCUMENT,
  tool_reference: known('tool_name name'),
  web_search_result: known('url title'),
  web_fetch_result: FETCHED,
  tool_search_tool_search_result: known('type', { tool_references: known('type tool_name name') }),
  advisor_result: known('text'),
  text_editor_code_execution_str_replace_result: known('lines'),
});
const RESULT = known('is_error tool_use_id', { content: RESULT_CONTENT });

/** Content blocks by their type. */
export const PARTS = {
  text: TEXT,
  thinking: known('thinking signature'),
  redacted_thinking: known('data'),
  'tool_use server_tool_use': CALL,
  mcp_tool_use: known('id name input server_name'),
  image: known('type', { source: MEDIA }),
  document: DOCUMENT,
  search_result: known('source title content'),
  container_upload: known('file_id'),
  compaction: known('content'),
  'tool_result web_search_tool_result web_fetch_tool_result tool_search_tool_result advisor_tool_result mcp_tool_result':
    RESULT,
  'code_execution_tool_result bash_code_execution_tool_result text_editor_code_execution_tool_result': RESULT,
};

/** Content blocks. */
export const PART_FIELDS = knownKinds('type', PARTS);

/** What a call spent. */
export const USAGE_FIELDS = known(
  'input_tokens output_tokens cache_read_input_tokens cache_creation_input_tokens',
  {
    output_tokens_details: known('thinking_tokens'),
  },
);

const ANSWER_HEAD =
  'type id role model stop_reason stop_details container stop_sequence context_management input_transformations';

/** A message, whole. */
export const ANSWER_FIELDS = known(ANSWER_HEAD, { content: PART_FIELDS, usage: USAGE_FIELDS });

const DELTAS = knownKinds('type', {
  text_delta: known('text'),
  input_json_delta: known('partial_json'),
  thinking_delta: known('thinking'),
  signature_delta: known('signature'),
  citations_delta: known('type', { citation: CITATIONS }),
  compaction_delta: known('content'),
});

/** Events of a streamed answer. */
export const STREAM_FIELDS = knownKinds('type', {
  message_start: known('type', { message: ANSWER_FIELDS }),
  content_block_start: known('type', { content_block: PART_FIELDS }, 'index'),
  content_block_delta: known('type', { delta: DELTAS }, 'index'),
  'content_block_stop message_stop ping': known('index'),
  message_delta: known('type', {
    context_management: known('applied_edits'),
    delta: known('stop_reason stop_details container stop_sequence'),
    usage: USAGE_FIELDS,
  }),
  error: known('type', { error: known('type message') }),
});

const RESPONSE = known(`${ANSWER_HEAD} error`, {
  content: PART_FIELDS,
  usage: USAGE_FIELDS,
  message: ANSWER_FIELDS,
  body: ANSWER_FIELDS,
});

/** An answer with its request, which is kept whole with its turn. */
export const EXCHANGE_FIELDS = known('request params custom_id', {
  response: RESPONSE,
  result: RESPONSE,
  message: RESPONSE,
});
