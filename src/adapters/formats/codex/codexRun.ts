import type {
  ContentBlock,
  EndCause,
  ExtensionMessage,
  JsonObject,
  Loop,
  MessagePatch,
  RowKey,
  ToolCallRef,
  KnownItem,
  Usage,
} from '../../../model/index.ts';
import { hasCommands, hasEditorContext } from '../../../model/commandText.ts';
import type { Writer } from '../../kit/createWriter.ts';
import { createAnswer, type Answer, type AnswerRows } from '../openai-responses/answer.ts';
import type { CallResult } from '../openai-responses/readCall.ts';
import { optional } from '../../kit/fields/index.ts';
import { createRunFrame, type RunFrame } from '../pi/runFrame.ts';

/** Rows of one Codex session: runs, model calls and what stands between them. */
export interface CodexRun {
  readonly frame: RunFrame;
  /** The answer that is being written. One that already has results, or was stated to be over, is followed by another one. */
  readonly answer: (time: number | undefined) => Answer;
  /** The answer that is open, results or not. */
  readonly openAnswer: () => Answer | null;
  readonly closeAnswer: () => void;
  /** `within`: the provider ran the call itself, so the answer goes on after its result. */
  readonly result: (result: CodexResult, time: number | undefined, within?: boolean) => void;
  readonly message: (
    role: 'user' | 'system' | 'developer',
    content: readonly ContentBlock[],
    facts: { readonly timestamp: number | null; readonly synthetic?: string; readonly id?: string },
  ) => void;
  readonly note: (
    value: Pick<ExtensionMessage, 'kind' | 'data'> &
      Partial<Pick<ExtensionMessage, 'severity' | 'hidden' | 'content'>>,
    time: number | undefined,
  ) => void;
  readonly item: (value: KnownItem) => RowKey;
  /** Tokens of one model call: of the last answer if it has none yet, else of the next one. */
  readonly usage: (usage: Usage, contextWindow?: number) => void;
  /** What is known of the last answer only later. */
  readonly patchLast: (patch: MessagePatch) => void;
  /** The open answer made this call. */
  readonly called: (toolCallId: string, name: string) => void;
  /** The call with this id, if there is one. */
  readonly call: (toolCallId: string) => ToolCallRef | undefined;
  readonly setModel: (facts: { readonly model?: string; readonly provider?: string }) => void;
  readonly startLoop: () => void;
  /** A call of another thread started this one, or sent it on. */
  readonly askedBy: (call: ToolCallRef) => void;
  readonly endLoop: (value: Partial<Loop>) => void;
  /** Everything so far left the model's context. */
  readonly compact: () => void;
  readonly end: (cause: EndCause) => void;
}

/** A result with what Codex says of it beside its output. */
export interface CodexResult extends CallResult {
  readonly durationMs?: number;
}

