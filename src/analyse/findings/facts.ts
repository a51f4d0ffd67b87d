import {
  isJsonObject,
  type ContentBlock,
  type JsonValue,
  type RowKey,
  type ToolCallBlock,
} from '../../model/index.ts';
import { stringifyJson } from '../../model/stringifyJson.ts';
import { selectContent, type BlockRow, type MessageRow, type TranscriptState } from '../../store/index.ts';
import { problemOfCall } from '../problemsOf.ts';
import { contextTokens } from '../promptTokens.ts';
import { firstLongText } from '../readArguments.ts';
import { TOOL_KINDS, toolEntry, type ToolKind } from '../toolKind.ts';
import { placeOf } from './finding.ts';

/** Facts of a tool call that the rules of findings read. */
export interface CallFacts {
  readonly key: RowKey;
  readonly place: number;
  readonly name: string;
  readonly kind: ToolKind;
  /** Equal for calls of one tool with the same arguments, or with the same title and no arguments; `null` while they arrive, and for a call that did not run. */
  readonly signature: string | null;
  /** How long it took, once it is over; `null` where the source does not say. */
  readonly durationMs: number | null;
  /** Text of the result of a call that reads or failed; empty for any other. */
  readonly result: string;
  /** The message it failed with; empty when it did not, or failed without one. */
  readonly error: string;
  /** File that it is about; empty where it names none. */
  readonly path: string;
}

/** Facts of an answer that the rules of findings read. */
export interface AnswerFacts {
  readonly key: RowKey;
  readonly index: number;
  /** Tokens of the context; `null` when the source does not say. */
  readonly context: number | null;
  readonly cacheRead: number | null;
  readonly output: number;
  /** Tokens that fit the context, where the source says so. */
  readonly limit: number | null;
  readonly cutOff: boolean;
  /** It is over, ended as if all were well, and has no content. */
  readonly empty: boolean;
}

/** An input of the model beside its own answers: a message, or the output of a call that has no result message. */
export interface InputFacts {
  /** Row that it is drawn on. */
  readonly key: RowKey;
  readonly index: number;
  readonly characters: number;
  /** It is the result of a tool. */
  readonly result: boolean;
  readonly name: string;
}

const DID_NOT_RUN: ReadonlySet<string> = new Set(['skipped', 'not-executed', 'aborted']);
const OVER: ReadonlySet<string> = new Set(['done', 'failed']);

/** Reads what the rules know of a call. */
export function readCall(state: TranscriptState, row: BlockRow, message: MessageRow): CallFacts | null {
  const { block, run } = row;
  if (block.type !== 'toolCall' || !run) return null;
  const args = run.executedArguments ?? block.arguments;
  const kind = toolEntry(block.name, args)[0];
  const problem = OVER.has(run.status) ? problemOfCall(state, row, false) : null;
  const failed = problem?.severity === 'failure';
  const isOpen = row.streaming || block.argumentsPartial === true || DID_NOT_RUN.has(run.status);
  return {
    key: row.key,
    place: placeOf(message.index, row.index),
    name: block.name,
    kind,
    signature: isOpen ? null : signatureOf(block, run.executedArguments),
    durationMs: OVER.has(run.status) ? (run.durationMs ?? null) : null,
    result: failed || (kind === 'read' && run.status === 'done') ? resultText(state, row) : '',
    error: failed && problem.text !== block.name ? problem.text : '',
    path: isJsonObject(args) ? firstLongText(args, TOOL_KINDS[kind].keys).slice(0, 200) : '',
  };
}

/** Text of the last result of a call, else of the output that no message tells. */
function resultText(state: TranscriptState, { run }: BlockRow): string {
  const last = run?.resultKeys.at(-1);
  const blocks = last === undefined ? (run?.content ?? []) : selectContent(state, last);
  return blocks.flatMap((block) => (block.type === 'text' ? [block.text] : [])).join('\n');
}

/** Reads what the rules know of an answer. `filled`: how many of its blocks have content. */
export function readAnswer({ head, ...row }: MessageRow, filled: number): AnswerFacts | null {
  if (head.role !== 'assistant') return null;
  const { stopReason, usage, errorMessage, retried, contextWindow } = head;
  const isWell = stopReason === null || stopReason === 'stop' || stopReason === 'toolUse';
  const isOver = !row.streaming && !row.incomplete && retried !== true && (errorMessage ?? '') === '';
  return {
    key: row.key,
    index: row.index,
    context: contextTokens(head),
    cacheRead: usage?.cacheRead ?? null,
    output: usage?.output ?? 0,
    limit: contextWindow ?? null,
    cutOff: stopReason === 'length' && retried !== true,
    empty: isOver && isWell && filled === 0,
  };
}

// By block: a call whose run goes on has the same arguments each time.
const signatures = new WeakMap<ContentBlock, string>();

function signatureOf(block: ToolCallBlock, executed: JsonValue | undefined): string {
  if (executed !== undefined) return `${block.name}\u0000${fingerprint(undefined, executed)}`;
  let known = signatures.get(block);
  if (known === undefined) {
    const args = fingerprint(block.argumentsText, block.arguments);
    // Some sources keep no arguments, and what each call was for in its title alone.
    known = `${block.name}\u0000${args}${args === '{}' ? (block.title ?? '') : ''}`;
    signatures.set(block, known);
  }
  return known;
}

/** A short text that is equal for equal arguments. */
function fingerprint(text: string | undefined, args: JsonValue): string {
  const json = text !== undefined && text !== '' ? text : stringifyJson(args);
  if (json.length <= 64) return json;
  let low = 0xdeadbeef;
  let high = 0x41c6ce57;
  for (let at = 0; at < json.length; at += 1) {
    const unit = json.charCodeAt(at);
    low = Math.imul(low ^ unit, 2_654_435_761);
    high = Math.imul(high ^ unit, 1_597_334_677);
  }
  return `${json.length}:${low >>> 0}:${high >>> 0}`;
}
