import type { RowKey } from '../../model/index.ts';
import type { TranscriptState } from '../../store/index.ts';
import type { Failure } from '../failures.ts';
import { placeOf, type FindingRule, type PlacedFinding } from './finding.ts';

const RULES: Partial<Record<Failure['kind'], FindingRule>> = { 'no-result': 'unanswered', retry: 'retries' };

/** The finding that a failure belongs to: a rule and the loop of the failure, with its place. */
interface Part {
  readonly rule: FindingRule;
  readonly loop: RowKey;
  readonly place: number;
}

const parts = new WeakMap<Failure, Part | null>();

function partOf(state: TranscriptState, failure: Failure): Part | null {
  const known = parts.get(failure);
  if (known !== undefined) return known;
  const rule = RULES[failure.kind];
  let part: Part | null = null;
  if (rule) {
    const block = state.block(failure.key);
    const message = state.message(block?.messageKey ?? failure.key);
    const loop = message?.loopKey ?? state.item(failure.key)?.loopKey ?? '';
    const place = placeOf(message?.index ?? state.messagesBefore(failure.key), block?.index);
    part = { rule, loop, place };
  }
  parts.set(failure, part);
  return part;
}

/** Finds calls that were never answered and requests that were sent again, those of a loop as one: `unanswered`, `retries`. */
export function findInFailures(
  state: TranscriptState,
  failures: readonly Failure[],
): readonly PlacedFinding[] {
  const groups = new Map<string, { readonly part: Part; readonly failures: Failure[] }>();
  for (const failure of failures) {
    const part = partOf(state, failure);
    if (!part) continue;
    const id = `${part.rule}\u0000${part.loop}`;
    const group = groups.get(id);
    if (group) group.failures.push(failure);
    else groups.set(id, { part, failures: [failure] });
  }
  return [...groups.values()].map(({ part: { rule, place }, failures: own }) => ({
    rule,
    keys: own.map(({ key }) => key),
    figures: { times: own.length },
    text: own[0]?.text ?? '',
    place,
  }));
}
