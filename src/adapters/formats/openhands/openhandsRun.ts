import type {
  ContentBlock,
  JsonValue,
  Loop,
  MessageHead,
  RowKey,
  ToolCallRef,
  ToolOutcome,
} from '../../../model/index.ts';
import { createConversation, type Conversation } from '../../kit/createConversation.ts';
import type { Writer } from '../../kit/createWriter.ts';

/** What a tool answered. */
export interface ToolAnswer {
  readonly toolCallId: string;
  readonly toolName: string;
  readonly timestamp: number | null;
  readonly content: readonly ContentBlock[];
  readonly isError: boolean;
  readonly outcome?: ToolOutcome | undefined;
  readonly details?: JsonValue | undefined;
}

/** The rows of one conversation with OpenHands. Agents that it delegates to run in loops of their own, one inside the other. */
export interface OpenhandsRun {
  /** Adds a message, known by the id of its event. */
  readonly add: (eventId: string, head: MessageHead, content: readonly ContentBlock[]) => void;
  /** Adds an answer; calls of the same response go into one message. */
  readonly answer: (
    eventId: string,
    responseId: string | undefined,
    head: MessageHead,
    content: readonly ContentBlock[],
    call?: { readonly id: string; readonly awaitsApproval: boolean },
  ) => void;
  /** Adds what a tool answered; a hidden note where that is nothing and no call asked for it. */
  readonly result: (eventId: string, answer: ToolAnswer) => void;
  /** Says that a call ended that no observation answers. */
  readonly finish: (toolCallId: string) => void;
  readonly note: (kind: string, data: JsonValue, timestamp: number | null, hidden?: boolean) => void;
  /** A note of which only the latest says what holds. */
  readonly state: (name: string, data: JsonValue, timestamp: number | null) => void;
  readonly failed: (text: string, timestamp: number | null) => void;
  /** The run is now in this state, by its name in the source. */
  readonly entered: (state: string) => void;
  /** What these events said has left the context. */
  readonly forget: (
    eventIds: readonly string[],
    summary: string | undefined,
    timestamp: number | null,
  ) => void;
  /** Calls that have no answer wait for a person, or go on. */
  readonly approval: (state: 'asked' | 'given') => void;
  readonly delegate: (toolCallId: string, agentName: string | undefined) => void;
  /** The delegate is done that this call started; without an id, the one that runs. */
  readonly rejoin: (toolCallId?: string) => void;
  readonly unknown: (name: string, raw: JsonValue) => void;
  readonly knows: (eventId: string) => boolean;
  /** Whether there is a call with this id. */
  readonly called: (toolCallId: string) => boolean;
  readonly end: (value: Partial<Loop>) => void;
}

// States in which nothing more comes unless someone starts the agent again.
const BROKEN: ReadonlySet<string> = new Set(['error', 'stuck', 'stopped', 'rejected']);

