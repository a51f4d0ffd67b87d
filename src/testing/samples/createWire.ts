// Field names and order of events: phi-core 0.10, as an application writes them, one JSON object per line.

/** One piece of content on the wire. */
export type WireContent =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'image'; readonly data: string; readonly mimeType: string }
  | { readonly type: 'thinking'; readonly thinking: string }
  | { readonly type: 'toolCall'; readonly id: string; readonly name: string; readonly arguments: object };

/** One tool call of an answer, and what comes of it. */
export interface WireCall {
  readonly name: string;
  readonly arguments: object;
  readonly result: string;
  readonly details?: object | null;
  readonly isError?: boolean;
  /** How long it ran, in milliseconds. Calls of one answer run side by side and end in the order of their lengths. */
  readonly durationMs: number;
  /** Lines of progress while it runs. */
  readonly progress?: readonly string[];
  /** Pieces that a sub-agent says while it works. */
  readonly partial?: readonly string[];
  /** A loop that the call started; its own events follow the result. */
  readonly child?: { readonly loopId: string; readonly write: (loop: LoopWriter) => void };
}

/** One answer of the model. */
export interface WireAnswer {
  readonly thinking?: string;
  readonly text?: string;
  readonly calls?: readonly WireCall[];
  /** Default `toolUse` with calls, else `stop`. */
  readonly stopReason?: string;
  readonly error?: string;
  readonly usage: WireUsage;
}

/** Token counts: `[input, output, reasoning, cache read, cache write]`. */
export type WireUsage = readonly [number, number, number, number, number];

/** Writes the events of one loop. */
export interface LoopWriter {
  readonly turn: (
    answer: WireAnswer,
    before?: { readonly prompts?: readonly object[]; readonly trigger?: string },
  ) => void;
  /** Something that only people see. */
  readonly note: (kind: string, data: object) => void;
  readonly compaction: (before: readonly [number, number], after: readonly [number, number]) => void;
  readonly end: () => void;
}

const MODEL = 'wren-3-large';
const PROVIDER = 'example';
const TOOLS = ['search', 'read_file', 'edit_file', 'write_file', 'bash', 'task', 'todo_write'];

