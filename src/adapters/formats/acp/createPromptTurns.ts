import type {
  Approval,
  AssistantMessage,
  ContentBlock,
  EndCause,
  JsonObject,
  JsonValue,
  Loop,
  MessagePatch,
  RowKey,
  ToolCallRef,
  ToolOutcome,
} from '../../../model/index.ts';
import { createBlockSlots, type BlockSlots } from '../../kit/createBlockSlots.ts';
import type { Writer } from '../../kit/createWriter.ts';
import { field, optional, str } from '../../kit/fields/index.ts';
import { readContent, readToolCall, readToolOutput } from './readAcpContent.ts';

/** A tool call that was told. */
export interface ToldCall {
  readonly ref: ToolCallRef;
  readonly slots: BlockSlots;
  readonly slot: string;
  /** Everything that its updates said, later over earlier. */
  facts: JsonObject;
  started: boolean;
  /** Row of its result, once it has one. */
  result: RowKey | null;
  /** What a person or the client decided. */
  verdict: ToolOutcome | null;
}

/** The prompt turns of one session. Each is a loop: what the person said, and the agent's answers to it. */
export interface PromptTurns {
  readonly loop: () => RowKey;
  /** The loop that is open; `undefined` between two prompts. */
  readonly at: () => RowKey | undefined;
  readonly turn: () => RowKey | undefined;
  /** The person prompts the agent. */
  readonly prompt: (content: readonly ContentBlock[]) => void;
  readonly userChunk: (update: JsonObject) => void;
  readonly agentChunk: (update: JsonObject, kind: 'text' | 'thinking') => void;
  /** A call begins, or says more. */
  readonly toolCall: (update: JsonObject) => ToldCall;
  /** A person answered whether the call may run; `null`: it may. */
  readonly decide: (toolCallId: string, verdict: ToolOutcome | null, approval: Approval) => void;
  /** States something of the last answer; `false` when there is none. */
  readonly patch: (value: MessagePatch) => boolean;
  /** The prompt turn is over. */
  readonly finish: (value: Partial<Loop>) => void;
  readonly end: (cause: EndCause) => void;
}

interface Answer {
  readonly key: RowKey;
  readonly turn: RowKey;
  readonly slots: BlockSlots;
  messageId: string | undefined;
  /** Calls that are still out, and whether any came back. */
  readonly waiting: Set<string>;
  answered: boolean;
  open: { readonly kind: 'text' | 'thinking'; readonly slot: string } | null;
}

