import type { CommandError } from './CommandError.ts';

const PLACE = /^(?:[ew]\d{1,9}|turn:\d{1,9}|event:\d{1,9}|[milt]\d{1,9}|m\d{1,9}\.c\d{1,9})$/;

/** The place in a run that `--at` names. Throws what `wrong` makes of the reason for one that it does not take, and without a file to open. */
export function readPlace(
  value: string | undefined,
  file: string | undefined,
  wrong: (message: string, name: 'view') => CommandError,
): string | undefined {
  if (value === undefined) return undefined;
  if (file === undefined) throw wrong('--at needs a file to open.', 'view');
  if (PLACE.test(value)) return value;
  throw wrong(`--at takes e1, w1, turn:12, event:118 or a row such as m4.c1, and got “${value}”.`, 'view');
}
