import type { JsonObject } from '../../../model/index.ts';
import { field, mediaSource, num, obj, str } from '../../kit/fields/index.ts';
import type { Writer } from '../../kit/createWriter.ts';
import type { Answer } from './answer.ts';
import { itemOf } from './readItem.ts';
import { readAnnotation, readPart } from './readParts.ts';

/** What an event of a response stream does. The first four concern the whole response; `none` repeats what another event says. */
export type EventKind =
  | 'begin'
  | 'terminal'
  | 'error'
  | 'itemAdded'
  | 'itemDone'
  | 'partAdded'
  | 'partDone'
  | 'annotation'
  | 'text'
  | 'summary'
  | 'reasoningText'
  | 'call'
  | 'command'
  | 'commandAdded'
  | 'textDone'
  | 'summaryDone'
  | 'reasoningDone'
  | 'callDone'
  | 'running'
  | 'picture'
  | 'audio'
  | 'none';

/** Every event type that is known, and what it does. */
export const EVENTS = {
  'response.created': 'begin',
  'response.queued': 'begin',
  'response.in_progress': 'begin',
  'response.completed': 'terminal',
  'response.failed': 'terminal',
  'response.incomplete': 'terminal',
  'response.cancelled': 'terminal',
  'response.done': 'terminal',
  error: 'error',
  'response.output_item.added': 'itemAdded',
  'response.output_item.done': 'itemDone',
  'response.content_part.added': 'partAdded',
  'response.content_part.done': 'partDone',
  'response.output_text.annotation.added': 'annotation',
  'response.output_text.delta': 'text',
  'response.output_text.done': 'textDone',
  'response.refusal.delta': 'text',
  'response.refusal.done': 'textDone',
  'response.reasoning_summary_part.added': 'none',
  'response.reasoning_summary_part.done': 'none',
  'response.reasoning_summary_text.delta': 'summary',
  'response.reasoning_summary_text.done': 'summaryDone',
  'response.reasoning_text.delta': 'reasoningText',
  'response.reasoning_text.done': 'reasoningDone',
  'response.function_call_arguments.delta': 'call',
  'response.function_call_arguments.done': 'callDone',
  'response.custom_tool_call_input.delta': 'call',
  'response.custom_tool_call_input.done': 'callDone',
  'response.mcp_call_arguments.delta': 'call',
  'response.mcp_call_arguments.done': 'callDone',
  'response.code_interpreter_call_code.delta': 'call',
  'response.code_interpreter_call_code.done': 'callDone',
  'response.apply_patch_call_operation_diff.delta': 'call',
  'response.apply_patch_call_operation_diff.done': 'callDone',
  'response.shell_call_command.added': 'commandAdded',
  'response.shell_call_command.delta': 'command',
  'response.shell_call_command.done': 'none',
  'response.web_search_call.in_progress': 'running',
  'response.web_search_call.searching': 'running',
  'response.web_search_call.completed': 'none',
  'response.file_search_call.in_progress': 'running',
  'response.file_search_call.searching': 'running',
  'response.file_search_call.completed': 'none',
  'response.code_interpreter_call.in_progress': 'none',
  'response.code_interpreter_call.interpreting': 'running',
  'response.code_interpreter_call.completed': 'none',
  'response.image_generation_call.in_progress': 'running',
  'response.image_generation_call.generating': 'running',
  'response.image_generation_call.partial_image': 'picture',
  'response.image_generation_call.completed': 'none',
  'response.mcp_call.in_progress': 'none',
  'response.mcp_call.completed': 'none',
  'response.mcp_call.failed': 'none',
  'response.mcp_list_tools.in_progress': 'none',
  'response.mcp_list_tools.completed': 'none',
  'response.mcp_list_tools.failed': 'none',
  'response.audio.delta': 'none',
  'response.audio.done': 'none',
  'response.audio.transcript.delta': 'audio',
  'response.audio.transcript.done': 'none',
} as const satisfies Record<string, EventKind>;

/** The kind of an event; `undefined` for one that is not known. */
export function eventKind(type: string): EventKind | undefined {
  return Object.hasOwn(EVENTS, type) ? EVENTS[type as keyof typeof EVENTS] : undefined; // its own key
}

/** Position of the item an event speaks of. Ids change from event to event, so they count only where there is no position. */
export function itemIndex(event: JsonObject, answer: Answer): number {
  return num(event, 'output_index') ?? Math.max(0, answer.next() - 1);
}

