import { sameValue } from '../../../model/sameValue.ts';
import { isJsonObject, type ContentBlock, type JsonValue, type ToolCallBlock } from '../../../model/index.ts';
import type { Draft, RowState } from './runState.ts';

/**
 * The content of a message, where the arguments that streamed stand for those that its end does not have: a call whose arguments are `null`
 * has them as text, as far as they came.
 */
export function withStreamedArguments(
  content: readonly ContentBlock[],
  drafts: readonly Draft[],
): readonly ContentBlock[] {
  const calls = content.filter((block) => block.type === 'toolCall');
  const [call, ...others] = calls;
  const text = textOf(drafts, 'toolCall');
  // Fragments of several calls run together, and nothing says where one ends.
  if (!call || others.length > 0 || hasArguments(call) || text.trim() === '') return content;
  return content.map((block) => (block === call ? { ...call, argumentsText: text } : block));
}

/** The drafts that are not in the content of their message. */
export function draftsBeside(content: readonly ContentBlock[], drafts: readonly Draft[]): readonly Draft[] {
  return drafts.filter((draft) => draft.text.trim() !== '' && !isSaid(content, draft));
}

/**
 * Whether a delta that comes after its message repeats a part of it. Deltas that follow one another are compared in their order, so that each
 * costs its own length.
 */
export function isRepetition(row: RowState, { type, text }: Draft): boolean {
  if (row.repeated?.type !== type) row.repeated = { type, said: saidAs(row.content, type), at: 0 };
  const { repeated } = row;
  const part = type === 'toolCall' ? compact(text) : text;
  const at = repeated.said.startsWith(part, repeated.at) ? repeated.at : repeated.said.indexOf(part);
  if (at < 0) return false;
  repeated.at = at + part.length;
  return true;
}

function isSaid(content: readonly ContentBlock[], { type, text }: Draft): boolean {
  if (type !== 'toolCall') return saidAs(content, type).includes(text.trim());
  const calls = content.filter((block) => block.type === 'toolCall');
  return splitValues(text).every((part) =>
    calls.some((call) => call.argumentsText === part || isWrittenAs(call.arguments, part)),
  );
}

// Also where the text breaks off.
function isWrittenAs(value: JsonValue, text: string): boolean {
  if (compact(JSON.stringify(value)).startsWith(compact(text))) return true;
  try {
    return sameValue(value, JSON.parse(text));
  } catch {
    return false;
  }
}

const hasArguments = ({ arguments: value, argumentsText }: ToolCallBlock): boolean =>
  argumentsText !== undefined ||
  (value !== null && !(isJsonObject(value) && Object.keys(value).length === 0));

const textOf = (drafts: readonly Draft[], type: Draft['type']): string =>
  drafts.map((draft) => (draft.type === type ? draft.text : '')).join('');

function saidAs(content: readonly ContentBlock[], type: Draft['type']): string {
  return content.map((block) => (block.type === type ? textOfBlock(block) : '')).join('');
}

function textOfBlock(block: ContentBlock): string {
  switch (block.type) {
    case 'text':
      return block.text;
    case 'thinking':
      return block.thinking;
    case 'toolCall':
      return compact(block.argumentsText ?? JSON.stringify(block.arguments));
    default:
      return '';
  }
}

const compact = (text: string): string => text.replace(/\s+/g, '');

/** JSON values that stand one after the other, apart; the last one may be a part. Linear. */
function splitValues(text: string): readonly string[] {
  const parts: string[] = [];
  let depth = 0;
  let from = 0;
  let isString = false;
  for (let at = 0; at < text.length; at++) {
    const character = text[at];
    if (isString) {
      if (character === '\\') at += 1;
      else if (character === '"') isString = false;
    } else if (character === '"') isString = true;
    else if (character === '{' || character === '[') depth += 1;
    else if (character === '}' || character === ']') {
      depth -= 1;
      if (depth > 0) continue;
      parts.push(text.slice(from, at + 1));
      from = at + 1;
      depth = 0;
    }
  }
  return from < text.length ? [...parts, text.slice(from)] : parts;
}
