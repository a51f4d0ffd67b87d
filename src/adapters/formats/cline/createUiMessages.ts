import { readJson } from '../../../decode/index.ts';
import type { ContentBlock, JsonObject, JsonValue, KnownBanner, Usage } from '../../../model/index.ts';
import { isJsonObject, NO_USAGE } from '../../../model/index.ts';
import type { Conversation } from '../../kit/createConversation.ts';
import type { Writer } from '../../kit/createWriter.ts';
import {
  createFieldReader,
  field,
  isJsonArray,
  mediaSource,
  num,
  optional,
  str,
  strings,
  time,
} from '../../kit/fields/index.ts';
import { readUiCall, readUiResult } from './readUiCall.ts';

/** Whether this is an entry of what the editor extension shows: something it says, or asks. Total. */
export function isUiMessage(value: JsonValue): boolean {
  const type = str(value, 'type');
  return (
    num(value, 'ts') !== undefined && (type === 'say' || type === 'ask') && str(value, type) !== undefined
  );
}

/** Places what the editor extension shows, entry by entry. A request to the model begins an answer. */
export interface UiMessages {
  /** `last`: nothing follows it, so a question is still open. */
  readonly add: (entry: JsonValue, last: boolean) => void;
  /** Tells the output of a call as far as it has come. */
  readonly end: () => void;
}

/** Starts before the first entry. */
export function createUiMessages(writer: Writer, rows: Conversation): UiMessages {
  // The call that waits for its output, and its output so far: it comes in pieces.
  let open: { readonly name: string; content: ContentBlock[]; isError: boolean } | undefined;

  const endCall = (): void => {
    if (!open) return;
    const { name, content, isError } = open;
    open = undefined;
    if (content.length > 0)
      rows.add({ role: 'toolResult', timestamp: null, toolCallId: '', toolName: name, isError }, content);
  };
  const answer = (entry: JsonObject, facts: JsonValue): void => {
    const failure = str(facts, 'streamingFailedMessage');
    const cancelled = str(facts, 'cancelReason');
    const model = field(entry, 'modelInfo');
    const stopReason = cancelled === undefined ? null : cancelled === 'user_cancelled' ? 'aborted' : 'error';
    rows.add(
      {
        role: 'assistant',
        timestamp: time(entry, 'ts') ?? null,
        stopReason,
        model: str(model, 'modelId') ?? '',
        provider: str(model, 'providerId') ?? '',
        usage: usageOf(facts),
        ...optional('errorMessage', failure ?? (stopReason === 'error' ? cancelled : undefined)),
        ...optional('extra', extraOf(entry, facts)),
      },
      [],
    );
  };
  const say = (entry: JsonObject, blocks: readonly ContentBlock[]): void => {
    if (blocks.length > 0 && !rows.extend(blocks)) {
      answer({ ts: entry.ts ?? null, modelInfo: entry.modelInfo ?? null }, null);
      rows.extend(blocks);
    }
  };
  const note = (entry: JsonObject, kind: string, hidden: boolean): void => {
    const fields = createFieldReader(entry);
    fields.skip('ts', 'type', 'say', 'ask');
    rows.add(
      {
        role: 'extension',
        timestamp: time(entry, 'ts') ?? null,
        kind,
        data: fields.rest() ?? null,
        ...(hidden ? { hidden } : {}),
      },
      [],
    );
  };
  const banner = (entry: JsonObject, value: Omit<KnownBanner, 'type' | 'text'>): void => {
    const text = str(entry, 'text');
    rows.item({
      type: 'banner',
      ...value,
      ...optional('text', text),
      ...optional('timestamp', time(entry, 'ts')),
    });
  };
  const call = (entry: JsonObject, kind: string, last: boolean): void => {
    const read = readUiCall(kind, parsed(entry));
    say(entry, [{ type: 'toolCall', id: '', name: read.name, arguments: read.arguments }]);
    open = { name: read.name, content: [...read.output], isError: false };
    // Nothing says what a person answered; that something follows says that they did.
    const turn = rows.turn();
    if (last && str(entry, 'type') === 'ask' && turn !== undefined)
      writer.emit({
        type: 'toolStart',
        call: { turn, toolCallId: '', toolName: read.name },
        awaitingApproval: true,
      });
  };

  return {
    end: endCall,
    add(entry, last) {
      if (!isJsonObject(entry) || !isUiMessage(entry)) {
        rows.unknownRecord(entry, str(entry, 'type'));
        return;
      }
      const kind = str(entry, 'say') ?? str(entry, 'ask') ?? '';
      const output = readUiResult(kind, entry, parsed(entry));
      if (output) {
        if (open) open.content = joined(open.content, output);
        else if (output.length > 0)
          rows.add(
            { role: 'toolResult', timestamp: null, toolCallId: '', toolName: '', isError: false },
            output,
          );
        return;
      }
      endCall();
      switch (kind) {
        case 'task':
        case 'user_feedback':
          rows.add({ role: 'user', timestamp: time(entry, 'ts') ?? null }, saidBy(entry));
          return;
        case 'api_req_started':
          answer(entry, parsed(entry));
          return;
        case 'text':
        case 'completion_result':
          say(entry, textOf(entry));
          return;
        case 'reasoning': {
          const thinking = str(entry, 'reasoning') ?? str(entry, 'text') ?? '';
          say(entry, thinking === '' ? [] : [{ type: 'thinking', thinking }]);
          return;
        }
        case 'tool':
        case 'command':
        case 'use_mcp_server':
        case 'browser_action_launch':
        case 'browser_action':
        case 'followup':
        case 'plan_mode_respond':
          call(entry, kind, last);
          return;
        case 'error':
        case 'diff_error':
        case 'clineignore_error':
        case 'api_req_failed':
        case 'mistake_limit_reached':
          banner(entry, { kind: 'error', severity: 'error', status: 'failed' });
          return;
        case 'error_retry':
        case 'api_req_retried':
          banner(entry, { kind: 'retry', severity: 'warning', status: 'done' });
          return;
        case 'task_progress':
          rows.add(
            {
              role: 'extension',
              timestamp: time(entry, 'ts') ?? null,
              kind: 'plan',
              data: { todos: str(entry, 'text') ?? '' },
            },
            [],
          );
          return;
        default:
          note(entry, kind, QUIET.has(kind));
      }
    },
  };
}

