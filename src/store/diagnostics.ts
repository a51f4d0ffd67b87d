import type { Diagnostic } from '../model/index.ts';
import type { Tables } from './tables.ts';

// Beyond this many nobody asks any more whether one was there before.
const REMEMBERED = 20_000;

/** Adds a diagnostic once: a source that is read twice says everything twice. What is beyond the limit is counted. */
export function addDiagnostic(tables: Tables, diagnostic: Diagnostic): void {
  const { code, line, record, message } = diagnostic;
  const id = JSON.stringify([tables.source?.name ?? '', code, line, record, message]);
  const known = tables.diagnosticIds.get(id);
  if (known !== undefined) {
    // The same, counted again: its position stays that of the first.
    const { count = 1 } = diagnostic;
    if (known === null || count <= (known.count ?? 1)) return;
    const now = { ...known, count };
    tables.diagnosticIds.set(id, now);
    tables.diagnostics.replace(known, now);
    tables.places.set(now, tables.places.get(known) ?? 0);
    tables.places.delete(known);
    return;
  }
  const isListed = tables.diagnostics.size() < tables.limits.diagnostics;
  if (tables.diagnosticIds.size < REMEMBERED) tables.diagnosticIds.set(id, isListed ? diagnostic : null);
  if (isListed) {
    tables.diagnostics.add(diagnostic);
    tables.places.set(diagnostic, tables.messageKeys.size());
    return;
  }
  const { unlisted } = tables;
  if (unlisted.summary) tables.diagnostics.remove(unlisted.summary);
  unlisted.count += 1;
  unlisted.summary = {
    severity: 'warning',
    code: 'more-diagnostics',
    message: `${unlisted.count} more ${unlisted.count === 1 ? 'problem is' : 'problems are'} not listed. See to the first ones; the others may go with them.`,
  };
  tables.diagnostics.add(unlisted.summary);
}
