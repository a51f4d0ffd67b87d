import { isFolded, readPieces, textsOfPiece } from '../model/commandText.ts';
import type {
  ContentBlock,
  JsonValue,
  MessageHead,
  RowKey,
  TextBlock,
  ToolCallBlock,
  TranscriptItem,
} from '../model/index.ts';
import type { TranscriptState } from './createTranscriptStore.ts';
import { isPlainLoop } from './isPlainLoop.ts';
import { isProgramText } from './isProgramText.ts';
import { selectNewModel } from './newModel.ts';
import { branchKey, panelKey, reminderKey, SESSION_KEY, type Panel } from './panels.ts';
import type { BlockRow, LoopRow, MessageRow, ToolRun, TurnRow } from './rows.ts';

/** Where a key or a value stands in data: the entry of an object or list, and where that stands. */
export interface DataPlace {
  /** The object or list. */
  readonly container: object;
  /** 0-based position of the entry in it. */
  readonly index: number;
  /** Where the object or list stands; `null` for the outermost. */
  readonly outer: DataPlace | null;
}

/** The panels that must be open for something to be seen, from the inside to the outside. */
export interface PanelPath {
  /** Keys of panels. */
  readonly panels: readonly string[];
  /** What that stands in. */
  readonly outer: PanelPath | null;
}

/** One text of a transcript: what is searched, and what a view draws. */
export interface RowText {
  /** Key of the loop, turn, message, block or item that says it. */
  readonly key: RowKey;
  /** As the source states it. */
  readonly text: string;
  /** What is open where it can be seen. */
  readonly path: PanelPath;
  /** Where it stands in data; absent for text. */
  readonly data?: DataPlace;
}

interface Place {
  readonly key: RowKey;
  readonly path: PanelPath | null;
}

/**
 * Every text of a row, in the order in which they are drawn: of the row itself, its blocks, results, notes and sub-agents. What it yields
 * is the one list of what is searched; each text names the panels that it is drawn behind.
 */
export function* textsOf(state: TranscriptState, rowKey: RowKey): Generator<RowText, undefined> {
  if (rowKey === SESSION_KEY) return yield* sessionTexts(state);
  // Iterative, because sub-agents nest as deep as a source says.
  const left: Place[] = [{ key: rowKey, path: null }];
  const seen = new Set<RowKey>();
  for (let place = left.pop(); place; place = left.pop()) {
    const { key, path } = place;
    if (seen.has(key)) continue;
    seen.add(key);
    const inside: Place[] = [];
    const message = state.message(key);
    if (message) yield* messageTexts(state, message, path, inside);
    const item = state.item(key)?.item;
    if (item) yield* itemTexts(state, key, item, path, inside);
    const turn = state.turn(key);
    if (turn) yield* turnTexts(state, turn, path);
    const loop = state.loop(key);
    if (loop) yield* loopTexts(state, loop, path, inside);
    const folded = within(path, panelKey(key, 'notes'));
    for (const note of state.notes(key)) inside.push({ key: note, path: folded });
    for (let index = inside.length - 1; index >= 0; index--) left.push(inside[index] ?? place);
  }
  return undefined;
}

/** Keys of what is searched, in order. */
export function* searchedRows(state: TranscriptState): Generator<RowKey> {
  yield* state.itemKeys;
  if (state.session.details !== undefined || state.loopKeys.some((key) => state.loop(key)?.loop.details))
    yield SESSION_KEY;
}

const within = (outer: PanelPath | null, ...panels: readonly string[]): PanelPath => ({ panels, outer });

function* plain(
  key: RowKey,
  path: PanelPath,
  ...texts: readonly (string | undefined)[]
): Generator<RowText, undefined> {
  for (const text of texts) if (text !== undefined && text !== '') yield { key, text, path };
  return undefined;
}

function* messageTexts(
  state: TranscriptState,
  row: MessageRow,
  outer: PanelPath | null,
  inside: Place[],
): Generator<RowText, undefined> {
  const { key, head } = row;
  const path = within(outer, key, ...foldsOf(row));
  if (state.agentCount > 1) yield* plain(key, path, head.agentName);
  yield* headTexts(head, key, path, row.callKey);
  let first: RowKey | undefined;
  for (const blockKey of row.blockKeys) {
    const block = state.block(blockKey);
    if (!block) continue;
    // What the program wrote in a row opens with the first of it.
    first = isProgramText(block.block) ? (first ?? blockKey) : undefined;
    if (block.block.type !== 'toolCall') {
      const around = first === undefined || first === blockKey ? path : within(path, reminderKey(first, 0));
      yield* blockTexts(block.block, blockKey, within(around, blockKey));
      continue;
    }
    const inCall = within(path, blockKey, panelKey(blockKey, 'group'));
    yield* callTexts(state, block, block.block, inCall);
    for (const result of block.run?.resultKeys ?? []) inside.push({ key: result, path: inCall });
    const child = block.run?.childLoopKey;
    if (child !== undefined) inside.push({ key: child, path: inCall });
  }
  if (head.role === 'assistant') yield* plain(key, path, head.errorMessage);
  const payload = within(path, panelKey(key, 'payload'));
  if (head.payload !== undefined) yield* dataTexts(key, payload, head.payload);
  for (const data of [head.provenanceHint, head.extra])
    if (data !== undefined) yield* dataTexts(key, path, data);
  return undefined;
}

