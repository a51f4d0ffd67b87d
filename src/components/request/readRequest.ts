import { isJsonObject, type JsonValue } from '../../model/index.ts';

/** A setting of a request, in short. */
export interface RequestParameter {
  readonly name: string;
  readonly value: string;
}

/** Why a message was sent, as the source says. */
export interface RequestProvenance {
  /** Role of the message; empty when the list does not match the messages. */
  readonly role: string;
  readonly reason: string;
}

// What is shown on its own, or is as long as the transcript.
const APART: ReadonlySet<string> = new Set([
  'system_prompt',
  'systemPrompt',
  'system',
  'instructions',
  'messages',
  'input',
  'contents',
  'provenance',
  'tools',
  'model',
  'model_id',
  'modelId',
]);

const LONGEST = 200;

/** Settings of a request, such as the temperature: every field of the payload that is short. `null` means unset and is left out. */
export function readParameters(raw: JsonValue): readonly RequestParameter[] {
  if (!isJsonObject(raw)) return [];
  return Object.entries(raw).flatMap(([name, value]) => {
    if (APART.has(name)) return [];
    const text = shortText(value);
    return text === null ? [] : [{ name, value: text }];
  });
}

/**
 * Why each message of a request was sent. Source: phi-core `BlockProvenance`, one per message; when the numbers differ, no
 * reason is ascribed to a message.
 */
export function readProvenance(raw: JsonValue): readonly RequestProvenance[] {
  if (!isJsonObject(raw) || !Array.isArray(raw.provenance)) return [];
  // The guard of arrays loses the element type.
  const entries = raw.provenance as readonly JsonValue[];
  const messages = Array.isArray(raw.messages) ? (raw.messages as readonly JsonValue[]) : [];
  const paired = messages.length === entries.length;
  return entries.map((entry, index) => ({
    role: paired ? textField(messages[index], 'role') : '',
    reason: reasonOf(entry),
  }));
}

function reasonOf(entry: JsonValue): string {
  if (typeof entry === 'string') return entry;
  const named = ['kind', 'role', 'name', 'tier', 'record_id'].map((name) => textField(entry, name));
  return named.filter((part) => part !== '').join(' · ');
}

function textField(value: JsonValue | undefined, name: string): string {
  const field = isJsonObject(value) ? value[name] : undefined;
  return typeof field === 'string' ? field.slice(0, LONGEST) : '';
}

function shortText(value: JsonValue | undefined): string | null {
  switch (typeof value) {
    case 'string':
      return value.length <= LONGEST ? value : null;
    case 'number':
    case 'boolean':
      return String(value);
    default: {
      const kind = textField(value, 'kind') || textField(value, 'type');
      return kind === '' ? null : kind;
    }
  }
}
