import type { Source } from '../decode/index.ts';
import type { AgentMessage, Diagnostic, Session } from '../model/index.ts';
import { connect, type ConnectOptions } from '../store/connect.ts';
import {
  createRowStore,
  type TranscriptStore,
  type TranscriptStoreOptions,
} from '../store/createRowStore.ts';
import { selectMessages } from '../store/listedMessages.ts';
import { summarize, type Summary } from './summarize.ts';

/** How a whole source is read. */
export type ReadTranscriptOptions = Pick<
  ConnectOptions,
  'format' | 'adapter' | 'framing' | 'signal' | 'onProgress' | 'worker' | 'workerFrom'
> &
  Pick<TranscriptStoreOptions, 'limits'>;

/** A whole source, read. */
export interface ReadTranscriptResult {
  /** Id of the format; `null` when none fits. */
  readonly format: string | null;
  /** Facts of the session. */
  readonly session: Session;
  /** Every message, both lanes, in source order. Copied when it is first asked for. */
  readonly messages: readonly AgentMessage[];
  /** What went wrong, with positions. */
  readonly diagnostics: readonly Diagnostic[];
  /** What is in it, in figures. Counted when it is first asked for. */
  readonly summary: Summary;
  /** The transcript itself, to show it. */
  readonly store: TranscriptStore;
}

/**
 * Reads a whole source: a string, bytes, a stream or an async iterable. Detects the format unless `format` says it. Resolves
 * for every input, also for garbage: then there are no messages and the diagnostics say why. Rejects only when it is aborted,
 * with the signal's reason, or when the source fails, with its error.
 */
export async function readTranscript(
  source: Source,
  options: ReadTranscriptOptions = {},
): Promise<ReadTranscriptResult> {
  // Nobody watches while a file is read, so it is published when much has piled up, and at its end.
  const store = createRowStore({ schedule: () => undefined, limits: options.limits });
  const { cause, error } = await connect(store, source, options);
  if (cause !== 'complete') throw error;
  const state = store.getState();
  // Who only shows the transcript need not pay for a copy and a count of it.
  let messages: readonly AgentMessage[] | undefined;
  let summary: Summary | undefined;
  return {
    format: state.session.format ?? null,
    session: state.session,
    diagnostics: state.diagnostics,
    store,
    get messages() {
      return (messages ??= selectMessages(state));
    },
    get summary() {
      return (summary ??= summarize(state));
    },
  };
}
