import type { ExtensionMessage, JsonObject, JsonValue, KnownItem } from '../../../model/index.ts';
import { arr, field, filled, jsonOf, optional, str } from '../../kit/fields/index.ts';
import { readCall, readCallOutput, readGeneratedImage, readOwnResult, type CallResult } from './readCall.ts';
import { readParts, type NamedBlock } from './readParts.ts';

/** What an item is: part of the model's answer, the answer to a call, somebody else's message, or beside the conversation. */
export type ReadItem =
  | {
      readonly type: 'answer';
      readonly blocks: readonly NamedBlock[];
      /** Result of a tool that the provider ran. */
      readonly result?: CallResult;
      readonly refused?: boolean;
      /** The call waits for a person to allow it. */
      readonly awaitingApproval?: boolean;
      readonly phase?: string;
    }
  | { readonly type: 'result'; readonly result: CallResult }
  | { readonly type: 'message'; readonly role: string; readonly item: JsonObject }
  | { readonly type: 'mark'; readonly value: KnownItem }
  | {
      readonly type: 'note';
      readonly value: Pick<ExtensionMessage, 'kind' | 'data'> & Partial<ExtensionMessage>;
    };

/** The types of item that are known, beside messages. */
export const ITEM_TYPES = {
  message: true,
  reasoning: true,
  function_call: true,
  custom_tool_call: true,
  web_search_call: true,
  file_search_call: true,
  code_interpreter_call: true,
  image_generation_call: true,
  local_shell_call: true,
  shell_call: true,
  apply_patch_call: true,
  computer_call: true,
  mcp_call: true,
  tool_search_call: true,
  program: true,
  function_call_output: true,
  custom_tool_call_output: true,
  local_shell_call_output: true,
  shell_call_output: true,
  apply_patch_call_output: true,
  computer_call_output: true,
  tool_search_output: true,
  program_output: true,
  mcp_approval_request: true,
  mcp_approval_response: true,
  mcp_list_tools: true,
  additional_tools: true,
  compaction: true,
  compaction_summary: true,
  compaction_trigger: true,
  item_reference: true,
} as const;

/** A type of item that is known. */
export type ItemType = keyof typeof ITEM_TYPES;

/** Whether this is the name of an item type. */
export const isItemType = (type: string | undefined): type is ItemType =>
  type !== undefined && Object.hasOwn(ITEM_TYPES, type);

/** Reads an item of a response or of its input. One of an unknown type is part of the answer, raw. Total. */
export function readItem(item: JsonObject): ReadItem {
  const stated = str(item, 'type');
  const type = stated ?? (str(item, 'role') === undefined ? undefined : 'message');
  if (!isItemType(type))
    return { type: 'answer', blocks: [{ slot: 'raw', block: { type: 'unknown', raw: item } }] };
  switch (type) {
    case 'message':
      return readMessageItem(item);
    case 'reasoning':
      return { type: 'answer', blocks: readReasoning(item) };
    case 'mcp_approval_request':
      return { type: 'answer', blocks: [{ slot: 'call', block: readCall(item) }], awaitingApproval: true };
    case 'image_generation_call': {
      const image = readGeneratedImage(item);
      return {
        type: 'answer',
        blocks: [
          { slot: 'call', block: readCall(item) },
          ...(image ? [{ slot: 'image', block: image }] : []),
        ],
        ...optional('result', readOwnResult(item)),
      };
    }
    case 'function_call':
    case 'custom_tool_call':
    case 'web_search_call':
    case 'file_search_call':
    case 'code_interpreter_call':
    case 'local_shell_call':
    case 'shell_call':
    case 'apply_patch_call':
    case 'computer_call':
    case 'mcp_call':
    case 'tool_search_call':
    case 'program':
      return {
        type: 'answer',
        blocks: [{ slot: 'call', block: readCall(item) }],
        ...optional('result', readOwnResult(item)),
      };
    case 'function_call_output':
    case 'custom_tool_call_output':
    case 'local_shell_call_output':
    case 'shell_call_output':
    case 'apply_patch_call_output':
    case 'computer_call_output':
    case 'tool_search_output':
    case 'program_output':
    case 'mcp_approval_response':
      return { type: 'result', result: readCallOutput(item) };
    case 'compaction':
    case 'compaction_summary':
    case 'compaction_trigger':
      return { type: 'mark', value: readCompaction(item, type === 'compaction_trigger') };
    case 'mcp_list_tools':
    case 'additional_tools':
      return { type: 'note', value: readToolList(item) };
    case 'item_reference':
      return { type: 'note', value: { kind: 'itemReference', data: item } };
    default:
      return type satisfies never;
  }
}

function readMessageItem(item: JsonObject): ReadItem {
  const role = str(item, 'role') ?? 'assistant';
  if (role !== 'assistant') return { type: 'message', role, item };
  const refused = arr(item, 'content').some((part) => str(part, 'type') === 'refusal');
  return {
    type: 'answer',
    blocks: readParts(field(item, 'content')),
    ...(refused ? { refused } : {}),
    ...optional('phase', str(item, 'phase')),
  };
}

/** Thinking: its summaries and its text, part by part. What travels encrypted is marked on the first of them. */
function readReasoning(item: JsonObject): readonly NamedBlock[] {
  const id = optional('id', str(item, 'id'));
  const encrypted = filled(item, 'encrypted_content');
  const parts: NamedBlock[] = [];
  const add = (key: string, letter: string, summary: boolean): void => {
    const value = field(item, key);
    const list = typeof value === 'string' ? [value] : arr(item, key);
    for (const [index, part] of list.entries()) {
      const text = typeof part === 'string' ? part : str(part, 'text');
      parts.push({
        slot: `${letter}${index}`,
        block:
          text === undefined
            ? { type: 'unknown', raw: part }
            : { type: 'thinking', thinking: text, ...(summary ? { summary } : {}), ...id },
      });
    }
  };
  add('summary', 's', true);
  add('content', 't', false);
  if (parts.length === 0) parts.push({ slot: 'r', block: { type: 'thinking', thinking: '', ...id } });
  const first = parts[0];
  if (encrypted !== undefined && first?.block.type === 'thinking')
    parts[0] = { ...first, block: { ...first.block, encrypted: true, signature: encrypted } };
  return parts;
}

function readCompaction(item: JsonObject, asked: boolean): KnownItem {
  return {
    type: 'divider',
    kind: 'compaction',
    status: 'done',
    ...optional('summary', filled(item, 'summary')),
    ...(asked ? { category: 'requested' } : {}),
    details: item,
  };
}

function readToolList(item: JsonObject): Extract<ReadItem, { readonly type: 'note' }>['value'] {
  const server = str(item, 'server_label');
  const tools = arr(item, 'tools');
  const names = tools.map((tool) => str(tool, 'name') ?? str(tool, 'type') ?? '').join(', ');
  const error = field(item, 'error') ?? undefined;
  return {
    kind: server === undefined ? 'additionalTools' : 'mcpTools',
    data: { ...optional('server', server), tools, ...optional('error', error) },
    content: [{ type: 'text', text: server === undefined ? names : `${server}: ${names}` }],
    ...(error === undefined ? {} : { severity: 'error' as const }),
  };
}

/** A value as an item; anything that is no object as raw text of one. */
export const itemOf = (value: unknown): JsonObject => {
  const json: JsonValue = jsonOf(value);
  return typeof json === 'object' && json !== null && !Array.isArray(json)
    ? (json as JsonObject)
    : { value: json }; // neither null nor an array
};
