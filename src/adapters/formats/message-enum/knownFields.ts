import { inside, known, knownKinds } from '../../kit/fields/index.ts';

const METADATA = 'providerMetadata provider_metadata providerOptions provider_options';
const CALL = 'toolCallId toolName input args providerExecuted dynamic title';
const FILE = `mediaType media_type mimeType mime_type url image filename fileId title ${METADATA}`;
const RESULT = known('toolCallId toolName result isError preliminary', {
  output: knownKinds('type', {
    'text json error-text error-json content execution-denied': known('value reason'),
  }),
});
const USAGE = known(
  'inputTokens promptTokens outputTokens completionTokens totalTokens cachedInputTokens reasoningTokens',
);
const APPROVAL = 'approvalId toolCallId isAutomatic toolCall';

/** What is inside the fields of a message; its other fields are kept. */
export const MESSAGE_FIELDS = inside({
  content: knownKinds('type', {
    'text reasoning': known(`text reasoning ${METADATA}`),
    'image file reasoning-file': known(FILE, { data: known('type data url') }),
    'tool-call': known(`${CALL} ${METADATA}`),
    'tool-result': RESULT,
    'tool-approval-request': known(APPROVAL),
    'tool-approval-response': known('approvalId approved reason'),
    '': RESULT,
  }),
});

/** Parts of a stream. */
export const PART_FIELDS = knownKinds(
  'type',
  {
    'stream-start': known('type', { warnings: known('type message') }),
    'response-metadata': known('id modelId timestamp'),
    'text-start text-delta text-end reasoning-start reasoning-delta reasoning-end text reasoning':
      known('id delta text'),
    'tool-input-start tool-input-delta tool-input-end': known(`id delta ${CALL}`),
    'tool-call': known(CALL),
    'tool-result': RESULT,
    'tool-approval-request': known(APPROVAL),
    'tool-approval-response': known('approvalId approved reason'),
    'finish finish-step': known('finishReason', { usage: USAGE, totalUsage: USAGE }),
    source: known('sourceType url title'),
    'file reasoning-file': known(FILE, { data: known('type data url') }),
    raw: known('rawValue'),
    error: known('error'),
  },
  known(`type ${METADATA}`),
);
