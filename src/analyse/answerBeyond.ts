import { readJson } from '../decode/index.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../model/index.ts';

/** A shorter text may be in both by chance. In UTF-16 units. */
const SHORTEST = 80;
const LIMIT = 100_000;
const DEPTH = 8;

/**
 * What an answer in JSON says beyond what its call was called with, where it repeats a long text of it: `Message sent` without the message that was
 * sent. As JSON, or as the words that are left alone; `null` where it repeats nothing, or is no JSON object.
 */
export function answerBeyond(text: string, args: JsonValue): string | null {
  if (text.length > LIMIT || !/^\s*\{/.test(text)) return null;
  const asked = new Set(longTexts(args, 0));
  if (asked.size === 0) return null;
  let answer: unknown;
  try {
    answer = readJson(text);
  } catch {
    return null;
  }
  if (!isJsonObject(answer)) return null;
  const left = without(answer, asked, 0);
  if (left === answer) return null;
  const { success, message, ...rest } = left;
  return success === true && typeof message === 'string' && Object.keys(rest).length === 0
    ? message
    : JSON.stringify(left);
}

function* longTexts(value: JsonValue, depth: number): Generator<string> {
  if (typeof value === 'string') {
    if (value.length >= SHORTEST) yield value;
  } else if (typeof value === 'object' && value !== null && depth < DEPTH)
    for (const inner of Object.values(value) as readonly JsonValue[]) yield* longTexts(inner, depth + 1);
}

/** An object without the fields that repeat a text, and without those that hold nothing else; the same one where there are none. */
function without(object: JsonObject, asked: ReadonlySet<string>, depth: number): JsonObject {
  const kept: Record<string, JsonValue> = {};
  let isSame = true;
  for (const [key, value] of Object.entries(object)) {
    if (typeof value === 'string' && asked.has(value)) {
      isSame = false;
      continue;
    }
    const inner = isJsonObject(value) && depth < DEPTH ? without(value, asked, depth + 1) : value;
    if (inner !== value) isSame = false;
    const isEmptied = inner !== value && isJsonObject(inner) && Object.keys(inner).length === 0;
    if (!isEmptied && inner !== undefined) kept[key] = inner;
  }
  return isSame ? object : kept;
}
