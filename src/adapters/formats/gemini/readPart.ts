import type {
  ContentBlock,
  JsonObject,
  JsonValue,
  MediaSource,
  ToolResultMessage,
} from '../../../model/index.ts';
import { arr, bool, field, jsonOf, mediaSource, obj, optional, str } from '../../kit/fields/index.ts';

/** Fields of which a part has one, in both spellings. */
export const PART_FIELDS: readonly string[] = [
  'text',
  'functionCall',
  'function_call',
  'functionResponse',
  'function_response',
  'inlineData',
  'inline_data',
  'fileData',
  'file_data',
  'executableCode',
  'executable_code',
  'codeExecutionResult',
  'code_execution_result',
  'toolCall',
  'toolResponse',
  'thoughtSignature',
];

/** The answer to a call, as a tool result message says it. */
export type CallAnswer = Pick<ToolResultMessage, 'toolCallId' | 'toolName' | 'isError'> &
  Partial<Pick<ToolResultMessage, 'outcome' | 'output' | 'details' | 'preliminary'>> & {
    readonly content: readonly ContentBlock[];
  };

/** What a part is. */
export type ReadPart =
  | { readonly type: 'text' | 'thinking'; readonly text: string; readonly signature?: string }
  | { readonly type: 'block'; readonly block: ContentBlock }
  | { readonly type: 'call'; readonly call: JsonObject; readonly providerExecuted: boolean }
  | { readonly type: 'result'; readonly result: CallAnswer };

/** Reads one part of a content. One of an unknown kind is a block, raw. Total. */
export function readPart(part: JsonValue): ReadPart {
  const signature = optional('signature', str(part, 'thoughtSignature', 'thought_signature'));
  const call = obj(part, 'functionCall', 'function_call');
  if (call) return { type: 'call', call, providerExecuted: false };
  const response = obj(part, 'functionResponse', 'function_response');
  if (response) return { type: 'result', result: readFunctionResponse(response) };
  const code = obj(part, 'executableCode', 'executable_code');
  if (code) {
    const args = { ...optional('language', str(code, 'language')), code: str(code, 'code') ?? '' };
    const called = { name: CODE_EXECUTION, id: str(code, 'id') ?? '', args };
    return { type: 'call', call: called, providerExecuted: true };
  }
  const executed = obj(part, 'codeExecutionResult', 'code_execution_result');
  if (executed) return { type: 'result', result: readExecution(executed) };
  const toolCall = obj(part, 'toolCall', 'tool_call');
  if (toolCall) {
    const called = {
      name: toolNameOf(toolCall),
      id: str(toolCall, 'id') ?? '',
      args: field(toolCall, 'args') ?? {},
    };
    return { type: 'call', call: called, providerExecuted: true };
  }
  const toolResponse = obj(part, 'toolResponse', 'tool_response');
  if (toolResponse)
    return {
      type: 'result',
      result: { ...readFunctionResponse(toolResponse), toolName: toolNameOf(toolResponse) },
    };
  const media = readMedia(part);
  if (media) return { type: 'block', block: media };
  const text = str(part, 'text');
  if (text === undefined && signature.signature === undefined)
    return { type: 'block', block: { type: 'unknown', raw: part } };
  const thought = bool(part, 'thought') === true;
  return { type: thought ? 'thinking' : 'text', text: text ?? '', ...signature };
}

/** The name under which the provider's own execution of code is shown. */
export const CODE_EXECUTION = 'code_execution';

const toolNameOf = (call: JsonObject): string => (str(call, 'toolType', 'tool_type') ?? '').toLowerCase();

function readMedia(part: JsonValue): ContentBlock | undefined {
  const inline = obj(part, 'inlineData', 'inline_data');
  const file = obj(part, 'fileData', 'file_data');
  const at = inline ?? file;
  if (!at) return undefined;
  const mimeType = str(at, 'mimeType', 'mime_type');
  const data = str(at, 'data');
  const uri = str(at, 'fileUri', 'file_uri');
  const filename = str(at, 'displayName', 'display_name');
  if (inline && data !== undefined)
    return mediaBlock({ type: 'base64', data, mimeType: mimeType ?? '' }, filename);
  return uri === undefined
    ? { type: 'unknown', raw: part }
    : mediaBlock(mediaSource(uri, mimeType), filename);
}

/** Bytes as the block that fits their type. */
export function mediaBlock(source: MediaSource, filename?: string): ContentBlock {
  const mimeType = source.mimeType ?? '';
  const name = optional('filename', filename);
  if (mimeType.startsWith('image/')) return { type: 'image', source, ...name };
  const isDocument = mimeType === 'application/pdf' || mimeType.startsWith('text/');
  return { type: isDocument ? 'document' : 'file', source, ...name };
}

function readFunctionResponse(response: JsonObject): CallAnswer {
  const output = field(response, 'response') ?? null;
  const error = field(output, 'error') ?? undefined;
  const said = error ?? field(output, 'output', 'result', 'content') ?? output;
  const text = typeof said === 'string' ? said : (str(error, 'message') ?? undefined);
  const media = arr(response, 'parts').map(
    (part) => readMedia(part) ?? { type: 'unknown' as const, raw: part },
  );
  return {
    toolCallId: str(response, 'id') ?? '',
    toolName: str(response, 'name') ?? '',
    isError: error !== undefined,
    content: [...(text === undefined ? [] : [{ type: 'text' as const, text }]), ...media],
    ...(output === null ? {} : { output: jsonOf(output) }),
    ...(bool(response, 'willContinue', 'will_continue') === true ? { preliminary: true } : {}),
  };
}

function readExecution(result: JsonObject): CallAnswer {
  const outcome = str(result, 'outcome') ?? 'OUTCOME_OK';
  const output = str(result, 'output');
  const failed = outcome !== 'OUTCOME_OK' && outcome !== 'OUTCOME_UNSPECIFIED';
  return {
    toolCallId: str(result, 'id') ?? '',
    toolName: CODE_EXECUTION,
    isError: failed,
    content: output === undefined ? [] : [{ type: 'text', text: output }],
    ...(failed ? { details: { outcome } } : {}),
  };
}