/** Starts reading one session. `threadId`: that of a thread beside the first one. */
export function createCodexRun(writer: Writer, threadId = ''): CodexRun {
  const frame = createRunFrame(writer, threadId);
  let startedBy: ToolCallRef | undefined;
  const calls = new Map<string, { readonly turn: RowKey; readonly name: string }>();
  let facts: { model?: string; provider?: string } = {};
  let open: { readonly answer: Answer; answered: boolean } | null = null;
  let last: { readonly message: RowKey; counted: boolean } | null = null;
  let pending: { readonly usage: Usage; readonly contextWindow?: number } | null = null;
  let inContext: RowKey[] = [];
  let starts = 0;

  const told = (key: RowKey): void => {
    inContext.push(key);
  };
  const closeAnswer = (): void => {
    open?.answer.end({});
    open = null;
  };
  const openAnswer = (time: number | undefined): Answer => {
    closeAnswer();
    frame.closeTurn();
    const turn = frame.openTurn(time ?? null);
    const message = writer.messageStart(
      {
        role: 'assistant',
        timestamp: time ?? null,
        stopReason: null,
        model: facts.model ?? '',
        provider: facts.provider ?? '',
        usage: null,
        ...pending,
      },
      { loop: frame.loop(), turn },
    );
    told(message);
    last = { message, counted: pending !== null };
    pending = null;
    const rows: AnswerRows = {
      called: (_, toolCallId) => {
        frame.called(toolCallId);
      },
      result: (head, content) => writer.message(head, content, { loop: frame.loop(), turn }),
      item: (value) => writer.item(value, frame.loop()),
      note: (head, content, context = 'ui-only') =>
        writer.message(head, content, { loop: frame.loop(), context }),
      // Codex says itself what it compacts.
      leave: () => 0,
    };
    const answer = createAnswer(writer, rows, message, turn);
    open = { answer, answered: false };
    return answer;
  };

  return {
    frame,
    answer: (time) => (open && !open.answered ? open.answer : openAnswer(time)),
    openAnswer: () => open?.answer ?? null,
    closeAnswer,
    result(result, time, within = false) {
      const { content, durationMs, ...head } = result;
      const call = calls.get(result.toolCallId);
      const turn = call?.turn ?? frame.turnOf(result.toolCallId);
      const toolName = head.toolName || (call?.name ?? '');
      if (open && !within) open.answered = true;
      told(
        writer.message(
          {
            role: 'toolResult',
            timestamp: time ?? null,
            ...head,
            toolName,
            ...optional('durationMs', durationMs),
          },
          content,
          { loop: frame.loop(), turn },
        ),
      );
    },
    message(role, content, head) {
      closeAnswer();
      frame.closeTurn();
      const marked = role === 'user' ? content.map(withMarkup) : content;
      told(writer.message({ role, ...head }, marked, { loop: frame.loop() }));
    },
    note({ content, ...value }, time) {
      const head = { role: 'extension', timestamp: time ?? null, ...value } as const;
      writer.message(head, content ?? [], { loop: frame.loop() });
    },
    item: (value) => writer.item(value, frame.loop()),
    usage(usage, contextWindow) {
      const value = { usage, ...optional('contextWindow', contextWindow) };
      if (last && !last.counted) {
        last.counted = true;
        writer.emit({ type: 'messagePatch', message: last.message, value });
      } else pending = value;
    },
    patchLast(patch) {
      if (last) writer.emit({ type: 'messagePatch', message: last.message, value: patch });
    },
    called(toolCallId, name) {
      if (toolCallId !== '' && open) calls.set(toolCallId, { turn: open.answer.turn, name });
    },
    call(toolCallId) {
      const known = calls.get(toolCallId);
      return known && { turn: known.turn, toolCallId, toolName: known.name };
    },
    setModel(next) {
      facts = { ...facts, ...next };
    },
    startLoop() {
      closeAnswer();
      frame.startLoop(starts++ === 0 ? 'initial' : 'continuation');
      // Who asked an agent last shows what it does next.
      if (starts > 1 && startedBy) writer.emit({ type: 'toolChild', call: startedBy, childLoopId: threadId });
      last = null;
    },
    askedBy(call) {
      startedBy = call;
      writer.emit({ type: 'toolChild', call, childLoopId: threadId });
    },
    endLoop(value) {
      closeAnswer();
      frame.endLoop(value);
      last = null;
    },
    compact() {
      closeAnswer();
      if (inContext.length > 0) writer.emit({ type: 'context', messages: inContext, context: 'compacted' });
      inContext = [];
    },
    end(cause) {
      closeAnswer();
      frame.endSource(cause);
    },
  };
}

/** Fields of an object without its `type`. */
export function withoutType(value: JsonObject): JsonObject {
  const { type, ...rest } = value;
  return type === undefined ? value : rest;
}

// What an editor says of itself stands in the message of the person, before their own words; a command that the person ran stands alone.
const withMarkup = (block: ContentBlock): ContentBlock =>
  block.type === 'text' && (hasEditorContext(block.text) || isShell(block.text))
    ? { ...block, markup: 'commands' }
    : block;

const isShell = (text: string): boolean =>
  text.trimStart().startsWith('<user_shell_command>') && hasCommands(text);
