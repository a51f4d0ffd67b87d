import { PART_FIELDS } from '../anthropic-messages/knownFields.ts';
import { known } from '../../kit/fields/index.ts';

/** Usage as LiteLLM states it. */
export const LITELLM_USAGE_FIELDS = known(
  'prompt_tokens completion_tokens total_tokens cache_read_input_tokens cache_read_tokens cache_creation_input_tokens cache_write_tokens reasoning_tokens',
  {
    prompt_tokens_details: known('cached_tokens'),
    completion_tokens_details: known('reasoning_tokens'),
  },
);

/** A recorded response of LiteLLM. The message of its choice is told beside it. */
export const LITELLM_RESPONSE_FIELDS = known('id model object created', {
  choices: known('index finish_reason message'),
  usage: LITELLM_USAGE_FIELDS,
});

/** Fields of a message that LiteLLM adds, and those of every chat message. */
export const LITELLM_MESSAGE_FIELDS = {
  thinking_blocks: PART_FIELDS,
  responses_reasoning_item: known('type id summary encrypted_content'),
};
