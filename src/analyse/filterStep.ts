import { statedCost, totalTokens, type JsonValue, type RowKey } from '../model/index.ts';
import type { BlockRow, ItemRow, MessageRow, TranscriptState } from '../store/index.ts';
import { selectContent } from '../store/index.ts';
import type { FilterKey } from './parseFilter.ts';
import { toolEntry } from './toolKind.ts';

/** What a filter shows or hides as a whole: a message without its calls, a call with its results, or an item. */
export interface FilterStep {
  /** Of a message, of the block of a call, or of an item. */
  readonly key: RowKey;
  readonly message?: MessageRow;
  readonly call?: BlockRow;
  readonly item?: ItemRow;
}

/** The step that a row is, or `null` for a row that is part of another step. An answer that only calls tools is its calls. */
export function stepOf(state: TranscriptState, key: RowKey): FilterStep | null {
  const block = state.block(key);
  if (block) {
    const message = state.message(block.messageKey);
    return message && block.run && message.callKey === undefined ? { key, message, call: block } : null;
  }
  const message = state.message(key);
  if (message) return message.callKey === undefined ? { key, message } : null;
  const item = state.item(key);
  return item ? { key, item } : null;
}

/** The words that a step has for a term of a filter, as the source writes them. `failed` and `warning` are not among them. */
export function wordsOf(state: TranscriptState, step: FilterStep, key: FilterKey): readonly string[] {
  const { message, call, item } = step;
  const head = message?.head;
  switch (key) {
    case 'lane':
      return message ? (message.lane === 'llm' ? ['model', 'llm'] : ['ui', 'extension']) : [];
    case 'role':
      if (!head) return [];
      return call ? [head.role, ...(call.run?.resultKeys.length ? ['toolResult'] : [])] : [head.role];
    case 'kind':
      return kindsOf(state, step);
    case 'tool':
      return call?.block.type === 'toolCall'
        ? [
            ...toolWords(call.block.name, call.block.arguments),
            ...(call.block.title === undefined ? [] : [call.block.title]),
          ]
        : head?.role === 'toolResult'
          ? toolWords(head.toolName)
          : item?.item.type === 'banner' && item.item.toolName !== undefined
            ? toolWords(item.item.toolName)
            : [];
    case 'status':
      return [statusOf(step)];
    case 'stop':
      return head?.role === 'assistant' && head.stopReason !== null ? [head.stopReason] : [];
    case 'context':
      return message ? [message.context] : [];
    case 'model':
      return head?.role === 'assistant' && head.model !== '' ? [head.model] : [];
    case 'agent': {
      const loop = (message ?? item)?.loopKey;
      const name = head?.agentName ?? (loop === undefined ? undefined : state.loop(loop)?.loop.agentName);
      return name === undefined ? [] : [name];
    }
    case 'has':
      return hasOf(state, step);
    default:
      return [];
  }
}

/** The name of a tool as the source writes it, and the word that its row shows in its place: a reader of `shell` sees “Bash”. */
function toolWords(name: string, args?: JsonValue): readonly string[] {
  const [, label] = toolEntry(name, args);
  return label === null || label.toLowerCase() === name.toLowerCase() ? [name] : [name, label];
}

/** The figure that a step has for a term of a filter; `null` where the source states none. */
export function figureOf(
  state: TranscriptState,
  { message, call, item }: FilterStep,
  key: FilterKey,
): number | null {
  const head = message?.head;
  switch (key) {
    case 'turn':
      return message?.turnKey === undefined ? null : (state.turn(message.turnKey)?.number ?? null);
    case 'cost':
      return head?.role === 'assistant' && head.usage ? statedCost(head.usage) : null;
    case 'tokens':
      return head?.role === 'assistant' && head.usage ? totalTokens(head.usage) : null;
    case 'duration':
      if (call) return call.run?.durationMs ?? null;
      return message ? longestThought(state, message) : null;
    case 'after':
    case 'before':
      if (item) return 'timestamp' in item.item ? (item.item.timestamp ?? null) : null;
      return call?.run?.startedAt ?? head?.timestamp ?? null;
    default:
      return null;
  }
}

