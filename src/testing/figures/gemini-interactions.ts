import { field, str } from '../../adapters/kit/fields/index.ts';
import type { FigureInput, RecordingFigures } from '../figures.ts';
import { recordedEvents } from '../recordedEvents.ts';

function countBy(values: readonly (string | undefined)[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const value of values.filter((one) => one !== undefined).toSorted())
    counts[value] = (counts[value] ?? 0) + 1;
  return counts;
}

/** Compares the recordings of Gemini's Interactions API. What only the events say is counted from the events. */
export const figures: RecordingFigures = {
  folder: 'gemini-interactions',
  format: 'gemini',
  ofSource: ['streams', 'events', 'event_types', 'steps', 'delta_types'],
  compare({ path, read, messages, expected, text }: FigureInput) {
    const { streams } = recordedEvents(path, text);
    const events = streams.flat();
    const of = (type: string) => events.filter((event) => str(event, 'event_type') === type);
    const answers = messages.filter((message) => message.role === 'assistant');
    const statuses: Readonly<Record<string, string>> = { stop: 'completed', toolUse: 'requires_action' };
    const actual: Readonly<Record<string, unknown>> = {
      streams: streams.length,
      events: events.length,
      event_types: countBy(events.map((event) => str(event, 'event_type'))),
      steps: countBy(of('step.start').map((event) => str(field(event, 'step'), 'type'))),
      delta_types: countBy(of('step.delta').map((event) => str(field(event, 'delta'), 'type'))),
      text_chars: read.summary.characters.assistantText,
      statuses: answers.map(({ stopReason }) => statuses[stopReason ?? ''] ?? stopReason),
      usage: answers.map(({ usage }) => ({
        total: usage?.totalTokens,
        input: (usage?.input ?? 0) + (usage?.cacheRead ?? 0),
        cached: usage?.cacheRead,
        output: (usage?.output ?? 0) - (usage?.reasoning ?? 0),
        thoughts: usage?.reasoning,
      })),
    };
    const comparable: Readonly<Record<string, unknown>> = {
      ...expected,
      usage: (expected.usage as readonly unknown[]).map((usage) => ({
        // a list, by the rules of the recordings
        total: field(usage, 'total_tokens'),
        input: Number(field(usage, 'total_input_tokens')) + Number(field(usage, 'total_tool_use_tokens')),
        cached: field(usage, 'total_cached_tokens'),
        output: field(usage, 'total_output_tokens'),
        thoughts: field(usage, 'total_thought_tokens'),
      })),
    };
    return Object.entries(comparable)
      .filter(([name]) => !['format', 'bytes', 'sha256'].includes(name))
      .map(([name, value]) => ({ name, expected: value, actual: actual[name] }));
  },
};
