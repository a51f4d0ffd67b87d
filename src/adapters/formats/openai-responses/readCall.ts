import type {
  ContentBlock,
  JsonObject,
  JsonValue,
  ToolCallBlock,
  ToolOutcome,
} from '../../../model/index.ts';
import { isJsonObject } from '../../../model/index.ts';
import { stringifyJson } from '../../../model/stringifyJson.ts';
import {
  arr,
  bool,
  createFieldReader,
  field,
  mediaSource,
  optional,
  readArguments,
  str,
} from '../../kit/fields/index.ts';
import { readPartBlocks } from './readParts.ts';

/** The answer to a call: what a tool result message says. */
export interface CallResult {
  readonly toolCallId: string;
  readonly toolName: string;
  readonly content: readonly ContentBlock[];
  readonly isError: boolean;
  readonly outcome?: ToolOutcome;
  readonly details?: JsonValue;
}

/** Calls that the provider runs itself. Their results are part of the item. */
const PROVIDER_RUN: ReadonlySet<string> = new Set([
  'web_search_call',
  'file_search_call',
  'code_interpreter_call',
  'image_generation_call',
  'mcp_call',
  'program',
]);

/** Fields of a call item that are no arguments. */
const NO_ARGUMENT = ['id', 'type', 'call_id', 'status', 'created_by', 'caller', 'fingerprint', 'name'];

/** Id under which a call is answered. Calls that the provider runs have an item id only. */
export const callIdOf = (item: JsonValue): string => str(item, 'call_id') ?? str(item, 'id') ?? '';

/** Name of the tool that a call item calls: its own, or that of its kind, e.g. `web_search`. */
export function toolNameOf(item: JsonValue): string {
  const type = str(item, 'type') ?? '';
  return str(item, 'name') ?? type.replace(/_call(?:_output)?$|_output$/, '');
}

/** A call item as a block, as far as it has come. */
export function readCall(item: JsonObject): ToolCallBlock {
  const type = str(item, 'type') ?? '';
  const hosted = str(field(item, 'environment'), 'type') === 'container_reference';
  const byProvider = PROVIDER_RUN.has(type) || hosted || str(item, 'execution') === 'server';
  return {
    type: 'toolCall',
    id: callIdOf(item),
    name: toolNameOf(item),
    ...readCallArguments(item, type),
    ...(byProvider ? { providerExecuted: true } : {}),
    ...optional('title', titleOf(item)),
  };
}

function titleOf(item: JsonObject): string | undefined {
  const from = str(item, 'server_label', 'namespace');
  return from === undefined ? undefined : `${toolNameOf(item)} (${from})`;
}

function readCallArguments(
  item: JsonObject,
  type: string,
): Pick<ToolCallBlock, 'arguments' | 'argumentsText' | 'argumentsPartial'> {
  if (type === 'custom_tool_call') return { arguments: readInput(item) };
  const stated = field(item, 'arguments');
  if (typeof stated === 'string') return readArguments(stated);
  if (stated !== undefined && stated !== null) return { arguments: stated };
  const action = field(item, 'action', 'operation');
  if (isJsonObject(action)) return { arguments: withoutResults(action) };
  const fields = createFieldReader(item);
  fields.skip(...NO_ARGUMENT, 'outputs', 'output', 'results', 'result', 'error', 'environment');
  return { arguments: fields.rest() ?? {} };
}

const SHELLS: ReadonlySet<string> = new Set(['shell', 'local_shell', 'container.exec', 'exec_command']);

