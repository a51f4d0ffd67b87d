import type { Framing } from '../decode/index.ts';
import type { EndCause } from '../model/index.ts';
import type { MarkedEvent } from './recordMarks.ts';
import type { Beginning, EventBatch } from './translate.ts';

/** A message from the page to the Worker that translates. */
export type ToWorker =
  /** Begins a transcript, or begins it anew. */
  | { readonly type: 'start'; readonly format?: string | undefined; readonly framing?: Framing | undefined }
  /** A source comes. */
  | { readonly type: 'source'; readonly begins: Beginning | undefined }
  | { readonly type: 'piece'; readonly piece: string | Uint8Array }
  /** The source is over, or broke off; what arrived is to be read. */
  | { readonly type: 'sourceEnd'; readonly failed: boolean }
  /** A batch was taken, so another one may come. */
  | { readonly type: 'taken' }
  | { readonly type: 'end'; readonly cause: EndCause };

/** Where in the events integers stand that are read as strings: what is sent is a copy, of which nobody remembers that. */
type IntegerPaths = readonly (readonly string[])[];

/** A message from the Worker that translates to the page. */
export type FromWorker =
  /** The Worker has started. */
  | { readonly type: 'ready' }
  /** The Worker took a piece of the source, so the next one may be sent. */
  | { readonly type: 'taken' }
  | { readonly type: 'batch'; readonly batch: EventBatch; readonly integers: IntegerPaths }
  /** The source is read to its end. */
  | { readonly type: 'sourceRead' }
  | { readonly type: 'ended'; readonly events: readonly MarkedEvent[]; readonly integers: IntegerPaths }
  | { readonly type: 'failed'; readonly message: string };

/** Pieces on their way to the Worker at most, so that a fast source does not pile up in its memory. */
export const PIECES_AHEAD = 8;

/** Batches on their way from the Worker at most, so that a busy page is not flooded. */
export const BATCHES_AHEAD = 4;

/** Events in a batch at most: what a page applies without being noticed. */
export const BATCH_EVENTS = 1_000;