/** Keys of the folds that may hide a message besides its own panel. */
function foldsOf({ key, head, context }: MessageRow): readonly string[] {
  const branch = context === 'abandoned' ? [panelKey(key, 'branch')] : [];
  if (head.role !== 'extension') return branch;
  return [...branch, panelKey(key, 'repeats'), ...(head.hidden === true ? [panelKey(key, 'hidden')] : [])];
}

function* headTexts(
  head: MessageHead,
  key: RowKey,
  path: PanelPath,
  callKey: RowKey | undefined,
): Generator<RowText, undefined> {
  yield* plain(key, path, head.name, head.label);
  for (const tag of head.tags ?? []) yield* plain(key, path, tag.kind, tag.text);
  switch (head.role) {
    case 'bashExecution':
      yield* plain(key, path, head.command, head.output, head.fullOutputPath);
      break;
    case 'extension':
      yield* plain(key, path, head.kind);
      yield* dataTexts(key, path, head.data);
      break;
    case 'unknown':
      yield* plain(key, path, head.sourceRole);
      break;
    case 'toolResult': {
      if (callKey === undefined) yield* plain(key, path, head.toolName, head.toolCallId);
      // What a call shows of its result stands beside the result; without a call it is in the raw message.
      const [at, panel] = callKey === undefined ? ([key, 'raw'] as const) : ([callKey, 'details'] as const);
      if (head.details !== undefined) yield* dataTexts(at, within(path, panelKey(at, panel)), head.details);
      if ((head.output ?? null) !== null)
        yield* dataTexts(key, within(path, panelKey(key, 'output')), head.output ?? null);
      break;
    }
    default:
  }
  return undefined;
}

function* callTexts(
  state: TranscriptState,
  { key, run }: BlockRow,
  call: ToolCallBlock,
  path: PanelPath,
): Generator<RowText, undefined> {
  yield* plain(key, path, call.title, call.name);
  const asked = opened(path, key, 'arguments', 'prompt');
  if (call.argumentsText) yield* plain(key, asked, call.argumentsText);
  else yield* dataTexts(key, asked, call.arguments);
  if (!run) return undefined;
  if (run.executedArguments !== undefined) yield* dataTexts(key, asked, run.executedArguments);
  yield* plain(key, path, ...(run.approval?.options ?? []), run.approval?.answer);
  yield* runTexts(state, key, run, path);
  return undefined;
}

function* runTexts(
  state: TranscriptState,
  key: RowKey,
  run: ToolRun,
  path: PanelPath,
): Generator<RowText, undefined> {
  yield* plain(key, opened(path, key, 'progress'), run.progressLog);
  // What a result message says again is found there.
  if (run.resultKeys.length === 0) for (const block of run.content ?? []) yield* blockTexts(block, key, path);
  const heads = run.resultKeys.flatMap((result) => state.message(result)?.head ?? []);
  const stated = heads.some((head) => head.role === 'toolResult' && head.details !== undefined);
  if (run.details !== undefined && !stated) yield* dataTexts(key, opened(path, key, 'details'), run.details);
  return undefined;
}

const opened = (path: PanelPath, key: RowKey, ...panels: readonly Panel[]): PanelPath =>
  within(path, ...panels.map((panel) => panelKey(key, panel)));

function* commandTexts(block: TextBlock, key: RowKey, path: PanelPath): Generator<RowText, undefined> {
  for (const [index, piece] of readPieces(block).entries())
    yield* plain(key, isFolded(piece) ? within(path, reminderKey(key, index)) : path, ...textsOfPiece(piece));
  return undefined;
}

