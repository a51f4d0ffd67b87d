import { PARTS } from '../anthropic-messages/knownFields.ts';
import { inside, known, knownKinds } from '../../kit/fields/index.ts';

/** An entry of what the editor extension shows. Where it stands in the program is left out. */
export const UI_FIELDS = known(
  'ts type say ask text reasoning images files partial commandCompleted isCheckpointCheckedOut isOperationOutsideWorkspace lastCheckpointHash conversationHistoryIndex conversationHistoryDeletedRange',
  { modelInfo: known('modelId providerId mode') },
);

const ENTRIES = knownKinds('type', {
  ...PARTS,
  file: known('content path name'),
  image: known('data image mediaType mimeType', { source: known('type file_id data media_type url') }),
});

/** What is inside the fields of a stored message; its other fields are kept. */
export const MESSAGE_FIELDS = inside({
  content: knownKinds('type', {
    ...PARTS,
    file: known('content path name'),
    image: known('data image mediaType mimeType', { source: known('type file_id data media_type url') }),
    tool_result: known('tool_use_id name is_error', { content: ENTRIES }),
  }),
  modelInfo: known('id modelId provider providerId'),
  metrics: known('inputTokens outputTokens cacheReadTokens cacheWriteTokens cost', {
    tokens: known('prompt completion cached'),
  }),
});
