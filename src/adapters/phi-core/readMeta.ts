import type { Delivery, JsonValue, MessageMeta, NodeTag } from '../../model/index.ts';
import { isJsonObject } from '../../model/index.ts';
import { field, num, numbers, optional, str } from '../fields/index.ts';
import type { FieldReader } from '../fields/index.ts';

export { optional } from '../fields/index.ts';

/** What every message may carry beside its content, `extra` aside. Values of an unexpected type are left to the reader's rest. */
export function readMeta(fields: FieldReader): MessageMeta {
  const turnId = readTurnId(fields.obj('turnId', 'turn_id'));
  const tags = fields
    .arr('tags')
    ?.map(readTag)
    .filter((tag) => tag !== undefined);
  const delivery = fields.str('delivery');
  const provenanceHint = fields.any('provenanceHint', 'provenance_hint');
  const hinted = turnId && deliveryOf(delivery ?? str(provenanceHint, 'kind'));
  return {
    timestamp: fields.time('timestamp') ?? null,
    ...optional('id', fields.str('id')),
    ...optional('name', fields.str('name')),
    ...optional('agentName', fields.str('agentName')),
    ...optional('mode', fields.str('mode')),
    ...optional('payload', fields.any('payload')),
    ...optional('status', fields.str('status')),
    ...optional('turnId', turnId),
    ...optional('nodeId', fields.num('nodeId')),
    ...optional('parentId', fields.num('parentId')),
    ...(tags && tags.length > 0 ? { tags } : {}),
    ...optional('provenanceHint', provenanceHint),
    ...optional('label', fields.str('label')),
    ...optional('synthetic', fields.str('synthetic')),
    ...optional('delivery', delivery === undefined ? hinted : deliveryOf(delivery)),
  };
}

function readTurnId(value: JsonValue | undefined): MessageMeta['turnId'] {
  const loopId = str(value, 'loopId', 'loop_id');
  const turnIndex = num(value, 'turnIndex', 'turn_index');
  return loopId === undefined || turnIndex === undefined ? undefined : { loopId, turnIndex };
}

function readTag(value: JsonValue): NodeTag | undefined {
  const kind = str(value, 'kind');
  if (!isJsonObject(value) || kind === undefined) return undefined;
  return {
    kind,
    text: str(value, 'text') ?? '',
    ...optional('createdAtTurn', num(value, 'createdAtTurn', 'created_at_turn')),
    ...(field(value, 'abandonedNodeIds', 'abandoned_node_ids') === undefined
      ? {}
      : { abandonedNodeIds: numbers(value, 'abandonedNodeIds', 'abandoned_node_ids') }),
  };
}

function deliveryOf(name: string | undefined): Delivery | undefined {
  if (name === 'steering') return 'steering';
  return name === 'followUp' || name === 'follow-up' ? 'followUp' : undefined;
}
