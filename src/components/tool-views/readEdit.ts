import { isJsonObject, type JsonObject, type JsonValue } from '../../model/index.ts';
import { patchedFiles, patchText, type PatchedFile } from '../../analyse/readPatch.ts';
import { ownValue } from '../../analyse/readArguments.ts';

/** One replacement: the text before and after. */
export interface EditChange {
  readonly before: string;
  readonly after: string;
}

/** What an edit changed: a diff whose lines carry numbers, a patch, the part of a patch for each file, or texts before and after. */
export type EditInput =
  | { readonly type: 'numbered'; readonly text: string }
  | { readonly type: 'patch'; readonly text: string }
  | { readonly type: 'files'; readonly files: readonly PatchedFile[] }
  | { readonly type: 'changes'; readonly changes: readonly EditChange[] };

/** Reads what an edit changed: from the data of its result where that holds a diff, else from its arguments; `null` when neither says. */
export function readEdit(args: JsonValue, details: JsonValue | undefined): EditInput | null {
  const diff = isJsonObject(details) ? textOf(details, ['diff', 'patch', 'unified_diff']) : undefined;
  if (diff !== undefined && diff.trim() !== '')
    return { type: isPatch(diff) ? 'patch' : 'numbered', text: diff };
  const files = patchedFiles(patchText(args) ?? '');
  if (files.length > 0) return { type: 'files', files };
  if (typeof args === 'string') return isPatch(args) ? { type: 'patch', text: args } : null;
  if (!isJsonObject(args)) return null;
  const change = readChange(args);
  if (change) return { type: 'changes', changes: [change] };
  const edits = ownValue(args, 'edits') ?? ownValue(args, 'changes') ?? ownValue(args, 'replacements');
  if (Array.isArray(edits)) {
    const changes = (edits as readonly JsonValue[]).map((edit) =>
      isJsonObject(edit) ? readChange(edit) : null,
    ); // Array.isArray does not narrow a read-only array
    const readable = changes.filter((entry) => entry !== null);
    return readable.length === changes.length && readable.length > 0
      ? { type: 'changes', changes: readable }
      : null;
  }
  const patch = textOf(args, ['patch', 'diff', 'input', 'patchText']);
  return patch !== undefined && isPatch(patch) ? { type: 'patch', text: patch } : null;
}

const BEFORE = ['old_string', 'oldText', 'old_text', 'old_str', 'oldString', 'search', 'old'];
const AFTER = ['new_string', 'newText', 'new_text', 'new_str', 'newString', 'replace', 'new', 'replacement'];

function readChange(args: JsonObject): EditChange | null {
  const before = textOf(args, BEFORE);
  const after = textOf(args, AFTER);
  // An insertion says only what is new.
  const inserted =
    before === undefined && after === undefined ? textOf(args, ['insert_text', 'text']) : undefined;
  if (inserted !== undefined) return { before: '', after: inserted };
  return before === undefined && after === undefined ? null : { before: before ?? '', after: after ?? '' };
}

function textOf(object: JsonObject, keys: readonly string[]): string | undefined {
  for (const key of keys) {
    const value = ownValue(object, key);
    if (typeof value === 'string') return value;
  }
  return undefined;
}

const isPatch = (text: string): boolean => /^(?:@@|diff --git |--- |\*\*\* )/m.test(text.slice(0, 5000));
