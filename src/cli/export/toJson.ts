import { listMessages, summarize, type RowKey, type TranscriptState } from '../../core.ts';
import { stringifyJson } from '../../model/stringifyJson.ts';
import type { ExportedTranscript } from './readExport.ts';

// Messages of the source are numbered; what was made of an execution is not.
const NUMBERED = /^m\d+$/;

/**
 * A transcript as one JSON document, in pieces: the session, its summary with what went wrong, its loops and turns with the numbers of their
 * messages, what stands between messages, with how many of them come before it, and the messages, one per line, counted from 0.
 */
export function* toJson({ state, events }: ExportedTranscript): Generator<string> {
  yield `{\n"session": ${stringifyJson(state.session)},\n"summary": ${stringifyJson(summarize(state))},\n`;
  yield* list('loops', loopsOf(state));
  yield ',\n';
  yield* list('turns', turnsOf(state));
  yield ',\n';
  yield* list('items', itemsOf({ events, state }));
  yield ',\n';
  yield* list('messages', messagesOf(state));
  yield '\n}\n';
}

function* list(name: string, values: Iterable<object>): Generator<string> {
  yield `"${name}": [`;
  let count = 0;
  for (const value of values) yield `${count++ === 0 ? '\n' : ',\n'}${stringifyJson(value)}`;
  yield `${count === 0 ? '' : '\n'}]`;
}

function* loopsOf(state: TranscriptState): Generator<object> {
  const messages = new Map<RowKey, number[]>();
  for (const [at, { key }] of [...listMessages(state)].entries()) {
    const loop = state.message(key)?.loopKey;
    if (loop === undefined) continue;
    const known = messages.get(loop) ?? [];
    known.push(at);
    messages.set(loop, known);
  }
  for (const key of state.loopKeys) {
    const row = state.loop(key);
    if (row)
      yield {
        key,
        // The call that it was started by: message and block.
        ...(row.callKey === undefined ? {} : { call: row.callKey }),
        messages: messages.get(key) ?? [],
        loop: row.loop,
      };
  }
}

function* turnsOf(state: TranscriptState): Generator<object> {
  const places = new Map<RowKey, number[]>();
  for (const [at, { key }] of [...listMessages(state)].entries()) {
    const known = places.get(key);
    if (known) known.push(at);
    else places.set(key, [at]);
  }
  for (const key of state.turnKeys) {
    const row = state.turn(key);
    if (row)
      yield {
        key,
        loop: row.loopKey,
        messages: row.messageKeys.flatMap((message) => places.get(message) ?? []),
        turn: row.turn,
      };
  }
}

function* itemsOf({ events, state }: ExportedTranscript): Generator<object> {
  // How many messages are listed when so many of the source have come.
  const listed = [0];
  let last: RowKey | undefined;
  for (const { key } of listMessages(state)) {
    if (key !== last && NUMBERED.test(key)) listed.push(listed.at(-1) ?? 0);
    last = key;
    listed.push((listed.pop() ?? 0) + 1);
  }
  let before = 0;
  for (const event of events) {
    if (event.type === 'messageStart') before += 1;
    if (event.type === 'item')
      yield { messagesBefore: listed[before] ?? listed.at(-1) ?? 0, item: event.value };
  }
}

function* messagesOf(state: TranscriptState): Generator<object> {
  for (const { message } of listMessages(state)) yield message;
}
