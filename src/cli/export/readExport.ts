import { createReader, createTranscriptStore, type TranscriptEvent } from '../../core.ts';
import { decode } from '../../decode/index.ts';
import type { TranscriptState } from '../../core.ts';
import { CommandError } from '../CommandError.ts';
import type { ByteStream } from '../openFile.ts';
import { whyUnreadable } from '../whyUnreadable.ts';
import { condense } from './condense.ts';

/** A whole transcript, to be written down. */
export interface ExportedTranscript {
  /** What it is made of. */
  readonly events: readonly TranscriptEvent[];
  /** What they fold to. */
  readonly state: TranscriptState;
}

/** How a transcript is read. */
export interface ReadExportOptions {
  readonly format?: string | undefined;
  readonly signal: AbortSignal;
  /** What an error calls the source. Default: standard input. */
  readonly name?: string;
  /** Replaces secrets in what was read, before anything is made of it. */
  readonly redact?: ((events: readonly TranscriptEvent[]) => readonly TranscriptEvent[]) | undefined;
}

/**
 * Reads a whole source. Each fact is read to its end before anything is replaced, so that a secret that arrived in two pieces is one.
 * Throws a `CommandError` when it holds no transcript.
 */
export async function readExport(
  source: ByteStream,
  { format, signal, redact, name = 'Standard input' }: ReadExportOptions,
): Promise<ExportedTranscript> {
  const reader = await createReader({ format });
  const events: TranscriptEvent[] = [];
  for await (const records of decode(source, { signal }))
    for (const event of reader.push(records)) events.push(event);
  for (const event of reader.end('complete')) events.push(event);
  const condensed = condense(events, fold(events));
  const exported = redact ? redact(condensed) : condensed;
  const state = fold(exported);
  const reason = whyUnreadable(state.session.format ?? null, state.messageKeys.length, state.diagnostics);
  if (reason !== undefined) throw new CommandError(`${name}: ${reason}`);
  return { events: exported, state };
}

function fold(events: readonly TranscriptEvent[]): TranscriptState {
  const store = createTranscriptStore({ schedule: () => undefined });
  store.push(events);
  store.publish();
  return store.getState();
}
