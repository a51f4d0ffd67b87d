import { contextAt, defaultLabels, type TranscriptState } from '../../core.ts';
import { defaultDebuggerLabels } from '../../debugger/debuggerLabels.ts';
import { describePart } from '../../debugger/describePart.ts';
import { CommandError } from '../CommandError.ts';
import { columns } from './columns.ts';
import type { Inspected } from './inspect.ts';
import { turnNumbered } from './turnNumbered.ts';

const words = defaultDebuggerLabels;

const count = (value: number): string => value.toLocaleString('en-US');

/** What the model had read for the answer of a turn, in order. */
export function inspectContext(state: TranscriptState, number: number): Inspected {
  const turn = turnNumbered(state, number);
  const known = contextAt(state, turn.key);
  if (!known) throw new CommandError(`Turn ${number} has no answer.`, 2);
  const parts = known.parts.map((part) => ({
    ...part,
    ...describePart(state, part, defaultLabels, words),
    line: state.origin(part.key)?.first.line ?? null,
  }));
  const context = { turn: turn.number, turnKey: turn.key, ...known, sharesAreEstimated: true, parts };
  const { tokens, added, limit } = known;
  const facts = [
    tokens === null ? 'tokens not stated' : `${count(tokens)} tokens`,
    ...(added === null ? [] : [`${added < 0 ? '−' : '+'}${count(Math.abs(added))} since the answer before`]),
    ...(limit === null ? [] : [`${count(limit)} fit`]),
  ];
  const rows = parts.map(({ key, isNew, characters, tokens: own, label, detail }) => [
    isNew ? 'new' : '',
    key,
    own === null ? `${count(characters)} characters` : `≈ ${count(own)} tokens`,
    detail === '' ? label : `${label}: ${detail}`,
  ]);
  return {
    json: { context },
    lines: [
      `What the model had read for turn ${turn.number}: ${facts.join(', ')}`,
      ...columns(rows),
      ...(tokens === null ? [] : [words.contextEstimated]),
      ...(tokens === null || known.hasInstructions ? [] : [words.contextWithoutInstructions]),
    ],
  };
}
