import type { JsonObject } from '../../../model/index.ts';
import type { Exceptions } from '../told.ts';
import type { SavedForm } from './savedForm.ts';

/** The form in which the streams of a format are kept. */
export interface Pair {
  readonly live: string;
  readonly kept: string;
  /** Format of the kept form, where that is another one. */
  readonly as?: string;
  readonly saved: SavedForm;
  /** The part of the stream that the kept form is of. */
  readonly only?: (values: readonly JsonObject[]) => readonly JsonObject[];
  readonly except?: Exceptions;
}
