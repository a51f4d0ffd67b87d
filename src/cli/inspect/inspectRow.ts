import { defaultLabels, selectMessage, type RowKey, type TranscriptState } from '../../core.ts';
import { defaultDebuggerLabels } from '../../debugger/debuggerLabels.ts';
import { describeRow } from '../../debugger/describeRow.ts';
import { factsOf } from '../../debugger/factsOf.ts';
import { stringifyJson } from '../../model/stringifyJson.ts';
import { CommandError } from '../CommandError.ts';
import { columns } from './columns.ts';
import type { Inspected } from './inspect.ts';
import { failuresOn } from './lists.ts';

/** A row as the inspector shows it: its facts, its content, and the records of the source behind it. */
export function inspectRow(state: TranscriptState, key: RowKey): Inspected {
  const described = describeRow(state, key, defaultLabels);
  if (!described)
    throw new CommandError(
      `There is no row “${key}”. “agent-lanes inspect FILE --turn N” names those of a turn, such as m12.c3.`,
      2,
    );
  const facts = factsOf(state, key, { labels: defaultLabels, words: defaultDebuggerLabels });
  const origin = state.origin(key);
  const block = state.block(key);
  const content =
    block?.block ??
    selectMessage(state, key) ??
    state.turn(key)?.turn ??
    state.loop(key)?.loop ??
    state.item(key)?.item;
  const run = block?.run;
  const results = run?.resultKeys.flatMap((result) => selectMessage(state, result) ?? []);
  const row = {
    key,
    label: described.label,
    detail: described.detail,
    facts: Object.fromEntries(facts.map(({ name, value }) => [name, value])),
    content,
    ...(run
      ? { status: run.status, durationMs: run.durationMs ?? null, results, output: run.content ?? null }
      : {}),
    records: origin ? { first: origin.first, last: origin.last } : null,
    failures: failuresOn(state, (_, own) => own === key),
  };
  const lines = [
    [described.label, described.detail].filter(Boolean).join(': '),
    ...columns(facts.map(({ name, value }) => [name, value])),
    '',
    ...stringifyJson(content, 'indented').split('\n'),
    ...(results ?? []).flatMap((result) => ['', 'Result', ...stringifyJson(result, 'indented').split('\n')]),
  ];
  return { json: { row }, lines };
}
