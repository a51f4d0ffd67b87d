import type {
  AssistantMessage,
  ContentBlock,
  EndCause,
  JsonObject,
  JsonValue,
  MessagePatch,
  RowKey,
  ToolCallBlock,
  ToolCallRef,
} from '../../../model/index.ts';
import { isJsonObject } from '../../../model/index.ts';
import { createBlockSlots, type BlockSlots } from '../../kit/createBlockSlots.ts';
import type { Writer } from '../../kit/createWriter.ts';
import { bool, field, optional, str, time } from '../../kit/fields/index.ts';
import { metadataUsage, outputContent } from './readChunk.ts';

/** A call that was told, in its step. */
export interface ToldCall {
  readonly ref: ToolCallRef;
  readonly slots: BlockSlots;
  readonly slot: string;
  block: ToolCallBlock;
}

/** The answers of a stream: each step, one model call, is a turn with a message of its own. */
export interface Steps {
  readonly loop: () => RowKey;
  /** Begins an answer, which may take several steps. */
  readonly start: (chunk: JsonObject) => void;
  /** What follows belongs to another step. */
  readonly nextStep: () => void;
  /** Settles the step; results of its calls may still come. */
  readonly endStep: () => void;
  /** The answer is over: so is the turn of the last step, unless a call of it still waits for the application. */
  readonly finish: () => void;
  /** The message of the step, opened if need be. */
  readonly slots: () => BlockSlots;
  /** Name under which a new block of the step is kept; what bears this id from now on continues it. */
  readonly slotFor: (id: string) => string;
  /** The slot that bears an id, if one does. */
  readonly slotOf: (id: string) => string | undefined;
  readonly add: (block: ContentBlock) => void;
  readonly call: (chunk: JsonObject) => ToldCall;
  readonly result: (
    toolCallId: string,
    value: {
      readonly content: readonly ContentBlock[];
      readonly isError: boolean;
      readonly outcome?: 'denied';
      readonly output?: JsonValue;
    },
  ) => void;
  readonly told: (toolCallId: string) => ToldCall | undefined;
  /** No call so far is spoken of again: one with the id of another is one more. */
  readonly forgetCalls: () => void;
  readonly metadata: (value: JsonValue | undefined) => void;
  /** States something of the last step; `false` when there is none. */
  readonly patch: (value: MessagePatch) => boolean;
  /** Whether a step is being written. */
  readonly isOpen: () => boolean;
  readonly turn: () => RowKey | undefined;
  readonly end: (cause: EndCause) => void;
}

