/** Longer lines are sentences, and wrap. In UTF-16 units. */
const LONGEST = 120;
// What Markdown would draw in another way than as these letters.
const MARKUP = /[*_`<>[\]~|\\&]/;

/**
 * The title that a thought consists of, such as that of `**Checking for ripgrep**`; `null` for a thought that says more than one short line, or
 * that is marked up in any other way.
 */
export function thoughtTitle(thinking: string): string | null {
  if (thinking.length > LONGEST + 20) return null;
  const text = thinking.trim();
  const isBold = text.length > 4 && text.startsWith('**') && text.endsWith('**');
  const title = (isBold ? text.slice(2, -2) : text.replace(/^#{1,6}[ \t]/, '')).trim();
  if (title === '' || title.length > LONGEST || /[\r\n]/.test(title) || MARKUP.test(title)) return null;
  return /^(?:[-+]|\d+[.)])\s/.test(title) ? null : title;
}
