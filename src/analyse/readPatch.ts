import { isJsonObject, type JsonValue } from '../model/index.ts';
import { commandText, ownValue } from './readArguments.ts';

/** What a patch does to one file. */
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
 * The text of a patch in the format of `apply_patch` within the arguments of a call, whatever it is wrapped in: a text, an argument, a shell
 * command with the patch as its argument or as a here-document. `null` where there is none.
 */
export function patchText(args: JsonValue | undefined): string | null {
  if (typeof args === 'string') return cutPatch(args);
  if (!isJsonObject(args)) return null;
  for (const key of ['patch', 'input', 'patchText', 'diff']) {
    const value = ownValue(args, key);
    const patch = typeof value === 'string' ? cutPatch(value) : null;
    if (patch !== null) return patch;
  }
  return patchOfCommand(args);
}

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

/** Splits a patch in the format of `apply_patch` by file. Empty where it names none. */
export function patchedFiles(patch: string): readonly PatchedFile[] {
  const files: { path: string; lines: string[] }[] = [];
  for (const line of patch.split('\n')) {
    const path = /^\*\*\* (?:Add|Update|Delete) File: (.*)$/.exec(line)?.[1]?.trim();
    if (path !== undefined) files.push({ path, lines: [] });
    else if (!line.startsWith(BEGIN) && !line.startsWith(END)) files.at(-1)?.lines.push(line);
  }
  return files.map(({ path, lines }) => ({ path, text: lines.join('\n').trimEnd() }));
}
