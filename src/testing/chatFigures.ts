import type { ContentBlock, Usage } from '../model/index.ts';
import type { FigureCheck, FigureInput } from './figures.ts';
import { recordedEvents } from './recordedEvents.ts';

type Fields = Readonly<Record<string, unknown>>;

const field = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;

const textAt = (value: unknown, key: string): string => {
  const own = field(value, key);
  return typeof own === 'string' ? own : '';
};

const list = (value: unknown, key: string): readonly unknown[] => {
  const own = field(value, key);
  return Array.isArray(own) ? own : [];
};

/** Figures of chat completions that describe the recording alone. */
export const CHAT_SOURCE: readonly string[] = [
  'streams',
  'events',
  'done_markers',
  'sse_comments',
  'non_streaming_exchanges',
  'object_values',
  'distinct_response_ids',
  'chunks_without_choices',
  'refusal_chars',
  'tool_arguments_chars',
  'finish_reasons',
  'native_finish_reasons',
  'chunks_with_usage',
  'error_chunks',
  'sse_error_events',
  'reasoning_details_types',
  'reasoning_details_text_chars',
  'reasoning_details_summary_chars',
];

/** Compares a recording of chat completions, by the rules of the recordings' README. */
export function compareChat({ path, expected, messages, read, text }: FigureInput): readonly FigureCheck[] {
  const { streams, ...source } = recordedEvents(path, text);
  const chunks = streams.flat();
  const choices = chunks.flatMap((chunk) => list(chunk, 'choices'));
  const deltas = choices.map((choice) => field(choice, 'delta'));
  const details = deltas.flatMap((delta) => list(delta, 'reasoning_details'));
  const answers = messages.filter((message) => message.role === 'assistant');
  const blocks = answers.flatMap(({ content }) => content);
  const calls = blocks.filter((block) => block.type === 'toolCall');
  const ids = new Set(chunks.map(({ id }) => id).filter((id) => id !== ''));
  const errors = chunks.map(({ error }) => error).filter((error) => error !== undefined && error !== null);
  const citations = new Set(chunks.flatMap((chunk) => list(chunk, 'citations')));
  const argumentsIn = deltas
    .flatMap((delta) => list(delta, 'tool_calls'))
    .map((call) => textAt(field(call, 'function'), 'arguments'))
    .join('');
  const reasoning = (Number(expected.reasoning_content_chars) || 0) + (Number(expected.reasoning_chars) || 0);
  const cassette = path.endsWith('.yaml');
  return [
    { name: 'streams', expected: expected.streams, actual: cassette ? streams.length : 1 },
    { name: 'events', expected: expected.events, actual: chunks.length },
    ...(cassette
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
      name: 'object_values',
      expected: expected.object_values,
      actual: countBy(chunks.map(({ object }) => String(object))),
    },
    { name: 'distinct_response_ids', expected: expected.distinct_response_ids, actual: ids.size },
    {
      name: 'distinct_response_ids as answers',
      expected: expected.distinct_response_ids,
      actual: answers.length,
    },
    {
      name: 'chunks_without_choices',
      expected: expected.chunks_without_choices,
      actual: chunks.filter((chunk) => list(chunk, 'choices').length === 0).length,
    },
    {
      name: 'text_chars',
      expected: expected.text_chars,
      actual: charsOf(blocks, 'text') - Number(expected.refusal_chars),
    },
    {
      name: 'reasoning_content_chars + reasoning_chars',
      expected: reasoning,
      actual: charsOf(blocks, 'thinking'),
    },
    {
      name: 'refusal_chars',
      expected: expected.refusal_chars,
      actual: deltas.map((delta) => textAt(delta, 'refusal')).join('').length,
    },
    { name: 'tool_call_ids', expected: expected.tool_call_ids, actual: calls.map(({ id }) => id) },
    { name: 'tool_arguments_chars', expected: expected.tool_arguments_chars, actual: argumentsIn.length },
    {
      // The same arguments, parsed: white space between their parts is not kept.
      name: 'tool arguments',
      expected: argumentsIn.replace(/\s/g, ''),
      actual: calls
        .map((call) => JSON.stringify(call.arguments))
        .join('')
        .replace(/\s/g, ''),
    },
    {
      name: 'finish_reasons',
      expected: expected.finish_reasons,
      actual: choices
        .map((choice) => field(choice, 'finish_reason'))
        .filter((reason) => typeof reason === 'string'),
    },
    {
      name: 'finish_reasons as stop reasons',
      expected: streamsEnd(chunks, ids).map(({ reason, failed }) => (failed ? 'error' : wireReason(reason))),
      actual: answers.map(({ stopReason }) => stopReason),
    },
    {
      name: 'native_finish_reasons',
      expected: expected.native_finish_reasons,
      actual: choices
        .map((choice) => field(choice, 'native_finish_reason'))
        .filter((reason) => typeof reason === 'string'),
    },
    {
      name: 'chunks_with_usage',
      expected: expected.chunks_with_usage,
      actual: chunks.filter(({ usage }) => usage !== undefined && usage !== null).length,
    },
    {
      name: 'last_usage',
      expected: (expected.last_usage as readonly (Fields | null)[]).map(statedUsage),
      actual: lastPerStream(
        answers.map(({ usage }) => usage),
        streams.length === answers.length ? answers.length : 1,
      ),
    },
    { name: 'error_chunks', expected: expected.error_chunks, actual: errors.length },
    {
      name: 'error_codes',
      expected: expected.error_codes,
      actual: answers.flatMap(({ errorMessage }) =>
        errorMessage === undefined ? [] : [Number(/\((?<code>\w+)\)$/.exec(errorMessage)?.groups?.code)],
      ),
    },
    { name: 'sse_error_events', expected: expected.sse_error_events, actual: source.errorNames },
    {
      name: 'annotations',
      expected: expected.annotations,
      actual: blocks.filter((block) => block.type === 'source' && !citations.has(block.url)).length,
    },
    {
      name: 'images',
      expected: expected.images,
      actual: blocks.filter(({ type }) => type === 'image').length,
    },
    {
      name: 'reasoning_details_types',
      expected: expected.reasoning_details_types,
      actual: countBy(details.map((detail) => String(field(detail, 'type')))),
    },
    {
      name: 'reasoning_details_text_chars',
      expected: expected.reasoning_details_text_chars,
      actual: details.map((detail) => textAt(detail, 'text')).join('').length,
    },
    {
      name: 'reasoning_details_summary_chars',
      expected: expected.reasoning_details_summary_chars,
      actual: details.map((detail) => textAt(detail, 'summary')).join('').length,
    },
    { name: 'nothing unknown', expected: 0, actual: read.summary.blocks.unknown },
  ];
}

