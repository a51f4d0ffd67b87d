import { spellHidden } from '../../describe/readHidden.ts';

/** A text on one line, as code. */
export function codeSpan(text: string): string {
  const shown = spellHidden(text.replace(/[\t\n\v\f\r\u0085\u2028\u2029]+/g, ' '));
  // What stands at its edges is kept by a blank that a renderer takes away again; blanks alone are not taken away.
  if (shown.trim() === '') return '` `';
  const marks = '`'.repeat(longestRun(shown) + 1);
  const blank = /^[ `]|[ `]$/.test(shown) ? ' ' : '';
  return `${marks}${blank}${shown}${blank}${marks}`;
}

/** A text between fences that nothing inside can close. */
export function fence(text: string, language = ''): string {
  const shown = spellHidden(text.replace(/\r\n?/g, '\n'));
  const marks = '`'.repeat(Math.max(3, longestRun(shown) + 1));
  return `${marks}${language}\n${shown}\n${marks}`;
}

function longestRun(text: string): number {
  let longest = 0;
  for (const [run] of text.matchAll(/`+/g)) longest = Math.max(longest, run.length);
  return longest;
}
