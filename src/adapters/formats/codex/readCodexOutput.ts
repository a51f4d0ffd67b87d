import { readJson } from '../../../decode/index.ts';
import type { ContentBlock, JsonObject, JsonValue } from '../../../model/index.ts';
import { isJsonObject } from '../../../model/index.ts';
import { arr, bool, field, isJsonArray, num, optional, span, str } from '../../kit/fields/index.ts';
import { callIdOf, readCallOutput } from '../openai-responses/readCall.ts';
import { readPartBlocks } from '../openai-responses/readParts.ts';
import type { CodexResult } from './codexRun.ts';

/**
 * Output of a call as a session states it: text, parts, or an object. Codex wraps what a shell put out in JSON with an exit code, or writes
 * the exit code above it; both go into `details`. Text that says
 * that the sandbox kept the command from running is an error.
 */
export function readCodexOutput(item: JsonObject): CodexResult {
  const output = field(item, 'output');
  const base = { toolCallId: callIdOf(item), toolName: '', isError: false };
  if (typeof output === 'string') return { ...base, ...readText(output) };
  if (isJsonArray(output)) return { ...base, content: readPartBlocks(output) };
  if (!isJsonObject(output)) return readCallOutput(item);
  const content = field(output, 'content');
  if (content === undefined) {
    const text = str(output, 'output');
    return { ...base, content: text === undefined ? readPartBlocks([output]) : [{ type: 'text', text }] };
  }
  return { ...base, content: readPartBlocks(content), isError: bool(output, 'success') === false };
}

function readText(
  text: string,
): Pick<CodexResult, 'content' | 'details' | 'durationMs'> & Partial<Pick<CodexResult, 'isError'>> {
  const wrapped = readWrapped(text);
  if (wrapped) return wrapped;
  const code = /^(?:Exit code: |.{0,200}\nProcess exited with code )(?<code>-?\d+)\n/s.exec(
    text.slice(0, 600),
  )?.groups?.code;
  return {
    content: blocksOf(text),
    isError:
      /^(?:failed in sandbox \w+ with execution error: |execution error: )?sandbox denied exec error/.test(
        text,
      ),
    ...(code === undefined ? {} : { details: { exit_code: Number(code) } }),
  };
}

function readWrapped(text: string): Pick<CodexResult, 'content' | 'details' | 'durationMs'> | undefined {
  if (!text.startsWith('{')) return undefined;
  try {
    const value = readJson(text) as JsonValue; // JSON yields JSON
    const output = str(value, 'output');
    const metadata = field(value, 'metadata');
    if (output === undefined || !isJsonObject(metadata)) return undefined;
    const seconds = num(metadata, 'duration_seconds');
    return {
      content: blocksOf(output),
      details: metadata,
      ...optional('durationMs', span(seconds === undefined ? undefined : seconds * 1000)),
    };
  } catch {
    return undefined;
  }
}

const blocksOf = (text: string): readonly ContentBlock[] => (text === '' ? [] : [{ type: 'text', text }]);

/** Content of an MCP result, `{ Ok: { content } }` or `{ content }`, and whether it is an error. */
export function readMcpResult(
  result: JsonValue | undefined,
  error: JsonValue | undefined,
): Pick<CodexResult, 'content' | 'isError'> {
  const failure = typeof error === 'string' ? error : (str(error, 'message') ?? str(result, 'Err'));
  if (failure !== undefined) return { content: blocksOf(failure), isError: true };
  const body = field(result, 'Ok') ?? result;
  return {
    content: arr(body, 'content').map((part) =>
      str(part, 'type') === 'text'
        ? { type: 'text', text: str(part, 'text') ?? '' }
        : { type: 'unknown', raw: part },
    ),
    isError: bool(body, 'isError', 'is_error') ?? false,
  };
}
