import { isJsonObject, type ContentBlock, type JsonValue, type RowKey } from '../../model/index.ts';
import { stringifyJson } from '../../model/stringifyJson.ts';
import type { BlockRow, MessageRow, TranscriptState } from '../../store/index.ts';
import { outcome } from '../outcome.ts';
import { stopProblem } from '../stopProblem.ts';

/**
 * What a step of a run is. `prompt`: what the person, or a program for them, said; `answer`: text of the model; `call`: a tool call with
 * its results; `result`: a result that found no call; `command`: a command that the person ran; `other`: a message of no known role.
 */
export type StepKind = 'prompt' | 'answer' | 'call' | 'result' | 'command' | 'other';

/** One step of a run, with what two runs are compared by: its meaning, without ids and times. */
export interface RunStep {
  /** The row that it is drawn on: a block for a call and an answer, a message for any other. */
  readonly key: RowKey;
  /** What it is. */
  readonly kind: StepKind;
  /** The tool of a call or a result, the role of another message as the source writes it; empty for any other. */
  readonly name: string;
  /** How many sub-agents it is inside of. */
  readonly depth: number;
  /** The number of its turn, as the line of the turn says it; `null` outside of one. */
  readonly turn: number | null;
  /** 1-based line of the source that it came from; `null` where that is not known. */
  readonly line: number | null;
  /** What is said: of a prompt, an answer, a command line. `null` for calls and results. */
  readonly text: string | null;
  /** Arguments of a call, one field on a line or more; `null` for any other step. */
  readonly arguments: string | null;
  /** What a call or a command gave back; `null` where that is nothing, and for any other step. */
  readonly result: string | null;
  /** How it ended: the outcome of a call or a result, why an answer stopped short; empty for a plain end. */
  readonly status: string;
  /** What the model thought before it; `null` where the source does not say. */
  readonly thinking: string | null;
}

/** A step, and the steps of the sub-agents that it started. */
export interface StepNode {
  readonly step: RunStep;
  readonly children: readonly StepNode[];
}

interface OpenNode extends StepNode {
  readonly children: OpenNode[];
}

/** The steps of a run in the order of the source; those of a sub-agent stand inside the call that started it. */
export function readSteps(state: TranscriptState): readonly StepNode[] {
  const root: OpenNode[] = [];
  // Where the steps of the sub-agents of a call go.
  const insides = new Map<RowKey, OpenNode[]>();
  // Branches of a parallel group arrive mixed: each is put together where its first message stands.
  const branches = new Map<RowKey, OpenNode[]>();
  const placed: { readonly list: OpenNode[]; readonly at: number; readonly branch: OpenNode[] }[] = [];
  for (const key of state.messageKeys) {
    const row = state.message(key);
    if (!row) continue;
    const loop = state.loop(row.loopKey);
    let list = insides.get(loop?.callKey ?? '') ?? root;
    if (loop?.groupKey !== undefined) {
      const branch = branches.get(loop.key) ?? [];
      if (!branches.has(loop.key)) placed.push({ list, at: list.length, branch });
      branches.set(loop.key, branch);
      list = branch;
    }
    for (const step of stepsOf(state, row, depthOf(state, row.loopKey))) {
      const node: OpenNode = { step, children: [] };
      if (step.kind === 'call') insides.set(step.key, step.depth < MAX_DEPTH ? node.children : list);
      list.push(node);
    }
  }
  // From the last one on, so that places before it hold.
  for (const { list, at, branch } of placed.reverse()) insertAll(list, at, branch);
  return root;
}

function insertAll<T>(list: T[], at: number, more: readonly T[]): void {
  const rest = list.splice(at);
  for (const one of more) list.push(one);
  for (const one of rest) list.push(one);
}

// Deeper than any real one. What is deeper still stands beside its call.
const MAX_DEPTH = 64;

function depthOf(state: TranscriptState, loopKey: RowKey): number {
  let depth = 0;
  let loop = state.loop(loopKey);
  while (loop?.callKey !== undefined && depth < MAX_DEPTH) {
    depth += 1;
    const caller: RowKey | undefined = state.block(loop.callKey)?.messageKey;
    loop = state.loop(state.message(caller ?? '')?.loopKey ?? '');
  }
  return depth;
}

function stepsOf(state: TranscriptState, row: MessageRow, depth: number): readonly RunStep[] {
  const { head, key } = row;
  const base: RunStep = {
    key,
    kind: 'other',
    name: '',
    depth,
    turn: state.turn(row.turnKey ?? '')?.number ?? null,
    line: state.origin(key)?.first.line ?? null,
    text: null,
    arguments: null,
    result: null,
    status: '',
    thinking: null,
  };
  const blocks = row.blockKeys.flatMap((blockKey) => state.block(blockKey) ?? []);
  const content = blocks.map(({ block }) => block);
  switch (head.role) {
    case 'user':
      return [{ ...base, kind: 'prompt', text: textOf(content) }];
    case 'assistant':
      return answerSteps(state, row, blocks, {
        ...base,
        status: stopProblem(head, row.incomplete) === null ? '' : (head.stopReason ?? 'incomplete'),
      });
    case 'toolResult':
      return row.callKey === undefined
        ? [
            {
              ...base,
              kind: 'result',
              name: head.toolName,
              result: textOf(content) || null,
              status: 'orphan',
            },
          ]
        : [];
    case 'bashExecution': {
      const status = head.exitCode === null || head.exitCode === 0 ? '' : `exit ${head.exitCode}`;
      return [
        {
          ...base,
          kind: 'command',
          text: clean(head.command),
          result: clean(head.output) || null,
          status: head.cancelled ? 'cancelled' : status,
        },
      ];
    }
    case 'unknown':
      return [{ ...base, name: head.sourceRole, text: textOf(content) }];
    // The system prompt is compared apart; what only people see is no step of the run.
    case 'system':
    case 'developer':
    case 'extension':
      return [];
    default:
      return head satisfies never;
  }
}

