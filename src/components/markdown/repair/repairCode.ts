import { maskInline } from './maskInline.ts';

/** What is left to repair before an open code span, and that span as it is shown. */
export interface RepairedCode {
  readonly before: string;
  readonly code: string;
}

/** Closes a code span that is still open. Backticks without anything after them are held back. */
export function repairCode(text: string): RepairedCode {
  const { openCode } = maskInline(text);
  if (openCode === null) return { before: text, code: '' };
  const before = text.slice(0, openCode);
  const run = /^`+/.exec(text.slice(openCode))?.[0] ?? '';
  const content = text.slice(openCode + run.length);
  // A run at the end may be the first half of the closing one.
  const inner = content.replace(/`+$/, '');
  if (inner.trim() === '') return { before, code: '' };
  return { before, code: `${run}${inner}${inner.endsWith('`') ? ' ' : ''}${run}` };
}