function* blockTexts(block: ContentBlock, key: RowKey, path: PanelPath): Generator<RowText, undefined> {
  switch (block.type) {
    case 'text':
      if (block.markup !== undefined) return yield* commandTexts(block, key, path);
      return yield* plain(key, path, block.text);
    case 'thinking':
      return yield* plain(key, path, block.title, block.thinking);
    case 'toolCall':
      return yield* dataTexts(key, path, block as unknown as JsonValue); // read from JSON, and drawn as such
    case 'source':
      return yield* plain(key, path, block.title, block.url, block.text);
    case 'image':
      return yield* plain(
        key,
        path,
        block.filename,
        block.source.type === 'url' ? block.source.url : undefined,
      );
    case 'document':
      yield* plain(key, path, block.title, block.filename);
      return yield* plain(
        key,
        path,
        block.source.type === 'text' ? block.source.text : undefined,
        block.source.type === 'url' ? block.source.url : undefined,
      );
    case 'file':
      yield* plain(key, path, block.filename);
      return yield* plain(key, path, block.source.type === 'url' ? block.source.url : undefined);
    case 'unknown':
      return yield* dataTexts(key, path, block.raw);
    default:
      return block satisfies never;
  }
}

function* itemTexts(
  state: TranscriptState,
  key: RowKey,
  item: TranscriptItem,
  outer: PanelPath | null,
  inside: Place[],
): Generator<RowText, undefined> {
  const path = within(outer, key);
  switch (item.type) {
    case 'divider': {
      // A line may stand for several of them.
      const folded = within(outer, key, panelKey(key, 'branch'));
      yield* plain(key, folded, item.from, item.to, item.summary, item.reason);
      if (item.details !== undefined) yield* dataTexts(key, folded, item.details);
      return undefined;
    }
    case 'banner':
      return yield* plain(key, path, item.toolName, item.text);
    case 'parallel':
      for (const loop of state.loopKeys)
        if (state.loop(loop)?.groupKey === key)
          inside.push({ key: loop, path: within(outer, branchKey(key, loop)) });
      return undefined;
    case 'unknownRecord':
      yield* plain(key, path, item.name);
      return yield* dataTexts(key, path, item.raw);
    default:
      return item satisfies never;
  }
}

function* turnTexts(
  state: TranscriptState,
  row: TurnRow,
  outer: PanelPath | null,
): Generator<RowText, undefined> {
  const { key, turn } = row;
  const path = within(outer, key);
  const model = selectNewModel(state, key);
  if (model !== '') yield* plain(key, path, model);
  const { request } = turn;
  if (!request) return undefined;
  yield* plain(key, path, request.model, request.systemPrompt);
  for (const tool of request.tools ?? []) yield* plain(key, path, tool.name, tool.description);
  return yield* dataTexts(key, path, request.raw);
}

function* loopTexts(
  state: TranscriptState,
  row: LoopRow,
  outer: PanelPath | null,
  inside: Place[],
): Generator<RowText, undefined> {
  const { key, loop, callKey, groupKey } = row;
  if (!isPlainLoop(row))
    yield* plain(key, within(outer), loop.tag, loop.agentName, loop.model, loop.provider, loop.rejection);
  if ((callKey ?? groupKey) !== undefined)
    for (const row of state.loopItems(key)) inside.push({ key: row, path: outer });
  return undefined;
}

/** Loops whose details are drawn with those of the session. */
const LOOPS = 50;

function* sessionTexts(state: TranscriptState): Generator<RowText, undefined> {
  const loops = state.loopKeys.slice(0, LOOPS).flatMap((key) => state.loop(key)?.loop.details ?? []);
  if (state.session.details === undefined && loops.length === 0) return undefined;
  const path = within(null, SESSION_KEY);
  // Drawn as JSON, which it was read from.
  yield* dataTexts(SESSION_KEY, path, state.session as unknown as JsonValue);
  for (const details of loops) yield* dataTexts(SESSION_KEY, path, details);
  return undefined;
}

interface Entry {
  readonly value: unknown;
  /** In an object: the key that stands before the value. */
  readonly name?: string;
  readonly place: DataPlace | null;
}

// Keys and values of data, in order: what a JSON view shows, without the escapes of its text.
function* dataTexts(key: RowKey, path: PanelPath, value: JsonValue): Generator<RowText, undefined> {
  const left: Entry[] = [{ value, place: null }];
  for (let entry = left.pop(); entry; entry = left.pop()) {
    const { value: next, name, place } = entry;
    const at = place ? { key, path, data: place } : { key, path };
    if (name !== undefined && name !== '') yield { ...at, text: name };
    if (typeof next === 'object' && next !== null) {
      const record = next as Readonly<Record<string, unknown>>; // an object or a list, whose keys are read
      const names = Object.keys(record);
      for (let index = names.length - 1; index >= 0; index--) {
        const own = names[index] ?? '';
        const inner = { value: record[own], place: { container: next, index, outer: place } };
        left.push(Array.isArray(next) ? inner : { ...inner, name: own });
      }
    } else if (typeof next === 'string') {
      if (next !== '') yield { ...at, text: next };
    } else if (next !== undefined) yield { ...at, text: JSON.stringify(next) };
  }
  return undefined;
}