/** Starts before the first answer. */
export function createSteps(writer: Writer): Steps {
  let loopKey: RowKey | undefined;
  let turns = 0;
  let head: { readonly id?: string; readonly timestamp: number | null } = { timestamp: null };
  let step: {
    readonly key: RowKey;
    readonly turn: RowKey;
    readonly slots: BlockSlots;
    settled: boolean;
  } | null = null;
  let ids = new Map<string, string>();
  let slotCount = 0;
  // What an application says of the whole answer stands at its first step.
  let metadata: JsonValue | undefined;
  let first: RowKey | undefined;
  const calls = new Map<string, ToldCall>();
  // Calls of the step that have no result.
  const waiting = new Set<string>();

  const loop = (): RowKey =>
    (loopKey ??= writer.loopStart({ loopId: '', kind: 'initial', status: 'running' }));
  const endStep = (): void => {
    if (!step || step.settled) return;
    step.slots.finish();
    step.settled = true;
    writer.messageEnd(step.key);
  };
  const nextStep = (): void => {
    endStep();
    if (step) writer.emit({ type: 'turnEnd', turn: step.turn, value: {} });
    step = null;
    ids = new Map();
    waiting.clear();
  };
  const open = () => {
    if (step && !step.settled) return step;
    nextStep();
    const turn = writer.turnStart(loop(), { index: turns++ });
    const value: Omit<AssistantMessage, 'content'> = {
      role: 'assistant',
      ...head,
      stopReason: null,
      model: '',
      provider: '',
      usage: null,
    };
    const key = writer.messageStart(value, { loop: loop(), turn });
    step = { key, turn, slots: createBlockSlots(writer, key), settled: false };
    if (first === undefined) {
      first = key;
      tellMetadata();
    }
    return step;
  };
  const patch = (value: MessagePatch): boolean => {
    if (!step) return false;
    writer.emit({ type: 'messagePatch', message: step.key, value });
    return true;
  };
  const tellMetadata = (): void => {
    if (metadata === undefined || first === undefined) return;
    const usage = metadataUsage(metadata);
    writer.emit({
      type: 'messagePatch',
      message: first,
      value: {
        payload: metadata,
        ...(usage ? { usage } : {}),
        ...optional('model', str(metadata, 'model', 'modelId')),
        ...optional('provider', str(metadata, 'provider')),
      },
    });
  };
  const slotFor = (id: string): string => {
    const slot = `b${slotCount++}`;
    ids.set(id, slot);
    return slot;
  };

  return {
    loop,
    start(chunk) {
      nextStep();
      metadata = undefined;
      first = undefined;
      head = {
        ...optional('id', str(chunk, 'messageId')),
        timestamp: time(chunk, 'createdAt') ?? time(field(chunk, 'messageMetadata'), 'createdAt') ?? null,
      };
    },
    nextStep,
    endStep,
    finish() {
      endStep();
      if (step && waiting.size === 0) writer.emit({ type: 'turnEnd', turn: step.turn, value: {} });
    },
    slots: () => open().slots,
    slotFor,
    slotOf: (id) => ids.get(id),
    add(block) {
      const { slots } = open();
      slots.end(slotFor(''), block);
    },
    call(chunk) {
      const toolCallId = str(chunk, 'toolCallId') ?? '';
      const there = calls.get(toolCallId);
      if (there && toolCallId !== '') return there;
      const { slots, turn } = open();
      const toolName = str(chunk, 'toolName') ?? '';
      const block: ToolCallBlock = {
        type: 'toolCall',
        id: toolCallId,
        name: toolName,
        arguments: {},
        ...(bool(chunk, 'providerExecuted') === true ? { providerExecuted: true } : {}),
        ...(bool(chunk, 'dynamic') === true ? { dynamic: true } : {}),
        ...optional('title', str(chunk, 'title')),
      };
      const slot = slotFor(`call ${toolCallId}`);
      slots.open(slot, { ...block, argumentsText: '' });
      const row = slots.key(slot);
      const ref = { turn, toolCallId, toolName, ...optional('block', row) };
      const call: ToldCall = { ref, slots, slot, block };
      calls.set(toolCallId, call);
      waiting.add(toolCallId);
      return call;
    },
    result(toolCallId, { content, ...value }) {
      const call = calls.get(toolCallId);
      waiting.delete(toolCallId);
      writer.message(
        { role: 'toolResult', timestamp: null, toolCallId, toolName: call?.ref.toolName ?? '', ...value },
        content,
        { loop: loop(), turn: call?.ref.turn ?? step?.turn },
      );
    },
    told: (toolCallId) => calls.get(toolCallId),
    forgetCalls: () => {
      calls.clear();
    },
    metadata(value) {
      if (value === undefined || value === null) return;
      metadata = isJsonObject(metadata) && isJsonObject(value) ? { ...metadata, ...value } : value;
      tellMetadata();
    },
    patch,
    isOpen: () => step !== null && !step.settled,
    turn: () => step?.turn,
    end(cause) {
      nextStep();
      if (loopKey === undefined) return;
      writer.emit({
        type: 'loopEnd',
        loop: loopKey,
        value: { status: cause === 'complete' ? 'completed' : 'aborted' },
      });
    },
  };
}

/** What a tool put out, as a result says it. */
export function readOutput(output: JsonValue) {
  const content = outputContent(output);
  return {
    content,
    isError: bool(output, 'isError') === true,
    ...(typeof output === 'string' ? {} : { output }),
  };
}
