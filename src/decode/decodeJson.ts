import { tooLong } from './diagnostics.ts';
import { type DraftRecord, type Framer, UNIT_LIMIT } from './framer.ts';
import { readDocuments } from './readDocuments.ts';
import { withoutPadding } from './withoutPadding.ts';

/**
 * Starts decoding a JSON document, pretty-printed or not, or several one after another. Everything comes out at the
 * end, one record per document. What is truncated or malformed yields its readable part, with a problem; so does what goes beyond
 * `limit` UTF-16 units.
 */
export function decodeJson(limit = UNIT_LIMIT): Framer {
  const pieces: string[] = [];
  let length = 0;
  return {
    push(text) {
      pieces.push(text.slice(0, Math.max(0, limit - length)));
      length += text.length;
      return [];
    },
    end() {
      const text = pieces.join('');
      const trimmed = withoutPadding(text);
      const shift = text.indexOf(trimmed.charAt(0));
      const records: DraftRecord[] = readDocuments(trimmed, (n) => n + 1).map((record) => ({
        ...record,
        at: (record.at ?? 0) + shift,
        ...(record.until === undefined ? {} : { until: record.until + shift }),
      }));
      if (length > limit) {
        const line = records.at(-1)?.problem?.line ?? 1;
        records.push({ line, value: undefined, problem: tooLong('document', line) });
      }
      return records;
    },
  };
}