/** Text that stands together is one step and each call is one, so that it does not matter how a format cuts an answer into messages. */
function answerSteps(
  state: TranscriptState,
  row: MessageRow,
  blocks: readonly BlockRow[],
  base: RunStep,
): readonly RunStep[] {
  const steps: RunStep[] = [];
  const thinking: string[] = [];
  let said: BlockRow[] = [];
  // How much of what was thought came before the last of the words.
  let heard = 0;
  const takeThoughts = (count = thinking.length): string | null => {
    const all = clean(thinking.splice(0, count).join('\n'));
    return all === '' ? null : all;
  };
  const endText = (thoughts: number): void => {
    const text = textOf(said.map(({ block }) => block));
    if (text !== '')
      steps.push({
        ...base,
        status: '',
        kind: 'answer',
        key: said[0]?.key ?? base.key,
        text,
        thinking: takeThoughts(thoughts),
      });
    said = [];
  };
  for (const block of blocks) {
    if (block.block.type === 'thinking') thinking.push(block.block.thinking);
    else if (block.block.type !== 'toolCall') {
      said.push(block);
      heard = thinking.length;
    } else {
      // What was thought after the words was thought before the call.
      endText(heard);
      steps.push(callStep(state, block, { ...base, status: '', thinking: takeThoughts() }));
    }
  }
  endText(thinking.length);
  const last = steps.at(-1);
  const thoughts = takeThoughts();
  if (last === undefined || base.status !== '') {
    if (last?.kind === 'answer') steps[steps.length - 1] = { ...last, status: base.status };
    else if (thoughts !== null || base.status !== '')
      steps.push({ ...base, kind: 'answer', text: '', thinking: thoughts });
  }
  return steps;
}

function callStep(state: TranscriptState, row: BlockRow, base: RunStep): RunStep {
  const { block, run } = row;
  if (block.type !== 'toolCall') return base;
  const final = run?.resultKeys.at(-1);
  const content =
    final === undefined
      ? (run?.content ?? [])
      : (state.message(final)?.blockKeys ?? []).flatMap((key) => state.block(key)?.block ?? []);
  const status = run ? outcome(run).kind : '';
  return {
    ...base,
    key: row.key,
    kind: 'call',
    name: block.name,
    line: state.origin(row.key)?.first.line ?? base.line,
    arguments: argumentsText(block.arguments, block.argumentsText),
    result: textOf(content) || null,
    status: status === 'done' ? '' : status,
  };
}

/** Writes arguments as text, field by field in the order of their names; texts stand unescaped, so that their lines can be compared. */
function argumentsText(args: JsonValue, unread: string | undefined): string {
  if (!isJsonObject(args)) return args === null && unread !== undefined ? unread : canonical(args);
  const names = Object.keys(args).sort();
  if (names.length === 0 && unread !== undefined) return unread;
  return names
    .map((name) => {
      const value = args[name] ?? null;
      if (typeof value !== 'string') return `${name}: ${canonical(value)}`;
      return value.includes('\n') ? `${name}:\n${clean(value)}` : `${name}: ${value}`;
    })
    .join('\n');
}

function canonical(value: JsonValue): string {
  if (typeof value === 'string') return value;
  try {
    return JSON.stringify(value, (_, inner: JsonValue) =>
      isJsonObject(inner)
        ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)))
        : inner,
    );
  } catch {
    // Nested deeper than the stack.
    return stringifyJson(value);
  }
}

// Formats differ in how they end lines and texts.
const clean = (text: string): string => text.replaceAll('\r\n', '\n').trim();

/** The words of content; what is no text is named, with as much of it as tells it from another one. */
function textOf(content: readonly ContentBlock[]): string {
  const parts = content.flatMap((block): string[] => {
    switch (block.type) {
      case 'text':
        return [block.text];
      case 'image':
      case 'document':
      case 'file':
        return [`[${block.type} ${mediaText(block.source)}]`];
      case 'source':
        return [`[source ${block.url ?? block.title ?? block.sourceType}]`];
      case 'unknown':
        return [canonical(block.raw)];
      case 'thinking':
      case 'toolCall':
        return [];
      default:
        return block satisfies never;
    }
  });
  return clean(parts.join('\n'));
}

type Media = Extract<ContentBlock, { readonly type: 'document' }>['source'];

function mediaText(source: Media): string {
  if (source.type === 'text') return source.text;
  if (source.type === 'url') return source.url;
  return `${source.mimeType}, ${source.data.length} characters of base64, ${source.data.slice(0, 16)}…${source.data.slice(-16)}`;
}
