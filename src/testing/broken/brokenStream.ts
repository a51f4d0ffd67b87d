/** A source in which something is wrong, and what a reader must find in it all the same. */
export interface BrokenStream {
  /** What is wrong. */
  readonly name: string;
  readonly text: string;
  /** Texts that are shown exactly once. */
  readonly shows: readonly string[];
  /** Texts that could not be read and stand in the diagnostics as they were. */
  readonly keeps?: readonly string[];
  /** Results that find their call. */
  readonly paired?: number;
  /** Calls without a result. */
  readonly unanswered?: number;
  /** Results without a call. */
  readonly orphans?: number;
  /** Codes of diagnostics, with the line each speaks of. */
  readonly reports?: readonly (readonly [code: string, line: number])[];
  /** How the last answer ended. */
  readonly ends?: string | null;
}

/** Values by line; a string stands as it is. */
export const lines = (...values: readonly unknown[]): string =>
  values.map((value) => (typeof value === 'string' ? value : JSON.stringify(value))).join('\n');

/** Values as the events of an event stream; a string stands as it is. */
export const events = (...values: readonly unknown[]): string =>
  values.map((value) => `data: ${typeof value === 'string' ? value : JSON.stringify(value)}\n\n`).join('');
