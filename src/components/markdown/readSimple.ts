import type { ListItem, PhrasingContent, RootContent } from 'mdast';

/**
 * Letters of some scripts, by ranges: `\p{L}` is true of so many that an expression with it takes milliseconds to compile, while the first
 * text waits. Words that begin or end otherwise are left to the parser.
 */
export const LETTER =
  'A-Za-z\\xC0-\\xD6\\xD8-\\xF6\\xF8-\\u02C1\\u0388-\\u03F5\\u0400-\\u0481\\u05D0-\\u05EA\\u0620-\\u064A\\u0671-\\u06D3\\u0905-\\u094D\\u0E01-\\u0E3A\\u3041-\\u309A\\u30A1-\\u30FA\\u4E00-\\u9FFF\\uAC00-\\uD7A3';
/** What may stand before the first letter of a block (`\x60` is a backtick), or before a mark that is read here: only then it is sure to be one. */
const BLOCK = new RegExp(
  String.raw`^(?:(#{1,6}) |(>) |(?:[-*+]|(\d{1,9})[.)]) (?:\[([ xX])\] )?)?` +
    String.raw`(?=(?:\*{1,2}|~~|\[)?[${LETTER}]|\x60[^\x60\p{Cc}])`,
  'u',
);
/** What is left to the parser: lines, other links, addresses, escapes, entities, HTML, and marks that stand alone or nest. */
const HARD = /[\p{Cc}*_~`[\]<>|\\&@#]|[wW]{3}|:\//u;
/**
 * Code; a link with nothing in its words and its address that means something there; or emphasis with a word at both its ends and
 * nothing but words in it, which nothing around it changes.
 */
const SPAN = new RegExp(
  String.raw`\x60([^\x60\p{Cc}]+)\x60(?!\x60)|(?<!!)\[([${LETTER}\d][^[\]]*)\]\(([\w./:?=%+,;#-]+)\)|` +
    String.raw`(?<![^ ])(\*{1,2}|~~)([${LETTER}\d](?:[^*_~\x60]*[${LETTER}\d])?)\4(?![^ .,:;!?)])`,
  'gu',
);

/**
 * Reads the simplest and most frequent Markdown without the parser: one line of prose, a heading, a quote or an item, with words, code,
 * emphasis and links in it. Gives what the parser gives, but for positions; `null` for anything else.
 */
export function readSimple(source: string): RootContent[] | null {
  const line = onlyLine(source);
  const found = BLOCK.exec(line);
  if (!found) return null;
  const children = readInline(line.slice(found[0].length));
  if (!children) return null;
  const [before, heading, quote, start, task] = found;
  if (heading !== undefined)
    return [{ type: 'heading', depth: heading.length as 1 | 2 | 3 | 4 | 5 | 6, children }]; // as BLOCK says
  const paragraph = { type: 'paragraph', children } as const;
  if (quote !== undefined) return [{ type: 'blockquote', children: [paragraph] }];
  if (before === '') return [paragraph];
  const checked = task === undefined ? null : task !== ' ';
  const item: ListItem = { type: 'listItem', spread: false, checked, children: [paragraph] };
  const ordered = start !== undefined;
  return [{ type: 'list', ordered, start: ordered ? Number(start) : null, spread: false, children: [item] }];
}

// Without blank lines above and white space below. An expression would look at every run of it.
function onlyLine(source: string): string {
  let start = 0;
  while (source[start] === '\n') start += 1;
  let end = source.length;
  while (end > start && (source[end - 1] === ' ' || source[end - 1] === '\n')) end -= 1;
  return source.slice(start, end);
}

function readInline(text: string): PhrasingContent[] | null {
  const nodes: PhrasingContent[] = [];
  let at = 0;
  for (const span of text.matchAll(SPAN)) {
    const [all, code, label, url = '', mark, words = label ?? ''] = span;
    if (!addText(nodes, text.slice(at, span.index))) return null;
    at = span.index + all.length;
    if (code !== undefined) {
      nodes.push({ type: 'inlineCode', value: unpadded(code) });
      continue;
    }
    const children: PhrasingContent[] = [];
    if (!addText(children, words)) return null;
    if (label !== undefined) nodes.push({ type: 'link', title: null, url, children });
    else nodes.push({ type: mark === '~~' ? 'delete' : mark === '*' ? 'emphasis' : 'strong', children });
  }
  return addText(nodes, text.slice(at)) ? nodes : null;
}

function addText(nodes: PhrasingContent[], value: string): boolean {
  if (HARD.test(value)) return false;
  if (value !== '') nodes.push({ type: 'text', value });
  return true;
}

// One space at both ends keeps backticks apart from the code.
const unpadded = (code: string): string =>
  code.startsWith(' ') && code.endsWith(' ') && /[^ ]/.test(code) ? code.slice(1, -1) : code;

// A line that only a paragraph begins with, and that only goes on with a paragraph. `\x60` is a backtick.
const WORDS = String.raw`[*_~"'(\x60]{0,2}[${LETTER}].*(?:\n|$)`;

/**
 * What a text begins with, where no parser has to tell: a heading, or lines of words up to a blank one. Or (1) what may be the head of a
 * table. Blank lines above are part of it. All of the text has to be there.
 */
export const SIMPLE_START = new RegExp(
  String.raw`^\n*(?:#{1,6} .*(?:\n|$)|(?:${WORDS})+(?=\n|$)|(\|[^\w\n]*\w.*\|\n\|[ :|-]+\|\n))`,
);
