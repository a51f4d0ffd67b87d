import { readAnthropicStopReason } from '../../adapters/formats/anthropic-messages/readStopReason.ts';
import type { AgentMessage, ToolCallBlock } from '../../model/index.ts';
import type { FigureCheck, FigureInput, RecordingFigures } from '../figures.ts';
import { recordedEvents } from '../recordedEvents.ts';

type Event = Readonly<Record<string, unknown>>;

/** The recordings of Anthropic's Messages API. */
export const figures: RecordingFigures = {
  folder: 'anthropic-sse',
  format: 'anthropic-messages',
  ofSource: [
    'streams',
    'non_streaming_exchanges',
    'events',
    'event_types',
    'content_blocks',
    'message_start_content_blocks',
    'message_start_usage',
    'message_delta_usage',
  ],
  compare: ({ path, expected, messages, text, read }: FigureInput): readonly FigureCheck[] => {
    const { streams, nonStreaming } = recordedEvents(path, text);
    const events = streams.flat();
    // A cassette also holds requests, which repeat answers without their usage.
    const answers = messages
      .filter((message) => message.role === 'assistant')
      .filter(({ usage }) => usage !== null);
    const blocks = answers.flatMap(({ content }) => content);
    const calls = blocks.filter((block) => block.type === 'toolCall');
    const served = new Set(calls.filter((call) => call.providerExecuted === true).map(({ id }) => id));
    const results = messages
      .filter((message) => message.role === 'toolResult')
      .filter(({ toolCallId }) => served.has(toolCallId));
    const thinking = blocks.filter((block) => block.type === 'thinking');
    const starts = events
      .filter(({ type }) => type === 'content_block_start')
      .map((event) => field(event, 'content_block'));
    const check = (name: string, actual: unknown): FigureCheck => ({
      name,
      expected: expected[name],
      actual,
    });
    return [
      check('streams', streams.length),
      ...(path.endsWith('.yaml') ? [check('non_streaming_exchanges', nonStreaming)] : []),
      check('events', events.length),
      check('event_types', countBy(events.map(({ type }) => String(type)))),
      check('content_blocks', countBy(starts.map((block) => String(field(block, 'type'))))),
      {
        name: 'content_blocks shown',
        expected: sumOf(expected.content_blocks, (type) => !/^compaction$|^fallback$/.test(type)),
        actual: blocks.filter(({ type }) => type !== 'source').length + results.length,
      },
      check(
        'message_start_content_blocks',
        sum(events.map((event) => lengthAt(field(event, 'message'), 'content'))),
      ),
      check('text_chars', sum(blocks.map((block) => (block.type === 'text' ? block.text.length : 0)))),
      check('thinking_chars', sum(thinking.map((block) => block.thinking.length))),
      check(
        'signed_thinking_blocks',
        thinking.filter(({ signature, redacted }) => signature !== undefined && redacted !== true).length,
      ),
      check('citations', blocks.filter(({ type }) => type === 'source').length),
      check(
        'tool_calls',
        calls.map((call) => toolCallFigure(call, streams)),
      ),
      check('tool_results', results.length),
      check('tool_results_paired', results.filter(({ toolCallId }) => served.has(toolCallId)).length),
      check('tool_errors', results.filter(({ isError }) => isError).length),
      check('error_events', answers.filter(({ stopReason }) => stopReason === 'error').length),
      {
        name: 'stop_reasons',
        expected: (expected.stop_reasons as readonly string[]).map(readAnthropicStopReason),
        actual: answers.flatMap(({ stopReason }) => stopReason ?? []),
      },
      check('message_start_usage', usagesOf(events, 'message_start')),
      check('message_delta_usage', usagesOf(events, 'message_delta')),
      { name: 'usage', expected: streams.flatMap(usageByAnswer), actual: answers.map(usageFigure) },
      { name: 'nothing unknown', expected: 0, actual: read.summary.blocks.unknown },
    ];
  },
};

const USAGE_KEYS = [
  'input_tokens',
  'output_tokens',
  'cache_read_input_tokens',
  'cache_creation_input_tokens',
] as const;

function usageFigure(
  message: Extract<AgentMessage, { role: 'assistant' }>,
): readonly (number | null | undefined)[] {
  return [message.usage?.input, message.usage?.output, message.usage?.cacheRead, message.usage?.cacheWrite];
}

// What each answer spent: the figures at its end, and those at its start that the end leaves out.
function usageByAnswer(events: readonly Event[]): readonly (readonly unknown[])[] {
  const usages: Record<string, unknown>[] = [];
  for (const event of events) {
    if (event.type === 'message_start') usages.push({ ...asObject(field(field(event, 'message'), 'usage')) });
    if (event.type === 'message_delta') Object.assign(usages.at(-1) ?? {}, asObject(field(event, 'usage')));
  }
  return usages.map((usage) => USAGE_KEYS.map((key) => usage[key] ?? null));
}

function usagesOf(events: readonly Event[], name: string): readonly unknown[] {
  return events
    .filter(({ type }) => type === name)
    .map((event) => field(name === 'message_start' ? field(event, 'message') : event, 'usage'));
}

function toolCallFigure(call: ToolCallBlock, streams: readonly (readonly Event[])[]): unknown {
  const streamed = streams
    .map((events) => streamedInput(events, call.id))
    .find((input) => input !== undefined);
  return {
    id: call.id,
    name: call.name,
    block_type:
      call.providerExecuted !== true
        ? 'tool_use'
        : call.title === undefined
          ? 'server_tool_use'
          : 'mcp_tool_use',
    streamed_input_chars: streamed?.length ?? 0,
    streamed_input_is_valid_json: streamed ? call.argumentsText === undefined : null,
  };
}

function streamedInput(events: readonly Event[], id: string): string | undefined {
  let answer: readonly Event[] = [];
  for (const [at, event] of events.entries()) {
    if (field(field(event, 'content_block'), 'id') !== id || event.type !== 'content_block_start') continue;
    const after = events.slice(at + 1);
    const next = after.findIndex(({ type }) => type === 'message_start');
    answer = (next < 0 ? after : after.slice(0, next)).filter(({ index }) => index === event.index);
    return answer.map((delta) => textAt(field(delta, 'delta'), 'partial_json')).join('');
  }
  return undefined;
}

function field(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
}

function textAt(value: unknown, key: string): string {
  const text = field(value, key);
  return typeof text === 'string' ? text : '';
}

function asObject(value: unknown): object {
  return typeof value === 'object' && value !== null ? value : {};
}

function lengthAt(value: unknown, key: string): number {
  const list = field(value, key);
  return Array.isArray(list) ? list.length : 0;
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

const sumOf = (counts: unknown, wanted: (name: string) => boolean): number =>
  sum(Object.entries(asObject(counts)).map(([name, count]) => (wanted(name) ? Number(count) : 0)));

function countBy(names: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
}
