import type { AgentMessage, ContentBlock } from '../../model/index.ts';
import type { FigureCheck, FigureInput, RecordingFigures } from '../figures.ts';
import { recordedEvents } from '../recordedEvents.ts';

const answersIn = (messages: readonly AgentMessage[]) =>
  messages.filter((message) => message.role === 'assistant');

const chars = (blocks: readonly ContentBlock[], of: (block: ContentBlock) => string): number =>
  blocks.reduce((sum, block) => sum + of(block).length, 0);

/** The recordings of OpenAI's Responses API. */
export const figures: RecordingFigures = {
  folder: 'openai-responses-sse',
  format: 'openai-responses',
  ofSource: [
    'streams',
    'events',
    'event_types',
    'output_items_done',
    'done_markers',
    'sse_comments',
    'non_streaming_exchanges',
    'text_chars',
    'refusal_chars',
    'function_arguments_delta_chars',
    'error_events',
  ],
  compare: ({ path, expected, messages, read, text }: FigureInput): readonly FigureCheck[] => {
    const { streams, ...source } = recordedEvents(path, text);
    const events = streams.flat();
    const answers = answersIn(messages);
    const blocks = answers.flatMap(({ content }) => content);
    const refusals = events.filter(({ type }) => type === 'response.refusal.delta').map(({ delta }) => delta);
    const approvals = new Set(
      events.flatMap(({ item }) =>
        field(item, 'type') === 'mcp_approval_request' ? [field(item, 'id')] : [],
      ),
    );
    const calls = blocks.filter((block) => block.type === 'toolCall').filter(({ id }) => !approvals.has(id));
    const wanted = expected.tool_calls as readonly {
      call_id?: string;
      id: string;
      name?: string;
      type: string;
    }[];
    const argumentChars = (call: (typeof calls)[number]): number => JSON.stringify(call.arguments).length;
    const functionCalls = new Set(
      events.flatMap(({ item, type }) =>
        type === 'response.output_item.done' && field(item, 'type') === 'function_call'
          ? [field(item, 'call_id')]
          : [],
      ),
    );
    const stated = (list: unknown) =>
      (list as readonly (Record<string, number> | null)[]).map((usage) =>
        usage === null ? null : [usage.input_tokens, usage.output_tokens, usage.total_tokens],
      );
    const done = countBy(
      events
        .filter(({ type }) => type === 'response.output_item.done')
        .map(({ item }) => String(field(item, 'type'))),
    );
    return [
      { name: 'streams', expected: expected.streams, actual: path.endsWith('.yaml') ? streams.length : 1 },
      { name: 'events', expected: expected.events, actual: events.length },
      {
        name: 'event_types',
        expected: expected.event_types,
        actual: countBy(events.map(({ type }) => String(type))),
      },
      { name: 'output_items_done', expected: expected.output_items_done, actual: done },
      ...(path.endsWith('.yaml')
        ? [
            { name: 'done_markers', expected: expected.done_markers, actual: source.doneMarkers },
            { name: 'sse_comments', expected: expected.sse_comments, actual: source.comments },
            {
              name: 'non_streaming_exchanges',
              expected: expected.non_streaming_exchanges,
              actual: source.nonStreaming,
            },
          ]
        : []),
      {
        name: 'text_chars',
        expected: expected.text_chars,
        actual: lengthOf(events, 'response.output_text.delta', 'delta'),
      },
      {
        // A text ends as its item states it; one recording has most of its deltas left out.
        name: 'text shown',
        expected: events
          .filter(({ type }) => type === 'response.output_item.done')
          .flatMap(({ item }) =>
            field(item, 'type') === 'message' ? (field(item, 'content') as readonly unknown[]) : [],
          )
          .reduce<number>((sum, part) => sum + textAt(part).length, 0),
        actual:
          chars(blocks, (block) => (block.type === 'text' ? block.text : '')) - refusals.join('').length,
      },
      {
        name: 'reasoning_summary_chars',
        expected: expected.reasoning_summary_chars,
        actual: chars(blocks, (block) => (block.type === 'thinking' && block.summary ? block.thinking : '')),
      },
      {
        name: 'reasoning_text_chars',
        expected: expected.reasoning_text_chars,
        actual: chars(blocks, (block) => (block.type === 'thinking' && !block.summary ? block.thinking : '')),
      },
      { name: 'refusal_chars', expected: expected.refusal_chars, actual: refusals.join('').length },
      {
        name: 'function_arguments_delta_chars',
        expected: expected.function_arguments_delta_chars,
        actual: lengthOf(events, 'response.function_call_arguments.delta', 'delta'),
      },
      {
        // The arguments as the transcript holds them; a recording may state them in the end event only.
        name: 'function_arguments',
        expected: events
          .filter(
            ({ type, item }) =>
              type === 'response.output_item.done' && field(item, 'type') === 'function_call',
          )
          .map(({ item }) => JSON.stringify(JSON.parse(String(field(item, 'arguments')))).length),
        actual: calls.filter(({ id }) => functionCalls.has(id)).map(argumentChars),
      },
      {
        name: 'annotations_added',
        expected: expected.annotations_added,
        actual: blocks.filter(({ type }) => type === 'source').length,
      },
      {
        name: 'tool_calls',
        expected: wanted.map(({ type, id, call_id, name }) => [
          call_id ?? id,
          name ?? type.replace(/_call$/, ''),
        ]),
        actual: calls.map(({ id, name }) => [id, name]),
      },
      {
        name: 'images',
        expected: expected.images,
        actual: blocks.filter(({ type }) => type === 'image').length,
      },
      {
        name: 'encrypted_reasoning_items',
        expected: expected.encrypted_reasoning_items,
        actual: blocks.filter((block) => block.type === 'thinking' && block.encrypted).length,
      },
      {
        name: 'error_events',
        expected: expected.error_events,
        actual: events.filter(({ type }) => type === 'error').length,
      },
      {
        name: 'error_codes',
        expected: [...new Set(expected.error_codes as readonly string[])],
        actual: [
          ...new Set(
            answers.flatMap(
              ({ errorMessage }) => /\((?<code>\w+)\)$/.exec(errorMessage ?? '')?.groups?.code ?? [],
            ),
          ),
        ],
      },
      {
        name: 'terminal_statuses',
        expected: expected.terminal_statuses,
        actual: answers.map(({ status }) => status),
      },
      {
        name: 'terminal_events',
        expected: expected.terminal_events,
        actual: answers.map(({ status }) => `response.${String(status)}`),
      },
      {
        name: 'usage',
        expected: stated(expected.usage),
        actual: answers.map(({ usage }) =>
          usage === null
            ? null
            : [
                (usage.input ?? 0) + (usage.cacheRead ?? 0) + (usage.cacheWrite ?? 0),
                usage.output,
                usage.totalTokens,
              ],
        ),
      },
      { name: 'nothing unknown', expected: 0, actual: read.summary.blocks.unknown },
    ];
  },
};

function textAt(part: unknown): string {
  const text = field(part, 'text');
  return typeof text === 'string' ? text : '';
}

function field(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
}

const lengthOf = (events: readonly Readonly<Record<string, unknown>>[], name: string, key: string): number =>
  events.filter(({ type }) => type === name).reduce((sum, event) => sum + String(event[key]).length, 0);

function countBy(names: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
}
