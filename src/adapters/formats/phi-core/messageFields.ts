import { inside, known, knownKinds } from '../../kit/fields/index.ts';

/** What a call, a turn or a run spent. */
export const USAGE_FIELDS = known(
  'input output reasoning cacheRead cache_read cacheWrite cache_write totalTokens total_tokens costUsd cost_usd atLeast',
  { cost: known('input output cacheRead cacheWrite total') },
);

const SOURCE = 'data url mimeType mediaType media_type source';
// Blocks of the phi-core family, and of canonical messages. `partialJson` and `partialArgs` are scratch of stream parsers.
const BLOCK_FIELDS = knownKinds('type', {
  text: known('text signature textSignature markup'),
  thinking: known('thinking signature thinkingSignature redacted encrypted summary id durationMs title'),
  image: known(`${SOURCE} detail filename`),
  toolCall: known(
    'id name arguments argumentsText argumentsPartial providerExecuted dynamic title partialJson partialArgs index',
  ),
  'tool_use tool-call': known('id toolCallId name toolName input args arguments'),
  'tool_result tool-result': known(
    'tool_use_id toolUseId toolCallId toolName content output result is_error isError',
  ),
  document: known(`${SOURCE} title filename`),
  file: known(`${SOURCE} filename`),
  source: known('sourceType url title text'),
});
/** Where a message or a turn stands. */
export const TURN_FIELDS = known('loopId loop_id turnIndex turn_index');

/** What is inside the fields of a message: of its blocks, its usage, its place. The fields themselves are read one by one. */
export const INSIDE_FIELDS = inside({
  content: BLOCK_FIELDS,
  usage: USAGE_FIELDS,
  turnId: TURN_FIELDS,
  turn_id: TURN_FIELDS,
  tags: known('kind text createdAtTurn created_at_turn abandonedNodeIds abandoned_node_ids'),
});