/** Starts before the first event. */
export function createOpenhandsRun(writer: Writer): OpenhandsRun {
  const keys = new Map<string, RowKey>();
  const states = new Map<string, RowKey>();
  const open = new Map<string, { readonly ref: ToolCallRef; readonly at: number | null; alone: boolean }>();
  const main = createConversation(writer);
  const delegates: { readonly rows: Conversation; readonly toolCallId: string }[] = [];
  // In which run each call was made: what answers it belongs there, also when another one runs meanwhile.
  const called = new Map<string, Conversation>();
  let lastResponse: string | undefined;
  let waiting = false;
  let children = 0;
  let lastTime: number | null = null;
  let broken = false;

  const rows = (): Conversation => delegates.at(-1)?.rows ?? main;
  const put = (eventId: string, head: MessageHead, content: readonly ContentBlock[]): RowKey => {
    const own = head.role === 'toolResult' ? called.get(head.toolCallId) : undefined;
    const message = (own ?? rows()).add(head, content);
    keys.set(eventId, message);
    lastTime = head.timestamp ?? lastTime;
    return message;
  };

  return {
    add(eventId, head, content) {
      lastResponse = undefined;
      put(eventId, head, content);
    },
    answer(eventId, responseId, head, content, call) {
      broken = false;
      const joins = responseId !== undefined && responseId === lastResponse;
      const added = joins && rows().extend(content.filter(({ type }) => type === 'toolCall'));
      if (!added) put(eventId, head, content);
      // The time between a call and its answer says little when another one ran beside it.
      else for (const other of open.values()) other.alone = false;
      lastResponse = responseId;
      if (call) called.set(call.id, rows());
      const ref = call && rows().call(call.id);
      if (!call || !ref) return;
      open.set(call.id, { ref, at: head.timestamp, alone: !added });
      const startedAt = head.timestamp === null ? {} : { startedAt: head.timestamp };
      writer.emit({
        type: 'toolStart',
        call: ref,
        ...(call.awaitsApproval ? { awaitingApproval: true } : startedAt),
      });
    },
    result(eventId, { toolCallId, toolName, timestamp, content, isError, outcome, details }) {
      const isNothing = content.length === 0 && details === undefined && outcome === undefined && !isError;
      if (isNothing && !called.has(toolCallId)) {
        const data = { toolCallId, toolName };
        rows().add({ role: 'extension', kind: 'observation', data, timestamp, hidden: true }, []);
        return;
      }
      const call = open.get(toolCallId);
      open.delete(toolCallId);
      const durationMs = call?.alone && call.at !== null && timestamp !== null ? timestamp - call.at : -1;
      put(
        eventId,
        {
          role: 'toolResult',
          timestamp,
          toolCallId,
          toolName,
          isError,
          ...(outcome === undefined ? {} : { outcome }),
          ...(details === undefined ? {} : { details }),
          ...(durationMs < 0 ? {} : { durationMs }),
        },
        content,
      );
    },
    finish(toolCallId) {
      const call = open.get(toolCallId);
      open.delete(toolCallId);
      if (call) writer.emit({ type: 'toolEnd', call: call.ref, content: [], isError: false });
    },
    note(kind, data, timestamp, hidden = false) {
      rows().add({ role: 'extension', kind, data, timestamp, ...(hidden ? { hidden } : {}) }, []);
    },
    state(name, data, timestamp) {
      const key = states.get(name);
      if (key === undefined) {
        const head = {
          role: 'extension' as const,
          kind: 'state',
          data: { [name]: data },
          timestamp,
          hidden: true,
        };
        states.set(name, rows().add(head, []));
      } else
        writer.emit({ type: 'messagePatch', message: key, value: { data: { [name]: data }, timestamp } });
    },
    entered(state) {
      broken = BROKEN.has(state);
    },
    failed(text, timestamp) {
      broken = true;
      const time = timestamp === null ? {} : { timestamp };
      rows().item({ type: 'banner', kind: 'error', severity: 'error', status: 'done', text, ...time });
    },
    forget(eventIds, summary, timestamp) {
      const messages = eventIds.flatMap((id) => keys.get(id) ?? []);
      rows().item({
        type: 'divider',
        kind: 'compaction',
        status: 'done',
        messagesRemoved: messages.length,
        ...(summary === undefined ? {} : { summary }),
        ...(timestamp === null ? {} : { timestamp }),
      });
      if (messages.length > 0) writer.emit({ type: 'context', messages, context: 'compacted' });
    },
    approval(state) {
      if (state === 'given' && !waiting) return;
      waiting = state === 'asked';
      // Calls of an earlier answer that nothing answered do not wait any more.
      for (const { ref } of [...open.values()].filter((call) => call.ref.turn === rows().turn()))
        writer.emit({ type: 'toolStart', call: ref, ...(waiting ? { awaitingApproval: true } : {}) });
    },
    delegate(toolCallId, agentName) {
      const ref = rows().call(toolCallId);
      const loopId = `delegate-${++children}`;
      const name = agentName === undefined ? {} : { agentName };
      if (ref) writer.emit({ type: 'toolChild', call: ref, childLoopId: loopId });
      delegates.push({ rows: createConversation(writer, () => ({ loopId, ...name })), toolCallId });
      lastResponse = undefined;
    },
    rejoin(toolCallId) {
      lastResponse = undefined;
      const index = delegates.findLastIndex(
        (one) => toolCallId === undefined || one.toolCallId === toolCallId,
      );
      if (index < 0) return;
      for (const one of delegates.splice(index).reverse()) one.rows.end('complete');
    },
    unknown(name, raw) {
      rows().unknownRecord(raw, name);
    },
    knows: (eventId) => keys.has(eventId),
    called: (toolCallId) => called.has(toolCallId),
    end(value) {
      const endedAt = lastTime === null ? {} : { endedAt: lastTime };
      for (const one of delegates.reverse())
        one.rows.end('aborted', value.status === undefined ? {} : { status: value.status });
      main.end('complete', { ...endedAt, ...value, ...(broken ? { status: 'aborted' as const } : {}) });
    },
  };
}
