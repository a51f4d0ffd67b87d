import { outcome } from '../../analyse/outcome.ts';
import {
  selectMessage,
  type BlockRow,
  type ContentBlock,
  type RowKey,
  type ToolStatus,
  type TranscriptState,
} from '../../core.ts';
import { describeBanner } from '../../describe/describeBanner.ts';
import { describeDivider } from '../../describe/describeDivider.ts';
import { describeTool } from '../../describe/describeTool.ts';
import { explainStop } from '../../describe/explainStop.ts';
import { formatDuration, previewLine } from '../../describe/format.ts';
import { defaultLabels as labels } from '../../describe/labels.ts';
import { speakerOf } from '../../describe/messageName.ts';
import { onOneLine } from './onOneLine.ts';
import { cutTo, wrapLine } from '../cells.ts';
import { clampLines, paint, safeLines, type Look } from './layOut.ts';

/** How a run is told on a terminal. */
export interface TellOptions {
  /** Columns of the terminal. */
  readonly width: number;
  readonly colours: boolean;
  /** Whether tool calls and their results are told. A call that failed is told anyway. */
  readonly tools: boolean;
  /** Numbers of the first and the last turn that are told. */
  readonly turns: readonly [from: number, to: number];
}

interface GrowingOptions extends TellOptions {
  /** What has not ended may still go on. */
  readonly isGrowing: boolean;
}

// Deeper sub-agents stand no further in, so that there is room for words.
const DEEPEST = 6;
const INDENT = 2;

/** Tells a run that may still grow. */
export interface Teller {
  /**
   * The lines that were not told yet, row by row: prompts, answers, a line for thinking and for each tool call, results shortened. Hidden
   * records are left out. With `isGrowing` it stops at what has not ended, and goes on there the next time.
   */
  readonly tell: (state: TranscriptState, isGrowing: boolean) => Generator<string>;
}

/** What has not ended yet: nothing after it is told. */
const OPEN = null;
type Lines = Generator<string | typeof OPEN>;

/** Starts telling a run. */
export function createTeller(options: TellOptions): Teller {
  const [from, to] = options.turns;
  const isWhole = from <= 1 && to === Infinity;
  /** Rows that were told, with how many of the notes beside each. */
  const told = new Map<RowKey, number>();
  let isTold = from <= 1;
  // A prompt stands before the turn that answers it, and belongs to it.
  let waiting: readonly RowKey[] = [];
  let lines = 0;

  function* tellRow(state: TranscriptState, key: RowKey, growing: GrowingOptions): Lines {
    const turn = state.turn(key);
    if (turn) {
      if (turn.number < from || turn.number > to) return;
      yield* tellAll(state, waiting, 0, growing);
      yield* say(labels.turn(turn.number), 'dim', 0, growing, true);
    }
    if (isTold || turn) yield* tellAll(state, [key], 0, growing);
  }
  return {
    *tell(state, isGrowing): Generator<string> {
      const growing = { ...options, isGrowing };
      for (const key of state.itemKeys) {
        const notes = told.get(key);
        if (notes !== undefined) {
          const late = state.notes(key).slice(notes);
          if (late.length === 0) continue;
          told.set(key, notes + late.length);
          for (const line of tellAll(state, late, 0, growing)) if (line !== OPEN) yield line;
          continue;
        }
        if (!isWhole && isPrompt(state, key)) {
          waiting = [...waiting, key];
          told.set(key, 0);
          continue;
        }
        let at = 0;
        for (const line of tellRow(state, key, growing)) {
          if (line === OPEN) return;
          if (at++ < lines) continue;
          lines = at;
          yield line;
        }
        lines = 0;
        const turn = state.turn(key);
        if (turn) {
          isTold = turn.number >= from && turn.number <= to;
          waiting = [];
        }
        told.set(key, isTold ? state.notes(key).length : 0);
      }
      if (isGrowing) return;
      for (const line of isTold ? tellAll(state, waiting, 0, growing) : []) if (line !== OPEN) yield line;
    },
  };
}

