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
  const inner = content.slice(0, endWithout(content, '`'));
  if (inner.trim() === '') return { before, code: '' };
  return { before, code: run + inner + run };
}

// Where a text ends but for this mark. An expression would look at every run of it.
function endWithout(text: string, mark: string): number {
  let end = text.length;
  while (end > 0 && text[end - 1] === mark) end -= 1;
  return end;
}
