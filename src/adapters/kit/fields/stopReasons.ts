import type { StopReason } from '../../../model/index.ts';

/**
 * Makes the translation of the stop reasons of a format out of a table from its words to ours. A reason that the table does not have stays as
 * it is, so that it is shown; `null` in the table says that a word means nothing.
 */
export function stopReasons<Meant extends StopReason | null>(
  table: Readonly<Record<string, Meant>>,
): (reason: string) => Meant | StopReason {
  const known: ReadonlyMap<string, Meant> = new Map(Object.entries(table));
  return (reason) => {
    const meant = known.get(reason);
    if (meant === undefined) return reason;
    return meant;
  };
}
