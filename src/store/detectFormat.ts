import { decodeSteps, type Source, type SourceRecord } from '../decode/index.ts';

// The head of a large file is enough to know it.
const HEAD_RECORDS = 32;
const HEAD_UNITS = 2 ** 20;

/**
 * The id of the format a source is in; `null` when none fits. Reads no more of it than it needs, and leaves the rest: hand it a
 * copy of a stream that is to be read again. Never rejects.
 */
export async function detectFormat(source: Source): Promise<string | null> {
  const { detectAdapter } = await import('../adapters/index.ts');
  const head: SourceRecord[] = [];
  let units = 0;
  const take = (records: readonly SourceRecord[]): string | undefined => {
    for (const record of records) {
      // Noise before the transcript says nothing about it.
      if (record.value !== undefined && head.length < HEAD_RECORDS) head.push(record);
    }
    return head.length > 1 ? detectAdapter(head)?.format : undefined;
  };
  try {
    for await (const { characters, records } of decodeSteps(source)) {
      units += characters;
      const format = take(records);
      if (format !== undefined) return format;
      if (head.length >= HEAD_RECORDS || (units > HEAD_UNITS && head.length > 0)) break;
    }
  } catch {
    // A source that fails is known by what arrived before.
  }
  return detectAdapter(head)?.format ?? null;
}
