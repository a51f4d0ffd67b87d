import type { Exceptions } from '../told.ts';

/** A run in two forms that say it in words of their own, so that both are written by hand. */
export interface WrittenPair {
  readonly format: string;
  readonly live: string;
  readonly kept: string;
  readonly liveRecords: readonly unknown[];
  readonly keptRecords: readonly unknown[];
  readonly except?: Exceptions;
}
