import { shorten, type SourceRecord } from '../../../decode/index.ts';
import type { Diagnostic, DiagnosticSeverity } from '../../../model/index.ts';
import { excerpt } from './excerpt.ts';

/** A diagnostic at the position of a record. `raw` is the part of the record that is concerned; it is shortened. */
export function diagnoseRecord(
  record: SourceRecord,
  severity: DiagnosticSeverity,
  code: string,
  message: string,
  raw?: unknown,
): Diagnostic {
  return {
    severity,
    code,
    message,
    line: record.line,
    ...(record.offset === undefined ? {} : { offset: record.offset }),
    record: record.index,
    ...(raw === undefined ? {} : { raw: shorten(excerpt(raw)) }),
  };
}
