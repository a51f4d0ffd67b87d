import type { AgentMessage } from '../model/index.ts';
import type { ReadTranscriptResult } from '../core.ts';

/** One figure of a recording: what its README says, and what was read. */
export interface FigureCheck {
  readonly name: string;
  readonly expected: unknown;
  readonly actual: unknown;
}

/** What the figures of one recording are compared with. */
export interface FigureInput {
  /** Path of the recording below its folder of recordings. */
  readonly path: string;
  readonly read: ReadTranscriptResult;
  readonly messages: readonly AgentMessage[];
  /** What `expected.json` says of it. */
  readonly expected: Readonly<Record<string, unknown>>;
  /** The recording as text, for figures that concern the source rather than the transcript. */
  readonly text: string;
}

/** Compares the recordings of one folder. Each file in `figures/` exports one as `figures`. */
export interface RecordingFigures {
  /** Folder below the recordings. */
  readonly folder: string;
  /** Format they are detected as. */
  readonly format: string;
  /**
   * Names of the figures that describe the recording alone and are counted from its records: they say that the recording was
   * understood, not that its transcript is right. All others are of the transcript.
   */
  readonly ofSource: readonly string[];
  readonly compare: (input: FigureInput) => readonly FigureCheck[];
}
