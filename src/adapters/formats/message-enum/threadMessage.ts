import type { JsonObject, JsonValue, MessageHead, MessageMeta, Usage } from '../../../model/index.ts';
import { isJsonObject } from '../../../model/index.ts';
import {
  arr,
  bool,
  extraFields,
  field,
  isJsonArray,
  num,
  obj,
  optional,
  readArguments,
  stopReasons,
  str,
  usageWithin,
} from '../../kit/fields/index.ts';
import { durationOf } from './readPart.ts';

type AnswerHead = Extract<MessageHead, { readonly role: 'assistant' }>;

/** What one model call of a thread's answer said, and what its tools answered. */
export interface ThreadStep {
  /** Parts that the model wrote, as those of a model message. */
  readonly said: readonly JsonValue[];
  /** Results, requests for approval and answers to them, as parts of model messages. */
  readonly placed: readonly JsonValue[];
}

const PARTS: ReadonlySet<string> = new Set(['content']);
const READ_APART: ReadonlySet<string> = new Set(['content', 'status', 'attachments']);
const STATUSES: ReadonlySet<string> = new Set(['running', 'requires-action', 'complete', 'incomplete']);

/**
 * Whether a value is a `ThreadMessage` of assistant-ui: parts under `content`, an object under `metadata.custom`, and the `status` of an answer or
 * the `attachments` of a question. Total.
 */
export function isThreadMessage(value: JsonValue): value is JsonObject {
  if (!isJsonArray(field(value, 'content')) || obj(field(value, 'metadata'), 'custom') === undefined)
    return false;
  switch (str(value, 'role')) {
    case 'assistant':
      return STATUSES.has(str(field(value, 'status'), 'type') ?? '');
    case 'user':
      return isJsonArray(field(value, 'attachments'));
    default:
      return str(value, 'role') === 'system';
  }
}

/** The parts of what a person said in a thread: those of the text, then those of what was attached. */
export const partsOfQuestion = (message: JsonObject): readonly JsonValue[] => [
  ...arr(message, 'content'),
  ...arr(message, 'attachments').flatMap((attachment) => arr(attachment, 'content')),
];

/** A message of a thread without what is read of it apart: its status, and the parts of what was attached. */
export function withoutParts(message: JsonObject): JsonObject {
  const attachments = arr(message, 'attachments').map((attachment) =>
    isJsonObject(attachment) ? (extraFields(attachment, PARTS) ?? {}) : attachment,
  );
  return { ...extraFields(message, READ_APART), ...(attachments.length > 0 ? { attachments } : {}) };
}

/**
 * The model calls of an answer in a thread, which holds all of them in one list: what stands behind a call that has its result was written by the
 * next one.
 */
export function stepsOfAnswer(message: JsonObject): readonly ThreadStep[] {
  const steps: { said: JsonValue[]; placed: JsonValue[] }[] = [];
  let step: (typeof steps)[number] | undefined;
  let answered = false;
  for (const part of arr(message, 'content')) {
    const isCall = isJsonObject(part) && str(part, 'type') === 'tool-call';
    if (!step || (answered && !isCall)) {
      steps.push((step = { said: [], placed: [] }));
      answered = false;
    }
    step.said.push(isCall ? callOf(part) : part);
    if (!isCall) continue;
    step.placed.push(...answersOf(part));
    answered ||= field(part, 'result') !== undefined && bool(part, 'isPreliminary') !== true;
  }
  return steps.length > 0 ? steps : [{ said: [], placed: [] }];
}

// Of arguments that still arrive `args` has the readable part only.
function callOf(call: JsonObject): JsonValue {
  const { toolCallId = '', toolName = '' } = call;
  const text = str(call, 'argsText') ?? '';
  const isWhole = readArguments(text).argumentsText === undefined;
  return {
    type: 'tool-call',
    toolCallId,
    toolName,
    input: isWhole ? (field(call, 'args') ?? text) : text,
  };
}

function* answersOf(call: JsonObject): Generator<JsonValue> {
  const { toolCallId = '', toolName = '' } = call;
  const approval = obj(call, 'approval');
  const approvalId = str(approval, 'id') ?? `interrupt ${str(call, 'toolCallId') ?? ''}`;
  const waits = approval ? field(approval, 'resolution') === undefined : obj(call, 'interrupt') !== undefined;
  const result = field(call, 'result');
  if (waits && result === undefined)
    yield {
      type: 'tool-approval-request',
      approvalId,
      toolCallId,
      isAutomatic: bool(approval, 'isAutomatic') === true,
    };
  const approved = bool(approval, 'approved');
  if (approved !== undefined && result === undefined)
    yield {
      type: 'tool-approval-response',
      approvalId,
      approved,
      ...optional('reason', str(approval, 'reason')),
    };
  if (result !== undefined)
    yield {
      type: 'tool-result',
      toolCallId,
      toolName,
      result,
      isError: bool(call, 'isError') === true,
      ...(bool(call, 'isPreliminary') === true ? { preliminary: true } : {}),
      ...optional('timestamp', num(field(call, 'timing'), 'completedAt')),
      ...optional('durationMs', durationOf(call)),
      ...optional('artifact', field(call, 'artifact')),
    };
}

const readReason = stopReasons({
  cancelled: 'aborted',
  'tool-calls': 'toolUse',
  interrupt: 'toolUse',
  'content-filter': 'guardRail',
  other: 'stop',
  unknown: 'stop',
});

/** What an answer of a thread says of its step at `index`; `null` for its stop reason while it is being written. */
export function headOfStep(
  message: JsonObject,
  steps: readonly ThreadStep[],
  index: number,
  meta: MessageMeta,
): AnswerHead {
  const status = field(message, 'status');
  const isLast = index === steps.length - 1;
  const reason = str(status, 'reason');
  const error = field(status, 'error');
  return {
    role: 'assistant',
    ...meta,
    stopReason: isLast ? (reason === undefined ? null : readReason(reason)) : 'toolUse',
    model: '',
    provider: '',
    usage: usageOfStep(arr(field(message, 'metadata'), 'steps'), steps.length, index),
    ...(isLast && typeof error === 'string' ? { errorMessage: error } : {}),
  };
}

// The thread counts model calls of its own: where these are not as many, the last step bears the sum of them.
function usageOfStep(counted: readonly JsonValue[], steps: number, index: number): Usage | null {
  if (counted.length > steps && index < steps - 1) return null;
  const own = counted.length > steps ? counted : counted.slice(index, index + 1);
  const usages = own.flatMap((step) => obj(step, 'usage') ?? []);
  if (usages.length === 0) return null;
  const sum = (key: string): number =>
    usages.reduce<number>((total, usage) => total + (num(usage, key) ?? 0), 0);
  return usageWithin({ input: sum('inputTokens'), output: sum('outputTokens') });
}
