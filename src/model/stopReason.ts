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

/** A stop reason that needs words: all but the plain ends of an answer. */
export type ToldStopReason = Exclude<KnownStopReason, 'stop' | 'toolUse'>;

/** What a stop reason means for its run: the request failed, a limit or a rule ended the answer, or somebody chose the end. */
export type StopEnd = 'failed' | 'cut' | 'chosen';

/** What each stop reason means for its run. Tone, icon and whether it is a problem follow from it. */
export const STOP_ENDS: Readonly<Record<ToldStopReason, StopEnd>> = {
  length: 'cut',
  error: 'failed',
  aborted: 'chosen',
  maxTurns: 'cut',
  userStop: 'chosen',
  handoff: 'chosen',
  guardRail: 'cut',
  contextCompacted: 'chosen',
  paused: 'chosen',
  refusal: 'cut',
};

/** Why the model stopped. Open: any other string of a source is kept and shown as it is. */
export type StopReason = KnownStopReason | (string & {});

/** Whether this is a stop reason that agent-lanes explains. */
export function isKnownStopReason(value: string): value is KnownStopReason {
  return (STOP_REASONS as readonly string[]).includes(value);
}

/** Whether this is a stop reason that agent-lanes explains, and no plain end. */
export function isToldStopReason(value: string): value is ToldStopReason {
  return Object.hasOwn(STOP_ENDS, value);
}