const charsOf = (blocks: readonly ContentBlock[], type: 'text' | 'thinking'): number =>
  blocks.reduce((sum, block) => {
    if (block.type === 'text' && type === 'text') return sum + block.text.length;
    return block.type === 'thinking' && type === 'thinking' ? sum + block.thinking.length : sum;
  }, 0);

function streamsEnd(chunks: readonly Fields[], ids: ReadonlySet<unknown>) {
  return [...ids].map((id) => {
    const own = chunks.filter((chunk) => chunk.id === id);
    const reasons = own.flatMap((chunk) =>
      list(chunk, 'choices').map((choice) => field(choice, 'finish_reason')),
    );
    const reason = reasons.findLast((entry) => typeof entry === 'string');
    return { reason: reason ?? null, failed: own.some(({ error }) => error !== undefined && error !== null) };
  });
}

const wireReason = (reason: unknown): unknown => (reason === 'tool_calls' ? 'toolUse' : reason);

// Thinking that a server counts beside the completion is part of the output here, so the total is compared where it is.
function statedUsage(usage: Fields | null): readonly unknown[] | null {
  if (usage === null) return null;
  const input = Number(usage.prompt_tokens);
  const thinking = Number(field(usage.completion_tokens_details, 'reasoning_tokens') ?? 0);
  const output = Number(usage.completion_tokens);
  // xAI states costs in ten-billionths of a dollar.
  const cost = usage.cost_in_usd_ticks === undefined ? null : Number(usage.cost_in_usd_ticks) / 1e10;
  const apart = usage.total_tokens === input + output + thinking;
  return [input, apart ? output + thinking : output, usage.total_tokens, usage.cost ?? cost];
}

function lastPerStream(usages: readonly (Usage | null)[], streams: number): readonly unknown[] {
  const shown = usages.map((usage) =>
    usage === null
      ? null
      : [
          (usage.input ?? 0) + (usage.cacheRead ?? 0) + (usage.cacheWrite ?? 0),
          usage.output,
          usage.totalTokens,
          usage.costUsd,
        ],
  );
  return streams === usages.length ? shown : shown.slice(-streams);
}

function countBy(names: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
}
