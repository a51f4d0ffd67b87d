import { createReader, createTranscriptStore, type TranscriptEvent } from '../../core.ts';
import { decode } from '../../decode/index.ts';
import type { TranscriptState } from '../../core.ts';
import { CommandError } from '../CommandError.ts';
import { createPacer } from '../createPacer.ts';
import type { ByteStream } from '../openFile.ts';
import { whyUnreadable } from '../whyUnreadable.ts';
import { condenseSteps } from './condense.ts';

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
  const pause = createPacer(signal);
  for await (const records of decode(source, { signal })) {
    for (const event of reader.push(records)) events.push(event);
    await pause();
  }
  for (const event of reader.end('complete')) events.push(event);
  const condensed = await inSteps(condenseSteps(events, await fold(events, pause)), pause);
  const exported = redact ? await redactInSteps(condensed, redact, pause) : condensed;
  const state = await fold(exported, pause);
  const reason = whyUnreadable(state.session.format ?? null, state.messageKeys.length, state.diagnostics);
  if (reason !== undefined) throw new CommandError(`${name}: ${reason}`);
  return { events: exported, state };
}

type Pause = ReturnType<typeof createPacer>;

// So many events are taken in a few milliseconds.
const STEP = 1000;

async function fold(events: readonly TranscriptEvent[], pause: Pause): Promise<TranscriptState> {
  const store = createTranscriptStore({ schedule: () => undefined });
  for (let at = 0; at < events.length; at += STEP) {
    store.push(events.slice(at, at + STEP));
    store.publish();
    await pause();
  }
  return store.getState();
}

async function inSteps<T>(steps: Generator<void, T>, pause: Pause): Promise<T> {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
    await pause();
  }
}

async function redactInSteps(
  events: readonly TranscriptEvent[],
  redact: (events: readonly TranscriptEvent[]) => readonly TranscriptEvent[],
  pause: Pause,
): Promise<readonly TranscriptEvent[]> {
  const redacted: TranscriptEvent[] = [];
  // One by one: what is searched for secrets takes long.
  for (const event of events) {
    redacted.push(...redact([event]));
    await pause();
  }
  return redacted;
}