/** Text that a custom tool takes is not JSON, and is not to be read as JSON: but for a shell, whose command may come as it does to a function. */
function readInput(item: JsonObject): JsonValue {
  const input = field(item, 'input') ?? '';
  if (typeof input !== 'string' || !SHELLS.has(toolNameOf(item)) || !/^\s*\{/.test(input)) return input;
  const { arguments: read } = readArguments(input);
  return field(read, 'command', 'cmd') === undefined ? input : read;
}

// A web search lists the pages it found beside its query.
function withoutResults(action: JsonObject): JsonObject {
  const { sources, ...rest } = action;
  return sources === undefined ? action : rest;
}

/** What the item of a call that the provider ran says of its result; `undefined` while it is running, and for other calls. */
export function readOwnResult(item: JsonObject): CallResult | undefined {
  const type = str(item, 'type') ?? '';
  const status = str(item, 'status') ?? '';
  if (!PROVIDER_RUN.has(type) || type === 'program') return undefined;
  if (/^(?:in_progress|searching|calling|interpreting|generating)$/.test(status)) return undefined;
  const error = field(item, 'error') ?? undefined;
  const failed = status === 'failed' || error !== undefined;
  const base = {
    toolCallId: callIdOf(item),
    toolName: toolNameOf(item),
    isError: failed,
    ...(status === 'incomplete' && !failed ? { outcome: 'aborted' as const } : {}),
  };
  switch (type) {
    case 'web_search_call': {
      const found = [...arr(field(item, 'action'), 'sources'), ...arr(item, 'results')];
      return { ...base, content: found.map(readFound) };
    }
    case 'file_search_call':
      return { ...base, content: arr(item, 'results').map(readFound) };
    case 'code_interpreter_call':
      return { ...base, content: arr(item, 'outputs').map(readOutput) };
    case 'image_generation_call':
      // The picture itself stands in the answer, what it was made from in the arguments.
      return { ...base, content: [] };
    default: {
      const content = readPartBlocks(field(item, 'output'));
      return { ...base, content: error === undefined ? content : [...content, textOf(error)] };
    }
  }
}

/** A page that a search found. */
export function readFound(found: JsonValue): ContentBlock {
  const url = str(found, 'url');
  const title = str(found, 'title', 'filename', 'name', 'file_id');
  if (url === undefined && title === undefined) return { type: 'unknown', raw: found };
  return {
    type: 'source',
    sourceType: url === undefined ? 'document' : 'url',
    ...optional('url', url),
    ...optional('title', title),
    ...optional('text', str(found, 'text', 'snippet')),
  };
}

function readOutput(output: JsonValue): ContentBlock {
  const logs = str(output, 'logs');
  if (logs !== undefined) return { type: 'text', text: logs };
  const url = str(output, 'url');
  return url === undefined ? { type: 'unknown', raw: output } : { type: 'image', source: mediaSource(url) };
}

/** The picture that an image generation made. */
export function readGeneratedImage(item: JsonObject): ContentBlock | undefined {
  const data = str(item, 'result');
  if (data === undefined || data === '') return undefined;
  if (data.startsWith('data:')) return { type: 'image', source: mediaSource(data) };
  const mimeType = `image/${str(item, 'output_format') ?? 'png'}`;
  return { type: 'image', source: { type: 'base64', data, mimeType } };
}

/** An item that answers a call that the client, or a hosted shell, ran. */
export function readCallOutput(item: JsonObject): CallResult {
  const status = str(item, 'status');
  const base = { toolCallId: callIdOf(item), toolName: '', isError: status === 'failed' };
  switch (str(item, 'type')) {
    case 'mcp_approval_response': {
      const approved = bool(item, 'approve') ?? false;
      const reason = str(item, 'reason');
      return {
        ...base,
        toolCallId: str(item, 'approval_request_id') ?? '',
        content: reason === undefined ? [] : [{ type: 'text', text: reason }],
        outcome: approved ? 'done' : 'denied',
      };
    }
    case 'shell_call_output': {
      const outputs = arr(item, 'output');
      const codes = outputs.map((output) => field(field(output, 'outcome'), 'exit_code') ?? null);
      return {
        ...base,
        content: outputs.length === 0 ? readPartBlocks(field(item, 'output')) : outputs.map(readShellOutput),
        ...(codes.some((code) => code !== null) ? { details: { exitCodes: codes } } : {}),
      };
    }
    case 'tool_search_output': {
      const tools = arr(item, 'tools');
      const names = tools.map((tool) => str(tool, 'name') ?? str(tool, 'type') ?? '');
      return { ...base, content: [{ type: 'text', text: names.join(', ') }], details: { tools } };
    }
    case 'program_output':
      return { ...base, content: readPartBlocks(field(item, 'result')) };
    default: {
      const output = field(item, 'output');
      return {
        ...base,
        content: readPartBlocks(
          isJsonObject(output) && str(output, 'type') === 'computer_screenshot' ? [output] : output,
        ),
        ...optional('details', screenshotDetails(item)),
      };
    }
  }
}

const screenshotDetails = (item: JsonObject): JsonValue | undefined => {
  const checks = arr(item, 'acknowledged_safety_checks');
  return checks.length === 0 ? undefined : { acknowledgedSafetyChecks: checks };
};

function readShellOutput(output: JsonValue): ContentBlock {
  const stdout = str(output, 'stdout');
  const stderr = str(output, 'stderr');
  if (stdout === undefined && stderr === undefined) return { type: 'unknown', raw: output };
  const between = stdout && stderr && !stdout.endsWith('\n') ? '\n' : '';
  return { type: 'text', text: `${stdout ?? ''}${between}${stderr ?? ''}` };
}

const textOf = (error: JsonValue): ContentBlock => ({
  type: 'text',
  text: typeof error === 'string' ? error : (str(error, 'message') ?? stringifyJson(error)),
});
