import { isJsonObject, type JsonObject, type JsonValue } from '../../model/index.ts';
import type { FigureCheck, FigureInput, RecordingFigures } from '../figures.ts';

const countBy = (names: readonly string[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
};

const at = (value: unknown, ...keys: readonly string[]): unknown =>
  keys.reduce<unknown>((inner, key) => (isJsonObject(inner) ? inner[key] : undefined), value);

/** The recordings of opencode's events. */
export const figures: RecordingFigures = {
  folder: 'opencode-events',
  format: 'opencode',
  ofSource: ['lines', 'event_types', 'parts_by_type', 'delta_chars', 'session_errors'],
  compare: ({ expected, messages, text, read }: FigureInput): readonly FigureCheck[] => {
    const events = text
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((line) => (JSON.parse(line) as JsonObject).event as JsonValue); // one framed event per line
    const types = events.map((event) => String(at(event, 'type')));
    const parts = new Map<string, string>();
    for (const event of events) {
      const part = at(event, 'properties', 'part');
      if (part !== undefined) parts.set(String(at(part, 'id')), String(at(part, 'type')));
    }
    const chars: Record<string, number> = {};
    for (const message of messages) {
      if (message.role !== 'user' && message.role !== 'assistant') continue;
      for (const block of message.content) {
        if (block.type !== 'text' && block.type !== 'thinking') continue;
        const name = `${message.role}:${block.type === 'text' ? 'text' : 'reasoning'}`;
        const length = (block.type === 'text' ? block.text : block.thinking).length;
        chars[name] = (chars[name] ?? 0) + length;
      }
    }
    const answers = messages.filter((message) => message.role === 'assistant');
    const calls = answers.flatMap(({ content }) => content.filter((block) => block.type === 'toolCall'));
    const results = new Map(
      messages.flatMap((message) =>
        message.role === 'toolResult' ? [[message.toolCallId, message.isError ? 'error' : 'completed']] : [],
      ),
    );
    const sum = (of: (usage: NonNullable<(typeof answers)[number]['usage']>) => number | null): number =>
      answers.reduce((total, { usage }) => total + ((usage && of(usage)) ?? 0), 0);
    // The output of an answer holds its reasoning here; whether it did in the source, only the source knows.
    const apart = new Map<string, number>();
    for (const event of events) {
      const info = at(event, 'properties', 'info');
      const [total, input, output, reasoning, cached] = [
        at(info, 'tokens', 'total'),
        at(info, 'tokens', 'input'),
        at(info, 'tokens', 'output'),
        at(info, 'tokens', 'reasoning'),
        at(info, 'tokens', 'cache', 'read'),
      ].map(Number) as [number, number, number, number, number]; // five in, five out
      if (total === input + output + reasoning + cached) apart.set(String(at(info, 'id')), reasoning);
    }
    return [
      { name: 'lines', expected: expected.lines, actual: events.length },
      { name: 'event_types', expected: expected.event_types, actual: countBy(types) },
      {
        name: 'messages_by_role',
        expected: expected.messages_by_role,
        actual: countBy(
          messages.flatMap(({ role }) => (role === 'user' || role === 'assistant' ? [role] : [])),
        ),
      },
      { name: 'parts_by_type', expected: expected.parts_by_type, actual: countBy([...parts.values()]) },
      {
        name: 'blocks',
        expected: [...parts.values()].filter((type) => !type.startsWith('step-')).length,
        actual: messages.reduce(
          (count, message) =>
            count + (message.role === 'user' || message.role === 'assistant' ? message.content.length : 0),
          0,
        ),
      },
      {
        name: 'final_text_chars',
        expected: expected.final_text_chars,
        actual: Object.fromEntries(Object.entries(chars).filter(([, length]) => length > 0)),
      },
      {
        name: 'delta_chars',
        expected: expected.delta_chars,
        actual: events.reduce<number>((total, event) => {
          const delta = at(event, 'properties', 'delta');
          return total + (typeof delta === 'string' ? delta.length : 0);
        }, 0),
      },
      {
        name: 'tool_calls',
        expected: expected.tool_calls,
        actual: calls.map(({ id, name }) => ({
          call_id: id,
          tool: name,
          final_status: results.get(id) ?? 'running',
        })),
      },
      {
        name: 'session_errors',
        expected: expected.session_errors,
        actual: types.filter((type) => type === 'session.error'),
      },
      {
        name: 'final_tokens_sum',
        expected: expected.final_tokens_sum,
        actual: {
          'cache.read': sum(({ cacheRead }) => cacheRead),
          'cache.write': sum(({ cacheWrite }) => cacheWrite),
          input: sum(({ input }) => input),
          output:
            sum(({ output }) => output) - [...apart.values()].reduce((total, count) => total + count, 0),
          reasoning: sum(({ reasoning }) => reasoning),
        },
      },
      { name: 'nothing unknown', expected: 0, actual: read.summary.blocks.unknown },
    ];
  },
};
