import type { ContentBlock, JsonObject, JsonValue, ToolCallRef, ToolOutcome } from '../../../model/index.ts';
import type { Writer } from '../../kit/createWriter.ts';
import { arr, extraFields, field, num, obj, optional, span, str, time } from '../../kit/fields/index.ts';
import { readHead, readStopReason, readUsage } from './readInfo.ts';
import { hasEnded, readBlock, readFile } from './readPart.ts';
import { withAsides, type OpenMessage, type SessionRows } from './sessionRows.ts';
import type { Notes } from './notes.ts';

/** Puts the parts of messages in their places. */
export interface Parts {
  readonly add: (part: JsonObject, message: OpenMessage) => void;
  /** More of a part that is open. `false` when the part is of no kind that grows this way. */
  readonly append: (message: OpenMessage, partId: string, name: string, delta: string) => boolean;
}

const NOT_ASIDE: ReadonlySet<string> = new Set(['text', 'prompt', 'sessionID', 'messageID']);

/** Starts without parts. */
export function createParts(writer: Writer, rows: SessionRows, notes: Notes): Parts {
  const results = new Map<string, string>();
  let nameless = 0;

  const addCall = (part: JsonObject, slot: string, message: OpenMessage): void => {
    const state = field(part, 'state');
    const status = str(state, 'status') ?? '';
    const block = readBlock(part);
    if (status === 'pending') message.slots.open(slot, block);
    else message.slots.end(slot, block);
    if (block.type !== 'toolCall') return;
    if (message.turn === undefined) {
      // Outside a turn there is nothing to run, but what came of it is shown.
      if (status === 'completed' || status === 'error')
        addResult(part, slot, message, { toolCallId: block.id, toolName: block.name });
      return;
    }
    const call: ToolCallRef = {
      turn: message.turn,
      toolCallId: block.id,
      toolName: block.name,
      ...optional('block', message.slots.key(slot)),
    };
    const waits = notes.called(message.id, call);
    if (waits && (status === 'pending' || status === 'running'))
      writer.emit({ type: 'toolStart', call, awaitingApproval: true });
    if (status === 'pending') return;
    const times = field(state, 'time');
    const childId = str(field(state, 'metadata'), 'sessionId', 'sessionID');
    if (childId !== undefined) rows.link(call, childId);
    if (status === 'running') {
      if (!waits) writer.emit({ type: 'toolStart', call, ...optional('startedAt', time(times, 'start')) });
      const output = str(field(state, 'metadata'), 'output') ?? '';
      if (output !== '')
        writer.emit({ type: 'toolProgress', call, content: [{ type: 'text', text: output }] });
      return;
    }
    addResult(part, slot, message, call);
  };

  const addResult = (
    part: JsonObject,
    partId: string,
    message: OpenMessage,
    call: Omit<ToolCallRef, 'turn'>,
  ): void => {
    const slot = `${message.id}\n${partId}`;
    const state = field(part, 'state');
    const times = field(state, 'time');
    const start = num(times, 'start');
    const end = num(times, 'end');
    const isError = str(state, 'status') === 'error';
    const outcome = isError ? outcomeOf(state, notes.wasDenied(message.id, call.toolCallId)) : undefined;
    const details = obj(state, 'metadata');
    const head = {
      role: 'toolResult' as const,
      timestamp: time(times, 'end') ?? null,
      toolCallId: call.toolCallId,
      toolName: call.toolName,
      isError,
      ...optional('outcome', outcome),
      ...optional('details', details && Object.keys(details).length > 0 ? details : undefined),
      ...optional('durationMs', start === undefined || end === undefined ? undefined : span(end - start)),
    };
    const content = readOutput(state, isError);
    const known = results.get(slot);
    const loop = rows.loopOf(message.session);
    const key = known ?? writer.message(head, content, { loop, turn: message.turn });
    results.set(slot, key);
    if (known !== undefined) {
      writer.emit({ type: 'messagePatch', message: key, value: head });
      writer.messageContent(key, content);
    }
    // Old output is taken out of the context to save room; the call stays.
    if (time(times, 'compacted') !== undefined)
      writer.emit({ type: 'context', messages: [key], context: 'compacted' });
  };

  const addText = (part: JsonObject, slot: string, message: OpenMessage): void => {
    const block = withMarkup(readBlock(part), part, message);
    const known = message.slots.block(slot);
    const text = textOf(block);
    const before = known && textOf(known);
    if (field(part, 'synthetic') === true || field(part, 'ignored') === true) addAside(part, message);
    if (message.role === 'user' || message.ended || hasEnded(part)) message.slots.end(slot, block);
    else if (before === undefined) message.slots.open(slot, block);
    else if (text.startsWith(before)) message.slots.append(slot, text.slice(before.length));
    else message.slots.end(slot, block);
  };

  // What a program put into a message is content, and named in `extra` so that it can be told apart.
  const addAside = (part: JsonObject, message: OpenMessage): void => {
    const id = str(part, 'id');
    if (id !== undefined && message.asides.some((aside) => aside.id === id)) return;
    message.asides.push(extraFields(part, NOT_ASIDE) ?? {});
    writer.emit({
      type: 'messagePatch',
      message: message.key,
      value: withAsides(message, readHead(message.info)),
    });
  };

  return {
    add(part, message) {
      // A part without an id cannot be said again, so each is one of its own.
      const slot = str(part, 'id') ?? `?${nameless++}`;
      switch (str(part, 'type')) {
        case 'text':
        case 'reasoning':
          addText(part, slot, message);
          return;
        case 'tool':
          addCall(part, slot, message);
          return;
        case 'step-start':
        case 'snapshot':
          return;
        case 'step-finish':
          finishStep(writer, part, message);
          return;
        case 'agent':
          addAside(part, message);
          return;
        case 'subtask':
          addAside(part, message);
          message.slots.end(slot, readBlock(part));
          return;
        case 'patch':
          if (arr(part, 'files').length > 0)
            notes.add('patch', part, message.session, undefined, message.turn);
          return;
        case 'retry':
          notes.retried(part, message.session);
          return;
        case 'compaction':
          notes.compacting(part, message);
          return;
        default:
          message.slots.end(slot, readBlock(part));
      }
    },
    append(message, partId, name, delta) {
      const { slots } = message;
      if (name === 'text') {
        if (!slots.has(partId)) slots.open(partId, { type: 'text', text: '' });
        slots.append(partId, delta);
        return true;
      }
      if (slots.block(partId)?.type !== 'toolCall') return false;
      slots.append(partId, delta);
      return true;
    },
  };
}

