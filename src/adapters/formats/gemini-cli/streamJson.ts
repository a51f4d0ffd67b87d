import type {
  AssistantMessage,
  EndCause,
  JsonObject,
  JsonValue,
  Loop,
  RowKey,
  Usage,
} from '../../../model/index.ts';
import { NO_USAGE } from '../../../model/index.ts';
import { createConversation } from '../../kit/createConversation.ts';
import type { Writer } from '../../kit/createWriter.ts';
import { bool, field, num, obj, optional, str, time } from '../../kit/fields/index.ts';

/** What `gemini --output-format stream-json` prints, event by event. */
export interface StreamJson {
  readonly push: (event: JsonObject) => void;
  readonly end: (cause: EndCause) => void;
}

/** Whether a value is an event of that stream. Total. */
export function isStreamJson(value: unknown): boolean {
  if (str(value, 'timestamp') === undefined) return false;
  switch (str(value, 'type')) {
    case 'init':
      return str(value, 'session_id') !== undefined && str(value, 'model') !== undefined;
    case 'message':
      return ['user', 'assistant'].includes(str(value, 'role') ?? '') && str(value, 'content') !== undefined;
    case 'tool_use':
      return str(value, 'tool_name') !== undefined && str(value, 'tool_id') !== undefined;
    case 'tool_result':
      return str(value, 'tool_id') !== undefined && str(value, 'status') !== undefined;
    case 'error':
      return str(value, 'severity') !== undefined && str(value, 'message') !== undefined;
    case 'result':
      return ['success', 'error'].includes(str(value, 'status') ?? '') && str(value, 'subtype') === undefined;
    default:
      return false;
  }
}

interface OpenAnswer {
  readonly key: RowKey;
  /** The text that is being written. */
  text: RowKey | null;
  /** What it called came back, so what follows is another answer. */
  answered: boolean;
}

/** Starts before the first event. */
export function createStreamJson(writer: Writer): StreamJson {
  let model = '';
  let answer: OpenAnswer | null = null;
  let lastTime: number | undefined;
  let end: Partial<Loop> = {};
  const rows = createConversation(writer, () => ({ ...optional('model', model || undefined) }));

  const closeText = (): void => {
    if (answer?.text) writer.blockEnd(answer.text);
    if (answer) answer.text = null;
  };
  const closeAnswer = (): void => {
    closeText();
    if (answer) writer.messageEnd(answer.key);
    answer = null;
  };
  const openAnswer = (event: JsonObject): OpenAnswer => {
    if (answer && !answer.answered) return answer;
    closeAnswer();
    const head: Omit<AssistantMessage, 'content'> = {
      role: 'assistant',
      timestamp: time(event, 'timestamp') ?? null,
      stopReason: null,
      model,
      provider: 'google',
      usage: null,
    };
    return (answer = { key: rows.answerStart(head), text: null, answered: false });
  };

  const message = (event: JsonObject): void => {
    const text = str(event, 'content') ?? '';
    if (str(event, 'role') === 'user') {
      closeAnswer();
      rows.user({ role: 'user', timestamp: time(event, 'timestamp') ?? null }, [{ type: 'text', text }]);
      return;
    }
    const to = openAnswer(event);
    if (bool(event, 'delta') !== true) closeText();
    to.text ??= writer.blockStart(to.key, { type: 'text', text: '' });
    writer.blockDelta(to.text, text);
  };
  const called = (event: JsonObject): void => {
    const to = openAnswer(event);
    closeText();
    const id = str(event, 'tool_id') ?? '';
    const name = str(event, 'tool_name') ?? '';
    const args: JsonValue = field(event, 'parameters') ?? {};
    const block = writer.blockStart(to.key, { type: 'toolCall', id, name, arguments: args });
    writer.blockEnd(block);
    rows.called(block, id, name);
    const call = rows.call(id);
    const startedAt = optional('startedAt', time(event, 'timestamp'));
    if (call) writer.emit({ type: 'toolStart', call, ...startedAt });
  };
  const returned = (event: JsonObject): void => {
    closeText();
    const error = obj(event, 'error');
    const text = str(event, 'output') ?? str(error, 'message');
    const errorType = str(error, 'type');
    rows.result(
      {
        role: 'toolResult',
        timestamp: time(event, 'timestamp') ?? null,
        toolCallId: str(event, 'tool_id') ?? '',
        toolName: '',
        isError: str(event, 'status') === 'error',
        ...(errorType === undefined ? {} : { details: { errorType } }),
      },
      text === undefined ? [] : [{ type: 'text', text }],
    );
    if (answer) answer.answered = true;
  };
  const failed = (text: string, warning: boolean): void => {
    rows.item({
      type: 'banner',
      kind: warning ? 'warning' : 'error',
      severity: warning ? 'warning' : 'error',
      status: warning ? 'done' : 'failed',
      text,
    });
  };

  return {
    push(event) {
      lastTime = time(event, 'timestamp') ?? lastTime;
      switch (str(event, 'type')) {
        case 'init':
          model = str(event, 'model') ?? '';
          writer.emit({ type: 'session', value: { ...optional('sessionId', str(event, 'session_id')) } });
          return;
        case 'message':
          message(event);
          return;
        case 'tool_use':
          called(event);
          return;
        case 'tool_result':
          returned(event);
          return;
        case 'error':
          failed(str(event, 'message') ?? '', str(event, 'severity') === 'warning');
          return;
        default: {
          closeAnswer();
          const turn = rows.turn();
          if (turn !== undefined) writer.emit({ type: 'turnEnd', turn, value: {} });
          const error = obj(event, 'error');
          if (error) failed(str(error, 'message') ?? str(error, 'type') ?? '', false);
          end = {
            ...(str(event, 'status') === 'error' ? { status: 'aborted' as const } : {}),
            ...optional('usage', readStats(field(event, 'stats'))),
          };
        }
      }
    },
    end(cause) {
      closeAnswer();
      rows.end(cause, { ...end, ...optional('endedAt', lastTime) });
    },
  };
}

/** `input_tokens` counts what came from the cache, too; newer versions state the rest apart, as `input`. */
function readStats(stats: JsonValue | undefined): Usage | undefined {
  const all = num(stats, 'input_tokens');
  const cacheRead = num(stats, 'cached');
  const output = num(stats, 'output_tokens');
  if (all === undefined && output === undefined) return undefined;
  const input = num(stats, 'input') ?? (all === undefined ? undefined : all - (cacheRead ?? 0));
  return {
    ...NO_USAGE,
    input: input ?? null,
    output: output ?? null,
    cacheRead: cacheRead ?? null,
    totalTokens: num(stats, 'total_tokens') ?? null,
  };
}
