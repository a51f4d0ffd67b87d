import type { ContentBlock, JsonObject, JsonValue, ToolCallBlock } from '../../../model/index.ts';
import {
  createFieldReader,
  field,
  isJsonArray,
  num,
  obj,
  optional,
  span,
  str,
} from '../../kit/fields/index.ts';
import type { CodexResult } from './codexRun.ts';
import { readMcpResult } from './readCodexOutput.ts';

const NAMES: Readonly<Record<string, string>> = {
  command_execution: 'shell',
  file_change: 'apply_patch',
  image_view: 'view_image',
};

/** Fields of an item that say how a call went, not what was asked. */
const OUTCOME = [
  'id',
  'type',
  'status',
  'aggregated_output',
  'aggregatedOutput',
  'exit_code',
  'exitCode',
  'durationMs',
  'duration_ms',
  'result',
  'error',
  'server',
  'tool',
  'processId',
  'commandActions',
  'success',
  'contentItems',
  'agentsStates',
  'agents_states',
];

/** The call that an item is. `type` is that of the item in snake case. */
export function readCall(item: JsonObject, type: string): ToolCallBlock {
  const tool = str(item, 'tool');
  const server = str(item, 'server');
  const stated = field(item, 'arguments');
  const fields = createFieldReader(item);
  fields.skip(...OUTCOME);
  return {
    type: 'toolCall',
    id: str(item, 'id') ?? '',
    name: tool ?? NAMES[type] ?? type,
    arguments: stated ?? fields.rest() ?? {},
    ...(type === 'web_search' ? { providerExecuted: true } : {}),
    ...(server === undefined ? {} : { title: `${tool ?? type} (${server})` }),
  };
}

/** How the call of an item went. */
export function readResult(item: JsonObject, type: string, toolName: string): CodexResult {
  const status = str(item, 'status') ?? '';
  const declined = /^declined$/i.test(status);
  const exitCode = num(item, 'exit_code', 'exitCode');
  const duration = span(num(item, 'durationMs', 'duration_ms'));
  const error = field(item, 'error') ?? undefined;
  const base = {
    toolCallId: str(item, 'id') ?? '',
    toolName,
    // A command that exits with another code than 0 has failed only in what it was to do.
    isError: !declined && exitCode === undefined && (/^failed$/i.test(status) || error !== undefined),
    ...(declined ? { outcome: 'denied' as const } : {}),
    ...optional('durationMs', duration),
    ...(exitCode === undefined ? {} : { details: { exit_code: exitCode } }),
  };
  if (type === 'mcp_tool_call') {
    const { content, isError } = readMcpResult(field(item, 'result'), error);
    return { ...base, content, isError: isError || base.isError };
  }
  const agents = obj(item, 'agentsStates', 'agents_states');
  if (agents && Object.keys(agents).length > 0)
    return { ...base, details: agents, content: Object.values(agents).flatMap(lastWords) };
  const text = str(item, 'aggregated_output', 'aggregatedOutput');
  return {
    ...base,
    content: text === undefined || text === '' ? otherOutput(item, error) : [{ type: 'text', text }],
  };
}

// What an agent said last, where it has.
const lastWords = (state: JsonValue | undefined): readonly ContentBlock[] => {
  const text = str(state, 'message');
  return text === undefined ? [] : [{ type: 'text', text }];
};

function otherOutput(item: JsonObject, error: JsonValue | undefined): readonly ContentBlock[] {
  if (error !== undefined)
    return [{ type: 'text', text: typeof error === 'string' ? error : (str(error, 'message') ?? '') }];
  const items = field(item, 'contentItems');
  if (!isJsonArray(items)) return [];
  return items.map((entry) => {
    const text = str(entry, 'text');
    return text === undefined ? { type: 'unknown', raw: entry } : { type: 'text', text };
  });
}
