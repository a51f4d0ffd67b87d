import { known, knownKinds } from '../../kit/fields/index.ts';
import { USAGE_FIELDS } from '../openai-responses/knownFields.ts';

/** Calls of a message. */
export const CALL_FIELDS = known('id type', { function: known('name arguments') }, 'index');
const THINKING = knownKinds('type', {
  'reasoning.text': known('id text signature'),
  'reasoning.summary': known('id summary'),
  'reasoning.encrypted': known('id data'),
});
const IMAGE = known('type', { image_url: known('url detail') });
/** Parts of a content list. */
export const CONTENT_FIELDS = knownKinds('type', {
  'text output_text input_text refusal': known('text refusal'),
  image_url: IMAGE,
  thinking: known('thinking'),
  input_audio: known('type', { input_audio: known('data format') }),
  video_url: known('type', { video_url: known('url') }),
  file: known('type', { file: known('filename file_data') }),
  reference: known('reference_ids'),
});
const CITED = known('type', { url_citation: known('url title content') });

const SAID = {
  content: CONTENT_FIELDS,
  tool_calls: CALL_FIELDS,
  toolCalls: CALL_FIELDS,
  annotations: CITED,
  images: IMAGE,
  reasoning_details: THINKING,
};
const SAYS = 'role name tool_call_id toolCallId function_call refusal audio reasoning reasoning_content';

/** A message of a request. */
export const MESSAGE_FIELDS = known(`${SAYS} id created`, SAID);

// `object` names the kind of record. `obfuscation` is padding that hides lengths from who listens to the line.
// `system_fingerprint` names the build that answered; in every chunk it is the same.
const NOT_SHOWN = 'object obfuscation system_fingerprint';

/** A completion, whole or a chunk of one. */
export const COMPLETION_FIELDS = known(`id created model provider search_results citations ${NOT_SHOWN}`, {
  choices: known(
    'text finish_reason native_finish_reason',
    {
      delta: known(SAYS, SAID),
      message: known(SAYS, SAID),
      usage: USAGE_FIELDS,
      error: known('message code'),
    },
    'index',
  ),
  usage: USAGE_FIELDS,
  error: known('message code'),
  x_groq: known('id error', { usage: USAGE_FIELDS }),
});
