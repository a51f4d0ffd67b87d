import {
  isJsonObject,
  type ContentBlock,
  type JsonObject,
  type KnownDivider,
  type JsonValue,
  type MessageContext,
  type MessageHead,
  type MessageMeta,
  type ToolOutcome,
} from '../../../model/index.ts';
import {
  createFieldReader,
  field,
  type FieldReader,
  jsonOf,
  optional,
  str,
  unknownFields,
} from '../../kit/fields/index.ts';
import { INSIDE_FIELDS } from '../phi-core/messageFields.ts';
import { readContent } from '../phi-core/readContent.ts';
import { readMessage } from '../phi-core/readMessage.ts';
import { readPiContent, type ContentState } from './readPiContent.ts';

/** A message as read: its head, its content, and where it stands in the model's context unless that follows from its lane. */
export interface PlacedMessage {
  readonly type: 'message';
  readonly head: MessageHead;
  readonly content: readonly ContentBlock[];
  readonly context?: MessageContext;
}

/** What a source calls a message: a message, or a mark across the transcript. */
export type MessageReading = PlacedMessage | { readonly type: 'divider'; readonly value: KnownDivider };

/**
 * Reads one message of pi, whatever it is: an unknown role is kept raw. `streaming` says that the message is still being
 * written. Total.
 */
export function readPiMessage(raw: unknown, streaming = false): MessageReading {
  const value = jsonOf(raw);
  const role = str(value, 'role') ?? '';
  switch (role) {
    case 'user-with-attachments':
      return readAttachments(value);
    case 'custom':
    case 'hookMessage':
      return readCustomMessage(value);
    case 'artifact':
      return readArtifact(value, role);
    case 'branchSummary':
    case 'compactionSummary':
      return { type: 'divider', value: readSummary(value, role) };
    default:
      return readCommon(value, streaming);
  }
}

function readCommon(value: JsonValue, streaming: boolean): PlacedMessage {
  const { head, content } = readMessage(value);
  switch (head.role) {
    case 'assistant': {
      const broken = head.stopReason === 'error' || head.stopReason === 'aborted';
      const state: ContentState = streaming ? 'streaming' : broken ? 'broken' : 'whole';
      // Content that is whole was just read.
      const said = state === 'whole' ? content : readPiContent(field(value, 'content'), state);
      return { type: 'message', head, content: said };
    }
    case 'toolResult': {
      const outcome = head.outcome ?? readPiOutcome(content, head.isError);
      const isTold = outcome === undefined || outcome === head.outcome;
      const told = isTold ? head : { ...head, outcome };
      const details = withPiExitCode(head.details, content);
      return {
        type: 'message',
        head: details === head.details ? told : { ...told, ...optional('details', details) },
        content,
      };
    }
    case 'bashExecution':
      return { type: 'message', head, content, context: head.excludeFromContext ? 'ui-only' : 'in' };
    default:
      return { type: 'message', head, content };
  }
}

/** The details of a result of pi's shell tool, with the code that the last line of its output names. */
export function withPiExitCode(
  details: JsonValue | undefined,
  content: readonly ContentBlock[],
): JsonValue | undefined {
  const [block] = content;
  const isOpen = details === undefined || details === null || isJsonObject(details);
  if (block?.type !== 'text' || !isOpen || exitCodeIn(details)) return details;
  const code = /(?:^|\n)Command exited with code (?<code>\d{1,9})\s{0,9}$/.exec(block.text.slice(-60))?.groups
    ?.code;
  return code === undefined ? details : { ...details, exit_code: Number(code) };
}

const exitCodeIn = (details: JsonObject | null | undefined): boolean =>
  details !== null &&
  details !== undefined &&
  (Object.hasOwn(details, 'exit_code') || Object.hasOwn(details, 'exitCode'));

/** What the text of a failed result of pi's own tools says about how the call ended; `undefined` when it just failed. */
export function readPiOutcome(content: readonly ContentBlock[], isError: boolean): ToolOutcome | undefined {
  const [block] = content;
  if (!isError || block?.type !== 'text') return undefined;
  const { text } = block;
  if (text === 'Tool execution was blocked') return 'denied';
  // The shell tool ends its output with this line.
  const aborted =
    text === 'Operation aborted' || text === 'Command aborted' || text.endsWith('\nCommand aborted');
  return aborted ? 'aborted' : undefined;
}

/**
 * Reads what an extension of pi said, as a message or as a `custom_message` entry. The model reads it too, also when `display`
 * is false: then only people do not see it.
 */
export function readCustomMessage(value: JsonValue): PlacedMessage {
  const fields = createFieldReader(value);
  fields.skip('role', 'content');
  const head: MessageHead = {
    role: 'extension',
    timestamp: fields.time('timestamp') ?? null,
    kind: fields.str('customType') ?? '',
    data: fields.any('details') ?? null,
    ...(fields.bool('display') === false ? { hidden: true } : {}),
    ...extraOf(value, fields),
  };
  return { type: 'message', head, content: readContent(field(value, 'content')), context: 'in' };
}

function readAttachments(value: JsonValue): PlacedMessage {
  const fields = createFieldReader(value);
  fields.skip('role', 'content');
  const timestamp = fields.time('timestamp') ?? null;
  const payload = optional('payload', fields.any('attachments'));
  const head: MessageHead = { role: 'user', timestamp, ...payload, ...extraOf(value, fields) };
  return { type: 'message', head, content: readContent(field(value, 'content')) };
}

function readArtifact(value: JsonValue, kind: string): PlacedMessage {
  const fields = createFieldReader(value);
  fields.skip('role');
  const timestamp = fields.time('timestamp') ?? null;
  const head: MessageHead = { role: 'extension', timestamp, kind, data: fields.rest() ?? {} };
  return { type: 'message', head, content: [] };
}

function readSummary(value: JsonValue, role: 'branchSummary' | 'compactionSummary'): KnownDivider {
  const fields = createFieldReader(value);
  fields.skip('role');
  return {
    type: 'divider',
    kind: role === 'branchSummary' ? 'branchSummary' : 'compaction',
    status: 'done',
    ...optional('summary', fields.str('summary')),
    ...optional('timestamp', fields.time('timestamp')),
    ...optional('tokensBefore', fields.num('tokensBefore')),
    ...optional('details', fields.rest()),
  };
}

function extraOf(value: JsonValue, fields: FieldReader): Pick<MessageMeta, 'extra'> {
  const rest = fields.rest();
  const inside = unknownFields(value, INSIDE_FIELDS);
  return rest || inside ? { extra: { ...rest, ...inside } } : {};
}
