import {
  laneOf,
  type ContentBlock,
  type MessageHead,
  type RowKey,
  type TranscriptEvent,
} from '../model/index.ts';
import { adoptOrphans, newRun, pairResult, refreshCall } from './applyTool.ts';
import { addDiagnostic } from './diagnostics.ts';
import { mergeExtra } from './mergeExtra.ts';
import { addItemKey, openTurn } from './placeItem.ts';
import { addCall, removeCall } from './pairResults.ts';
import { appendText, NEW_RUN, type BlockRow, type MessageRow, type ToolRun } from './rows.ts';
import { sameValue } from '../model/sameValue.ts';
import { withKey, type Tables } from './tables.ts';

type Event<T extends TranscriptEvent['type']> = Extract<TranscriptEvent, { readonly type: T }>;

/** Opens a message and places it: with the call it answers, beside the row it accompanies, or in the list. */
export function startMessage(tables: Tables, event: Event<'messageStart'>): void {
  if (tables.messages.has(event.message)) return;
  placeMessage(tables, event, [], true);
  tables.openMessages.add(event.message);
}

/**
 * A message that is said from its start to its end in one go, as saved ones are: the rows are those that its three events would give,
 * without the ones between that nobody sees.
 */
export function addMessage(
  tables: Tables,
  event: Event<'messageStart'>,
  content: readonly ContentBlock[],
): void {
  const keys = content.map((_, index) => `${event.message}.c${index}`);
  const message = placeMessage(tables, event, keys, false);
  for (let index = 0; index < content.length; index++) {
    const block = content[index];
    if (block) addBlock(tables, message, keys[index] ?? '', index, block, false);
  }
}

function placeMessage(
  tables: Tables,
  event: Event<'messageStart'>,
  blockKeys: readonly RowKey[],
  streaming: boolean,
): MessageRow {
  const lane = laneOf(event.value.role);
  const message: { -readonly [K in keyof MessageRow]: MessageRow[K] } = {
    key: event.message,
    index: tables.messageKeys.size(),
    lane,
    head: event.value,
    blockKeys,
    streaming,
    incomplete: false,
    context: event.context ?? (lane === 'llm' ? 'in' : 'ui-only'),
    loopKey: event.loop,
  };
  if (event.turn !== undefined) message.turnKey = event.turn;
  tables.messages.set(message.key, message);
  if (message.context === 'abandoned') tables.abandoned += 1;
  count(tables, message.head, 1);
  tables.messageKeys.add(message.key);
  if (message.head.role === 'extension') tables.extensionKeys.add(message.key);
  if (event.turn !== undefined) {
    const turn = tables.turns.get(event.turn);
    if (turn) {
      const messageKeys = withKey(tables, turn.messageKeys, message.key);
      if (messageKeys !== turn.messageKeys) tables.turns.set(turn.key, { ...turn, messageKeys });
    }
    if (event.value.role === 'assistant') openTurn(tables, event.turn);
  }
  if (!pairResult(tables, message)) addItemKey(tables, message.key, event.loop, lane === 'extension');
  return message;
}

/** Merges what became known of a message later. */
export function patchMessage(tables: Tables, key: RowKey, patch: Event<'messagePatch'>['value']): void {
  const message = tables.messages.get(key);
  if (!message) {
    stray(tables, key);
    return;
  }
  // The role never changes, so the patched head is still a head of that role.
  const head = { ...message.head, ...patch, ...extraOf(message.head, patch) } as MessageHead;
  if (sameValue(head, message.head)) return;
  const next = { ...message, head };
  tables.messages.set(key, next);
  count(tables, message.head, -1);
  count(tables, head, 1);
  if (head.role === 'toolResult') {
    if (next.callKey !== undefined) refreshCall(tables, next.callKey);
  } else if (head.role === 'assistant') for (const block of next.blockKeys) refreshCall(tables, block);
}

// Fields that no version knew when they came are not taken back by what comes later.
function extraOf({ extra }: MessageHead, patch: Event<'messagePatch'>['value']): Pick<MessageHead, 'extra'> {
  return extra && patch.extra ? { extra: mergeExtra(extra, patch.extra) } : {};
}

// Kept up to date with each message, because who draws a transcript must not go through all of them.
function count(tables: Tables, head: MessageHead, step: 1 | -1): void {
  if (head.role === 'extension' && head.hidden === true) tables.hidden += step;
  // Only an answer is certainly by an agent; other messages count when they name one.
  const name = head.agentName ?? (head.role === 'assistant' ? '' : undefined);
  if (name === undefined) return;
  const messages = (tables.agents.get(name) ?? 0) + step;
  if (messages > 0) tables.agents.set(name, messages);
  else tables.agents.delete(name);
}