/** Starts writing a run: `lines` grows with every event. `startAt` is in epoch milliseconds. */
export function createWire(sessionId: string, startAt: number) {
  const lines: string[] = [];
  let now = startAt;
  let calls = 0;
  const write = (event: object): void => {
    lines.push(`${JSON.stringify(event)}\n`);
  };
  const time = (): string => new Date(now).toISOString();

  const startLoop = (
    loopId: string,
    options: { readonly parent?: string; readonly kind?: unknown } = {},
  ): LoopWriter => {
    const sent: object[] = [];
    const context: object[] = [];
    const total = [0, 0, 0, 0, 0];
    let index = 0;
    const pair = (message: object, keep = true): void => {
      write({ type: 'MessageStart', loop_id: loopId, message });
      write({ type: 'MessageEnd', loop_id: loopId, message });
      sent.push(message);
      if (keep) context.push(message);
    };
    write({
      type: 'AgentStart',
      agent_id: 'support-engineer',
      session_id: sessionId,
      loop_id: loopId,
      parent_loop_id: options.parent ?? null,
      continuation_kind: options.kind ?? 'Initial',
      timestamp: time(),
      metadata: null,
      config_snapshot: {
        model: MODEL,
        provider: PROVIDER,
        config_id: 'default',
        context_window: 128_000,
        thinking_level: 'medium',
      },
    });

    return {
      turn(answer, { prompts = [], trigger } = {}) {
        const turnIndex = index++;
        const turnId = { loopId, turnIndex };
        write({
          type: 'TurnStart',
          loop_id: loopId,
          turn_index: turnIndex,
          timestamp: time(),
          triggered_by: trigger ?? (turnIndex === 0 ? 'User' : 'Continuation'),
        });
        for (const prompt of prompts) pair({ ...prompt, timestamp: now });
        write({
          type: 'TurnRequest',
          loop_id: loopId,
          turn_index: turnIndex,
          payload: {
            system_prompt:
              'You maintain the customer service of a small shop. Change as little as possible and prove it with a test.',
            messages: context.length > 4 ? context.slice(-4) : [...context],
            provenance: [],
            tools: TOOLS.map((name) => ({
              name,
              description: `Runs ${name}.`,
              parameters: { type: 'object' },
            })),
            model_id: MODEL,
            thinking_level: 'medium',
            max_tokens: 4096,
            temperature: null,
            response_format: { kind: 'text' },
          },
          timestamp: time(),
        });
        now += 900;
        const withIds = (answer.calls ?? []).map((call) => ({
          ...call,
          id: `call_${String(++calls).padStart(2, '0')}`,
        }));
        const message = streamAnswer(answer, withIds);
        const results = runCalls(withIds);
        write({
          type: 'TurnEnd',
          loop_id: loopId,
          message: { ...message, turnId },
          usage: message.usage,
          timestamp: time(),
          tool_results: results,
        });
        answer.usage.forEach((tokens, i) => {
          total[i] = (total[i] ?? 0) + tokens;
        });
        sent.push({ ...message, turnId }, ...results.map((result) => ({ ...result, turnId })));
        context.push(message, ...results);
      },
      note(kind, data) {
        pair({ role: 'extension', kind, data }, false);
      },
      compaction([tokensBefore, before], [tokensAfter, after]) {
        write({
          type: 'CompactionStarted',
          loop_id: loopId,
          estimated_tokens: tokensBefore,
          message_count: before,
          timestamp: time(),
        });
        now += 4200;
        write({
          type: 'CompactionEnded',
          loop_id: loopId,
          messages_before: before,
          messages_after: after,
          estimated_tokens_before: tokensBefore,
          estimated_tokens_after: tokensAfter,
          loops_compacted: 1,
          timestamp: time(),
        });
      },
      end() {
        write({
          type: 'AgentEnd',
          loop_id: loopId,
          messages: sent,
          usage: toUsage(total as unknown as WireUsage), // five sums, one for each figure
          timestamp: time(),
          rejection: null,
        });
        now += 31_000;
      },
    };

    function streamAnswer(answer: WireAnswer, withIds: readonly (WireCall & { readonly id: string })[]) {
      const { thinking, text, stopReason, error, usage } = answer;
      const startedAt = now;
      const empty = {
        role: 'assistant',
        content: [],
        stopReason: 'stop',
        model: MODEL,
        provider: '',
        usage: toUsage([0, 0, 0, 0, 0]),
        timestamp: startedAt,
      };
      const content: WireContent[] = [];
      const stream = (kind: 'Thinking' | 'Text' | 'ToolCallDelta', whole: string): void => {
        for (const delta of pieces(whole)) {
          now += 35;
          write({ type: 'MessageUpdate', loop_id: loopId, message: empty, delta: { [kind]: { delta } } });
        }
      };
      write({ type: 'MessageStart', loop_id: loopId, message: empty });
      if (thinking !== undefined) {
        stream('Thinking', thinking);
        content.push({ type: 'thinking', thinking });
      }
      if (text !== undefined) {
        stream('Text', text);
        content.push({ type: 'text', text });
      }
      for (const { id, name, arguments: args } of withIds) {
        stream('ToolCallDelta', JSON.stringify(args));
        content.push({ type: 'toolCall', id, name, arguments: args });
      }
      const message = {
        role: 'assistant',
        content,
        stopReason: stopReason ?? (withIds.length > 0 ? 'toolUse' : 'stop'),
        model: MODEL,
        provider: PROVIDER,
        usage: toUsage(usage),
        timestamp: startedAt,
        ...(error === undefined ? {} : { error_message: error }),
      };
      write({ type: 'MessageEnd', loop_id: loopId, message });
      return message;
    }

    function runCalls(withIds: readonly (WireCall & { readonly id: string })[]): readonly object[] {
      const startedAt = now;
      const ofCall = ({ id, name }: WireCall & { readonly id: string }) => ({
        loop_id: loopId,
        tool_call_id: id,
        tool_name: name,
      });
      for (const call of withIds)
        write({ type: 'ToolExecutionStart', ...ofCall(call), args: call.arguments });
      for (const call of withIds) {
        for (const text of call.progress ?? []) write({ type: 'ProgressMessage', ...ofCall(call), text });
        for (const text of call.partial ?? []) {
          const partial = { content: [{ type: 'text', text }], details: { sub_agent: 'explorer' } };
          write({ type: 'ToolExecutionUpdate', ...ofCall(call), partial_result: partial });
        }
      }
      const results = new Map<string, object>();
      for (const call of withIds.toSorted((a, b) => a.durationMs - b.durationMs)) {
        now = startedAt + call.durationMs;
        const content = [{ type: 'text', text: call.result }];
        const child = call.child?.loopId ?? null;
        const result = {
          content,
          details: call.details ?? null,
          ...(child === null ? {} : { child_loop_id: child }),
        };
        const isError = call.isError ?? false;
        write({ type: 'ToolExecutionEnd', ...ofCall(call), result, is_error: isError, child_loop_id: child });
        const message = {
          role: 'toolResult',
          toolCallId: call.id,
          toolName: call.name,
          content,
          isError,
          timestamp: now,
        };
        write({ type: 'MessageStart', loop_id: loopId, message });
        write({ type: 'MessageEnd', loop_id: loopId, message });
        results.set(call.id, message);
        if (call.child) {
          const after = now;
          now = startedAt + 200;
          call.child.write(startLoop(call.child.loopId));
          now = after;
        }
      }
      return withIds.flatMap(({ id }) => results.get(id) ?? []);
    }
  };

  return { lines, startLoop };
}

const toUsage = ([input, output, reasoning, cacheRead, cacheWrite]: WireUsage) => ({
  input,
  output,
  reasoning,
  cache_read: cacheRead,
  cache_write: cacheWrite,
  total_tokens: input + output + cacheRead + cacheWrite,
});

// Two words or so at a time, as models stream.
const pieces = (text: string): readonly string[] => text.match(/\s*\S+(?:\s+\S{1,6}(?=\s))?\s?|\s+$/gu) ?? [];
