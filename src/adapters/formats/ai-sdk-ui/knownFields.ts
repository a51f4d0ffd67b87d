import { known, knownKinds } from '../../kit/fields/index.ts';

const CALL = 'toolCallId toolName input providerExecuted dynamic title';
const ENDED_CALL =
  'toolCallId state input args rawInput output result preliminary errorText providerExecuted title';
const APPROVAL = known('id reason approved');
const FILE = 'url data mediaType mimeType filename';

const DATA = known('id data');

/** Chunks of a message stream. */
export const CHUNK_FIELDS = knownKinds('type', {
  start: known('messageId messageMetadata createdAt'),
  'start-step finish-step': known('type'),
  'text-start text-end reasoning-start reasoning-end': known('id'),
  'text-delta reasoning-delta': known('id delta'),
  'tool-input-start tool-input-available': known(CALL),
  'tool-input-error': known(`${CALL} errorText`),
  'tool-input-delta': known('toolCallId inputTextDelta'),
  'tool-approval-request': known('approvalId toolCallId'),
  'tool-output-available': known('toolCallId output preliminary'),
  'tool-output-error': known('toolCallId errorText'),
  'tool-output-denied': known('toolCallId reason'),
  'source-url source-document': known('url title filename'),
  file: known(FILE),
  'message-metadata': known('messageMetadata'),
  finish: known('finishReason messageMetadata'),
  abort: known('reason'),
  error: known('errorText error'),
  'data-*': DATA,
});

const CALLED = known(ENDED_CALL, { approval: APPROVAL });

/** Parts of a message that was saved. */
export const PART_FIELDS = knownKinds('type', {
  'text reasoning': known('text'),
  file: known(FILE),
  'source-url source-document': known('url title filename'),
  'step-start': known('type'),
  'dynamic-tool': known(`${ENDED_CALL} toolName`, { approval: APPROVAL }),
  'tool-invocation': known('type', {
    toolInvocation: known(`${ENDED_CALL} toolName`, { approval: APPROVAL }),
  }),
  'tool-*': CALLED,
  'data-*': DATA,
});
const HEAD = 'id role content createdAt metadata';

/** A message to the model. */
export const MESSAGE_FIELDS = known(HEAD, { parts: PART_FIELDS });

/** An answer that a stream built; its parts are read one by one. */
export const ANSWER_FIELDS = known(`${HEAD} parts`);

/** A chat that was saved whole; its messages are read one by one. */
export const CHAT_FIELDS = known('id messages');
