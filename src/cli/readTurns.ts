import { wrong } from './wrongUsage.ts';

/** The first and the last turn that `--turns` names. Throws for what names none. */
export function readTurns(value = '..'): readonly [number, number] {
  const [, from = '', dots, to = ''] = /^(\d{0,9})(?:(\.\.)(\d{0,9}))?$/.exec(value) ?? [];
  const first = from === '' ? 1 : Number(from);
  const last = dots === undefined ? first : to === '' ? Infinity : Number(to);
  if ((dots !== undefined || from !== '') && first >= 1 && first <= last) return [first, last];
  throw wrong(`--turns takes 3..9, 3.., ..9 or 3, and got “${value}”.`);
}
