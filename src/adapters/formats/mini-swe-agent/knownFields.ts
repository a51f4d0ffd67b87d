import { inside, known } from '../../kit/fields/index.ts';
import { LITELLM_MESSAGE_FIELDS, LITELLM_RESPONSE_FIELDS } from '../openai-chat/litellmFields.ts';
import { CALL_FIELDS, CONTENT_FIELDS as CHAT_CONTENT_FIELDS } from '../openai-chat/knownFields.ts';
import { CONTENT_FIELDS, ITEM_FIELDS, USAGE_FIELDS } from '../openai-responses/knownFields.ts';

// What the program did with an answer is kept.
const EXTRA = inside({ response: LITELLM_RESPONSE_FIELDS });

/** What is inside the fields of a chat message; its other fields are kept. */
export const MESSAGE_FIELDS = inside({
  ...LITELLM_MESSAGE_FIELDS,
  content: CHAT_CONTENT_FIELDS,
  tool_calls: CALL_FIELDS,
  function_call: known('name arguments'),
  extra: EXTRA,
});

/** A message in the form of the Responses API. */
export const ITEM_MESSAGE_FIELDS = known('type role object id model call_id status created_at timestamp', {
  content: CONTENT_FIELDS,
  output: ITEM_FIELDS,
  usage: USAGE_FIELDS,
  incomplete_details: known('reason'),
  extra: inside({}),
});
