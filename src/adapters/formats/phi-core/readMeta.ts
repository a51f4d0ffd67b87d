import type { Delivery, JsonValue, MessageMeta, NodeTag } from '../../../model/index.ts';
import { isJsonObject } from '../../../model/index.ts';
import { field, num, numbers, optional, put, str } from '../../kit/fields/index.ts';
import type { FieldReader, Writable } from '../../kit/fields/index.ts';

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
  const meta: Writable<MessageMeta> = { timestamp: fields.time('timestamp') ?? null };
  put(meta, 'id', fields.str('id'));
  put(meta, 'name', fields.str('name'));
  put(meta, 'agentName', fields.str('agentName'));
  put(meta, 'mode', fields.str('mode'));
  put(meta, 'payload', fields.any('payload'));
  put(meta, 'status', fields.str('status'));
  put(meta, 'turnId', turnId);
  put(meta, 'nodeId', fields.num('nodeId'));
  put(meta, 'parentId', fields.num('parentId'));
  if (tags && tags.length > 0) meta.tags = tags;
  put(meta, 'provenanceHint', provenanceHint);
  put(meta, 'label', fields.str('label'));
  put(meta, 'synthetic', fields.str('synthetic'));
  put(meta, 'delivery', delivery === undefined ? hinted : deliveryOf(delivery));
  return meta;
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
