import type { ContentBlock, MessageHead, RowKey, TranscriptEvent } from '../model/index.ts';
import { sameValue } from '../model/sameValue.ts';
import { addMessage, patchMessage, setContent } from './applyMessage.ts';
import { appendContent, applyTool, type ToolEvent } from './applyTool.ts';
import { idIn, type Tables } from './tables.ts';

type Output = Extract<ToolEvent, { readonly type: 'toolProgress' | 'toolEnd' }>;
type ResultHead = Extract<MessageHead, { readonly role: 'toolResult' }>;

/**
 * Applies an execution event to the call it speaks of. What a tool put out is kept where no call can show it: as a result of its own,
 * without a call, or as a further result of a call that ended before with other words.
 */
export function applyExecution(tables: Tables, event: ToolEvent): void {
  const left = applyTool(tables, event);
  if (left === null || (event.type !== 'toolProgress' && event.type !== 'toolEnd')) return;
  if (left.call === null) keepStray(tables, event);
  else if (event.type === 'toolEnd') keepFurther(tables, left.call, event);
}

function keepStray(tables: Tables, event: Output): void {
  const { turn, toolCallId, toolName } = event.call;
  const name = idIn(tables, JSON.stringify([turn, toolCallId, toolName]));
  const known = tables.strayRuns.get(name) ?? [];
  const row = tables.messages.get(known.at(-1) ?? '');
  const content = contentOf(tables, event, row?.key);
  if (row?.head.role === 'toolResult' && row.head.preliminary === true) {
    setContent(tables, { type: 'messageContent', message: row.key, content });
    if (event.type === 'toolEnd') patchMessage(tables, row.key, headOf(event));
    return;
  }
  // More of what is over, or said again.
  if (row && event.type === 'toolProgress') return;
  if (lastOf(known).some((each) => sameValue(content, contentIn(tables, each)))) return;
  const key = `${name}.run${known.length}`;
  tables.strayRuns.set(name, known);
  known.push(key);
  addResult(tables, key, event, content);
}

/** Keeps what a call is said to have ended with, beside what it ended with before. */
function keepFurther(
  tables: Tables,
  call: RowKey,
  event: Extract<ToolEvent, { readonly type: 'toolEnd' }>,
): void {
  const run = tables.blocks.get(call)?.run;
  const known = lastOf(run?.resultKeys ?? []).map((key) => contentIn(tables, key));
  if ([run?.content ?? [], ...known].some((content) => sameValue(content, event.content))) return;
  const count = run?.resultKeys.length ?? 0;
  const before = { ...event, isError: run?.isError === true, details: run?.details ?? null };
  if (count === 0) addResult(tables, `${call}.run0`, before, run?.content ?? []);
  addResult(tables, `${call}.run${count + 1}`, event, event.content);
}

function addResult(tables: Tables, key: RowKey, event: Output, content: readonly ContentBlock[]): void {
  const turn = tables.turns.get(event.call.turn);
  const start: Extract<TranscriptEvent, { readonly type: 'messageStart' }> = {
    type: 'messageStart',
    message: key,
    loop: turn?.loopKey ?? tables.loopKeys.last() ?? '',
    ...(turn ? { turn: turn.key } : {}),
    value: headOf(event),
  };
  addMessage(tables, start, content);
  const { toolCallId } = event.call;
  const made = tables.madeResults.get(toolCallId);
  if (made) made.push(key);
  else tables.madeResults.set(toolCallId, [key]);
}

function headOf(event: Output): ResultHead {
  const { toolCallId, toolName } = event.call;
  const details = event.details ?? undefined;
  return {
    role: 'toolResult',
    toolCallId,
    toolName,
    isError: event.type === 'toolEnd' && event.isError,
    timestamp: event.type === 'toolEnd' ? (event.endedAt ?? null) : null,
    ...(event.type === 'toolEnd' && event.outcome !== undefined ? { outcome: event.outcome } : {}),
    ...(details === undefined ? {} : { details }),
    preliminary: event.type === 'toolProgress',
  };
}

function contentOf(tables: Tables, event: Output, known: RowKey | undefined): readonly ContentBlock[] {
  if (event.type === 'toolEnd') return event.content;
  const before = known === undefined ? [] : contentIn(tables, known);
  if (event.content === undefined)
    return event.text === undefined ? before : [...before, { type: 'text', text: event.text }];
  return event.mode === 'append' ? appendContent(before, event.content, event.offset) : event.content;
}

const contentIn = (tables: Tables, message: RowKey): readonly ContentBlock[] =>
  (tables.messages.get(message)?.blockKeys ?? []).flatMap((key) => tables.blocks.get(key)?.block ?? []);

// A flood of runs with one id must not cost its square.
const lastOf = (keys: readonly RowKey[]): readonly RowKey[] => keys.slice(-8);

/** Takes back what was made of an execution once a message of the source says it. */
export function dropRestated(tables: Tables, message: RowKey): void {
  if (tables.madeResults.size === 0) return;
  const row = tables.messages.get(message);
  if (row?.head.role !== 'toolResult') return;
  const made = tables.madeResults.get(row.head.toolCallId) ?? [];
  if (made.length === 0 || made.lastIndexOf(message) >= 0) return;
  const content = contentIn(tables, message);
  for (const key of lastOf(made)) {
    const other = tables.messages.get(key);
    if (other?.loopKey !== row.loopKey || other.callKey !== row.callKey) continue;
    if (!sameValue(contentIn(tables, key), content)) continue;
    made.splice(made.lastIndexOf(key), 1);
    removeMade(tables, key);
  }
}

function removeMade(tables: Tables, key: RowKey): void {
  const row = tables.messages.get(key);
  if (!row) return;
  tables.messageKeys.remove(key);
  tables.rootItems.remove(key);
  tables.loopItems.get(row.loopKey)?.remove(key);
  for (const block of row.blockKeys) tables.blocks.delete(block);
  const turn = row.turnKey === undefined ? undefined : tables.turns.get(row.turnKey);
  if (turn)
    tables.turns.set(turn.key, { ...turn, messageKeys: turn.messageKeys.filter((each) => each !== key) });
  const call = row.callKey === undefined ? undefined : tables.blocks.get(row.callKey);
  if (call?.run)
    tables.blocks.set(call.key, {
      ...call,
      run: { ...call.run, resultKeys: call.run.resultKeys.filter((each) => each !== key) },
    });
  tables.messages.delete(key);
}