// The message says the same of itself a moment later, except in sources that hold parts only.
function finishStep(writer: Writer, part: JsonObject, message: OpenMessage): void {
  if (message.ended || message.role === 'user') return;
  const usage = readUsage(part);
  const stopReason = readStopReason(part);
  writer.emit({
    type: 'messagePatch',
    message: message.key,
    value: { ...(usage ? { usage } : {}), ...(stopReason === null ? {} : { stopReason }) },
  });
}

function outcomeOf(state: JsonValue | undefined, denied: boolean): ToolOutcome | undefined {
  const error = str(state, 'error') ?? '';
  if (denied || /^The user (?:rejected|has specified a rule which prevents)/.test(error)) return 'denied';
  const interrupted = field(field(state, 'metadata'), 'interrupted') === true;
  return interrupted || error === 'Tool execution aborted' ? 'aborted' : undefined;
}

function readOutput(state: JsonValue | undefined, isError: boolean): readonly ContentBlock[] {
  const text = isError ? str(state, 'error') : str(state, 'output');
  const files = arr(state, 'attachments').flatMap((file) =>
    typeof file === 'object' && file !== null && !Array.isArray(file) ? [readFile(file as JsonObject)] : [],
  );
  return [...(text === undefined ? [] : [{ type: 'text' as const, text }]), ...files];
}

const textOf = (block: ContentBlock): string =>
  block.type === 'text' ? block.text : block.type === 'thinking' ? block.thinking : '';

// What opencode and its plugins put beside the words of the person.
const withMarkup = (block: ContentBlock, part: JsonObject, { role }: OpenMessage): ContentBlock =>
  block.type === 'text' && role === 'user' && field(part, 'synthetic') === true
    ? { ...block, markup: 'program' }
    : block;
