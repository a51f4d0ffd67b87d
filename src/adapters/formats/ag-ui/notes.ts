import type { ExtensionMessage, JsonObject, JsonValue, RowKey } from '../../../model/index.ts';
import type { Writer } from '../../kit/createWriter.ts';
import { bool, field, str } from '../../kit/fields/index.ts';
import type { Lane } from './createLane.ts';
import type { AgUiEventType } from './eventTypes.ts';
import type { KnownRows } from './knownRows.ts';
import { readTimestamp } from './readMessage.ts';

/** Events that only people see. */
export type NoteEvent = Extract<AgUiEventType, `ST${string}` | `ACTIVITY_${string}` | 'RAW' | 'CUSTOM'>;

/** Turns events beside the conversation into messages of the extension lane. */
export interface Notes {
  readonly add: (name: NoteEvent, event: JsonObject, lane: Lane) => void;
}

interface Activity {
  readonly key: RowKey;
}

/** Starts without notes. */
export function createNotes(writer: Writer, rows: KnownRows): Notes {
  const activities = new Map<string, Activity>();
  const steps = new Map<string, RowKey[]>();

  return {
    add(name, event, lane) {
      const put = (kind: string, data: JsonValue, more: Partial<ExtensionMessage> = {}): RowKey => {
        const head = { role: 'extension' as const, timestamp: readTimestamp(event), ...more, kind, data };
        return writer.message(head, [], { loop: lane.loop, turn: lane.turn() });
      };
      switch (name) {
        case 'STEP_STARTED': {
          const stepName = nameOf(event);
          const key = put('step', { stepName, status: 'started' });
          const open = steps.get(stepName);
          if (open) open.push(key);
          else steps.set(stepName, [key]);
          return;
        }
        case 'STEP_FINISHED': {
          const stepName = nameOf(event);
          const key = steps.get(stepName)?.pop();
          const data = { stepName, status: 'finished' };
          if (key === undefined) put('step', data);
          else writer.emit({ type: 'messagePatch', message: key, value: { data } });
          return;
        }
        case 'STATE_SNAPSHOT':
          put('state', field(event, 'snapshot') ?? null);
          return;
        case 'STATE_DELTA':
          put('stateDelta', field(event, 'delta') ?? null);
          return;
        case 'ACTIVITY_SNAPSHOT': {
          const id = str(event, 'messageId', 'message_id') ?? '';
          const data = field(event, 'content') ?? null;
          const before = activities.get(id);
          if (before && bool(event, 'replace') !== false) {
            writer.emit({ type: 'messagePatch', message: before.key, value: { data } });
            return;
          }
          const key = put(activityOf(event), data, id === '' ? {} : { id });
          if (id === '' || before) return;
          activities.set(id, { key });
          rows.add({ key, role: 'extension', text: '', content: () => [] }, id);
          return;
        }
        case 'ACTIVITY_DELTA':
          put(activityOf(event), { patch: field(event, 'patch') ?? null });
          return;
        case 'RAW': {
          const source = str(event, 'source');
          const data = field(event, 'event') ?? null;
          // What a provider sent is passed on for debugging; the events beside it say the same.
          put('raw', source === undefined ? data : { source, event: data }, { hidden: true });
          return;
        }
        case 'CUSTOM':
          put(str(event, 'name') ?? 'custom', field(event, 'value') ?? null);
          return;
        default:
          name satisfies never;
      }
    },
  };
}

const nameOf = (event: JsonObject): string => str(event, 'stepName', 'step_name') ?? '';
const activityOf = (event: JsonObject): string => str(event, 'activityType', 'activity_type') ?? 'activity';
