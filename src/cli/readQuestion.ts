import type { InspectCommand } from './inspect/inspect.ts';
import { wrong } from './wrongUsage.ts';

interface Questions {
  readonly failures?: boolean | undefined;
  readonly findings?: boolean | undefined;
  readonly turn?: string | undefined;
  readonly context?: string | undefined;
  readonly row?: string | undefined;
}

/** What `inspect` is asked. Throws for two questions, and for a turn that is no number. */
export function readQuestion({ failures, findings, turn, context, row }: Questions): InspectCommand['what'] {
  const asked: InspectCommand['what'][] = [];
  if (failures) asked.push({ name: 'failures' });
  if (findings) asked.push({ name: 'findings' });
  if (turn !== undefined) asked.push({ name: 'turn', turn: readTurn('turn', turn) });
  if (context !== undefined) asked.push({ name: 'context', turn: readTurn('context', context) });
  if (row !== undefined) asked.push({ name: 'row', key: row });
  const [first = { name: 'all' }, second] = asked;
  if (second) throw wrong(`“inspect” takes one of --${first.name} and --${second.name}.`, 'inspect');
  return first;
}

function readTurn(option: string, value: string): number {
  const turn = Number(value);
  if (/^\d+$/.test(value) && turn > 0) return turn;
  throw wrong(`--${option} takes the number of a turn, and got “${value}”.`, 'inspect');
}
