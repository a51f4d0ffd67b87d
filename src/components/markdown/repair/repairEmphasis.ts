import { maskInline } from './maskInline.ts';

const RUN = /\*+|_+|~+/g;

/** Closes emphasis and strikethrough that are still open; marks with nothing after them yet are held back. */
export function repairEmphasis(text: string): string {
  const { masked } = maskInline(text);
  const open: string[] = [];
  let end = text.length;
  for (const found of masked.matchAll(RUN)) {
    const run = found[0];
    const after = found.index + run.length;
    const before = masked[found.index - 1] ?? ' ';
    if (after === masked.length) {
      // Marks at the very end: half of a closing run, or an opening one with nothing in it yet.
      const rest = closeWith(open, run);
      end = found.index + (run.length - rest.length);
      continue;
    }
    const next = masked[after] ?? '';
    const rest = /\s/.test(before) ? run : closeWith(open, run);
    const within = run.startsWith('_') && /[\p{L}\p{N}]/u.test(before);
    if (rest !== '' && /\S/.test(next) && !within && isOpener(rest)) open.push(...split(rest));
  }
  const kept = text.slice(0, end);
  const words = kept.trimEnd();
  return words + open.reverse().join('') + kept.slice(words.length);
}

const isOpener = (run: string): boolean => (run.startsWith('~') ? run.length <= 2 : run.length <= 3);

// `***` opens both kinds, the strong one inside.
const split = (run: string): string[] => (run.length === 3 ? [run.slice(0, 1), run.slice(1)] : [run]);

// Takes what `run` closes off the open marks; gives back what is left of it.
function closeWith(open: string[], run: string): string {
  let rest = run;
  for (let last = open.at(-1); last !== undefined && rest.startsWith(last); last = open.at(-1)) {
    open.pop();
    rest = rest.slice(last.length);
  }
  return rest;
}
