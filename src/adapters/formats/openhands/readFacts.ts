import type { ContentBlock, JsonObject, JsonValue } from '../../../model/index.ts';
import {
  createFieldReader,
  field,
  isJsonArray,
  mediaSource,
  str,
  strings,
  timeOf,
} from '../../kit/fields/index.ts';

/** When an event was written. OpenHands leaves out the time zone; it is read as UTC, so that every computer says the same. */
export function readEventTime(event: JsonValue): number | null {
  const text = str(event, 'timestamp') ?? '';
  return timeOf(/T[\d:.]+$/.test(text) ? `${text}Z` : text) ?? null;
}

/** Content in the forms both generations write it: a text, or a list of texts and pictures. */
export function readContent(value: JsonValue | undefined): readonly ContentBlock[] {
  if (value === undefined || value === null || value === '') return [];
  if (typeof value === 'string') return [{ type: 'text', text: value }];
  if (!isJsonArray(value)) return [{ type: 'unknown', raw: value }];
  return value.flatMap((entry): readonly ContentBlock[] => {
    if (str(entry, 'type') === 'text') return [{ type: 'text', text: str(entry, 'text') ?? '' }];
    if (str(entry, 'type') === 'image' && isJsonArray(field(entry, 'image_urls')))
      return readImages(strings(entry, 'image_urls'));
    return [{ type: 'unknown', raw: entry }];
  });
}

/** Pictures by their addresses. */
export const readImages = (urls: readonly string[]): readonly ContentBlock[] =>
  urls.map((url) => ({ type: 'image', source: mediaSource(url) }));

/** Leaves out prose that only repeats, in tags, the thinking that was stated beside it. */
export function withoutStatedThinking(
  prose: readonly ContentBlock[],
  thinking: readonly ContentBlock[],
): readonly ContentBlock[] {
  const stated = thinking.map((block) => (block.type === 'thinking' ? block.thinking.trim() : ''));
  return prose.flatMap((block) => {
    const tagged = block.type === 'text' ? /^<think>([^]*?)<\/think>/.exec(block.text) : null;
    if (block.type !== 'text' || !tagged || !stated.includes((tagged[1] ?? '').trim())) return [block];
    const text = block.text.slice(tagged[0].length).trimStart();
    return text === '' ? [] : [{ ...block, text }];
  });
}

/** The fields of an object but for these and those that are null; `undefined` when none are left. */
export function restOf(value: JsonValue, ...keys: readonly string[]): JsonObject | undefined {
  const fields = createFieldReader(value);
  fields.skip(...keys);
  return fields.rest();
}
