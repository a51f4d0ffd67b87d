import type {
  ContentBlock,
  Diagnostic,
  JsonObject,
  JsonValue,
  Loop,
  MessageContext,
  MessageHead,
  MessagePatch,
  RowKey,
  Session,
  ToolCallRef,
  TranscriptEvent,
  TranscriptItem,
  Turn,
  Verdict,
} from '../../../model/index.ts';
import { bool, field, isJsonArray, num, obj, optional, str, strings } from '../../kit/fields/index.ts';
import { readContent } from './readContent.ts';
import { readMessage } from './readMessage.ts';
import { readUsage } from './readUsage.ts';

/**
 * Reads transcript events as `convert --to events` writes them. Each returns `undefined` for what is no such event; fields of other types are
 * left out. Total.
 */
export function createEventReader(): (value: JsonValue) => TranscriptEvent | undefined {
  // A patch holds some fields of a head, which are read as its role says.
  const roles = new Map<RowKey, string>();
  const headOf = (value: JsonObject): MessageHead => readMessage({ ...value, content: [] }).head;
  const patchOf = (message: RowKey, value: JsonObject | undefined): MessagePatch => {
    if (!value) return {};
    const head = headOf({ ...value, role: roles.get(message) ?? 'assistant' });
    // A part of a head of its role.
    return Object.fromEntries(
      Object.entries(head).filter(([name]) => name !== 'role' && Object.hasOwn(value, name)),
    );
  };
  return (record) => {
    const value = obj(record, 'value');
    const [message, loop, turn, block] = ['message', 'loop', 'turn', 'block'].map((name) =>
      str(record, name),
    );
    const type = str(record, 'type');
    switch (type) {
      case 'messageStart': {
        if (message === undefined || loop === undefined || !value) return undefined;
        const head = headOf(value);
        roles.set(message, head.role);
        const context = contextOf(record);
        return {
          type,
          message,
          loop,
          ...optional('turn', turn),
          value: head,
          ...optional('context', context),
        };
      }
      case 'messagePatch':
        return message === undefined ? undefined : { type, message, value: patchOf(message, value) };
      case 'messageEnd':
        if (message === undefined) return undefined;
        return {
          type,
          message,
          ...(value ? { value: patchOf(message, value) } : {}),
          ...optional('incomplete', bool(record, 'incomplete')),
        };
      case 'messageContent':
        return message === undefined ? undefined : { type, message, content: contentOf(record) };
      case 'blockStart': {
        const started = blockOf(value);
        if (message === undefined || block === undefined || !started) return undefined;
        return { type, message, block, value: started };
      }
      case 'blockDelta':
        if (block === undefined) return undefined;
        return { type, block, offset: num(record, 'offset') ?? 0, delta: str(record, 'delta') ?? '' };
      case 'blockEnd':
        return block === undefined ? undefined : { type, block, ...optional('value', blockOf(value)) };
      default:
        return readOther(record, type ?? '');
    }
  };
}

function readOther(record: JsonValue, type: string): TranscriptEvent | undefined {
  const value = obj(record, 'value') ?? {};
  const loop = str(record, 'loop');
  const turn = str(record, 'turn');
  switch (type) {
    case 'session':
      return { type, value: sessionOf(value) };
    case 'loopStart': {
      const known = loopOf(value);
      const { loopId = '', kind = 'initial', status = 'running' } = known;
      return loop === undefined ? undefined : { type, loop, value: { ...known, loopId, kind, status } };
    }
    case 'loopEnd':
      return loop === undefined ? undefined : { type, loop, value: loopOf(value) };
    case 'turnStart':
      if (turn === undefined || loop === undefined) return undefined;
      return { type, turn, loop, value: { ...turnOf(value), index: num(value, 'index') ?? 0 } };
    case 'turnPatch':
    case 'turnEnd':
      return turn === undefined ? undefined : { type, turn, value: turnOf(value) };
    case 'item': {
      const item = str(record, 'item');
      const read = itemOf(value);
      return item === undefined || !read ? undefined : { type, item, ...optional('loop', loop), value: read };
    }
    case 'context': {
      const context = contextOf(record);
      return context && { type, messages: strings(record, 'messages'), context };
    }
    case 'diagnostic':
      return { type, value: diagnosticOf(value) };
    default:
      return readToolEvent(record, type);
  }
}

function readToolEvent(record: JsonValue, type: string): TranscriptEvent | undefined {
  const call = callOf(obj(record, 'call'));
  if (!call) return undefined;
  const details = optional('details', field(record, 'details'));
  const content = isJsonArray(field(record, 'content')) ? { content: contentOf(record) } : {};
  switch (type) {
    case 'toolStart': {
      const approval = obj(record, 'approval');
      return {
        type,
        call,
        ...optional('arguments', field(record, 'arguments')),
        ...optional('startedAt', num(record, 'startedAt')),
        ...optional('awaitingApproval', bool(record, 'awaitingApproval')),
        ...(approval && {
          approval: {
            options: strings(approval, 'options'),
            ...optional('answer', str(approval, 'answer')),
          },
        }),
      };
    }
    case 'toolProgress':
      return {
        type,
        call,
        ...content,
        ...details,
        ...optional('text', str(record, 'text')),
        ...optional('mode', oneOf(['append', 'replace'], str(record, 'mode'))),
        ...optional('offset', num(record, 'offset')),
      };
    case 'toolEnd':
      return {
        type,
        call,
        content: contentOf(record),
        isError: bool(record, 'isError') ?? false,
        ...details,
        ...optional('outcome', oneOf(OUTCOMES, str(record, 'outcome'))),
        ...optional('childLoopId', str(record, 'childLoopId')),
        ...optional('endedAt', num(record, 'endedAt')),
      };
    case 'toolChild':
      return { type, call, childLoopId: str(record, 'childLoopId') ?? '' };
    default:
      return undefined;
  }
}

