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
const TIMING = known('startedAt completedAt');
// What only a call in a thread of assistant-ui has: its result, and what a person was asked.
const THREAD_CALL = 'argsText result isError isPreliminary artifact';
const APPROVAL = 'approvalId toolCallId isAutomatic toolCall';

const CONTENT = knownKinds('type', {
  'text reasoning': known(`text reasoning ${METADATA}`, { timing: TIMING }),
  'image file reasoning-file': known(FILE, { data: known('type data url') }),
  'tool-call': known(`${CALL} ${THREAD_CALL} ${METADATA}`, {
    timing: TIMING,
    approval: known('id approved reason isAutomatic resolution'),
  }),
  'tool-result': RESULT,
  'tool-approval-request': known(APPROVAL),
  'tool-approval-response': known('approvalId approved reason'),
  '': RESULT,
});

/** What is inside the fields of a message; its other fields are kept. */
export const MESSAGE_FIELDS = inside({ content: CONTENT });

/** What is inside the fields of a message of a thread; its other fields are kept. */
export const THREAD_FIELDS = inside({
  content: CONTENT,
  attachments: inside({ content: CONTENT }),
  status: known('type reason error'),
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