/** Starts before the first prompt of a session. */
export function createPromptTurns(
  writer: Writer,
  sessionId: string,
  terminalText: (terminalId: string) => string | undefined,
): PromptTurns {
  let loopKey: RowKey | null = null;
  let loops = 0;
  let turns = 0;
  let answer: Answer | null = null;
  let user: {
    readonly key: RowKey;
    readonly slots: BlockSlots;
    slot: string | null;
    id: string | undefined;
  } | null = null;
  // What the prompt said and updates may repeat.
  let echo = '';
  let slotCount = 0;
  const calls = new Map<string, ToldCall>();

  const loop = (): RowKey => {
    if (loopKey !== null) return loopKey;
    const kind = loops++ === 0 ? 'initial' : 'continuation';
    turns = 0;
    return (loopKey = writer.loopStart({
      loopId: '',
      kind,
      status: 'running',
      ...optional('tag', sessionId || undefined),
    }));
  };
  const closeUser = (): void => {
    if (!user) return;
    user.slots.finish();
    writer.messageEnd(user.key);
    user = null;
  };
  const closeAnswer = (): void => {
    if (!answer) return;
    answer.slots.finish();
    writer.messageEnd(answer.key);
    writer.emit({ type: 'turnEnd', turn: answer.turn, value: {} });
    answer = null;
  };
  const finish = (value: Partial<Loop>): void => {
    closeUser();
    closeAnswer();
    if (loopKey === null) return;
    writer.emit({ type: 'loopEnd', loop: loopKey, value });
    loopKey = null;
    echo = '';
  };
  const open = (messageId: string | undefined): Answer => {
    closeUser();
    // When all that was asked for came back, the model is called again.
    const over = answer?.answered === true && answer.waiting.size === 0;
    const another =
      messageId !== undefined && answer?.messageId !== undefined && answer.messageId !== messageId;
    if (answer && !over && !another) return answer;
    closeAnswer();
    const where = loop();
    const turn = writer.turnStart(where, { index: turns++ });
    const head: Omit<AssistantMessage, 'content'> = {
      role: 'assistant',
      timestamp: null,
      ...optional('id', messageId),
      stopReason: null,
      model: '',
      provider: '',
      usage: null,
    };
    const key = writer.messageStart(head, { loop: where, turn });
    const slots = createBlockSlots(writer, key);
    answer = { key, turn, slots, messageId, waiting: new Set(), answered: false, open: null };
    return answer;
  };
  const closeOpen = (to: Answer): void => {
    if (to.open) to.slots.end(to.open.slot);
    to.open = null;
  };

  const settleCall = (call: ToldCall, status: string): void => {
    const { content, details } = readToolOutput(call.facts, terminalText);
    const output = field(call.facts, 'rawOutput') ?? undefined;
    const failed = status === 'failed';
    const outcome = failed ? call.verdict : null;
    const facts = {
      isError: failed,
      ...(outcome === null ? {} : { outcome }),
      ...optional('details', details),
      ...optional('output', output),
    };
    const said =
      content.length > 0 || typeof output !== 'string' ? content : [{ type: 'text' as const, text: output }];
    if (call.result !== null) {
      writer.messageContent(call.result, said);
      writer.emit({ type: 'messagePatch', message: call.result, value: facts });
      return;
    }
    call.result = writer.message(
      {
        role: 'toolResult',
        timestamp: null,
        toolCallId: call.ref.toolCallId,
        toolName: call.ref.toolName,
        ...facts,
      },
      said,
      { loop: loop(), turn: call.ref.turn },
    );
    if (answer?.turn !== call.ref.turn) return;
    answer.waiting.delete(call.ref.toolCallId);
    answer.answered = true;
  };

  return {
    loop,
    at: () => loopKey ?? undefined,
    turn: () => answer?.turn,
    prompt(content) {
      finish({ status: 'completed' });
      writer.message({ role: 'user', timestamp: null }, content, { loop: loop() });
      echo = content.map((block) => (block.type === 'text' ? block.text : '')).join('');
    },
    userChunk(update) {
      const block = readContent(field(update, 'content'));
      const text = block.type === 'text' ? block.text : undefined;
      if (text !== undefined && text !== '' && !answer && echo.startsWith(text)) {
        echo = echo.slice(text.length);
        return;
      }
      if (answer) finish({ status: 'completed' });
      const id = str(update, 'messageId');
      if (user && id !== undefined && user.id !== undefined && id !== user.id) closeUser();
      if (!user) {
        const key = writer.messageStart(
          { role: 'user', timestamp: null, ...optional('id', id) },
          { loop: loop() },
        );
        user = { key, slots: createBlockSlots(writer, key), slot: null, id };
      }
      if (text === undefined) {
        if (user.slot !== null) user.slots.end(user.slot);
        user.slot = null;
        user.slots.end(`u${slotCount++}`, block);
        return;
      }
      if (user.slot === null) {
        user.slot = `u${slotCount++}`;
        user.slots.open(user.slot, { type: 'text', text: '' });
      }
      user.slots.append(user.slot, text);
    },
    agentChunk(update, kind) {
      const block = readContent(field(update, 'content'));
      const id = kind === 'text' ? str(update, 'messageId') : undefined;
      const to = open(id);
      if (id !== undefined && to.messageId === undefined) {
        to.messageId = id;
        writer.emit({ type: 'messagePatch', message: to.key, value: { id } });
      }
      if (block.type !== 'text') {
        closeOpen(to);
        to.slots.end(`b${slotCount++}`, block);
        return;
      }
      if (to.open?.kind !== kind) {
        closeOpen(to);
        to.open = { kind, slot: `b${slotCount++}` };
        to.slots.open(
          to.open.slot,
          kind === 'text' ? { type: 'text', text: '' } : { type: 'thinking', thinking: '' },
        );
      }
      to.slots.append(to.open.slot, block.text);
    },
    toolCall(update) {
      const toolCallId = str(update, 'toolCallId') ?? '';
      let call = toolCallId === '' ? undefined : calls.get(toolCallId);
      if (call) {
        call.facts = merge(call.facts, update);
        call.slots.end(call.slot, readToolCall(call.facts));
      } else {
        const to = open(undefined);
        closeOpen(to);
        const slot = `b${slotCount++}`;
        const block = readToolCall(update);
        to.slots.end(slot, block);
        to.waiting.add(toolCallId);
        const ref = {
          turn: to.turn,
          toolCallId,
          toolName: block.name,
          ...optional('block', to.slots.key(slot)),
        };
        call = {
          ref,
          slots: to.slots,
          slot,
          facts: merge({}, update),
          started: false,
          result: null,
          verdict: null,
        };
        calls.set(toolCallId, call);
      }
      const status = str(call.facts, 'status');
      if (status === 'completed' || status === 'failed') settleCall(call, status);
      else if (status === 'in_progress') {
        if (!call.started) writer.emit({ type: 'toolStart', call: call.ref });
        call.started = true;
        const { content, details } = readToolOutput(call.facts, terminalText);
        if (content.length > 0 || details)
          writer.emit({
            type: 'toolProgress',
            call: call.ref,
            content,
            mode: 'replace',
            ...optional('details', details),
          });
      }
      return call;
    },
    decide(toolCallId, verdict, approval) {
      const call = calls.get(toolCallId);
      if (call?.result !== null) return;
      if (verdict === null) {
        writer.emit({ type: 'toolStart', call: call.ref, approval });
        call.started = true;
        return;
      }
      writer.emit({ type: 'toolStart', call: call.ref, awaitingApproval: true, approval });
      call.verdict = verdict;
      writer.emit({ type: 'toolEnd', call: call.ref, content: [], isError: false, outcome: verdict });
      if (answer?.turn !== call.ref.turn) return;
      answer.waiting.delete(toolCallId);
      answer.answered = true;
    },
    patch(value) {
      if (!answer) return false;
      writer.emit({ type: 'messagePatch', message: answer.key, value });
      return true;
    },
    finish,
    end(cause) {
      finish({ status: cause === 'complete' ? 'completed' : 'aborted' });
    },
  };
}

// An update states what changed; null says nothing.
function merge(before: JsonObject, update: JsonObject): JsonObject {
  const stated = Object.entries(update).filter(
    (entry): entry is [string, JsonValue] => entry[1] !== undefined && entry[1] !== null,
  );
  return Object.fromEntries([...Object.entries(before), ...stated]);
}
