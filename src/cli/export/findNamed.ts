import { isBareSecret, isQuotedSecret, isRandom, isVariableSecret } from './judgeValue.ts';
import type { Range } from './secret.ts';

// The end of a name that tells what its value is, as a variable, a field, an option or an element has it.
const NAME =
  /(?:password|passwd|passphrase|passcode|pwd|(?<=[A-Za-z]_)pass|key_base|secret|(?:api|access|private|secret|auth|encryption|signing|master|session|shared|account|deploy|service|storage|webhook|license|deployment)[_-]?key|credentials?|token|client-key-data|(?<=\b_)auth|(?<=["'])auth(?=\\{0,16}["'])|(?<=\s)psk)(?:_?\d{1,2}|_(?:prod|dev|test|live|staging|old|new|hash))?(?![A-Za-z0-9_])/gi;

const MAX_VALUE = 1000;
const TOKEN = /(?:token|credentials?)$/i;

/** Finds the values of telling names: up to where the quote or the syntax of each ends; expressions and words of prose are none. */
export function* findNamed(text: string): Generator<Range> {
  let from = 0;
  for (const found of text.matchAll(NAME)) {
    if (found.index < from) continue;
    const value = readValue(text, found.index, found.index + found[0].length, found[0]);
    if (!value) continue;
    yield value;
    from = value.end;
  }
}

/** The value of the name that stands here, where it has one that is a secret. */
function readValue(text: string, start: number, end: number, name: string): Range | undefined {
  const isToken = TOKEN.test(name);
  const link = readLink(text, start, end);
  if (!link) return undefined;
  const { at, kind } = link;
  const quote = take(QUOTE, text, at);
  if (quote !== undefined) {
    const range = quoted(text, at + quote.length, quote.replace(/^[a-z@]{1,2}(?=["'])/i, ''));
    const value = range && text.slice(range.start, range.end);
    if (value !== undefined) return isQuotedSecret(value, isToken) ? range : undefined;
    const cut = bareRange(text, at + quote.length, CUT);
    return cut && isQuotedSecret(text.slice(cut.start, cut.end), true) ? cut : undefined;
  }
  if (kind === 'quoted') return undefined;
  if (kind === 'element') return readElement(text, at, isToken);
  if (kind === 'variable') {
    const range = bareRange(text, at, VARIABLE);
    return range && isVariableSecret(text.slice(range.start, range.end)) && !isCode(text, range.end)
      ? range
      : undefined;
  }
  const typed = take(TYPED, text, at);
  if (typed !== undefined) return readQuoted(text, at + typed.length, isToken);
  const range = bareRange(text, at, kind === 'line' ? LINE : BARE);
  if (!range) return undefined;
  // A call, an index, a type with parameters.
  if (/[([<{]/.test(text.charAt(range.end)) && kind !== 'line') return undefined;
  const value = text.slice(range.start, range.end);
  if (kind === 'line' && /^[A-Za-z_$][\w$.:!?]*[([<{]/.test(value)) return undefined;
  if (kind === 'line' && isPlainWord(value, text, range.end)) return range;
  if (kind === 'pair' && isOneOfPairs(value, text, range.end)) return range;
  return isBareSecret(value, isToken) ? range : undefined;
}

const CDATA = '<![CDATA[';

/** What stands in an element, up to its end; where that is missing, up to the next sign of syntax. */
function readElement(text: string, at: number, isToken: boolean): Range | undefined {
  const closed = bareRange(text, at, CONTENT);
  if (closed) {
    const value = text.slice(closed.start, closed.end);
    // A heading, a label, a sentence.
    const isProse =
      text.slice(at - CDATA.length, at) !== CDATA &&
      (/^[A-Z][a-z]*$/.test(value) || (/\s/.test(value) && !value.split(/\s/).some(isRandom)));
    return !isProse && isQuotedSecret(value, isToken) ? closed : undefined;
  }
  const cut = bareRange(text, at, ELEMENT);
  return cut && isBareSecret(text.slice(cut.start, cut.end), isToken) ? cut : undefined;
}

function readQuoted(text: string, at: number, isToken: boolean): Range | undefined {
  const quote = take(QUOTE, text, at);
  const range = quote === undefined ? undefined : quoted(text, at + quote.length, quote);
  return range && isQuotedSecret(text.slice(range.start, range.end), isToken) ? range : undefined;
}

type LinkKind = 'bare' | 'line' | 'pair' | 'variable' | 'quoted' | 'element';

const QUOTE = /(?:[bfru]{1,2}|@)?(?:\\{0,16}["'`]|&quot;)/iy;
const CLOSED = /\\{0,16}["'`]?\]?\)?/y;
const ASSIGNED = /\s{0,8}(?:=>|:=|\|\|=|\?\?=|[:=](?!=))[^\S\n]{0,8}(?:\n[^\S\n]{0,8}(?=["']))?/y;
const VARIABLE_SIGN = /=(?=[^\s=])/y;
const LINE_SIGN = /\s{0,8}[:=](?!=)[^\S\n]{1,8}/y;
const OPTION = /[\t ]{1,8}(?!-)/y;
const CALLED = /\((?=\\{0,16}["'`])/y;
const ARGUMENT = /\\{0,16}["']\s{0,4},\s{0,4}(?=\\{0,16}["'])/y;
const FALLBACK = /(?:\\{0,16}["']\]?)?\)?\s{0,4}(?:\|\||\?\?|\bor\b)\s{0,4}(?=\\{0,16}["'`])/y;
const SHELL_DEFAULT = /:?[-=](?=[^\s}])/y;
const ATTRIBUTE = /["']\s{1,4}value=(?=["'])/y;
const PAIR_SIGN = /=(?=[^\s="'`])/y;
const ELEMENT_SIGN =
  /(?:\s[^<>\n]{0,200})?>(?:\s|\\{1,8}[nrt]){0,80}(?:<!\[CDATA\[)?(?:\s|\\{1,8}[nrt]){0,80}/y;
// `<entry key="password">`, of elements that hold settings.
const NAMED_HEAD =
  /<(?:\w{1,20}:)?(?:string|property|entry|setting|param|parameter|value|env|var|variable|field|item|option|key|constructor-arg)\s[^<>\n]{0,60}\b(?:name|key|id)\s{0,2}=\s{0,2}\\{0,16}["'][\w.:-]{0,60}$/i;
const NAMED_SIGN =
  /\\{0,16}["'][^<>\n]{0,200}(?<!\/)>(?:\s|\\{1,8}[nrt]){0,80}(?:<!\[CDATA\[)?(?:\s|\\{1,8}[nrt]){0,80}/y;
const TYPED = /\s{0,2}[A-Za-z][\w.]{0,40}(?:\s{0,2}\|\s{0,2}[A-Za-z]{1,20})?\s{0,4}=\s{0,4}(?=["'`])/y;

/** What binds a name to its value: where the value begins, and of which kind of syntax it is. */
function readLink(
  text: string,
  start: number,
  end: number,
): { readonly at: number; readonly kind: LinkKind } | undefined {
  const after = (pattern: RegExp, from = end): number | undefined => {
    const taken = take(pattern, text, from);
    return taken === undefined ? undefined : from + taken.length;
  };
  const head = headOf(text, start);
  const option = /--[\w-]{0,60}$/.test(head);
  let at = option ? after(OPTION) : undefined;
  if (at !== undefined) return { at, kind: 'bare' };
  const isConstant = text.slice(start, end) === text.slice(start, end).toUpperCase();
  at = after(VARIABLE_SIGN);
  if (at !== undefined && isConstant && !/[?&]\w{0,60}$/.test(head)) return { at, kind: 'variable' };
  if (/\$\{\w{0,60}$/.test(head)) {
    at = after(SHELL_DEFAULT);
    if (at !== undefined) return { at, kind: 'bare' };
  }
  at = after(CALLED);
  if (at !== undefined && /\.?set\w{0,40}$/i.test(head)) return { at, kind: 'quoted' };
  at = after(ARGUMENT);
  if (at !== undefined && isConstant) return { at, kind: 'quoted' };
  at = after(ATTRIBUTE);
  if (at !== undefined) return { at, kind: 'quoted' };
  at = after(FALLBACK);
  if (at !== undefined) return { at, kind: 'quoted' };
  at = /<[\w:.-]{0,60}$/.test(head) ? after(ELEMENT_SIGN) : undefined;
  if (at !== undefined) return { at, kind: 'element' };
  at = NAMED_HEAD.test(head) ? after(NAMED_SIGN) : undefined;
  if (at !== undefined) return { at, kind: 'element' };
  at = LINE_HEAD.test(head) ? after(LINE_SIGN) : undefined;
  if (at !== undefined) return { at, kind: 'line' };
  at = after(PAIR_SIGN);
  if (at !== undefined) return { at, kind: 'pair' };
  const closed = after(CLOSED) ?? end;
  at = after(ASSIGNED, closed);
  return at === undefined ? undefined : { at, kind: 'bare' };
}

const HEAD = 80;
// The name of a file and the number of the line, as `grep -n` and tools that read files print them, then the sign of a diff.
const LINE_HEAD =
  /^[^\S\n]{0,40}(?:(?:[\w./@-]{1,70}[:-])?\d{1,6}[^\S\n]{0,2}[→\t:|-][^\S\n]{0,40})?(?:[-+<>][^\S\n]{0,40}){0,2}[\w.-]{0,60}$/;

/** What stands before the name on its line. */
function headOf(text: string, start: number): string {
  const head = text.slice(Math.max(0, start - HEAD), start);
  return head.slice(Math.max(head.lastIndexOf('\n') + 1, afterEscape(head)));
}

function afterEscape(head: string): number {
  const escapes = [...head.matchAll(/\\{1,8}[nrt]|\u001b\[[0-9;]{0,12}m/g)];
  const last = escapes.at(-1);
  return last === undefined ? 0 : last.index + last[0].length;
}

function take(pattern: RegExp, text: string, at: number): string | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0];
}

/** What stands up to the same quote, on one line. A quote with a backslash more is part of it. */
function quoted(text: string, start: number, quote: string): Range | undefined {
  const limit = Math.min(text.length, start + MAX_VALUE);
  const escaped = quote.startsWith('\\');
  for (let at = start; at < limit; at++) {
    const sign = text.charAt(at);
    if (sign === '\n' || sign === '\r') return undefined;
    if (text.startsWith(quote, at) && (!escaped || text.charAt(at - 1) !== '\\')) return { start, end: at };
    if (sign === '\\' && !escaped) at++;
  }
  return undefined;
}

// What may be in a value without quotes: on a line of variables all but blanks, elsewhere no sign of syntax.
const VARIABLE = /(?:\\(?![nrt"'`\\])|[^\s"'`\\\u001b;<>]|;(?=\S)|["'](?=\w)|[<>](?=\w))+/y;
const LINE = /(?:[^\s"'`\\\u001b,;]|[,;](?=\S))+/y;
const ELEMENT = /[^\s"'`\\\u001b<>]+/y;
const CONTENT =
  /[^\s<>\\](?:[^<>\n\r\\]{0,400}?[^\s<>\\])?(?=(?:\s|\\{1,8}[nrt]){0,80}(?:\]\]>|<\\{0,16}\/))/y;
const BARE = /[^\s"'`,;&|<>(){}[\]\\\u001b]+/y;
const CUT = /[^\s"'`\\\u001b]+/y;

function bareRange(text: string, start: number, pattern: RegExp): Range | undefined {
  const value = take(pattern, text, start);
  return value === undefined ? undefined : { start, end: start + value.length };
}

const isCode = (text: string, end: number): boolean => text.charAt(end) === '(';

// A line that is a name and a word, as in YAML: a word of its own, in small letters.
const isPlainWord = (value: string, text: string, end: number): boolean =>
  /^(?=[a-z0-9-]*\d)[a-z][a-z0-9-]{6,}$/.test(value) && /^[^\S\n]*(?:\n|$)/.test(text.slice(end, end + 20));

// One of several, as in `password=hunter2 dbname=x`: a word of its own, in small letters, with a figure in it.
const isOneOfPairs = (value: string, text: string, end: number): boolean =>
  /^(?=[a-z0-9-]*\d)[a-z][a-z0-9-]{6,}$/.test(value) &&
  /^(?:[;&]|[^\S\n]{1,8}[\w.-]{1,40}=\S|["'`]?[^\S\n]{0,8}(?:\n|$))/.test(text.slice(end, end + 60));
