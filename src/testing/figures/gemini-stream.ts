import { arr, field, num, str } from '../../adapters/kit/fields/index.ts';
import type { AgentMessage, JsonValue } from '../../model/index.ts';
import type { FigureInput, RecordingFigures } from '../figures.ts';
import { recordedEvents } from '../recordedEvents.ts';

/** The responses of a recording, call by call, and how they were asked for. */
function ofSource(path: string, text: string) {
  if (path.endsWith('.responses')) {
    const lines = text
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((line) => JSON.parse(line) as JsonValue); // JSON.parse yields JSON
    const methods: Record<string, number> = {};
    for (const line of lines) {
      const method = str(line, 'method') ?? '';
      methods[method] = (methods[method] ?? 0) + 1;
    }
    const calls = lines
      .filter((line) => str(line, 'method') !== 'countTokens')
      .map((line) => {
        const response = field(line, 'response') ?? null;
        return Array.isArray(response) ? arr(line, 'response') : [response];
      });
    return { methods, calls };
  }
  const { streams, nonStreaming, doneMarkers, comments } = recordedEvents(path, text);
  return {
    streams: streams.length,
    non_streaming_exchanges: nonStreaming,
    events: streams.flat().length,
    done_markers: doneMarkers,
    sse_comments: comments,
    calls: streams.map((stream) => stream.map((chunk) => chunk as JsonValue)), // parsed JSON
  };
}

const contentOf = (message: AgentMessage) =>
  message.role === 'bashExecution' ? [] : (message.content ?? []);

const REASONS: Readonly<Record<string, string>> = { stop: 'STOP', toolUse: 'STOP', length: 'MAX_TOKENS' };

/** Compares the recordings of `generateContent`. What only the chunks say (their number, their signatures) is counted from them. */
export const figures: RecordingFigures = {
  folder: 'gemini-stream',
  format: 'gemini',
  ofSource: [
    'streams',
    'non_streaming_exchanges',
    'events',
    'done_markers',
    'sse_comments',
    'methods',
    'chunks',
    'partial_args',
    'parts_with_thought_signature',
    'chunks_with_grounding',
  ],
  compare({ path, messages, expected, text }: FigureInput) {
    const { calls, ...container } = ofSource(path, text);
    const chunks = calls.flat();
    const candidates = chunks.flatMap((chunk) => arr(chunk, 'candidates'));
    const parts = candidates.flatMap((candidate) => arr(field(candidate, 'content'), 'parts'));
    const groundings = candidates.filter((candidate) => {
      const grounding = field(candidate, 'groundingMetadata');
      return typeof grounding === 'object' && grounding !== null && Object.keys(grounding).length > 0;
    });
    // A cassette also holds answers that were not streamed; only streams are counted.
    const streamed = new Set(chunks.map((chunk) => str(chunk, 'responseId')));
    const answers = messages
      .filter((message) => message.role === 'assistant')
      .filter(
        ({ providerResponseId }) => !container.non_streaming_exchanges || streamed.has(providerResponseId),
      );
    const blocks = answers.flatMap(contentOf);
    const toolCalls = blocks.filter((block) => block.type === 'toolCall');
    const own = toolCalls.filter(({ providerExecuted }) => providerExecuted !== true);
    const executions = toolCalls.filter(({ name }) => name === 'code_execution');
    const actual: Readonly<Record<string, unknown>> = {
      ...container,
      calls: answers.length,
      chunks: chunks.length,
      text_chars: blocks.reduce((sum, block) => sum + (block.type === 'text' ? block.text.length : 0), 0),
      thought_chars: blocks.reduce(
        (sum, block) => sum + (block.type === 'thinking' ? block.thinking.length : 0),
        0,
      ),
      function_calls: own.map(({ name, id }) => (id === '' ? { name } : { name, id })),
      partial_args: parts.reduce(
        (sum: number, part) => sum + arr(field(part, 'functionCall'), 'partialArgs').length,
        0,
      ),
      parts_with_thought_signature: parts.filter((part) => field(part, 'thoughtSignature') !== undefined)
        .length,
      executable_code_parts: executions.length,
      code_execution_results: messages.filter(
        (message) => message.role === 'toolResult' && message.toolName === 'code_execution',
      ).length,
      images: blocks.filter(({ type }) => type === 'image').length,
      chunks_with_grounding: groundings.length,
      finish_reasons: answers.map(({ stopReason }) => REASONS[stopReason ?? ''] ?? stopReason),
      last_usage: answers.map(({ usage }) => ({
        input: (usage?.input ?? 0) + (usage?.cacheRead ?? 0),
        cached: usage?.cacheRead ?? null,
        output: (usage?.output ?? 0) - (usage?.reasoning ?? 0),
        thoughts: usage?.reasoning ?? null,
        total: usage?.totalTokens ?? null,
      })),
    };
    const comparable: Readonly<Record<string, unknown>> = {
      ...expected,
      last_usage: (expected.last_usage as readonly unknown[]).map((usage) => ({
        // a list, by the rules of the recordings
        input: (num(usage, 'promptTokenCount') ?? 0) + (num(usage, 'toolUsePromptTokenCount') ?? 0),
        cached: num(usage, 'cachedContentTokenCount') ?? null,
        output: num(usage, 'candidatesTokenCount') ?? 0,
        thoughts: num(usage, 'thoughtsTokenCount') ?? null,
        total: num(usage, 'totalTokenCount') ?? null,
      })),
    };
    return Object.entries(comparable)
      .filter(([name]) => !['format', 'bytes', 'sha256'].includes(name))
      .map(([name, value]) => ({ name, expected: value, actual: actual[name] }));
  },
};
