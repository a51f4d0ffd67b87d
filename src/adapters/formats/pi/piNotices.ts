import type { KnownBanner, KnownDivider, JsonObject, MessageHead, RowKey } from '../../../model/index.ts';
import { bool, extraFields, field, num, obj, span, str } from '../../kit/fields/index.ts';
import type { Writer } from '../../kit/createWriter.ts';
import { readContent } from '../phi-core/readContent.ts';
import type { AgentRun } from './agentRun.ts';

/** What pi says beside the run: waits, compactions, and what its extensions ask and show. */
export interface PiNotices {
  /** Reads such a record; `false` when it is something else. */
  readonly read: (type: string, record: JsonObject) => boolean;
  /** Whether the next run repeats the request of the last one. */
  readonly willRetry: () => boolean;
  /** The next run has started. */
  readonly runStarted: () => void;
}

// These methods wait for the person; the others only show something.
const REQUESTS: ReadonlySet<string> = new Set(['select', 'confirm', 'input', 'editor']);

/** Starts reading the notices of a stream. */
export function createPiNotices(writer: Writer, run: AgentRun): PiNotices {
  let retry: { readonly item: RowKey; readonly value: KnownBanner } | null = null;
  let compaction: { readonly item: RowKey; readonly value: KnownDivider } | null = null;
  let retrying = false;
  const requests = new Map<string, { readonly message: RowKey; readonly data: JsonObject }>();

  const note = (
    head: Omit<Extract<MessageHead, { role: 'extension' }>, 'role' | 'timestamp'>,
    text?: string,
  ): RowKey =>
    run.note({
      type: 'message',
      head: { role: 'extension', timestamp: null, ...head },
      content: text === undefined ? [] : [{ type: 'text', text }],
    });

  const retryStart = (record: JsonObject): void => {
    if (retry) writer.itemUpdate(retry.item, { ...retry.value, status: 'failed' });
    const value: KnownBanner = {
      type: 'banner',
      kind: 'retry',
      severity: 'warning',
      status: 'running',
      ...attemptOf(record),
      ...textOf(str(record, 'errorMessage')),
    };
    retry = { item: run.item(value), value };
    retrying = true;
    run.retry();
  };
  const retryEnd = (record: JsonObject): void => {
    const success = bool(record, 'success') ?? false;
    const value: KnownBanner = {
      ...(retry?.value ?? { type: 'banner', kind: 'retry' }),
      ...attemptOf(record),
      ...textOf(joined(retry?.value.text, str(record, 'finalError'))),
      severity: success ? 'warning' : 'error',
      status: success ? 'done' : 'failed',
    };
    if (retry) writer.itemUpdate(retry.item, value);
    else run.item(value);
    retry = null;
    retrying = false;
  };

  const compactionStart = (record: JsonObject): void => {
    if (compaction) writer.itemUpdate(compaction.item, { ...compaction.value, status: 'failed' });
    const category = str(record, 'reason');
    const value: KnownDivider = {
      type: 'divider',
      kind: 'compaction',
      status: 'running',
      ...(category === undefined ? {} : { category }),
    };
    compaction = { item: run.item(value), value };
  };
  const compactionEnd = (record: JsonObject): void => {
    const result = obj(record, 'result');
    const aborted = bool(record, 'aborted') ?? false;
    const reason = str(record, 'errorMessage') ?? (aborted ? 'aborted' : undefined);
    const summary = str(result, 'summary');
    const tokensBefore = num(result, 'tokensBefore');
    const details = extraFields(result, new Set(['summary', 'tokensBefore']));
    const value: KnownDivider = {
      ...(compaction?.value ?? { type: 'divider', kind: 'compaction' }),
      status: result && !aborted ? 'done' : 'failed',
      ...(summary === undefined ? {} : { summary }),
      ...(tokensBefore === undefined ? {} : { tokensBefore }),
      ...(reason === undefined ? {} : { reason }),
      ...(details === undefined ? {} : { details }),
    };
    if (compaction) writer.itemUpdate(compaction.item, value);
    else run.item(value);
    compaction = null;
    if (bool(record, 'willRetry') !== true) return;
    retrying = true;
    run.retry();
  };

  const uiRequest = (record: JsonObject): void => {
    const kind = str(record, 'method') ?? '';
    const data = extraFields(record, new Set(['type', 'method'])) ?? {};
    const level = str(record, 'notifyType');
    const severity = level === 'warning' || level === 'error' ? level : 'info';
    const awaits = REQUESTS.has(kind);
    const message = note(
      {
        kind,
        data,
        ...(kind === 'notify' ? { severity } : {}),
        ...(awaits ? { status: 'awaiting-answer' } : {}),
      },
      kind === 'notify' ? str(record, 'message') : undefined,
    );
    const id = str(record, 'id');
    if (awaits && id !== undefined) requests.set(id, { message, data });
  };
  const uiResponse = (record: JsonObject): boolean => {
    const id = str(record, 'id') ?? '';
    const request = requests.get(id);
    if (!request) return false;
    requests.delete(id);
    const answer = extraFields(record, new Set(['type', 'id'])) ?? {};
    const status = bool(record, 'cancelled') === true ? 'cancelled' : 'answered';
    writer.emit({
      type: 'messagePatch',
      message: request.message,
      value: { status, data: { ...request.data, answer } },
    });
    return true;
  };

  const response = (record: JsonObject): void => {
    const failed = bool(record, 'success') === false;
    const data = extraFields(record, new Set(['type'])) ?? {};
    // What the client asked of the agent is no news to people, unless it went wrong.
    note(
      { kind: 'response', data, ...(failed ? { severity: 'error' } : { hidden: true }) },
      str(record, 'error'),
    );
  };

  return {
    willRetry: () => retrying,
    runStarted() {
      retrying = false;
    },
    read(type, record) {
      switch (type) {
        case 'auto_retry_start':
          retryStart(record);
          return true;
        case 'auto_retry_end':
          retryEnd(record);
          return true;
        case 'auto_compaction_start':
          compactionStart(record);
          return true;
        case 'auto_compaction_end':
          compactionEnd(record);
          return true;
        case 'extension_ui_request':
          uiRequest(record);
          return true;
        case 'extension_ui_response':
          return uiResponse(record);
        case 'extension_error': {
          const data = extraFields(record, new Set(['type', 'error'])) ?? {};
          const content = readContent(field(record, 'error'));
          run.note({
            type: 'message',
            head: { role: 'extension', timestamp: null, kind: type, data, severity: 'error' },
            content,
          });
          return true;
        }
        case 'response':
          response(record);
          return true;
        default:
          return false;
      }
    },
  };
}

/** What failed at first, and how it ended: what says the same is said once. */
const joined = (before: string | undefined, after: string | undefined): string | undefined =>
  before === undefined || after === undefined || before.includes(after)
    ? (before ?? after)
    : `${before}\n${after}`;

const textOf = (text: string | undefined): Pick<KnownBanner, 'text'> => (text === undefined ? {} : { text });

function attemptOf(record: JsonObject): Pick<KnownBanner, 'attempt' | 'maxAttempts' | 'delayMs'> {
  const attempt = num(record, 'attempt');
  const maxAttempts = num(record, 'maxAttempts');
  const delayMs = span(num(record, 'delayMs'));
  return {
    ...(attempt === undefined ? {} : { attempt }),
    ...(maxAttempts === undefined ? {} : { maxAttempts }),
    ...(delayMs === undefined ? {} : { delayMs }),
  };
}
