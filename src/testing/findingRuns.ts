import { selectFindings, type FindingRule, type TranscriptState } from '../core.ts';
import type { JsonValue } from '../model/index.ts';
import { toolCall, type TranscriptBuilder } from './buildTranscript.ts';

/** What a rule finds in a run. */
export const found = (state: TranscriptState, rule: FindingRule) =>
  selectFindings(state)
    .filter((finding) => finding.rule === rule)
    .map(({ keys, figures, text: words }) => ({ keys, figures, text: words }));
/** The rows that a rule names. */
export const keysOf = (state: TranscriptState, rule: FindingRule) =>
  found(state, rule).map(({ keys }) => keys);
/** The rows of a run as it is so far. */
export const stateOf = (run: TranscriptBuilder) => run.store().getState();

let calls = 0;
/** An answer that makes one call, and its result. */
export function ran(
  run: TranscriptBuilder,
  name: string,
  args: JsonValue,
  output: string,
  meta: Parameters<TranscriptBuilder['result']>[2] = {},
): TranscriptBuilder {
  const id = `c${calls++}`;
  return run
    .assistant([toolCall(name, args, { id })], { stopReason: 'toolUse' })
    .result(name, output, { toolCallId: id, ...meta });
}
