import { defaultLabels, selectTurnUsage, type RowKey, type TranscriptState } from '../../core.ts';
import { defaultDebuggerLabels } from '../../debugger/debuggerLabels.ts';
import { describeRow } from '../../debugger/describeRow.ts';
import { describeTurn } from '../../debugger/describeTurn.ts';
import { factsOf } from '../../debugger/factsOf.ts';
import { turnDurationMs } from '../../analyse/turnFacts.ts';
import { columns } from './columns.ts';
import type { Inspected } from './inspect.ts';
import { failuresOn } from './lists.ts';
import { turnNumbered } from './turnNumbered.ts';

/** What a turn did: its messages and calls, one line each, with what failed in it. */
export function inspectTurn(state: TranscriptState, number: number): Inspected {
  const row = turnNumbered(state, number);
  const title = describeTurn(state, row.key, defaultLabels);
  const failures = failuresOn(state, (turnKey) => turnKey === row.key);
  const rows = row.messageKeys.flatMap((key) => rowsOf(state, key));
  const { startedAt = null, endedAt = null } = row.turn;
  const turn = {
    number: row.number,
    key: row.key,
    loop: row.loopKey,
    title,
    startedAt,
    endedAt,
    durationMs: turnDurationMs(row),
    usage: selectTurnUsage(state, row.key),
    rows,
    failures,
  };
  const facts = factsOf(state, row.key, { labels: defaultLabels, words: defaultDebuggerLabels });
  const lines = [
    `Turn ${row.number}: ${title}`,
    ...columns(facts.map(({ name, value }) => [name, value])),
    '',
    ...columns(
      rows.map(({ key, line, label, detail, status }) => [
        key,
        line === null ? '' : `line ${line}`,
        status === null ? label : `${label} (${status})`,
        detail,
      ]),
    ),
    ...(failures.length === 0
      ? []
      : ['', ...columns(failures.map(({ key, kind, text }) => [key, kind, text]))]),
  ];
  return { json: { turn }, lines };
}

/** A message of a turn, or its blocks where it has several. */
function rowsOf(state: TranscriptState, key: RowKey) {
  const message = state.message(key);
  // Results stand with their calls.
  if (!message || message.callKey !== undefined) return [];
  const keys = message.blockKeys.length > 0 ? message.blockKeys : [key];
  return keys.flatMap((own) => {
    const described = describeRow(state, own, defaultLabels);
    if (!described) return [];
    const run = state.block(own)?.run;
    return [
      {
        key: own,
        role: message.head.role,
        label: described.label,
        detail: described.detail,
        status: run?.status ?? null,
        durationMs: run?.durationMs ?? null,
        line: state.origin(own)?.first.line ?? state.origin(key)?.first.line ?? null,
      },
    ];
  });
}