function longestThought(state: TranscriptState, { blockKeys }: MessageRow): number | null {
  let longest: number | null = null;
  for (const key of blockKeys) {
    const block = state.block(key)?.block;
    if (block?.type === 'thinking' && block.durationMs !== undefined)
      longest = Math.max(longest ?? 0, block.durationMs);
  }
  return longest;
}

function statusOf({ message, call, item }: FilterStep): string {
  if (call?.run) return call.run.status;
  if (item) return 'status' in item.item ? item.item.status : 'done';
  if (message?.streaming === true) return 'running';
  return message?.incomplete === true ? 'incomplete' : 'done';
}

function kindsOf(state: TranscriptState, { message, call, item }: FilterStep): readonly string[] {
  if (call) return ['call'];
  if (item) return 'kind' in item.item ? [item.item.type, item.item.kind] : [item.item.type];
  if (!message) return [];
  const { head } = message;
  const own = ownBlocks(state, message).map(({ block }) => block.type);
  switch (head.role) {
    case 'extension':
      return ['note', head.kind];
    case 'bashExecution':
      return ['command'];
    case 'toolResult':
      return ['result', ...own];
    default:
      return [...(head.synthetic === undefined ? [] : ['synthetic', head.synthetic]), ...own];
  }
}

function hasOf(state: TranscriptState, { message, call }: FilterStep): readonly string[] {
  if (!call) return message ? ownBlocks(state, message).map(({ block }) => block.type) : [];
  const results = (call.run?.resultKeys ?? []).flatMap((key) => selectContent(state, key));
  const types = [...results, ...(call.run?.content ?? [])].map(({ type }) => type);
  return [...types, ...(call.run?.childLoopId === undefined ? [] : ['agent'])];
}

const ownBlocks = (state: TranscriptState, { blockKeys }: MessageRow): readonly BlockRow[] =>
  blockKeys.flatMap((key) => {
    const row = state.block(key);
    return row && !row.run ? [row] : [];
  });

/** Whether a text stands somewhere in a step, in any case. `text` is in small letters. */
export function saysText(
  state: TranscriptState,
  step: FilterStep,
  holds: (text: string) => boolean,
): boolean {
  for (const text of textsOf(state, step)) if (holds(text.toLowerCase())) return true;
  return false;
}

function* textsOf(state: TranscriptState, { message, call, item }: FilterStep): Generator<string> {
  if (call?.block.type === 'toolCall') {
    const { block, run } = call;
    yield block.name;
    yield block.title ?? '';
    if (block.argumentsText !== undefined) yield block.argumentsText;
    yield* leavesOf(run?.executedArguments ?? block.arguments, NOTHING);
    for (const key of run?.resultKeys ?? []) yield* leavesOf(selectContent(state, key));
    if (run?.resultKeys.length === 0) yield* leavesOf(run.content ?? []);
    return;
  }
  if (item) yield* leavesOf(item.item);
  if (!message) return;
  const { head } = message;
  for (const { block } of ownBlocks(state, message)) yield* leavesOf(block);
  if (head.role === 'bashExecution') {
    yield head.command;
    yield head.output;
  }
  if (head.role === 'assistant') yield head.errorMessage ?? '';
  if (head.role === 'extension') {
    yield head.kind;
    yield* leavesOf(head.data, NOTHING);
  }
}

/** What is no text in a block or an item of our own form: a picture is none, however long. */
const SKIPPED: ReadonlySet<string> = new Set(['type', 'signature', 'mimeType', 'data']);
/** In data of the source any name may stand for a text. */
const NOTHING: ReadonlySet<string> = new Set();

/** The texts in data, at any depth, but for those under the names to skip. */
function* leavesOf(value: JsonValue | object | undefined, skipped = SKIPPED): Generator<string> {
  const left: unknown[] = [value];
  while (left.length > 0) {
    const next = left.pop();
    if (typeof next === 'string') yield next;
    else if (typeof next === 'number') yield String(next);
    else if (typeof next === 'object' && next !== null)
      for (const [name, entry] of Object.entries(next))
        if (typeof entry !== 'string' || !skipped.has(name)) left.push(entry);
  }
}
