import { parsePartialJson } from '../decode/index.ts';
import { isJsonObject, type JsonObject, type JsonValue, type ToolCallBlock } from '../model/index.ts';

/** The value under a key of the object's own; `undefined` for an inherited one. */
export function ownValue(args: JsonObject, key: string): JsonValue | undefined {
  return Object.hasOwn(args, key) ? args[key] : undefined;
}

// `bash -lc "…"` is how a program types a command: as a list, or joined to the three words that a shell reads so. What it would
// expand, and what ends a command, is in none of them unless it is quoted.
const LISTED = /^(?:\/(?:usr\/)?bin\/)?(?:ba|z)?sh -[a-z]*c$/;
const JOINED =
  /^(?:\/(?:usr\/)?bin\/)?(?:ba|z)?sh +-[a-z]*c +((?:[^\s'"\\|&;<>()$`*?[\]{}~#!]|'[^']*'|"(?:[^"\\$`]|\\.)*"|\\.)+)$/;
const QUOTED = /'([^']*)'|"((?:[^"\\]|\\.)*)"|\\(.)/g;
// Longer ones are left as they are. In UTF-16 units.
const JOINED_LIMIT = 100_000;

/** A command as a person would type it, from its text, its argument list or a list of commands; `null` when it is none of these. */
export function commandText(value: JsonValue | undefined): string | null {
  if (typeof value === 'string')
    return value.length > JOINED_LIMIT ? value : (JOINED.exec(value)?.[1]?.replace(QUOTED, unquote) ?? value);
  if (!Array.isArray(value)) return null;
  const words: readonly unknown[] = value;
  if (!words.every((word) => typeof word === 'string') || words.length === 0) return null;
  return words.length === 3 && LISTED.test(words.slice(0, 2).join(' '))
    ? (words[2] ?? null)
    : words.join(' ');
}

const unquote = (_: string, single?: string, double?: string, escaped?: string): string =>
  single ?? double?.replace(/\\([$`"\\])/g, '$1') ?? escaped ?? '';

const EARLY_LIMIT = 1000;

/** Reads arguments whose text still arrives or is not valid JSON, from their beginning only, so that a delta costs the same however long they are. */
export function earlyArguments(call: ToolCallBlock): JsonValue {
  const text = (call.argumentsText ?? '').slice(0, EARLY_LIMIT);
  if (text.trim() === '' || hasContent(call.arguments)) return call.arguments;
  const value = parsePartialJson(text);
  // Where it is not JSON from its first character on, the text is all there is.
  return isJsonObject(value) ? value : text;
}

function hasContent(args: JsonValue): boolean {
  return isJsonObject(args) ? Object.keys(args).length > 0 : args !== null && args !== '';
}

/** How the arguments of a call stand. `invalid`: they are settled, and their text is not JSON; `partial`: they broke off. */
export type ArgumentsState = 'streaming' | 'invalid' | 'partial' | 'empty' | 'value';

/** How the arguments of a call stand. */
export function argumentsState(call: ToolCallBlock, streaming: boolean): ArgumentsState {
  if (call.argumentsPartial === true) return 'partial';
  if (call.argumentsText !== undefined && call.argumentsText !== '') {
    if (streaming) return 'streaming';
    if (!hasContent(call.arguments)) return 'invalid';
  }
  return hasContent(call.arguments) ? 'value' : 'empty';
}

/** The first of these keys that holds a text, whole; empty when none does. */
export function firstLongText(args: JsonObject, keys: readonly string[]): string {
  for (const key of keys) {
    const value = ownValue(args, key);
    if (typeof value === 'string' && value.trim() !== '') return value;
  }
  return '';
}
