import { isJsonObject, type JsonValue } from '../model/index.ts';
import { commandText, ownValue } from './readArguments.ts';

/** The change that a patch makes to one file. */
export interface PatchedFile {
  /** As the patch names it. */
  readonly path: string;
  /** Its lines, without the headers that name the file. */
  readonly text: string;
}

const BEGIN = '*** Begin Patch';
const END = '*** End Patch';
// Longer ones are drawn as they stand. In UTF-16 units.
const LIMIT = 1_000_000;

/**
 * The text of a patch within the arguments of a call, in the format of `apply_patch` or as a unified diff that names its files, whatever it is
 * wrapped in: a text, an argument, a shell command with the patch as its argument or as a here-document. `null` where there is none.
 */
export function patchText(args: JsonValue | undefined): string | null {
  if (typeof args === 'string') return cutPatch(args) ?? unifiedDiff(args);
  if (!isJsonObject(args)) return null;
  for (const key of ['patch', 'input', 'patchText', 'diff']) {
    const value = ownValue(args, key);
    if (typeof value !== 'string') continue;
    // A diff beside a path is of that file, whatever it calls it.
    const patch = cutPatch(value) ?? (key === 'diff' ? null : unifiedDiff(value));
    if (patch !== null) return patch;
  }
  return patchOfCommand(args);
}

const unifiedDiff = (text: string): string | null => (text.length <= LIMIT && isUnified(text) ? text : null);

const isUnified = (text: string): boolean =>
  /^(?:Index: \S|diff --git \S|--- [^\n]+\n\+\+\+ \S)/m.test(text) && /^@@/m.test(text);

/** The patch that a shell command applies; `null` where it does anything else. */
export function patchOfCommand(args: JsonValue | undefined): string | null {
  if (!isJsonObject(args)) return null;
  const command = commandText(ownValue(args, 'command')) ?? commandText(ownValue(args, 'cmd'));
  return command !== null && /^\s*(?:cd [^\n&;]{1,1000}(?:&&|;)\s*)?apply_?patch\b/.test(command)
    ? cutPatch(command)
    : null;
}

function cutPatch(text: string): string | null {
  const start = text.indexOf(BEGIN);
  if (start === -1 || text.length > LIMIT) return null;
  const end = text.indexOf(END, start);
  return text.slice(start, end === -1 ? text.length : end + END.length);
}

/** Splits a patch, in the format of `apply_patch` or a unified diff, by file. Empty where it names none. */
export function patchedFiles(patch: string): readonly PatchedFile[] {
  if (!patch.includes(BEGIN) && isUnified(patch)) return unifiedFiles(patch);
  const files: { path: string; lines: string[] }[] = [];
  for (const line of patch.split('\n')) {
    const path = /^\*\*\* (?:Add|Update|Delete) File: (.*)$/.exec(line)?.[1]?.trim();
    if (path !== undefined) files.push({ path, lines: [] });
    else if (!line.startsWith(BEGIN) && !line.startsWith(END)) files.at(-1)?.lines.push(line);
  }
  return files.map(({ path, lines }) => ({ path, text: lines.join('\n').trimEnd() }));
}

const NO_FILE = '/dev/null';
const GIT = 'diff --git ';
const HUNK = /^@@ -\d+(?:,(\d+))? \+\d+(?:,(\d+))? @@/;

/** Path that a line `Index: …` or `diff --git … …` names; empty where the line is another one. */
function statedName(line: string): string {
  if (line.startsWith('Index: ')) return line.slice('Index: '.length).trim();
  if (!line.startsWith(GIT)) return '';
  const names = line.slice(GIT.length).trim();
  // Names may hold spaces, and need no prefix.
  const second = names.lastIndexOf(' b/');
  return second > 0 ? names.slice(second + ' b/'.length) : (/ (\S+)$/.exec(names)?.[1] ?? '');
}

/** Splits a unified diff by file. What is within a hunk is counted, so that a removed line of dashes begins no file. */
function unifiedFiles(diff: string): readonly PatchedFile[] {
  const files: { path: string; head: string[]; old: string; lines: string[] }[] = [];
  const lines = diff.split('\n');
  let left = 0;
  let right = 0;
  // A file is named by up to three lines, one below the other, each of another kind. What was moved, or is no text, has nothing below them.
  const name = (path: string, line: string): void => {
    const last = files.at(-1);
    const isKnown = last?.head.some((own) => own.startsWith(line.slice(0, 4)));
    if (!last || last.lines.length > 0 || isKnown) files.push({ path, head: [line], old: '', lines: [] });
    else {
      if (path !== NO_FILE) last.path = path;
      last.head.push(line);
    }
  };
  lines.forEach((line, index) => {
    const file = files.at(-1);
    if (file && (left > 0 || right > 0)) {
      const isRemark = line.startsWith('\\');
      if (!isRemark && !line.startsWith('+')) left--;
      if (!isRemark && !line.startsWith('-')) right--;
      file.lines.push(line);
      return;
    }
    const hunk = HUNK.exec(line);
    if (file && hunk) {
      left = Number(hunk[1] ?? 1);
      right = Number(hunk[2] ?? 1);
      file.lines.push(line);
      return;
    }
    const stated = statedName(line);
    if (stated !== '') {
      name(stated, line);
      return;
    }
    if (line.startsWith('--- ') && lines[index + 1]?.startsWith('+++ ') === true) {
      const old = plainName(line.slice(4), 'a/');
      name(old, line);
      const named = files.at(-1);
      if (named) named.old = old;
      return;
    }
    if (line.startsWith('+++ ') && file?.lines.length === 0) name(plainName(line.slice(4), 'b/'), line);
    else if (file && (file.lines.length > 0 || line.startsWith('@@'))) file.lines.push(line);
    else file?.head.push(line);
  });
  return files.map(({ path, head, old, lines: own }) => {
    const isMoved = old !== '' && old !== NO_FILE && old !== path;
    // Without a change, what heads it is all there is to show: it was moved, or is no text.
    const shown = own.length === 0 || isMoved ? [...head, ...own] : own;
    return { path, text: shown.join('\n').trimEnd() };
  });
}

// Behind a tab stands when the file was written.
function plainName(name: string, prefix: string): string {
  const [file = ''] = name.split('\t');
  return (file.startsWith(prefix) ? file.slice(prefix.length) : file).trim();
}
