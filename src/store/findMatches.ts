import type { ContentBlock, JsonValue, RowKey, TranscriptItem } from '../model/index.ts';
import type { TranscriptState } from './createTranscriptStore.ts';
import type { BlockRow, MessageRow } from './rows.ts';

/** One place where a text was found. */
export interface FindMatch {
  /** Key of the message, block or item that says it. */
  readonly key: RowKey;
  /** The row of the transcript that it is drawn in: what to bring on screen. */
  readonly rowKey: RowKey;
  /** How many times the same message, block or item says it before. */
  readonly nth: number;
}

// A text to search, and whose it is.
interface Passage {
  readonly key: RowKey;
  readonly texts: readonly string[];
}

/**
 * Finds a text in everything a transcript says: text, thinking, arguments, results, data of extension messages, commands, errors,
 * sub-agents, in the order in which it is drawn. Case is ignored; Markdown is searched as it is written. Yields after each row,
 * so that a long transcript can be searched piece by piece. An empty text is nowhere.
 */
export function* findMatches(
  state: TranscriptState,
  text: string,
): Generator<readonly FindMatch[], undefined> {
  if (text === '') return undefined;
  const pattern = new RegExp(text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'), 'giu');
  for (const rowKey of state.itemKeys) {
    const found: FindMatch[] = [];
    for (const { key, texts } of passagesOf(state, rowKey)) {
      let nth = 0;
      for (const each of texts) {
        pattern.lastIndex = 0;
        while (pattern.test(each)) found.push({ key, rowKey, nth: nth++ });
      }
    }
    yield found;
  }
  return undefined;
}

// Iterative, because sub-agents nest as deep as a source says.
function* passagesOf(state: TranscriptState, rowKey: RowKey): Generator<Passage> {
  const left: RowKey[] = [rowKey];
  const seen = new Set<RowKey>();
  for (let key = left.pop(); key !== undefined; key = left.pop()) {
    if (seen.has(key)) continue;
    seen.add(key);
    const inside: RowKey[] = [];
    const message = state.message(key);
    if (message) yield* messagePassages(state, message, inside);
    const item = state.item(key)?.item;
    if (item) {
      yield { key, texts: textsOfItem(item) };
      if (item.type === 'parallel')
        inside.push(...state.loopKeys.filter((loop) => state.loop(loop)?.groupKey === key));
    }
    const loop = state.loop(key);
    if (loop && (loop.callKey ?? loop.groupKey) !== undefined) inside.push(...state.loopItems(key));
    inside.push(...state.notes(key));
    for (let index = inside.length - 1; index >= 0; index--) left.push(inside[index] ?? '');
  }
}

function* messagePassages(state: TranscriptState, row: MessageRow, inside: RowKey[]): Generator<Passage> {
  const { head } = row;
  for (const key of row.blockKeys) {
    const block = state.block(key);
    if (!block) continue;
    yield { key, texts: textsOf(block) };
    inside.push(...(block.run?.resultKeys ?? []));
    if (block.run?.childLoopKey !== undefined) inside.push(block.run.childLoopKey);
  }
  const own: string[] = [];
  if (head.role === 'assistant' && head.errorMessage !== undefined) own.push(head.errorMessage);
  if (head.role === 'bashExecution') own.push(head.command, head.output);
  if (head.role === 'extension') own.push(head.kind, ...leavesOf(head.data));
  if (head.role === 'toolResult') own.push(...leavesOf([head.details ?? null, head.output ?? null]));
  if (head.payload !== undefined) own.push(...leavesOf(head.payload));
  if (own.length > 0) yield { key: row.key, texts: own };
}

function textsOf({ block, run }: BlockRow): readonly string[] {
  if (block.type !== 'toolCall') return textsOfBlock(block);
  return [
    block.title ?? block.name,
    ...(block.argumentsText === undefined ? leavesOf(block.arguments) : [block.argumentsText]),
    ...(run?.executedArguments === undefined ? [] : leavesOf(run.executedArguments)),
    // What a result message says again is found there.
    ...(run?.resultKeys.length === 0 ? (run.content ?? []).flatMap(textsOfBlock) : []),
  ];
}

function textsOfBlock(block: ContentBlock): readonly string[] {
  switch (block.type) {
    case 'text':
      return [block.text];
    case 'thinking':
      return [block.thinking];
    case 'toolCall':
      return [block.name, ...leavesOf(block.arguments)];
    case 'source':
      return given(block.title, block.url, block.text);
    case 'image':
      return given(block.filename, block.source.type === 'url' ? block.source.url : undefined);
    case 'document':
      return given(
        block.title ?? block.filename,
        block.source.type === 'text' ? block.source.text : undefined,
        block.source.type === 'url' ? block.source.url : undefined,
      );
    case 'file':
      return given(block.filename, block.source.type === 'url' ? block.source.url : undefined);
    case 'unknown':
      return leavesOf(block.raw);
    default:
      return block satisfies never;
  }
}

function textsOfItem(item: TranscriptItem): readonly string[] {
  switch (item.type) {
    case 'divider':
      return [
        ...given(item.from, item.to, item.summary, item.reason),
        ...(item.details === undefined ? [] : leavesOf(item.details)),
      ];
    case 'banner':
      return given(item.toolName, item.text);
    case 'parallel':
      return [];
    case 'unknownRecord':
      return [item.name, ...leavesOf(item.raw)];
    default:
      return item satisfies never;
  }
}

const given = (...texts: readonly (string | undefined)[]): readonly string[] =>
  texts.filter((text) => text !== undefined);

// Keys and values of data, in order: what a JSON view shows, without the escapes of its text.
function leavesOf(value: JsonValue): readonly string[] {
  const found: string[] = [];
  const left: unknown[] = [value];
  while (left.length > 0) {
    const next = left.pop();
    if (typeof next === 'string') found.push(next);
    else if (typeof next === 'number') found.push(String(next));
    else if (Array.isArray(next))
      for (let index = next.length - 1; index >= 0; index--) left.push(next[index]);
    else if (typeof next === 'object' && next !== null) {
      for (const [key, entry] of Object.entries(next).reverse()) left.push(entry, key);
    }
  }
  return found;
}
