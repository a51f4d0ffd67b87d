import type { ContentBlock, JsonObject, KnownItem, MessagePatch, RowKey } from '../../../model/index.ts';
import { createBlockSlots, type BlockSlots } from '../../kit/createBlockSlots.ts';
import type { Conversation } from '../../kit/createConversation.ts';
import type { Writer } from '../../kit/createWriter.ts';
import { optional } from '../../kit/fields/index.ts';
import type { CallResult } from './readCall.ts';
import { readItem, type ReadItem } from './readItem.ts';

/** One answer of the model while it arrives, item by item. */
export interface Answer {
  readonly message: RowKey;
  readonly turn: RowKey;
  readonly slots: BlockSlots;
  /** Shows an item as far as it has come. */
  readonly begin: (index: number, item: JsonObject) => void;
  /** Settles an item. One that was settled before is stated again. */
  readonly settle: (index: number, item: JsonObject) => void;
  /** The type of the item at this position; `undefined` when none has begun there. */
  readonly typeAt: (index: number) => string | undefined;
  readonly isSettled: (index: number) => boolean;
  /** Whether an item with this id was settled. */
  readonly knows: (id: string) => boolean;
  /** Positions at which an item has begun, in their order. */
  readonly positions: () => readonly number[];
  /** Position after the last item. */
  readonly next: () => number;
  /** Whether the answer holds a call that somebody else than the provider must run. */
  readonly callsOut: () => boolean;
  readonly refused: () => boolean;
  /** Settles the message. */
  readonly end: (patch: MessagePatch, incomplete?: boolean) => void;
}

/** Items whose source text arrives piece by piece; the others are whole as soon as they begin. */
const GROWING: ReadonlySet<string> = new Set([
  'message',
  'reasoning',
  'function_call',
  'custom_tool_call',
  'mcp_call',
  'mcp_approval_request',
  'code_interpreter_call',
  'apply_patch_call',
  'shell_call',
]);

/** The rows that an answer adds to its conversation while it arrives: calls, their results, marks and notes. */
export type AnswerRows = Pick<Conversation, 'called' | 'result' | 'item' | 'note' | 'leave'>;

/** Starts an answer whose message was just opened. */
export function createAnswer(writer: Writer, rows: AnswerRows, message: RowKey, turn: RowKey): Answer {
  const slots = createBlockSlots(writer, message);
  const types = new Map<number, string>();
  const settledItems = new Set<number>();
  const ids = new Set<unknown>();
  const placed = new Set<number>();
  const phases: string[] = [];
  let next = 0;
  let callsOut = false;
  let refused = false;

  const note = (index: number, type: string): void => {
    types.set(index, type);
    next = Math.max(next, index + 1);
  };
  const endBlocks = (index: number, read: Extract<ReadItem, { readonly type: 'answer' }>): void => {
    for (const { slot, block } of read.blocks) {
      const name = `${index}.${slot}`;
      if (block.type === 'thinking') slots.rename(`${index}.r`, name);
      slots.end(name, keepText(slots.block(name), block), { order: index });
      const call = slots.block(name);
      const key = slots.key(name);
      if (key === undefined || call?.type !== 'toolCall') continue;
      rows.called(key, call.id, call.name);
      if (call.providerExecuted !== true && read.awaitingApproval !== true) callsOut = true;
    }
  };

  return {
    message,
    turn,
    slots,
    typeAt: (index) => types.get(index),
    isSettled: (index) => settledItems.has(index),
    knows: (id) => ids.has(id),
    positions: () => [...types.keys()].sort((a, b) => a - b),
    next: () => next,
    callsOut: () => callsOut,
    refused: () => refused,
    begin(index, item) {
      const type = typeof item.type === 'string' ? item.type : '';
      if (types.has(index)) return;
      note(index, type);
      const read = readItem(item);
      if (read.type !== 'answer') return;
      for (const { slot, block } of read.blocks) {
        if (!GROWING.has(type)) slots.end(`${index}.${slot}`, block, { order: index });
        else slots.open(`${index}.${slot}`, growing(block), { order: index, settle: settleOf(type) });
      }
    },
    settle(index, item) {
      note(index, typeof item.type === 'string' ? item.type : 'message');
      const first = !settledItems.has(index);
      settledItems.add(index);
      ids.add(item.id);
      const read = readItem(item);
      switch (read.type) {
        case 'answer':
          endBlocks(index, read);
          if (read.refused === true) refused = true;
          if (read.phase !== undefined && first) phases.push(read.phase);
          if (read.awaitingApproval === true) awaitApproval(writer, slots, turn, index);
          if (read.result && !placed.has(index)) {
            placed.add(index);
            addToolResult(rows, read.result);
          }
          return;
        case 'result':
          if (first) addToolResult(rows, read.result);
          return;
        case 'mark':
          if (!first) return;
          addMark(rows, read.value, item, message);
          return;
        case 'note':
          if (first) addNote(rows, read);
          return;
        case 'message':
          // A response holds answers only; whatever else it claims to be is shown raw.
          slots.end(`${index}.raw`, { type: 'unknown', raw: read.item }, { order: index });
          return;
        default:
          read satisfies never;
      }
    },
    end(patch, incomplete = false) {
      slots.finish();
      const extra = phases.length > 0 ? { extra: { ...patch.extra, phases } } : {};
      const value = { ...patch, ...extra };
      writer.emit({ type: 'messageEnd', message, value, ...(incomplete ? { incomplete } : {}) });
    },
  };
}