const OUTCOMES = ['done', 'failed', 'aborted', 'denied', 'skipped', 'not-executed'] as const;
const CONTEXTS = ['in', 'ui-only', 'compacted', 'abandoned'] as const;

const oneOf = <const T extends string>(known: readonly T[], word: string | undefined): T | undefined =>
  known.find((each) => each === word);

const contextOf = (record: JsonValue): MessageContext | undefined => oneOf(CONTEXTS, str(record, 'context'));

const contentOf = (record: JsonValue): readonly ContentBlock[] => readContent(field(record, 'content'));

const blockOf = (value: JsonObject | undefined): ContentBlock | undefined => value && readContent([value])[0];

function callOf(value: JsonObject | undefined): ToolCallRef | undefined {
  const turn = str(value, 'turn');
  if (turn === undefined) return undefined;
  return {
    turn,
    toolCallId: str(value, 'toolCallId') ?? '',
    toolName: str(value, 'toolName') ?? '',
    ...optional('block', str(value, 'block')),
  };
}

/** The fields of an object that are of these types. */
function picked(
  value: JsonObject,
  {
    texts = '',
    figures = '',
    flags = '',
  }: { readonly texts?: string; readonly figures?: string; readonly flags?: string },
): Record<string, JsonValue> {
  const found: Record<string, JsonValue> = {};
  const take = (names: string, is: (entry: JsonValue) => boolean): void => {
    for (const name of names.split(' ')) {
      const entry = field(value, name);
      if (entry !== undefined && is(entry)) found[name] = entry;
    }
  };
  take(texts, (entry) => typeof entry === 'string');
  take(figures, (entry) => typeof entry === 'number');
  take(flags, (entry) => typeof entry === 'boolean');
  return found;
}

const detailsOf = (value: JsonObject) => optional('details', field(value, 'details'));

const sessionOf = (value: JsonObject): Session => ({
  ...picked(value, {
    texts: 'format sessionId agentId title cwd parentSession parentToolCallId',
    figures: 'createdAt lastActiveAt',
  }),
  ...detailsOf(value),
});

const LOOP_STATUS = ['pending', 'running', 'completed', 'rejected', 'aborted'] as const;

const VERDICTS = ['correct', 'incorrect', 'partial', 'noAnswer'] as const satisfies readonly Verdict[];

const loopOf = (value: JsonObject): Partial<Loop> => ({
  ...picked(value, {
    texts: 'loopId parentLoopId kind tag model provider agentName rejection',
    figures: 'epoch startedAt endedAt',
    flags: 'judge',
  }),
  ...optional('status', oneOf(LOOP_STATUS, str(value, 'status'))),
  ...optional('verdict', oneOf(VERDICTS, str(value, 'verdict'))),
  ...optional('usage', readUsage(field(value, 'usage')) ?? undefined),
  ...detailsOf(value),
});

function turnOf(value: JsonObject): Partial<Turn> {
  const request = obj(value, 'request');
  const tools = field(request, 'tools');
  return {
    ...picked(value, { texts: 'trigger', figures: 'index startedAt endedAt' }),
    ...optional('usage', readUsage(field(value, 'usage')) ?? undefined),
    ...(request && {
      request: {
        ...picked(request, { texts: 'systemPrompt model', figures: 'messageCount' }),
        ...(isJsonArray(tools) && {
          tools: tools.map((tool) => ({
            name: str(tool, 'name') ?? '',
            ...optional('description', str(tool, 'description')),
          })),
        }),
        raw: field(request, 'raw') ?? null,
      },
    }),
  };
}

const SEVERITIES = ['info', 'warning', 'error'] as const;

function itemOf(value: JsonObject): TranscriptItem | undefined {
  const type = str(value, 'type');
  const kind = str(value, 'kind') ?? '';
  switch (type) {
    case 'divider':
      return {
        type,
        kind,
        status: oneOf(['running', 'done', 'failed', 'refused'], str(value, 'status')) ?? 'done',
        ...picked(value, {
          texts: 'to from summary reason category',
          figures:
            'timestamp messagesBefore messagesAfter tokensBefore tokensAfter messagesRemoved tokensRemoved',
        }),
        ...optional('usage', readUsage(field(value, 'usage')) ?? undefined),
        ...detailsOf(value),
      };
    case 'banner':
      return {
        type,
        kind,
        severity: oneOf(SEVERITIES, str(value, 'severity')) ?? 'info',
        status: oneOf(['running', 'done', 'failed'], str(value, 'status')) ?? 'done',
        ...picked(value, {
          texts: 'text toolName',
          figures: 'attempt maxAttempts delayMs repetitions timestamp',
        }),
        ...optional('verdict', oneOf(VERDICTS, str(value, 'verdict'))),
      };
    case 'parallel':
      return {
        type,
        status: oneOf(['running', 'done'], str(value, 'status')) ?? 'done',
        loopIds: strings(value, 'loopIds'),
        ...optional('selectedLoopId', str(value, 'selectedLoopId')),
        ...optional('evaluationUsage', readUsage(field(value, 'evaluationUsage')) ?? undefined),
      };
    case 'unknownRecord':
      return { type, name: str(value, 'name') ?? '', raw: field(value, 'raw') ?? null };
    default:
      return undefined;
  }
}

const diagnosticOf = (value: JsonObject): Diagnostic => ({
  severity: oneOf(SEVERITIES, str(value, 'severity')) ?? 'info',
  code: str(value, 'code') ?? '',
  message: str(value, 'message') ?? '',
  ...picked(value, { texts: 'raw', figures: 'line offset record count' }),
});
