import { known, knownKinds } from '../../kit/fields/index.ts';
import { PART_FIELDS } from '../gemini/knownFields.ts';

const SESSION =
  'sessionId directories kind summary startTime lastUpdated messages $set $rewindTo projectHash';

/** A session, or what became known of it. `projectHash` is made of its directory. */
export const SESSION_FIELDS = known(SESSION, { $set: known(SESSION) });

const DISPLAY = known('fileDiff fileName');

/** Messages of a session. */
export const MESSAGE_FIELDS = knownKinds(
  'type',
  {
    'user info warning error': known('severity', { content: PART_FIELDS }),
    gemini: known('model', {
      content: PART_FIELDS,
      thoughts: known('subject description'),
      tokens: known('input output thoughts cached tool total'),
      toolCalls: known('id name args displayName status timestamp', {
        result: PART_FIELDS,
        resultDisplay: DISPLAY,
      }),
    }),
  },
  known('type id timestamp'),
);

/** Events that are printed. */
export const PRINTED_FIELDS = knownKinds(
  'type',
  {
    init: known('session_id model'),
    message: known('role content delta'),
    tool_use: known('tool_name tool_id parameters'),
    tool_result: known('tool_id status output', { error: known('message type') }),
    error: known('severity message'),
    result: known('status', {
      error: known('message type'),
      stats: known('input_tokens input cached output_tokens total_tokens'),
    }),
  },
  known('type timestamp'),
);
