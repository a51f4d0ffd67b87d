import {
  isJsonObject,
  type EndCause,
  type JsonObject,
  type JsonValue,
  type MessagePatch,
  type RowKey,
  type TurnRequest,
} from '../../../model/index.ts';
import { sameValue } from '../../../model/sameValue.ts';
import { createConversation, type Conversation } from '../../kit/createConversation.ts';
import type { Writer } from '../../kit/createWriter.ts';
import { arr, field, num, optional, str } from '../../kit/fields/index.ts';
import { addMark, addNote, addToolResult, createAnswer, type Answer } from './answer.ts';
import { itemOf, readItem } from './readItem.ts';
import { readPartBlocks } from './readParts.ts';
import { readTerminal, requestOf, settingsOf, withCode } from './responseFacts.ts';

/** The responses of one source, one after another, and the items that stand between them. */
export interface ResponseRun {
  readonly rows: Conversation;
  /** The answer that is being written; opened if the source never said that it started. */
  readonly answer: () => Answer;
  readonly isOpen: () => boolean;
  /** A response begins, or says again what it is. */
  readonly begin: (response: JsonObject) => void;
  /** A response is over. */
  readonly terminal: (response: JsonObject, type: string) => void;
  /** Something went wrong: in the open answer, or else with the run. */
  readonly fail: (message: string, code: string | undefined) => void;
  /** An item outside any response: input, or the saved form of an answer. */
  readonly item: (item: JsonObject) => void;
  /** The context as it stands after a compaction: what came before is no longer in it. */
  readonly window: (items: readonly JsonValue[]) => void;
  /** What is sent to the model next. */
  readonly request: (request: JsonObject) => void;
  /** Settles the answer that is being written. */
  readonly close: () => void;
  readonly end: (cause: EndCause) => void;
}

/** Starts reading responses. */
export function createResponseRun(writer: Writer): ResponseRun {
  const rows = createConversation(writer);
  let open: { readonly answer: Answer; readonly streamed: boolean; head: JsonObject; error?: string } | null =
    null;
  let last: JsonObject | null = null;
  let nextRequest: TurnRequest | null = null;
  // What the open answer was asked for.
  let asked: TurnRequest | null = null;
  let told: TurnRequest | null = null;

  const tellRequest = (turn: RowKey, request: TurnRequest): void => {
    writer.emit({ type: 'turnPatch', turn, value: { request } });
    told = request;
  };
  // A response states the settings that were used; those that were asked for and are others stand beside them.
  const withAsked = (stated: TurnRequest): TurnRequest => {
    if (!isJsonObject(asked?.raw) || !isJsonObject(stated.raw)) return stated;
    const used = stated.raw;
    const others = Object.entries(asked.raw).filter(([key, value]) => !sameValue(value, used[key]));
    return others.length === 0 ? stated : { ...stated, raw: { ...used, asked: Object.fromEntries(others) } };
  };
  const openAnswer = (head: JsonObject, streamed: boolean): Answer => {
    const createdAt = num(head, 'created_at');
    const timestamp = createdAt === undefined ? null : createdAt * 1000;
    const turn = rows.openTurn(timestamp);
    const stated = requestOf(head);
    asked = nextRequest;
    nextRequest = null;
    const request = stated ? withAsked(stated) : asked;
    if (request) tellRequest(turn, request);
    const message = rows.answerStart(
      {
        role: 'assistant',
        timestamp,
        stopReason: null,
        model: str(head, 'model') ?? '',
        provider: '',
        usage: null,
        ...optional('api', streamed ? 'openai-responses' : undefined),
        ...optional('providerResponseId', str(head, 'id')),
        ...optional('status', str(head, 'status')),
        // Without a request that could hold them.
        ...optional('extra', stated ? undefined : settingsOf(head)),
      },
      true,
    );
    const answer = createAnswer(writer, rows, message, turn);
    open = { answer, streamed, head };
    return answer;
  };
  const close = (patch: MessagePatch, incomplete: boolean): void => {
    if (!open) return;
    const { answer, error } = open;
    open = null;
    const failed = error === undefined ? {} : { stopReason: 'error', errorMessage: error };
    answer.end({ ...failed, ...patch }, incomplete);
  };
  // What stood in a list of items is whole; a stream that says nothing more has broken off.
  const closeOpen = (): void => {
    if (open) close({}, open.streamed);
  };
  const addMessage = (role: string, item: JsonObject): void => {
    closeOpen();
    const content = readPartBlocks(field(item, 'content'));
    const meta = { timestamp: null, ...optional('id', str(item, 'id')) };
    if (role === 'user' || role === 'system' || role === 'developer') rows.add({ role, ...meta }, content);
    else rows.add({ role: 'unknown', sourceRole: role, ...meta }, [{ type: 'unknown', raw: item }]);
  };

  const run: ResponseRun = {
    rows,
    answer: () => open?.answer ?? openAnswer(last ?? {}, true),
    isOpen: () => open !== null,
    begin(response) {
      if (open?.streamed === true && goesOn(open, response)) {
        open.head = response;
        const status = str(response, 'status');
        writer.emit({
          type: 'messagePatch',
          message: open.answer.message,
          value: { ...optional('status', status), ...optional('model', str(response, 'model')) },
        });
        return;
      }
      closeOpen();
      openAnswer(response, true);
    },
    terminal(response, type) {
      if (!open?.streamed) {
        closeOpen();
        openAnswer(response, true);
      }
      if (!open) return;
      const { answer } = open;
      last = response;
      settleOutput(answer, arr(response, 'output'));
      // The end of a response states the settings that were used, e.g. the service tier that was given.
      const stated = requestOf(response);
      const request = stated && withAsked(stated);
      if (request && !sameValue(request, told)) tellRequest(answer.turn, request);
      const status = str(response, 'status') ?? type.slice('response.'.length);
      close({ ...readTerminal(response, status, answer), status }, false);
    },
    fail(message, code) {
      const text = withCode(message, code);
      if (open) open.error = text;
      else rows.item({ type: 'banner', kind: 'error', severity: 'error', status: 'failed', text });
    },
    item(item) {
      const read = readItem(item);
      switch (read.type) {
        case 'answer': {
          if (open?.streamed) closeOpen();
          const answer = open?.answer ?? openAnswer({}, false);
          answer.settle(answer.next(), item);
          return;
        }
        case 'result': {
          closeOpen();
          addToolResult(rows, read.result);
          return;
        }
        case 'message':
          addMessage(read.role, read.item);
          return;
        case 'mark':
          closeOpen();
          addMark(rows, read.value, item);
          return;
        case 'note':
          addNote(rows, read);
          return;
        default:
          read satisfies never;
      }
    },
    window(items) {
      closeOpen();
      rows.leave('compacted');
      // Its own mark ends the list that it kept.
      for (const value of items) {
        const item = itemOf(value);
        const read = readItem(item);
        if (read.type === 'mark') rows.item(read.value);
        else run.item(item);
      }
      closeOpen();
    },
    request(request) {
      closeOpen();
      const input = field(request, 'input');
      if (typeof input === 'string') addMessage('user', { content: input });
      for (const value of arr(request, 'input')) run.item(itemOf(value));
      closeOpen();
      nextRequest = requestOf(request) ?? null;
    },
    close: closeOpen,
    end(cause) {
      const cut = open?.streamed === true;
      closeOpen();
      // A request that nothing answered is a turn without an answer.
      if (nextRequest) tellRequest(rows.turn() ?? rows.openTurn(), nextRequest);
      rows.end(cut && cause === 'complete' ? 'aborted' : cause);
    },
  };
  return run;
}

