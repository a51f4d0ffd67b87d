import {
  describeFinding,
  selectFailures,
  selectFindings,
  type RowKey,
  type TranscriptState,
} from '../../core.ts';
import { plural } from '../../describe/plural.ts';
import type { Inspected } from './inspect.ts';
import { columns } from './columns.ts';

/** A failure as `--json` prints it. */
const asJson = ({
  key,
  source,
  severity,
  kind,
  text,
  turn,
  line,
}: ReturnType<typeof selectFailures>[number]) => ({ key, source, severity, kind, text, turn, line });

/** Failures and warnings of a run, those of the debugger. */
export function listFailures(state: TranscriptState): Inspected {
  const all = selectFailures(state);
  const failures = all.filter(({ severity }) => severity === 'failure').length;
  const head = `${plural(failures, 'failure')}, ${plural(all.length - failures, 'warning')}`;
  const rows = all.map(({ severity, kind, text, key, turn, line }) => [
    key,
    place(turn, line),
    `${severity}: ${kind}`,
    text,
  ]);
  return { json: { failures: all.map(asJson) }, lines: [head, ...columns(rows)] };
}

/** The failures that stand on some rows. */
export const failuresOn = (state: TranscriptState, isOn: (turnKey: RowKey | null, key: RowKey) => boolean) =>
  selectFailures(state)
    .filter(({ turnKey, key }) => isOn(turnKey, key))
    .map(asJson);

/** Findings of a run, those of the debugger. */
export function listFindings(state: TranscriptState): Inspected {
  const findings = selectFindings(state).map((finding) => {
    const { rule, keys, figures } = finding;
    return { rule, text: describeFinding(finding), keys, figures, ...placeOfRow(state, keys[0] ?? '') };
  });
  const rows = findings.map(({ keys, turn, line, rule, text }) => [
    keys.length > 1 ? `${keys[0] ?? ''} +${keys.length - 1}` : (keys[0] ?? ''),
    place(turn, line),
    rule,
    text,
  ]);
  return { json: { findings }, lines: [plural(findings.length, 'finding'), ...columns(rows)] };
}

/** Number of the turn and line of the source that a row came from; `null` where there is none. */
export function placeOfRow(
  state: TranscriptState,
  key: RowKey,
): { readonly turn: number | null; readonly line: number | null } {
  const message = state.message(state.block(key)?.messageKey ?? key);
  return {
    turn: state.turn(message?.turnKey ?? key)?.number ?? null,
    line: state.origin(key)?.first.line ?? null,
  };
}

const place = (turn: number | null, line: number | null): string =>
  [...(turn === null ? [] : [`turn ${turn}`]), ...(line === null ? [] : [`line ${line}`])].join(', ');
