import { CommandError } from './CommandError.ts';
import { wrong } from './wrongUsage.ts';

/** The first and the last turn that `--turns` names. Throws for what names none. */
export function readTurns(value = '..'): readonly [number, number] {
  const [, from = '', dots, to = ''] = /^(\d{0,9})(?:(\.\.)(\d{0,9}))?$/.exec(value) ?? [];
  const first = from === '' ? 1 : Number(from);
  const last = dots === undefined ? first : to === '' ? Infinity : Number(to);
  if ((dots !== undefined || from !== '') && first >= 1 && first <= last) return [first, last];
  throw wrong(`--turns takes 3..9, 3.., ..9 or 3, and got “${value}”.`);
}

/** Throws (exit code 2) where a run has none of the turns that are asked for. */
export function checkTurns([first]: readonly [number, number], count: number, name: string): void {
  if (first <= Math.max(1, count)) return;
  throw new CommandError(`${name}: There is no turn ${first}. Name one from 1 to ${count}.`, 2);
}
