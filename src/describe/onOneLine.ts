import { commandText, ownValue } from '../analyse/readArguments.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../model/index.ts';

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
    const line = oneLine(isCommand ? (commandText(value) ?? '') : listText(value));
    if (line !== '') return line;
  }
  return '';
}

// A text, a list of texts, or a list of objects that name a path.
function listText(value: JsonValue | undefined): string {
  if (typeof value === 'string') return value;
  if (!Array.isArray(value)) return '';
  return (value as readonly JsonValue[]) // Array.isArray does not narrow a read-only array
    .slice(0, 20)
    .map((entry) => (isJsonObject(entry) ? (ownValue(entry, 'path') ?? ownValue(entry, 'file_path')) : entry))
    .filter((entry) => typeof entry === 'string')
    .join(', ');
}

const PREVIEWED = 20;

/** Arguments on one line of at most 200 UTF-16 units, as `key: value, key: value`. What a list or an object holds is only counted. */
export function previewArguments(args: JsonObject): string {
  const said: string[] = [];
  for (const key in args) {
    if (said.length >= PREVIEWED) break;
    if (Object.hasOwn(args, key)) said.push(`${oneLine(key)}: ${previewValue(args[key])}`);
  }
  return oneLine(said.join(', '));
}

function previewValue(value: JsonValue | undefined): string {
  if (typeof value === 'string') return oneLine(value);
  if (Array.isArray(value)) return `[${value.length}]`;
  return typeof value === 'object' && value !== null ? '{…}' : String(value);
}

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
