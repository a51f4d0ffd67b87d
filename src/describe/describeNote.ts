import { isJsonObject, type ExtensionMessage, type JsonValue } from '../model/index.ts';
import { labelOf } from './labelOf.ts';
import type { Labels } from './labels.ts';
import { compactJson, LONGEST } from './compactJson.ts';
import { sentenceOf } from './knownNotes.ts';

/** The words of the line of a note. */
export interface NoteDescription {
  /** What it is: its title, else its kind made readable. */
  readonly heading: string;
  /** What it says; empty when there are no words. */
  readonly text: string;
  /** Neither the data nor its unknown fields say more than `heading` and `text`. */
  readonly complete: boolean;
}

const HEADINGS = ['title', 'label'];
const TEXTS = ['message', 'text', 'description', 'body'];

/**
 * Reads a note of any kind: the sentence of a known kind or words among its data first, else the data itself in one line. `prose`: its content as text. Total:
 * data of any shape.
 */
export function describeNote(
  message: Pick<ExtensionMessage, 'kind' | 'data' | 'name' | 'extra'>,
  prose: string,
  labels: Labels,
): NoteDescription {
  const { data } = message;
  const title = wordAt(data, HEADINGS);
  const sentence = prose.trim() || sentenceOf(message.kind, data, labels);
  const text = sentence || (typeof data === 'string' ? data.trim() : wordAt(data, TEXTS));
  const kind = message.kind || (message.name ?? '');
  const heading = title || nameOfKind(kind, labels);
  const used = (title === '' ? 0 : 1) + (text === '' || text === sentence ? 0 : 1);
  const complete =
    message.extra === undefined &&
    (data === null || typeof data === 'string' || (isJsonObject(data) && Object.keys(data).length <= used));
  return { heading, text: (text || (title === '' ? compactJson(data) : '')).slice(0, LONGEST), complete };
}

function wordAt(data: JsonValue, names: readonly string[]): string {
  if (!isJsonObject(data)) return '';
  for (const name of names) {
    const value = Object.hasOwn(data, name) ? data[name] : undefined;
    if (typeof value === 'string' && value.trim() !== '') return value.trim();
  }
  return '';
}

/** Name of notes of one kind. */
export const nameOfKind = (kind: string, labels: Labels): string =>
  labelOf(labels.noteKinds, kind) ?? readableKind(kind);

/** `tool_progress` → `Tool progress`. */
export function readableKind(kind: string): string {
  const words = kind
    .slice(0, 100)
    .replace(/[_\-.:/]+/g, ' ')
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
