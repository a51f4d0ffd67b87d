/** The stop reasons that agent-lanes explains, by their wire names. `refusal` comes from yoagent, the others from phi-core. */
export const STOP_REASONS = [
  'stop',
  'length',
  'toolUse',
  'error',
  'aborted',
  'maxTurns',
  'userStop',
  'handoff',
  'guardRail',
  'contextCompacted',
  'paused',
  'refusal',
] as const;

/** A stop reason that agent-lanes explains. */
export type KnownStopReason = (typeof STOP_REASONS)[number];

/** Why the model stopped. Open: any other string of a source is kept and shown as it is. */
export type StopReason = KnownStopReason | (string & {});

/** Whether this is a stop reason that agent-lanes explains. */
export function isKnownStopReason(value: string): value is KnownStopReason {
  return (STOP_REASONS as readonly string[]).includes(value);
}
