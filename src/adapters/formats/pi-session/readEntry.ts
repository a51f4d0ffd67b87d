import type { KnownDivider, JsonObject, MessageHead } from '../../../model/index.ts';
import { createFieldReader, extraFields, field, optional, str, time } from '../../kit/fields/index.ts';
import { readCustomMessage, readPiMessage, type MessageReading } from '../pi/readPiMessage.ts';

/** The model and the thinking level before an entry, where the file says so. */
export interface Settings {
  readonly model: string | undefined;
  readonly thinkingLevel: string | undefined;
}

/** Types of entry that this reader knows. */
export const ENTRY_TYPES: ReadonlySet<string> = new Set([
  'message',
  'thinking_level_change',
  'model_change',
  'compaction',
  'branch_summary',
  'custom',
  'custom_message',
  'label',
  'session_info',
]);

/** Reads what an entry shows in its place; `null` when that is nothing, or when its type is not known. */
export function readEntry(
  entry: JsonObject,
  before: Settings,
  timestamp = time(entry, 'timestamp'),
): MessageReading | null {
  const fields = createFieldReader(entry);
  fields.skip('type', 'id', 'parentId', 'timestamp');
  const mark = (kind: KnownDivider['kind'], facts: Partial<KnownDivider>): MessageReading => ({
    type: 'divider',
    value: {
      type: 'divider',
      kind,
      status: 'done',
      ...optional('timestamp', timestamp),
      ...facts,
      ...optional('details', fields.rest()),
    },
  });
  switch (str(entry, 'type')) {
    case 'message':
      return withExtra(readPiMessage(fields.any('message')), fields.rest());
    case 'model_change':
      return mark('modelChange', {
        ...optional('to', fields.str('modelId')),
        ...optional('from', before.model),
      });
    case 'thinking_level_change':
      return mark('thinkingLevelChange', {
        ...optional('to', fields.str('thinkingLevel')),
        ...optional('from', before.thinkingLevel),
      });
    case 'compaction':
      return mark('compaction', {
        ...optional('summary', fields.str('summary')),
        ...optional('tokensBefore', fields.num('tokensBefore')),
      });
    case 'branch_summary':
      return mark('branchSummary', optional('summary', fields.str('summary')));
    case 'custom': {
      const head: MessageHead = {
        role: 'extension',
        timestamp: timestamp ?? null,
        kind: fields.str('customType') ?? '',
        data: fields.any('data') ?? null,
        hidden: true,
        ...optional('extra', fields.rest()),
      };
      return { type: 'message', head, content: [] };
    }
    case 'custom_message':
      return readCustomMessage(extraFields(entry, new Set(['type', 'id', 'parentId'])) ?? {});
    default:
      return null;
  }
}

/** The settings after an entry. An answer tells its model too. */
export function settingsAfter(before: Settings, entry: JsonObject): Settings {
  const message = field(entry, 'message');
  const answered = str(message, 'role') === 'assistant' ? str(message, 'model') : undefined;
  const model = str(entry, 'modelId') ?? answered ?? before.model;
  const thinkingLevel = str(entry, 'thinkingLevel') ?? before.thinkingLevel;
  return model === before.model && thinkingLevel === before.thinkingLevel ? before : { model, thinkingLevel };
}

function withExtra(reading: MessageReading, rest: JsonObject | undefined): MessageReading {
  if (reading.type !== 'message' || rest === undefined) return reading;
  return { ...reading, head: { ...reading.head, extra: { ...reading.head.extra, ...rest } } };
}
