import { isJsonObject, type ExtensionMessage, type JsonValue } from '../../model/index.ts';

/** What a note says, in a few words. */
export interface NoteDescription {
  /** What it is: its title, else its kind made readable. */
  readonly heading: string;
  /** What it says; empty when there are no words. */
  readonly text: string;
  /** The data does not say more than `heading` and `text`. */
  readonly complete: boolean;
}

const HEADINGS = ['title', 'label'];
const TEXTS = ['message', 'text', 'description', 'body'];
const LONGEST = 2000;

/**
 * Reads a note of any kind: words among its data first, else the data itself in one line. `prose`: its content as text. Total:
 * data of any shape.
 */
export function describeNote(
  message: Pick<ExtensionMessage, 'kind' | 'data' | 'name'>,
  prose: string,
): NoteDescription {
  const { data } = message;
  const title = wordAt(data, HEADINGS);
  const text = prose.trim() || (typeof data === 'string' ? data.trim() : wordAt(data, TEXTS));
  const heading = title || readableKind(message.kind || (message.name ?? ''));
  const used = (title === '' ? 0 : 1) + (text === '' || text === prose.trim() ? 0 : 1);
  const complete =
    data === null || typeof data === 'string' || (isJsonObject(data) && Object.keys(data).length <= used);
  return { heading, text: (text || (title === '' ? compact(data) : '')).slice(0, LONGEST), complete };
}

function wordAt(data: JsonValue, names: readonly string[]): string {
  if (!isJsonObject(data)) return '';
  for (const name of names) {
    const value = Object.hasOwn(data, name) ? data[name] : undefined;
    if (typeof value === 'string' && value.trim() !== '') return value.trim();
  }
  return '';
}

/** `tool_progress` → `Tool progress`. */
export function readableKind(kind: string): string {
  const words = kind
    .slice(0, 100)
    .replace(/[_\-.:/]+/g, ' ')
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function compact(data: JsonValue): string {
  if (data === null || (isJsonObject(data) && Object.keys(data).length === 0)) return '';
  try {
    return JSON.stringify(data).slice(0, LONGEST);
  } catch {
    // Nested deeper than the stack, or longer than a string can be.
    return '…';
  }
}
