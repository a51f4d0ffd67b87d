import { inside } from '../../kit/fields/index.ts';
import { LITELLM_MESSAGE_FIELDS } from '../openai-chat/litellmFields.ts';
import { CALL_FIELDS, CONTENT_FIELDS } from '../openai-chat/knownFields.ts';

/** What is inside the fields of an entry of a history; its other fields are kept. */
export const ENTRY_FIELDS = inside({
  ...LITELLM_MESSAGE_FIELDS,
  content: CONTENT_FIELDS,
  tool_calls: CALL_FIELDS,
});
