import { PART_FIELDS } from '../anthropic-messages/knownFields.ts';
import { CALL_FIELDS } from '../openai-chat/knownFields.ts';
import { inside, known, knownKinds } from '../../kit/fields/index.ts';
import { LITELLM_MESSAGE_FIELDS, LITELLM_USAGE_FIELDS } from '../openai-chat/litellmFields.ts';

// `cache_prompt` says where the cache of the provider breaks.
const CONTENT = knownKinds('type', {
  text: known('text cache_prompt'),
  'image image_url': known('image_urls image_url cache_prompt'),
});
const METRICS = known('accumulated_cost model_name', { accumulated_token_usage: LITELLM_USAGE_FIELDS });
const RESULT = 'tool_call_id tool_name action_id';

/** Events of the SDK, and before it of the server, which have no kind. */
export const EVENT_FIELDS = knownKinds(
  'kind',
  {
    SystemPromptEvent: inside({ system_prompt: CONTENT, dynamic_context: CONTENT }),
    MessageEvent: inside({
      llm_message: known('role reasoning_content', { ...LITELLM_MESSAGE_FIELDS, content: CONTENT }),
      extended_content: CONTENT,
    }),
    // `action` holds the arguments of the call once more.
    ActionEvent: inside({
      thought: CONTENT,
      thinking_blocks: PART_FIELDS,
      tool_call: known('id type name arguments origin', { function: known('name arguments') }),
    }),
    ObservationEvent: known(RESULT, {
      observation: inside({ content: CONTENT }),
      extended_content: CONTENT,
    }),
    UserRejectObservation: known(`${RESULT} rejection_reason`),
    AgentErrorEvent: known(`${RESULT} error`),
    Condensation: known('forgotten_event_ids summary'),
    CondensationSummaryEvent: known('summary'),
    ConversationErrorEvent: known('code detail'),
    ConversationStateUpdateEvent: known('key value'),
    '': known('action observation cause content message args extras', {
      tool_call_metadata: known('tool_call_id function_name total_calls_in_response', {
        model_response: known('id model object created', {
          choices: known('index finish_reason', {
            message: known('role reasoning_content', {
              ...LITELLM_MESSAGE_FIELDS,
              content: CONTENT,
              tool_calls: CALL_FIELDS,
            }),
          }),
          usage: LITELLM_USAGE_FIELDS,
        }),
      }),
      llm_metrics: METRICS,
    }),
  },
  known('kind id timestamp source'),
);
