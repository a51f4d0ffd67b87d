import type { Diagnostic } from '../model/index.ts';
import type { Tables } from './tables.ts';

/** Adds a diagnostic once: a source that is read twice says everything twice. */
export function addDiagnostic(tables: Tables, diagnostic: Diagnostic): void {
  const { code, line, record, message } = diagnostic;
  const id = JSON.stringify([code, line, record, message]);
  if (tables.diagnosticIds.has(id)) return;
  tables.diagnosticIds.add(id);
  tables.diagnostics.add(diagnostic);
}
