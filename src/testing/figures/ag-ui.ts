import { field, str } from '../../adapters/kit/fields/index.ts';
import type { AgentMessage } from '../../model/index.ts';
import type { FigureInput, RecordingFigures } from '../figures.ts';

const lines = (text: string): readonly unknown[] =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line): unknown => JSON.parse(line));

const typeOf = (event: unknown): string => str(event, 'type') ?? '';

function countBy(values: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const value of values.toSorted()) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
}

const textOf = (message: AgentMessage): string =>
  message.role === 'bashExecution' || message.role === 'extension'
    ? ''
    : message.content.map((block) => (block.type === 'text' ? block.text : '')).join('');

/** What the events of a recording say, by the rules of the recordings. */
function ofSource(text: string) {
  const events = lines(text);
  const of = (...types: readonly string[]) => events.filter((event) => types.includes(typeOf(event)));
  const idOf = (event: unknown) => str(event, 'messageId', 'message_id') ?? '';
  const callIds = of('TOOL_CALL_START').map((event) => str(event, 'toolCallId', 'tool_call_id') ?? '');
  const ended = new Set(of('TEXT_MESSAGE_END').map(idOf));
  const snapshot = of('MESSAGES_SNAPSHOT').at(-1);
  const messages = field(snapshot, 'messages');
  return {
    lines: events.length,
    event_types: countBy(events.map(typeOf)),
    key_style: events.some((event) => field(event, 'thread_id') !== undefined) ? 'snake_case' : 'camelCase',
    unended_text_messages: [...new Set(of('TEXT_MESSAGE_START').map(idOf))].filter((id) => !ended.has(id))
      .length,
    repeated_tool_call_starts: callIds.length - new Set(callIds).size,
    tool_args_chars: of('TOOL_CALL_ARGS', 'TOOL_CALL_CHUNK').reduce(
      (sum: number, event) => sum + (str(event, 'delta') ?? '').length,
      0,
    ),
    last_event: typeOf(events.at(-1)),
    last_messages_snapshot_messages: Array.isArray(messages) ? messages.length : null,
    streamed_text_ids: new Set(of('TEXT_MESSAGE_START', 'TEXT_MESSAGE_CHUNK').map(idOf)),
    streamed_results: new Set(of('TOOL_CALL_RESULT').map((event) => str(event, 'toolCallId') ?? '')),
  };
}

/** Compares the recordings of AG-UI. What only the events say (their number, their key style) is counted from the events. */
export const figures: RecordingFigures = {
  folder: 'ag-ui',
  format: 'ag-ui',
  ofSource: [
    'lines',
    'event_types',
    'key_style',
    'unended_text_messages',
    'repeated_tool_call_starts',
    'tool_args_chars',
    'last_event',
    'last_messages_snapshot_messages',
  ],
  compare({ read, messages, expected, text }: FigureInput) {
    const source = ofSource(text);
    // Messages that only a snapshot tells have ids that no text event bears.
    const streamed = messages.filter(
      (message) => message.role === 'assistant' && source.streamed_text_ids.has(message.id ?? ''),
    );
    const state = read.store.getState();
    const results = state.messageKeys.flatMap((key) => {
      const row = state.message(key);
      return row?.head.role === 'toolResult' && source.streamed_results.has(row.head.toolCallId) ? [row] : [];
    });
    const failed =
      messages.filter((message) => message.role === 'assistant' && message.stopReason === 'error').length +
      state.itemKeys.filter((key) => {
        const item = state.item(key)?.item;
        return item?.type === 'banner' && item.kind === 'error';
      }).length;
    const actual: Readonly<Record<string, unknown>> = {
      ...source,
      text_message_ids: streamed.length,
      text_chars: streamed.reduce((sum, message) => sum + textOf(message).length, 0),
      tool_call_ids: [...new Set(read.summary.tools.ids)].toSorted(),
      tool_results: results.length,
      tool_results_paired: results.filter(({ callKey }) => callKey !== undefined).length,
      run_errors: failed,
    };
    return Object.entries(expected)
      .filter(([name]) => !['format', 'bytes', 'sha256'].includes(name))
      .map(([name, value]) => ({ name, expected: value, actual: actual[name] }));
  },
};