/** A run inside a run, which is over when it is told. */
function* tellRows(
  state: TranscriptState,
  keys: readonly RowKey[],
  depth: number,
  options: GrowingOptions,
): Lines {
  for (const key of keys) yield* tellAll(state, [key], depth, options);
}

/** Messages and items, each with the notes beside it. */
function* tellAll(
  state: TranscriptState,
  keys: readonly RowKey[],
  depth: number,
  options: GrowingOptions,
): Lines {
  for (const key of keys) {
    const item = state.item(key);
    if (item) yield* tellItem(item.item, depth, options);
    else yield* tellMessage(state, key, depth, options);
    for (const note of state.notes(key)) yield* tellMessage(state, note, depth, options);
  }
}

function isPrompt(state: TranscriptState, key: RowKey): boolean {
  const role = state.message(key)?.head.role;
  return role === 'user' || role === 'system' || role === 'developer';
}

function* tellMessage(state: TranscriptState, key: RowKey, depth: number, options: GrowingOptions): Lines {
  const message = selectMessage(state, key);
  const row = state.message(key);
  if (!message || !row) return;
  switch (message.role) {
    case 'assistant': {
      for (const blockKey of row.blockKeys) {
        const block = state.block(blockKey);
        if (block?.run) yield* tellCall(state, block, depth, options);
        else if (block?.streaming === true && options.isGrowing) yield OPEN;
        else if (block) yield* tellBlock(block.block, 'plain', depth, options);
      }
      if (row.streaming && options.isGrowing) yield OPEN;
      const stop = explainStop(message, row.incomplete, labels);
      if (!stop) return;
      const words = [stop.title, stop.raw ?? stop.detail ?? ''].filter((text) => text !== '').join(': ');
      yield* say(words, stop.tone === 'error' ? 'failed' : 'warned', depth, options);
      return;
    }
    case 'user':
      if (row.streaming && options.isGrowing) yield OPEN;
      yield* say(speakerOf(message, labels), 'prompt', depth, options, true);
      for (const block of message.content) yield* tellBlock(block, 'bold', depth, options);
      return;
    case 'bashExecution':
      yield* say(`$ ${message.command}`, 'prompt', depth, options, true);
      yield* tellOutput(message.output, depth, options);
      if (message.exitCode !== null && message.exitCode !== 0)
        yield* say(labels.exitCode(message.exitCode), 'failed', depth, options);
      return;
    case 'system':
    case 'developer':
      yield* tellShortly(speakerOf(message, labels), textOf(message.content), depth, options);
      return;
    case 'toolResult':
      if (!options.tools && !message.isError) return;
      yield* say(`${labels.toolStatus.orphan} ${message.toolName}`, 'failed', depth, options);
      yield* tellOutput(textOf(message.content), depth, options);
      return;
    case 'extension':
      if (message.hidden === true) return;
      yield* tellShortly(message.kind, onOneLine(message.data), depth, options);
      return;
    case 'unknown':
      yield* tellShortly(`${labels.unknownRole} ${message.sourceRole}`, '', depth, options);
      return;
    default:
      message satisfies never;
  }
}

function* tellBlock(block: ContentBlock, look: Look, depth: number, options: GrowingOptions): Lines {
  if (block.type === 'text') yield* say(block.text, look, depth, options);
  else if (block.type === 'thinking' && block.thinking.trim() !== '')
    yield* tellShortly(labels.thought, block.title ?? previewLine(block.thinking), depth, options);
  else if (block.type !== 'toolCall' && block.type !== 'thinking')
    yield* say(`[${block.type}]`, 'dim', depth, options);
}

const GOES_ON: ReadonlySet<ToolStatus> = new Set<ToolStatus>([
  'preparing',
  'pending',
  'awaiting-approval',
  'running',
]);

