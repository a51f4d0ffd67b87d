import type { SourceRecord } from '../../../decode/index.ts';
import type { JsonObject, JsonValue } from '../../../model/index.ts';
import { isJsonObject } from '../../../model/index.ts';
import { sameValue } from '../../../model/sameValue.ts';
import type { Translator } from '../../kit/adapter.ts';
import { createWriter } from '../../kit/createWriter.ts';
import { field, isJsonArray, num, optional, str, time } from '../../kit/fields/index.ts';
import { readPiMessage } from '../pi/readPiMessage.ts';
import { isSessionHeader, readSessionHeader } from '../pi/sessionHeader.ts';
import { pushRecord } from '../../kit/pushRecord.ts';
import type { BranchNode } from './branch.ts';
import { ENTRY_FIELDS } from './knownFields.ts';
import { ENTRY_TYPES, readEntry, settingsAfter, type Settings } from './readEntry.ts';
import { createSessionRows, type SessionRows } from './sessionRows.ts';

/** Starts translating a session file of pi, of any version, or messages of pi without a file around them. */
export function translatePiSession(): Translator {
  const writer = createWriter();
  let rows: SessionRows | null = null;
  let lastHeader: JsonObject | null = null;
  let settings: Settings = { model: undefined, thinkingLevel: undefined };
  // Lines that could be read, by number: the first version names them so. The header is one of them.
  let lines: (BranchNode | undefined)[] = [];

  const currentRows = (): SessionRows =>
    (rows ??= createSessionRows(writer, { loopId: '', kind: 'initial', status: 'running' }));

  const begin = (header: JsonObject): void => {
    // The file that is read again goes on with the same session.
    if (sameValue(header, lastHeader)) return;
    lastHeader = header;
    rows?.close('completed');
    settings = settingsAfter({ model: undefined, thinkingLevel: undefined }, header);
    lines = [undefined];
    writer.emit({ type: 'session', value: readSessionHeader(header) });
    rows = createSessionRows(writer, {
      loopId: str(header, 'id') ?? '',
      kind: 'initial',
      status: 'running',
      ...optional('startedAt', time(header, 'timestamp')),
      ...optional('model', str(header, 'modelId')),
      ...optional('provider', str(header, 'provider')),
    });
    rows.loop();
  };

  const addEntry = (entry: JsonObject, record: SourceRecord): void => {
    const id = str(entry, 'id');
    const sheet = currentRows();
    const place = { id, parent: field(entry, 'parentId'), time: time(entry, 'timestamp') };
    const reading = readEntry(entry, settings, place.time);
    if (sheet.isRepeat(place, reading, entry)) return;
    writer.reading(entry, ENTRY_FIELDS);
    const node = sheet.add(place, reading, record, entry);
    lines.push(node);
    settings = settingsAfter(settings, entry);
    applyEffects(entry, node, sheet);
  };

  const applyEffects = (entry: JsonObject, node: BranchNode, sheet: SessionRows): void => {
    switch (str(entry, 'type')) {
      case 'compaction': {
        const keptIndex = num(entry, 'firstKeptEntryIndex');
        const keptId = str(entry, 'firstKeptEntryId');
        sheet.compact(node, keptId === undefined ? lines[keptIndex ?? -1] : sheet.find(keptId));
        return;
      }
      case 'label': {
        // An empty label is none: that is how one is taken away.
        const label = str(entry, 'label') ?? '';
        const target = sheet.find(str(entry, 'targetId') ?? '')?.message;
        if (target) writer.emit({ type: 'messagePatch', message: target, value: { label } });
        else sheet.item({ type: 'divider', kind: 'label', status: 'done', to: label });
        return;
      }
      case 'session_info':
        writer.emit({ type: 'session', value: { title: str(entry, 'name') ?? '' } });
        return;
      default:
    }
  };

  const translate = (value: JsonValue, record: SourceRecord): void => {
    if (isJsonArray(value)) {
      for (const message of value) currentRows().add({}, readPiMessage(message), record);
    } else if (!isJsonObject(value)) {
      currentRows().item({ type: 'unknownRecord', name: '', raw: value });
    } else if (isSessionHeader(value)) {
      begin(value);
    } else if (ENTRY_TYPES.has(str(value, 'type') ?? '')) {
      addEntry(value, record);
    } else if (str(value, 'role') !== undefined) {
      lines.push(currentRows().add({}, readPiMessage(value), record));
    } else {
      // An entry of a type to come is part of the tree all the same.
      if (str(value, 'id') !== undefined) addEntry(value, record);
      else lines.push(undefined);
      currentRows().item({ type: 'unknownRecord', name: str(value, 'type') ?? '', raw: value });
    }
  };

  return {
    push: (record) =>
      pushRecord(writer, record, (value) => {
        translate(value, record);
      }),
    end(cause) {
      rows?.close(cause === 'complete' ? 'completed' : 'aborted');
      return writer.end(cause);
    },
  };
}
