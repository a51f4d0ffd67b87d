import type { SourceRecord } from '../../../decode/index.ts';
import type { Diagnostic, JsonObject } from '../../../model/index.ts';
import { diagnoseRecord, str } from '../../kit/fields/index.ts';

/** Finds records that are stated to be their own ancestors. */
export interface ParentWatch {
  /** Notes a record and the piece of the source that it came in. */
  readonly note: (record: JsonObject, source: SourceRecord) => void;
  /** One diagnostic for all circles of parents, at the first record that closes one; `undefined` when there is none. */
  readonly report: () => Diagnostic | undefined;
}

/**
 * Creates a watch over the parents of records.
 * @param recordOf - the record with this uuid, among all that were noted
 */
export function createParentWatch(recordOf: (uuid: string) => JsonObject | undefined): ParentWatch {
  // A circle holds a record that names itself, or one that comes later.
  const suspects: { readonly uuid: string; readonly source: SourceRecord }[] = [];

  const parentOf = (uuid: string): string | undefined => {
    const record = recordOf(uuid);
    return record === undefined ? undefined : str(record, 'parentUuid');
  };

  return {
    note(record, source) {
      const uuid = str(record, 'uuid');
      const parent = str(record, 'parentUuid');
      if (uuid === undefined || parent === undefined) return;
      if (parent === uuid || recordOf(parent) === undefined) suspects.push({ uuid, source });
    },
    report() {
      // Ancestors that were walked from an earlier suspect are not walked again.
      const walked = new Set<string>();
      let count = 0;
      let first: SourceRecord | undefined;
      for (const { uuid, source } of suspects) {
        const path = new Set<string>();
        let next: string | undefined = uuid;
        while (next !== undefined && !walked.has(next)) {
          walked.add(next);
          path.add(next);
          next = parentOf(next);
        }
        if (next === undefined || !path.has(next)) continue;
        count += 1;
        first ??= source;
      }
      if (first === undefined) return undefined;
      const what = count === 1 ? 'A circle of parents is stated' : `${count} circles of parents are stated`;
      return diagnoseRecord(
        first,
        'warning',
        'cyclic-parents',
        `${what}: a record is its own ancestor. All records are shown where the source has them.`,
      );
    },
  };
}