/** Makes the blocks of a message say exactly this. */
export function setContent(tables: Tables, event: Event<'messageContent'>): void {
  const message = tables.messages.get(event.message);
  if (!message) {
    stray(tables, event.message);
    return;
  }
  const { blockKeys } = message;
  for (const key of blockKeys.slice(event.content.length)) {
    const row = tables.blocks.get(key);
    tables.blocks.delete(key);
    if (!row) continue;
    removeCall(tables, row);
    releaseResults(tables, row.run);
  }
  if (event.content.length !== blockKeys.length) {
    const keys = event.content.map((_, index) => blockKeys[index] ?? `${message.key}.c${index}`);
    tables.messages.set(message.key, { ...message, blockKeys: keys });
  }
  for (const [index, block] of event.content.entries()) {
    const key = blockKeys[index] ?? `${message.key}.c${index}`;
    const row = tables.blocks.get(key);
    if (!row) addBlock(tables, message, key, index, block, message.streaming);
    else if (!sameValue(row.block, block)) replaceBlock(tables, row, block);
  }
}

/** Opens a block. */
export function startBlock(tables: Tables, event: Event<'blockStart'>): void {
  if (tables.blocks.has(event.block)) return;
  const message = tables.messages.get(event.message);
  if (!message) {
    stray(tables, event.message);
    return;
  }
  const index = message.blockKeys.length;
  const blockKeys = withKey(tables, message.blockKeys, event.block);
  if (blockKeys !== message.blockKeys) tables.messages.set(message.key, { ...message, blockKeys });
  addBlock(tables, message, event.block, index, event.value, message.streaming);
}

/** Appends to an open block. */
export function appendToBlock(tables: Tables, event: Event<'blockDelta'>): void {
  const row = tables.blocks.get(event.block);
  if (!row) {
    stray(tables, event.block);
    return;
  }
  if (!row.streaming) return;
  const block = appendText(row.block, event.offset, event.delta);
  if (block && block !== row.block) tables.blocks.set(row.key, { ...row, block });
}

/** Settles a block. */
export function endBlock(tables: Tables, event: Event<'blockEnd'>): void {
  const row = tables.blocks.get(event.block);
  if (!row) {
    stray(tables, event.block);
    return;
  }
  if (event.value && !sameValue(event.value, row.block)) replaceBlock(tables, row, event.value);
  settleBlock(tables, event.block);
}

/** Settles a message and its blocks. */
export function endMessage(
  tables: Tables,
  key: RowKey,
  event: { readonly value?: Event<'messageEnd'>['value']; readonly incomplete?: boolean },
): void {
  if (event.value) patchMessage(tables, key, event.value);
  const message = tables.messages.get(key);
  if (!message) {
    stray(tables, key);
    return;
  }
  tables.openMessages.delete(key);
  if (message.streaming)
    tables.messages.set(key, { ...message, streaming: false, incomplete: event.incomplete ?? false });
  for (const block of message.blockKeys) settleBlock(tables, block);
  if (message.callKey !== undefined) refreshCall(tables, message.callKey);
}

function settleBlock(tables: Tables, key: RowKey): void {
  const row = tables.blocks.get(key);
  if (row?.streaming) tables.blocks.set(key, { ...row, streaming: false });
  if (row?.run) refreshCall(tables, key);
}

function addBlock(
  tables: Tables,
  message: MessageRow,
  key: RowKey,
  index: number,
  block: ContentBlock,
  streaming: boolean,
): void {
  const messageKey = message.key;
  if (block.type !== 'toolCall') {
    tables.blocks.set(key, { key, messageKey, index, block, streaming });
    return;
  }
  const run = newRun(tables, { messageKey, streaming, block });
  const call: BlockRow = { key, messageKey, index, block, streaming, run };
  tables.blocks.set(key, call);
  addCall(tables, call);
  adoptOrphans(tables, call);
}

function replaceBlock(tables: Tables, row: BlockRow, block: ContentBlock): void {
  const next: { -readonly [K in keyof BlockRow]: BlockRow[K] } = { ...row, block };
  if (block.type === 'toolCall') next.run ??= NEW_RUN;
  else delete next.run;
  tables.blocks.set(row.key, next);
  if (isPairedAlike(row.block, block)) {
    // Whether a code is an answer depends on the command.
    if (next.run && next.run.resultKeys.length > 0) refreshCall(tables, row.key);
    return;
  }
  removeCall(tables, row);
  if (block.type === 'toolCall') {
    addCall(tables, next);
    refreshCall(tables, row.key);
    adoptOrphans(tables, next);
  } else releaseResults(tables, row.run);
}

// A call whose arguments have come keeps its place among those that wait for a result.
const isPairedAlike = (before: ContentBlock, now: ContentBlock): boolean =>
  before.type === 'toolCall'
    ? now.type === 'toolCall' && before.id === now.id && before.name === now.name
    : now.type !== 'toolCall';

// A call that the source takes back leaves its results to another call of the turn, or on their own.
function releaseResults(tables: Tables, run: ToolRun | undefined): void {
  for (const key of run?.resultKeys ?? []) {
    const result = tables.messages.get(key);
    if (!result) continue;
    const unpaired: MessageRow = { ...result };
    delete (unpaired as { callKey?: RowKey }).callKey; // a copy that nobody has seen yet
    tables.messages.set(key, unpaired);
    if (!pairResult(tables, unpaired)) addItemKey(tables, key, result.loopKey);
  }
}

function stray(tables: Tables, key: RowKey): void {
  addDiagnostic(tables, {
    severity: 'warning',
    code: 'stray-event',
    message: `The source continues ${key}, which never began. What it said there could not be placed.`,
  });
}