/** Adds the result of a call as a message of its turn; returns its row. */
export function addToolResult(rows: AnswerRows, { content, ...head }: CallResult): RowKey {
  return rows.result({ role: 'toolResult', timestamp: null, ...head }, content);
}

/** Adds a divider. A compaction stands for every message before it but the one being written; one that is only asked for does not. */
export function addMark(rows: AnswerRows, value: KnownItem, item: JsonObject, writing?: RowKey): void {
  rows.item(value);
  if (item.type !== 'compaction_trigger') rows.leave('compacted', writing);
}

/** Adds what an item says beside the conversation. */
export function addNote(rows: AnswerRows, { value }: Extract<ReadItem, { readonly type: 'note' }>): void {
  const { content, kind, data, severity } = value;
  const head = { role: 'extension', timestamp: null, kind, data, ...optional('severity', severity) } as const;
  rows.note(head, content ?? [], 'in');
}

function awaitApproval(writer: Writer, slots: BlockSlots, turn: RowKey, index: number): void {
  const block = slots.key(`${index}.call`);
  const call = slots.block(`${index}.call`);
  if (block === undefined || call?.type !== 'toolCall') return;
  const ref = { turn, toolCallId: call.id, toolName: call.name, block };
  writer.emit({ type: 'toolStart', call: ref, awaitingApproval: true });
}

/** A block at its beginning: a call whose arguments will arrive as text. */
function growing(block: ContentBlock): ContentBlock {
  if (block.type !== 'toolCall') return block;
  const text = typeof block.arguments === 'string' ? block.arguments : (block.argumentsText ?? '');
  return { ...block, argumentsText: text };
}

// The final form wins, but not where it leaves out what was said.
function keepText(before: ContentBlock | undefined, after: ContentBlock): ContentBlock {
  if (before?.type === 'text' && after.type === 'text' && after.text === '')
    return { ...after, text: before.text };
  if (before?.type === 'thinking' && after.type === 'thinking' && after.thinking === '')
    return { ...after, thinking: before.thinking };
  return after;
}

/** How the text of a call that breaks off becomes its arguments; the default reads it as JSON. */
function settleOf(type: string): ((block: ContentBlock, text: string) => ContentBlock) | undefined {
  const set =
    (make: (args: JsonObject, text: string) => JsonObject | string) =>
    (block: ContentBlock, text: string): ContentBlock => {
      if (block.type !== 'toolCall') return block;
      const { argumentsText, ...call } = block;
      if (argumentsText === undefined && text === '') return call;
      const stated = typeof call.arguments === 'object' ? (call.arguments as JsonObject) : {}; // readers give objects
      return { ...call, arguments: make(stated, text) };
    };
  switch (type) {
    case 'custom_tool_call':
      return set((_, text) => text);
    case 'code_interpreter_call':
      return set((args, code) => ({ ...args, code }));
    case 'apply_patch_call':
      return set((args, diff) => ({ ...args, diff }));
    case 'shell_call':
      return set((args, text) => ({ ...args, commands: text.split('\n') }));
    default:
      return undefined;
  }
}
