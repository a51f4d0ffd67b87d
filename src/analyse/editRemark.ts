import { readJson } from '../decode/index.ts';
import { isJsonObject } from '../model/index.ts';

const LIMIT = 200_000;
const PATCH = /^(?:diff --git |Index: |--- [^\n]{1,1000}\n\+\+\+ )/;
const TROUBLE = /error|warning|diagnostic|reminder/i;

const DONE =
  /^(?:Successfully |Edited |Updated |Created |Wrote |File (?:created|updated|written) |The file )/;
const PLAIN = /^[\w\s:.,()'"]{0,120}$/;

/**
 * What is left to say of the result of an edit or a write that went well, where the result only repeats the change: a patch, the lines
 * around it, JSON that says so, or a sentence that says only that it was done to the file of the call. Empty where nothing is left; `null` where it says anything else, and must be shown.
 * @param path - the file that the call names, which its line shows
 */
export function editRemark(text: string, path: string | null = null): string | null {
  const left = remarkOf(text);
  return saysOnlyDone((left ?? text).trim(), path) ? '' : left;
}

function saysOnlyDone(said: string, path: string | null): boolean {
  if (path === null || !said.includes(path) || said.includes('\n')) return false;
  return DONE.test(said) && !TROUBLE.test(said.replace(path, '')) && PLAIN.test(said.replace(path, ''));
}

function remarkOf(text: string): string | null {
  const said = text
    .slice(0, LIMIT + 1)
    .replace(/\r\n/g, '\n')
    .trim();
  if (said.length > LIMIT) return null;
  if (PATCH.test(said)) return '';
  if (said.startsWith('{')) return remarkOfJson(said);
  // SWE-agent shows the window around the change; text editors show the lines with their numbers.
  const shown = /(?:^|\n)\[File: [^\n]{1,1000} lines total\)\]\n/.exec(said);
  const snippet =
    /^The file [^\n]{1,1000} has been (?:updated|edited|created)[^\n]*(?:`cat -n`|snippet)/.exec(said);
  if (!shown && !snippet) return null;
  const before = shown
    ? said.slice(0, shown.index).trim()
    : (/^[^\n]*?\. /.exec(`${said} `)?.[0].trim() ?? '');
  return TROUBLE.test(shown ? before : said.slice(0, 2000)) ? null : before.replace(/\s+/g, ' ');
}

function remarkOfJson(text: string): string | null {
  let value: unknown;
  try {
    value = readJson(text);
  } catch {
    return null;
  }
  if (!isJsonObject(value)) return null;
  const { success, result, query, ...rest } = value as Readonly<Record<string, unknown>>;
  const isKnown = success === true && typeof result === 'string' && typeof query === 'string';
  if (!isKnown || Object.keys(rest).length > 0) return null;
  const [first = '', fence = ''] = result.split('\n');
  return fence === '' || fence.startsWith('```diff') ? first : null;
}