function* tellCall(
  state: TranscriptState,
  { block, run }: BlockRow,
  depth: number,
  options: GrowingOptions,
): Lines {
  if (block.type !== 'toolCall' || !run) return;
  if (options.isGrowing && GOES_ON.has(run.status)) yield OPEN;
  const { severity } = outcome(run);
  if (options.tools || severity !== null) {
    const { label, detail, title } = describeTool(block.name, block.arguments, run.details, block.title);
    const name = label === null ? block.name || labels.unnamedTool : labels.toolKinds[label];
    const ending = [
      labels.toolStatus[run.status],
      run.durationMs === undefined ? '' : formatDuration(run.durationMs),
    ]
      .filter((text) => text !== '')
      .join(', ');
    const room = Math.max(20, widthAt(depth, options) - ending.length - 5);
    const line = cutTo(onOneLine(`${name} ${detail || title}`), room);
    yield* say(`> ${line}  ${ending}`, severity === null ? 'tool' : 'failed', depth, options);
    const results = run.resultKeys.flatMap((key) => selectMessage(state, key) ?? []);
    const content = results.flatMap((result) => (result.role === 'toolResult' ? result.content : []));
    yield* tellOutput(textOf(results.length > 0 ? content : (run.content ?? [])), depth, options);
  }
  const { childLoopKey } = run;
  if (childLoopKey !== undefined) yield* tellRows(state, state.loopItems(childLoopKey), depth + 1, options);
}

function* tellItem(
  item: NonNullable<ReturnType<TranscriptState['item']>>['item'],
  depth: number,
  options: GrowingOptions,
): Lines {
  switch (item.type) {
    case 'divider': {
      const { title, facts } = describeDivider(item, labels);
      yield* say(`── ${[title, ...facts].join(' · ')} ──`, 'dim', depth, options);
      return;
    }
    case 'banner': {
      const look = item.severity === 'error' ? 'failed' : item.severity === 'warning' ? 'warned' : 'dim';
      yield* say([describeBanner(item, labels).title, item.text].join(' '), look, depth, options);
      return;
    }
    case 'parallel':
      yield* say(labels.parallelBranches(item.loopIds.length), 'dim', depth, options);
      return;
    case 'unknownRecord':
      yield* tellShortly(labels.unknownRecord, item.name, depth, options);
      return;
    default:
      item satisfies never;
  }
}

const textOf = (content: readonly ContentBlock[]): string =>
  content.map((block) => (block.type === 'text' ? block.text : `[${block.type}]`)).join('\n');

/** What a tool printed: its first and last lines, each cut to the width. */
function* tellOutput(text: string, depth: number, options: GrowingOptions): Lines {
  const lines = safeLines(text.trimEnd());
  if (lines.length === 1 && lines[0] === '') return;
  const width = widthAt(depth, options) - 4;
  for (const line of clampLines(lines, 4, 3))
    yield margin(depth) + paint(`  | ${cutTo(line, width)}`, 'dim', options.colours);
}

/** A line for what is read when it is looked for. */
function* tellShortly(name: string, text: string, depth: number, options: GrowingOptions): Lines {
  const line = onOneLine(text === '' ? name : `${name}: ${text}`);
  yield margin(depth) + paint(cutTo(line, widthAt(depth, options)), 'dim', options.colours);
}

function* say(text: string, look: Look, depth: number, options: GrowingOptions, isFirst = false): Lines {
  if (text.trim() === '') return;
  if (isFirst) yield '';
  for (const line of safeLines(text.trim()))
    for (const part of wrapLine(line, widthAt(depth, options)))
      yield part === '' ? '' : margin(depth) + paint(part, look, options.colours);
}

const margin = (depth: number): string => ' '.repeat(INDENT * Math.min(depth, DEEPEST));

const widthAt = (depth: number, { width }: TellOptions): number => Math.max(20, width - margin(depth).length);