// Output comes in pieces, which are one text.
function joined(before: readonly ContentBlock[], after: readonly ContentBlock[]): ContentBlock[] {
  const last = before.at(-1);
  const [first, ...rest] = after;
  if (last?.type !== 'text' || first?.type !== 'text') return [...before, ...after];
  return [...before.slice(0, -1), { type: 'text', text: last.text + first.text }, ...rest];
}

/** What speaks of the extension rather than of the conversation. */
const QUIET: ReadonlySet<string> = new Set([
  'api_req_finished',
  'checkpoint_created',
  'deleted_api_reqs',
  'mcp_server_request_started',
  'resume_task',
  'resume_completed_task',
  'shell_integration_warning',
  'subagent_usage',
]);

// The text of many entries is JSON.
function parsed(entry: JsonObject): JsonValue {
  const text = str(entry, 'text') ?? '';
  if (!text.startsWith('{')) return text;
  try {
    return readJson(text) as JsonValue; // JSON
  } catch {
    return text;
  }
}

const textOf = (entry: JsonObject): readonly ContentBlock[] => {
  const text = str(entry, 'text') ?? '';
  return [...(text === '' ? [] : [{ type: 'text' as const, text }]), ...imagesOf(entry)];
};

const imagesOf = (entry: JsonObject): readonly ContentBlock[] =>
  strings(entry, 'images').map((url) => ({ type: 'image', source: mediaSource(url) }));

const saidBy = (entry: JsonObject): readonly ContentBlock[] => [
  ...textOf(entry),
  ...strings(entry, 'files').map((path) => ({ type: 'source' as const, sourceType: 'file', title: path })),
];

/** Tokens of a request. What came from the cache is counted apart. */
function usageOf(facts: JsonValue): Usage | null {
  const input = num(facts, 'tokensIn');
  const output = num(facts, 'tokensOut');
  if (input === undefined && output === undefined) return null;
  return {
    ...NO_USAGE,
    input: input ?? null,
    output: output ?? null,
    cacheRead: num(facts, 'cacheReads') ?? null,
    cacheWrite: num(facts, 'cacheWrites') ?? null,
    costUsd: num(facts, 'cost') ?? null,
  };
}

function extraOf(entry: JsonObject, facts: JsonValue): JsonObject | undefined {
  const fields = createFieldReader(entry);
  fields.skip('ts', 'type', 'say', 'text', 'modelInfo');
  const own = createFieldReader(facts);
  own.skip(
    'tokensIn',
    'tokensOut',
    'cacheReads',
    'cacheWrites',
    'cost',
    'cancelReason',
    'streamingFailedMessage',
  );
  const said = typeof facts === 'string' && facts !== '' ? { text: facts } : {};
  const extra = { ...fields.rest(), ...(isJsonArray(facts) ? {} : own.rest()), ...said };
  return Object.keys(extra).length === 0 ? undefined : extra;
}
