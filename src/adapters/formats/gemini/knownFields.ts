import { known, knownKinds } from '../../kit/fields/index.ts';

const USAGE = known(
  'promptTokenCount prompt_token_count total_input_tokens toolUsePromptTokenCount tool_use_prompt_token_count total_tool_use_tokens candidatesTokenCount candidates_token_count responseTokenCount total_output_tokens thoughtsTokenCount thoughts_token_count total_thought_tokens cachedContentTokenCount cached_content_token_count total_cached_tokens totalTokenCount total_token_count total_tokens',
);
const DATA = known('mimeType mime_type data fileUri file_uri displayName display_name');
const CALL = known('id name args willContinue will_continue partial_args', {
  partialArgs: known(
    'jsonPath willContinue will_continue stringValue string_value numberValue number_value boolValue bool_value nullValue null_value',
  ),
});
const ANSWER = known('id name response parts willContinue will_continue scheduling');
const CODE = known('id language code');
const RUN = known('id outcome output');
/** A part of what was said. */
export const PART_FIELDS = known(
  'type text thought thoughtSignature thought_signature toolCall tool_call toolResponse tool_response',
  {
    functionCall: CALL,
    function_call: CALL,
    functionResponse: ANSWER,
    function_response: ANSWER,
    executableCode: CODE,
    executable_code: CODE,
    codeExecutionResult: RUN,
    code_execution_result: RUN,
    inlineData: DATA,
    inline_data: DATA,
    fileData: DATA,
    file_data: DATA,
  },
);

/** What was said to the model, or by it. */
export const CONTENT_FIELDS = known('role', { parts: PART_FIELDS });

const FOUND = known('uri title text');
const GROUNDING = known('webSearchQueries web_search_queries', {
  groundingChunks: known('maps image', { web: FOUND, retrievedContext: FOUND, retrieved_context: FOUND }),
  grounding_chunks: known('maps image', { web: FOUND, retrieved_context: FOUND }),
});
const CANDIDATE = known(
  'index finishReason finish_reason finishMessage finish_message citationMetadata citation_metadata urlContextMetadata url_context_metadata',
  { content: CONTENT_FIELDS, groundingMetadata: GROUNDING, grounding_metadata: GROUNDING },
);
const BLOCKED = known('blockReason block_reason blockReasonMessage block_reason_message');

/** An answer, or a piece of one. */
export const RESPONSE_FIELDS = known(
  'responseId response_id createTime create_time modelVersion model_version',
  {
    candidates: CANDIDATE,
    usageMetadata: USAGE,
    usage_metadata: USAGE,
    promptFeedback: BLOCKED,
    prompt_feedback: BLOCKED,
  },
);

const ANNOTATIONS = known('type url title');
const BLOCKS = knownKinds('type', {
  'text image audio document video': known('text data uri mime_type', { annotations: ANNOTATIONS }),
});
const TOOL_CALL = known('id name arguments server_name');
const TOOL_RESULT = known('call_id name result is_error signature');
const STEPS = knownKinds('type', {
  thought: known('signature', { summary: BLOCKS }),
  model_output: known('type', { content: BLOCKS }),
  user_input: known('type', { content: BLOCKS }),
  'function_call mcp_server_tool_call google_search_call code_execution_call url_context_call file_search_call':
    TOOL_CALL,
  'function_result mcp_server_tool_result google_search_result code_execution_result url_context_result file_search_result':
    TOOL_RESULT,
});

/** An interaction, whole. */
export const INTERACTION_FIELDS = known('id object created updated model status input errors', {
  steps: STEPS,
  usage: USAGE,
});

/** Events of an interaction that is streamed. */
export const EVENT_FIELDS = known(
  'event_type event_id interaction_id status error',
  {
    interaction: INTERACTION_FIELDS,
    step: STEPS,
    delta: knownKinds('type', {
      text: known('text'),
      thought_summary: known('type', { content: BLOCKS }),
      thought_signature: known('signature'),
      text_annotation_delta: known('type', { annotations: ANNOTATIONS }),
      arguments_delta: known('arguments partial_arguments'),
      'google_search_call code_execution_call url_context_call file_search_call': known('arguments'),
      'google_search_result code_execution_result url_context_result file_search_result':
        known('result is_error'),
    }),
  },
  'index',
);

/** A recorded call; its answers are read one by one. */
export const CALL_FIELDS = known('method response');

/** A request; what was said is read piece by piece. */
export const REQUEST_FIELDS = known('contents systemInstruction system_instruction');