/** Settles what the final list of items holds and the stream did not settle. Its ids and positions may be others than in the stream. */
function settleOutput(answer: Answer, output: readonly JsonValue[]): void {
  const begun = answer.positions();
  const isSameLength = output.length === begun.length;
  const unlisted = isSameLength ? undefined : createUnlisted(answer, begun);
  for (const [place, value] of output.entries()) {
    const item = itemOf(value);
    const id = str(item, 'id');
    if (id !== undefined && answer.knows(id)) continue;
    // As many items stand in the same order; where some are left out, those of one type do.
    const index = (isSameLength ? begun[place] : unlisted?.take(place, str(item, 'type'))) ?? answer.next();
    const type = answer.typeAt(index);
    if (type !== undefined && type !== str(item, 'type')) answer.settle(answer.next(), item);
    else if (!answer.isSettled(index)) answer.settle(index, item);
  }
}

/** Items of a stream that its final list has not named yet. */
function createUnlisted(answer: Answer, begun: readonly number[]) {
  const byType = new Map<string | undefined, number[]>();
  for (const index of begun.toReversed()) {
    const type = answer.typeAt(index);
    const same = byType.get(type);
    if (same) same.push(index);
    else byType.set(type, [index]);
  }
  const listed = new Set<number>();
  return {
    /** The item at this place if it is of this type, else the next one of this type. */
    take(place: number, type: string | undefined): number | undefined {
      const isNew = answer.typeAt(place) === undefined;
      let index = isNew || (answer.typeAt(place) === type && !listed.has(place)) ? place : undefined;
      const same = byType.get(type) ?? [];
      while (index === undefined && same.length > 0) {
        const next = same.pop();
        if (next !== undefined && !listed.has(next)) index = next;
      }
      if (index !== undefined) listed.add(index);
      return index;
    },
  };
}

/**
 * Whether a response that says again what it is goes on with the open answer. Proxies give it another id each time; then it does as long
 * as nothing has been answered, because a stream says so only before its first item.
 */
const goesOn = (
  open: { readonly answer: Answer; readonly head: JsonObject },
  response: JsonObject,
): boolean => sameResponse(open.head, response) || open.answer.positions().length === 0;

function sameResponse(before: JsonObject, after: JsonObject): boolean {
  const id = str(before, 'id');
  return id === undefined || str(after, 'id') === undefined || id === str(after, 'id');
}

/** Whether two events that begin a response are one and the same, said twice. */
export const isRepeat = (before: JsonValue | undefined, after: JsonValue | undefined): boolean =>
  before !== undefined && sameValue(before, after);
