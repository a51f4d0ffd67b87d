import { parsePartialJson } from '../../decode/index.ts';
import { isJsonObject, type JsonObject, type JsonValue, type ToolCallBlock } from '../../model/index.ts';

const LINE_LIMIT = 200;

/** A text on one line: white space collapsed, at most 200 UTF-16 units. */
export function oneLine(text: string): string {
  return text
    .slice(0, 4 * LINE_LIMIT)
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, LINE_LIMIT);
}

/** The first of these keys that holds a text, on one line; empty when none does. `isCommand` reads an argument list as a command. */
export function firstText(args: JsonObject, keys: readonly string[], isCommand = false): string {
  for (const key of keys) {
    const value = ownValue(args, key);
    const text = isCommand ? (commandText(value) ?? '') : listText(value);
    if (text.trim() !== '') return oneLine(text);
  }
  return '';
}

/** The value under a key of the object's own; `undefined` for an inherited one. */
export function ownValue(args: JsonObject, key: string): JsonValue | undefined {
  return Object.hasOwn(args, key) ? args[key] : undefined;
}

// A text, a list of texts, or a list of objects that name a path.
function listText(value: JsonValue | undefined): string {
  if (typeof value === 'string') return value.slice(0, 4 * LINE_LIMIT);
  if (!Array.isArray(value)) return '';
  return (value as readonly JsonValue[]) // Array.isArray does not narrow a read-only array
    .slice(0, 20)
    .map((entry) => (isJsonObject(entry) ? (ownValue(entry, 'path') ?? ownValue(entry, 'file_path')) : entry))
    .filter((entry) => typeof entry === 'string')
    .join(', ');
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

/** JSON on one line of at most 200 UTF-16 units. Reads no more of the value than it shows, whatever its size and depth. */
export function previewJson(value: JsonValue): string {
  let left = LINE_LIMIT;
  const write = (part: JsonValue | undefined, depth: number): string => {
    if (left <= 0) return '';
    if (typeof part === 'string') return take(JSON.stringify(part.slice(0, left)));
    if (typeof part !== 'object' || part === null) return take(String(part));
    if (depth === 8) return take('…');
    return Array.isArray(part) ? writeList(part, depth) : writeObject(part as JsonObject, depth); // Array.isArray does not narrow a read-only array
  };
  const writeList = (list: readonly JsonValue[], depth: number): string => {
    let text = take('[');
    for (let index = 0; index < list.length && left > 0; index++)
      text += (index === 0 ? '' : take(',')) + write(list[index], depth + 1);
    return text + take(']');
  };
  const writeObject = (object: JsonObject, depth: number): string => {
    let text = take('{');
    for (const key in object) {
      if (left <= 0) break;
      if (!Object.hasOwn(object, key)) continue;
      text +=
        (text === '{' ? '' : take(',')) +
        take(`${JSON.stringify(key.slice(0, left))}:`) +
        write(object[key], depth + 1);
    }
    return text + take('}');
  };
  const take = (text: string): string => {
    left -= text.length;
    return text;
  };
  return oneLine(write(value, 0));
}

const EARLY_LIMIT = 1000;

/** What can be told of arguments whose text still arrives or is not valid JSON: read from their beginning only, so that a delta costs the same however long they are. */
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
