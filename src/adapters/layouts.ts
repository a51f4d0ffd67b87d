import type { SourceRecord } from '../decode/index.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../model/index.ts';
import { sameValue } from '../model/sameValue.ts';
import { arr, field, isJsonArray, str } from './kit/fields/index.ts';

/** Messages in an object that is theirs alone. */
export interface Envelope {
  readonly messages: readonly JsonValue[];
  /** What stands beside them; `null`: nothing. */
  readonly rest: JsonObject | null;
}

// Under which keys lists of messages are kept, and objects that hold such a list.
const LISTS = [
  'messages',
  'input',
  'conversation',
  'conversations',
  'history',
  'chat_history',
  'chat',
  'dialog',
  'dialogue',
  'transcript',
  'turns',
];
const HOLDERS = [
  'data',
  'body',
  'conversation',
  'chat',
  'thread',
  'session',
  'state',
  'values',
  'result',
  'run',
];
// Beside these, messages are the question to what is stated there.
const ANSWERS = ['response', 'choices', 'output', 'request', 'role', 'type'];
const DEPTH = 4;

/** The messages that an object surrounds with nothing but facts about them; `null` for anything else. Total. */
export function readEnvelope(value: unknown, depth = DEPTH): Envelope | null {
  if (!isJsonObject(value) || depth === 0 || ANSWERS.some((key) => Object.hasOwn(value, key))) return null;
  for (const key of LISTS) {
    const messages = arr(value, key);
    if (isMessageList(messages)) return { messages, rest: without(value, key, null) };
  }
  for (const key of HOLDERS) {
    const held = field(value, key);
    if (isMessageList(held)) return { messages: held, rest: without(value, key, null) };
    const inner = readEnvelope(held, depth - 1);
    if (inner) return { messages: inner.messages, rest: without(value, key, inner.rest) };
  }
  return null;
}

const isMessageList = (value: JsonValue | undefined): value is readonly JsonValue[] =>
  isJsonArray(value) && value.length > 0 && value.every(isMessage);

// Some lists hold calls and results beside messages.
const isMessage = (value: JsonValue): boolean =>
  str(value, 'role') !== undefined || str(value, 'type') !== undefined;

function without(value: JsonObject, key: string, rest: JsonObject | null): JsonObject | null {
  const entries = Object.entries(value).flatMap(([name, entry]) =>
    name !== key ? [[name, entry] as const] : rest ? [[name, rest] as const] : [],
  );
  return entries.length === 0 ? null : Object.fromEntries(entries);
}

// What a format is known by stands in its first messages. A list that is a whole file may have a million.
const OPENING = 1_000;

/** These records with long lists of messages cut to their beginning, which is enough to know the format by. Total. */
export const openingOf = (records: readonly SourceRecord[]): readonly SourceRecord[] =>
  records.map((record) => {
    const opening = openingIn(record.value, DEPTH);
    return opening === record.value ? record : { ...record, value: opening };
  });

function openingIn(value: unknown, depth: number): unknown {
  if (Array.isArray(value)) return value.length > OPENING ? value.slice(0, OPENING) : value;
  if (!isJsonObject(value) || depth === 0) return value;
  const shortened = [...LISTS, ...HOLDERS].flatMap((key) => {
    if (!Object.hasOwn(value, key)) return [];
    const opening = openingIn(value[key], depth - 1);
    return opening === value[key] ? [] : [[key, opening] as const];
  });
  return shortened.length === 0 ? value : { ...value, ...Object.fromEntries(shortened) };
}

/** A record for each element of the lists among these records; other records as they are. */
export const spread = (records: readonly SourceRecord[]): readonly SourceRecord[] =>
  records.flatMap((record) => {
    // Arrays are of JSON, like all that a decoder yields.
    const value = record.value as JsonValue | undefined;
    return isJsonArray(value) && value.some(isJsonObject)
      ? value.map((element) => ({ ...record, value: element }))
      : [record];
  });

/** The messages of the envelopes among these records, a list each; other records as they are. */
export const unwrap = (records: readonly SourceRecord[]): readonly SourceRecord[] =>
  records.map((record) => {
    const envelope = readEnvelope(record.value);
    return envelope ? { ...record, value: envelope.messages } : record;
  });

/** Whether the messages of an envelope are those of another conversation than the ones before, not the same one going on. */
export function startsAnew(before: Envelope, now: Envelope): boolean {
  const last = before.messages.length - 1;
  if (now.messages.length < before.messages.length) return true;
  return (
    !sameValue(before.messages[0], now.messages[0]) || !sameValue(before.messages[last], now.messages[last])
  );
}
