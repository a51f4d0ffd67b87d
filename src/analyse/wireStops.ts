/** The stop reasons of single agents and providers that agent-lanes explains, by their wire names. All of them are problems. */
export const WIRE_STOPS = [
  // SWE-agent
  'exit_command',
  'exit_cost',
  'exit_context',
  'exit_format',
  'exit_forfeit',
  'exit_api',
  'exit_error',
  'exit_environment_error',
  'exit_command_timeout',
  'exit_total_execution_time',
  // mini-swe-agent
  'LimitsExceeded',
  'TimeExceeded',
  'RepeatedFormatError',
  'ContextWindowExceededError',
  // Providers
  'model_context_window_exceeded',
  'model_length',
  'max_tool_calls',
  'incomplete',
  'other',
  'OTHER',
  'LANGUAGE',
  'NO_IMAGE',
] as const;

/** A stop reason of a single agent or provider that agent-lanes explains. */
export type WireStop = (typeof WIRE_STOPS)[number];

const KNOWN: ReadonlySet<string> = new Set(WIRE_STOPS);

// SWE-agent hands in what there is when it has to stop: `submitted (exit_cost)`.
const SUBMITTED_ANYWAY = /^submitted \((?<reason>[\w-]+)\)$/;

/** A stop reason of a single agent or provider, taken apart. */
export interface WireStopFacts {
  readonly reason: string;
  /** What was done so far was handed in. */
  readonly submitted: boolean;
}

/** Takes a stop reason of a single agent or provider apart: SWE-agent says both in one. Total. */
export function readWireStop(stopReason: string): WireStopFacts {
  const inner = SUBMITTED_ANYWAY.exec(stopReason)?.groups?.reason;
  return { reason: inner ?? stopReason, submitted: inner !== undefined };
}

/** Whether this is a stop reason of a single agent or provider that agent-lanes explains. */
export const isWireStop = (stopReason: string): boolean => KNOWN.has(readWireStop(stopReason).reason);
