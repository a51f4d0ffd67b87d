import type { SourceRecord } from '../../../decode/index.ts';
import type { EndCause, JsonObject, KnownItem } from '../../../model/index.ts';
import type { Writer } from '../../kit/createWriter.ts';
import { createFieldReader, field, optional } from '../../kit/fields/index.ts';
import { readMessage } from '../phi-core/readMessage.ts';
import { createSessionRows } from '../pi-session/sessionRows.ts';

/** A session file of yoagent: one entry to a line, no header, the last line is the head. */
export interface YoagentSession {
  readonly add: (entry: JsonObject, record: SourceRecord) => void;
  readonly item: (value: KnownItem) => void;
  readonly close: (cause: EndCause) => void;
}

/** Starts reading a session file. */
export function createYoagentSession(writer: Writer): YoagentSession {
  const rows = createSessionRows(writer, { loopId: '', kind: 'initial', status: 'running' });
  return {
    add(entry, record) {
      const fields = createFieldReader(entry);
      fields.skip('parent_id', 'parentId');
      const id = fields.str('id');
      const { head, content } = readMessage(fields.any('message') ?? null);
      const label = optional('label', fields.str('label'));
      const place = { id, parent: field(entry, 'parent_id', 'parentId'), time: fields.time('timestamp') };
      const rest = fields.rest();
      const extra = rest === undefined ? {} : { extra: { ...head.extra, ...rest } };
      const reading = { type: 'message', head: { ...head, ...label, ...extra }, content } as const;
      if (!rows.isRepeat(place, reading, entry)) rows.add(place, reading, record, entry);
    },
    item: rows.item,
    close(cause) {
      rows.close(cause === 'complete' ? 'completed' : 'aborted');
    },
  };
}