/** Applies an event about one item to the answer it belongs to. */
export function applyItemEvent(writer: Writer, answer: Answer, kind: EventKind, event: JsonObject): void {
  const delta = str(event, 'delta') ?? '';
  const { slots } = answer;
  const index =
    kind === 'itemAdded' ? (num(event, 'output_index') ?? answer.next()) : itemIndex(event, answer);
  const part = `${index}.c${num(event, 'content_index') ?? 0}`;
  const order = { order: index };
  const think = (letter: string, key: string, summary: boolean): string => {
    const slot = `${index}.${letter}${num(event, key) ?? 0}`;
    slots.rename(`${index}.r`, slot);
    const id = str(event, 'item_id');
    if (!slots.has(slot))
      slots.open(
        slot,
        {
          type: 'thinking',
          thinking: '',
          ...(summary ? { summary } : {}),
          ...(id === undefined ? {} : { id }),
        },
        order,
      );
    return slot;
  };
  switch (kind) {
    case 'itemAdded':
      answer.begin(index, itemOf(field(event, 'item')));
      return;
    case 'itemDone':
      answer.settle(index, itemOf(field(event, 'item')));
      return;
    case 'partAdded':
    case 'partDone': {
      const value = obj(event, 'part');
      // Thinking has parts of its own, which other events open.
      if (!value || str(value, 'type') === 'reasoning_text' || answer.typeAt(index) === 'reasoning') return;
      if (kind === 'partAdded') slots.open(part, readPart(value), order);
      else if (!slots.has(part)) slots.end(part, readPart(value), order);
      return;
    }
    case 'annotation': {
      let n = num(event, 'annotation_index') ?? 0;
      if (num(event, 'annotation_index') === undefined) while (slots.has(`${part}.a${n}`)) n++;
      slots.end(`${part}.a${n}`, readAnnotation(field(event, 'annotation') ?? null), order);
      return;
    }
    case 'text':
    case 'audio':
      slots.open(part, { type: 'text', text: '' }, order);
      slots.append(part, delta);
      return;
    case 'textDone': {
      const text = str(event, 'text', 'refusal');
      if (text !== undefined && text !== '') slots.end(part, { type: 'text', text }, order);
      return;
    }
    case 'summary':
      slots.append(think('s', 'summary_index', true), delta);
      return;
    case 'reasoningText':
      slots.append(think('t', 'content_index', false), delta);
      return;
    case 'summaryDone':
    case 'reasoningDone': {
      const slot =
        kind === 'summaryDone' ? think('s', 'summary_index', true) : think('t', 'content_index', false);
      const text = str(event, 'text');
      const block = slots.block(slot);
      if (block?.type === 'thinking' && text !== undefined && text !== '')
        slots.end(slot, { ...block, thinking: text }, order);
      return;
    }
    case 'call':
    case 'command':
      slots.open(`${index}.call`, unnamedCall(event), order);
      slots.append(`${index}.call`, delta);
      return;
    case 'commandAdded':
      if ((num(event, 'command_index') ?? 0) > 0) slots.append(`${index}.call`, '\n');
      slots.append(`${index}.call`, str(event, 'command') ?? '');
      return;
    case 'callDone': {
      const slot = `${index}.call`;
      const text = str(event, 'arguments', 'input', 'code', 'diff');
      const before = slots.block(slot);
      const said = before?.type === 'toolCall' ? (before.argumentsText ?? '') : '';
      slots.open(slot, unnamedCall(event), order);
      // Servers that send no deltas say everything here.
      if (text !== undefined && said === '') slots.append(slot, text);
      slots.end(slot);
      return;
    }
    case 'running':
    case 'picture': {
      slots.end(`${index}.call`);
      const block = slots.key(`${index}.call`);
      const call = slots.block(`${index}.call`);
      if (block === undefined || call?.type !== 'toolCall') return;
      const ref = { turn: answer.turn, toolCallId: call.id, toolName: call.name, block };
      const data = str(event, 'partial_image_b64');
      if (kind === 'running') writer.emit({ type: 'toolStart', call: ref });
      else if (data !== undefined) {
        const source = mediaSource(`data:image/${str(event, 'output_format') ?? 'png'};base64,${data}`);
        writer.emit({ type: 'toolProgress', call: ref, content: [{ type: 'image', source }] });
      }
      return;
    }
    case 'begin':
    case 'terminal':
    case 'error':
    case 'none':
      return;
    default:
      kind satisfies never;
  }
}

const unnamedCall = (event: JsonObject) =>
  ({
    type: 'toolCall',
    id: str(event, 'call_id', 'item_id') ?? '',
    name: str(event, 'name') ?? '',
    arguments: {},
    argumentsText: '',
  }) as const;
