import type { ContentBlock, JsonObject, JsonValue, ToolResultMessage, Usage } from '../../../model/index.ts';
import { isJsonObject } from '../../../model/index.ts';
import { arr, field, isJsonArray, num, obj, optional, str, usageWithin } from '../../kit/fields/index.ts';
import { readPart, type ReadPart } from '../gemini/readPart.ts';

/** Content of a message: a text, one part, or a list of parts. Total. */
export function readContent(content: JsonValue | undefined): readonly ContentBlock[] {
  if (content === undefined || content === null || content === '') return [];
  const parts = isJsonArray(content) ? content : [content];
  return parts.map((part) =>
    typeof part === 'string' ? { type: 'text', text: part } : blockOf(readPart(part), part),
  );
}

function blockOf(read: ReadPart, part: JsonValue): ContentBlock {
  switch (read.type) {
    case 'text':
      return { type: 'text', text: read.text };
    case 'thinking':
      return { type: 'thinking', thinking: read.text, summary: true };
    case 'block':
      return read.block;
    case 'call':
    case 'result':
      return { type: 'unknown', raw: part };
    default:
      return read satisfies never;
  }
}

/** What an answer says: its thoughts, its text, its calls. */
export function readAnswer(message: JsonObject): readonly ContentBlock[] {
  return [
    ...arr(message, 'thoughts').map(readThought),
    ...readContent(field(message, 'content')),
    ...arr(message, 'toolCalls').map((call): ContentBlock => ({
      type: 'toolCall',
      id: str(call, 'id') ?? '',
      name: str(call, 'name') ?? '',
      arguments: field(call, 'args') ?? {},
      ...optional('title', str(call, 'displayName')),
    })),
  ];
}

function readThought(thought: JsonValue): ContentBlock {
  const description = str(thought, 'description');
  const subject = str(thought, 'subject') ?? '';
  return description === undefined
    ? { type: 'unknown', raw: thought }
    : {
        type: 'thinking',
        thinking: description,
        summary: true,
        ...(subject.trim() === '' ? {} : { title: subject }),
      };
}

/** Tokens of an answer. Cached ones are part of the input of the source, thoughts stand beside its output. */
export function readTokens(message: JsonObject): Usage | null {
  const tokens = obj(message, 'tokens');
  if (!tokens) return null;
  const input = num(tokens, 'input');
  const output = num(tokens, 'output');
  const thoughts = num(tokens, 'thoughts');
  return usageWithin({
    input,
    inputBeside: num(tokens, 'tool'),
    output: output === undefined ? null : output + (thoughts ?? 0),
    reasoning: thoughts,
    cacheRead: num(tokens, 'cached'),
    totalTokens: num(tokens, 'total'),
  });
}

/** The result of a call that has ended, and where its output goes. */
export interface CallResult extends Pick<ToolResultMessage, 'isError' | 'outcome' | 'details' | 'output'> {
  readonly content: readonly ContentBlock[];
}

/** Reads the result of a call; `undefined` while it has not ended. */
export function readResult(call: JsonValue): CallResult | undefined {
  const status = str(call, 'status') ?? '';
  const stated = field(call, 'result') ?? undefined;
  if (status !== 'success' && status !== 'error' && status !== 'cancelled') return undefined;
  const parts = stated === undefined ? [] : isJsonArray(stated) ? stated : [stated];
  const content = parts.flatMap((part): readonly ContentBlock[] => {
    if (typeof part === 'string') return [{ type: 'text', text: part }];
    const read = readPart(part);
    return read.type === 'result' ? read.result.content : [blockOf(read, part)];
  });
  const display = field(call, 'resultDisplay') ?? undefined;
  const details = displayDetails(display);
  return {
    content:
      content.length === 0 && typeof display === 'string' && display !== ''
        ? [{ type: 'text', text: display }]
        : content,
    isError: status === 'error',
    ...(status === 'cancelled' ? { outcome: 'aborted' as const } : {}),
    ...optional('details', withExitCode(call, content, details)),
  };
}

// A shell command that ends with another code than 0 says so in a line of its own, after what it printed.
function withExitCode(
  call: JsonValue,
  content: readonly ContentBlock[],
  details: JsonValue | undefined,
): JsonValue | undefined {
  if (str(call, 'name') !== 'run_shell_command') return details;
  const text = content.find(({ type }) => type === 'text');
  const code =
    text?.type === 'text'
      ? /\nExit Code: (?<code>\d+)(?=\n|$)(?![^]*\nExit Code: )/.exec(text.text.slice(-2000))
      : null;
  if (!code?.groups) return details;
  return { ...(isJsonObject(details) ? details : {}), exit_code: Number(code.groups.code) };
}

// What the person saw instead of the output: a diff, a list of tasks, other text.
function displayDetails(display: JsonValue | undefined): JsonValue | undefined {
  if (display === undefined || display === '') return undefined;
  const diff = str(display, 'fileDiff');
  if (diff !== undefined) return { diff, ...optional('fileName', str(display, 'fileName')) };
  return { resultDisplay: display };
}
