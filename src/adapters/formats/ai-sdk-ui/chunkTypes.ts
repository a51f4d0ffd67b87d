/** The chunks of a UI message stream that are known, beside those of data (`data-*`). */
export const CHUNK_TYPES = {
  start: true,
  'start-step': true,
  'text-start': true,
  'text-delta': true,
  'text-end': true,
  'reasoning-start': true,
  'reasoning-delta': true,
  'reasoning-end': true,
  'tool-input-start': true,
  'tool-input-delta': true,
  'tool-input-available': true,
  'tool-input-error': true,
  'tool-approval-request': true,
  'tool-output-available': true,
  'tool-output-error': true,
  'tool-output-denied': true,
  'source-url': true,
  'source-document': true,
  file: true,
  'message-metadata': true,
  'finish-step': true,
  finish: true,
  abort: true,
  error: true,
} as const;

/** The type of a chunk that is known. */
export type ChunkType = keyof typeof CHUNK_TYPES;

/** Whether this is the type of a chunk that is known. */
export const isChunkType = (type: string | undefined): type is ChunkType =>
  type !== undefined && Object.hasOwn(CHUNK_TYPES, type);

/** The parts of a `UIMessage` that are known, beside those of tools (`tool-*`) and data (`data-*`). The last three are older. */
export const PART_TYPES = {
  text: true,
  reasoning: true,
  'source-url': true,
  'source-document': true,
  file: true,
  'step-start': true,
  'dynamic-tool': true,
  'tool-invocation': true,
  source: true,
} as const;

/** Whether a part of this type occurs in a `UIMessage`. */
export const isPartType = (type: string): boolean =>
  Object.hasOwn(PART_TYPES, type) || /^(?:tool|data)-./.test(type);

/** The states of a tool part that are known. `call`, `partial-call` and `result` are older. */
export const TOOL_STATES = {
  'input-streaming': true,
  'input-available': true,
  'approval-requested': true,
  'approval-responded': true,
  'output-available': true,
  'output-error': true,
  'output-denied': true,
  'partial-call': true,
  call: true,
  result: true,
} as const;
