/** How much a diagnostic matters: `error` means something could not be read. */
export type DiagnosticSeverity = 'info' | 'warning' | 'error';

/** Something a reader should know went wrong, with its position in the source. */
export interface Diagnostic {
  /** How much it matters. */
  readonly severity: DiagnosticSeverity;
  /** Stable kebab-case name of the problem, e.g. `malformed-json`. */
  readonly code: string;
  /** What happened and what to do, in one sentence. */
  readonly message: string;
  /** 1-based line of the source. Absent where all of the source is concerned. */
  readonly line?: number;
  /** Bytes of the source before the line or the record that is concerned. */
  readonly offset?: number;
  /** 0-based number of the record. */
  readonly record?: number;
  /** How many there are of this kind, where it is more than one; the position is that of the first. */
  readonly count?: number;
  /** The part of the source that is concerned, shortened to 2 KiB of UTF-8. */
  readonly raw?: string;
}
