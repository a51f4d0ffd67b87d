import type { JsonObject, JsonValue, Loop, LoopStatus } from '../../../model/index.ts';
import { isJsonObject } from '../../../model/index.ts';
import { extraFields, field, obj, optional, str, time } from '../../kit/fields/index.ts';

/** Facts of a loop, from an `AgentStart` event or from a saved `LoopRecord`; both name them alike. */
export function readLoop(value: JsonObject): Loop {
  const loopId = str(value, 'loop_id') ?? '';
  const parentLoopId = str(value, 'parent_loop_id');
  const { kind, tag } = readKind(field(value, 'continuation_kind'));
  // Events call it otherwise than records.
  const config = obj(value, 'config_snapshot', 'config');

  // A pass that only compacts names itself as its parent.
  const ownParent =
    loopId !== '' && parentLoopId === loopId && (kind === 'initial' || kind === 'continuation');
  return {
    loopId,
    ...optional('parentLoopId', parentLoopId),
    kind: ownParent ? 'compaction' : kind,
    status: str(value, 'status') === 'Pending' ? 'pending' : 'running',
    ...optional('tag', tag),
    ...optional('startedAt', time(value, 'timestamp', 'started_at')),
    ...optional('model', str(config, 'model')),
    ...optional('provider', str(config, 'provider')),
    ...optional('agentName', str(config, 'name')),
    ...optional('details', extraFields(withoutEmpty({ ...value, config }), SHOWN_ELSEWHERE)),
  };
}

const STATUSES: ReadonlyMap<string, LoopStatus> = new Map([
  ['Pending', 'pending'],
  ['Running', 'running'],
  ['Completed', 'completed'],
  ['Rejected', 'rejected'],
  ['Aborted', 'aborted'],
]);

/** Where a saved loop stands; one that does not say is over if it has an end. */
export function readStatus(record: JsonObject): LoopStatus {
  const stated = STATUSES.get(str(record, 'status') ?? '');
  return stated ?? (time(record, 'ended_at') === undefined ? 'running' : 'completed');
}

const KINDS: ReadonlyMap<string, Loop['kind']> = new Map([
  ['Initial', 'initial'],
  ['Default', 'continuation'],
  ['Compaction', 'compaction'],
  ['Rerun', 'rerun'],
  ['Branch', 'branch'],
]);

// Variants with data are objects with one key, the others plain strings.
function readKind(value: JsonValue | undefined): {
  readonly kind: Loop['kind'];
  readonly tag?: string | undefined;
} {
  const name = typeof value === 'string' ? value : isJsonObject(value) ? Object.keys(value)[0] : undefined;
  if (name === undefined) return { kind: 'initial' };
  return { kind: KINDS.get(name) ?? name, tag: str(field(value, name), 'tag') };
}

const SHOWN_ELSEWHERE: ReadonlySet<string> = new Set([
  'type',
  'loop_id',
  'session_id',
  'parent_loop_id',
  'continuation_kind',
  'config_snapshot',
  'timestamp',
  'started_at',
  'ended_at',
  'status',
  'rejection',
  'messages',
  'turns',
  'usage',
  'events',
]);

function withoutEmpty(value: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(value).filter(
      ([, entry]) => entry !== null && !(Array.isArray(entry) && entry.length === 0),
    ),
  );
}
