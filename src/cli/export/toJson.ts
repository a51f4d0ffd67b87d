import { selectMessage, summarize } from '../../core.ts';
import { stringifyJson } from '../../model/stringifyJson.ts';
import type { ExportedTranscript } from './readExport.ts';

/**
 * A transcript as one JSON document, in pieces: the session, its summary with what went wrong, what stands between messages, with how many
 * of them come before it, and the messages, one per line.
 */
export function* toJson({ state, events }: ExportedTranscript): Generator<string> {
  yield `{\n"session": ${stringifyJson(state.session)},\n"summary": ${stringifyJson(summarize(state))},\n"items": [`;
  let before = 0;
  let count = 0;
  for (const event of events) {
    if (event.type === 'messageStart') before += 1;
    if (event.type === 'item')
      yield `${separator(count++)}${stringifyJson({ messagesBefore: before, item: event.value })}`;
  }
  yield `${count === 0 ? '' : '\n'}],\n"messages": [`;
  count = 0;
  for (const key of state.messageKeys) {
    const message = selectMessage(state, key);
    if (message) yield `${separator(count++)}${stringifyJson(message)}`;
  }
  yield `${count === 0 ? '' : '\n'}]\n}\n`;
}

const separator = (count: number): string => (count === 0 ? '\n' : ',\n');
