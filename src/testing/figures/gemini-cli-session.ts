import type { FigureInput, RecordingFigures } from '../figures.ts';

/** Compares the sessions of Gemini CLI. */
export const figures: RecordingFigures = {
  folder: 'gemini-cli-session',
  format: 'gemini-cli',
  ofSource: [],
  compare({ read, messages, expected }: FigureInput) {
    const answers = messages.filter((message) => message.role === 'assistant');
    const results = messages.filter((message) => message.role === 'toolResult');
    const { summary } = read;
    const byType: Readonly<Record<string, number>> = {
      gemini: summary.messages.assistant,
      user: summary.messages.user,
    };
    const statuses: Record<string, number> = {};
    for (const { isError, outcome } of results) {
      const status = outcome === 'aborted' ? 'cancelled' : isError ? 'error' : 'success';
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
    const sum = (figure: (answer: (typeof answers)[number]) => number): number =>
      answers.reduce((total, answer) => total + figure(answer), 0);
    const actual: Readonly<Record<string, unknown>> = {
      messages: summary.messages.assistant + summary.messages.user + summary.messages.extension,
      messages_by_type: Object.fromEntries(Object.entries(byType).filter(([, count]) => count > 0)),
      text_chars: summary.characters.assistantText,
      thoughts: summary.blocks.thinking,
      thought_chars: summary.characters.thinking,
      tool_calls: summary.tools.calls,
      tool_call_ids: summary.tools.ids,
      tool_call_statuses: statuses,
      tool_calls_with_result: results.filter(({ content }) => content.length > 0).length,
      tokens_sum: {
        cached: sum(({ usage }) => usage?.cacheRead ?? 0),
        // Tokens of the provider's own tools are part of our input.
        input: sum(({ usage }) => (usage?.input ?? 0) + (usage?.cacheRead ?? 0)),
        output: sum(({ usage }) => (usage?.output ?? 0) - (usage?.reasoning ?? 0)),
        thoughts: sum(({ usage }) => usage?.reasoning ?? 0),
        total: sum(({ usage }) => usage?.totalTokens ?? 0),
      },
    };
    const { tool, ...tokens } = expected.tokens_sum as Readonly<Record<string, number>>; // by the rules of the recordings
    const comparable = { ...expected, tokens_sum: { ...tokens, input: (tokens.input ?? 0) + (tool ?? 0) } };
    return Object.entries(comparable)
      .filter(([name]) => !['format', 'bytes', 'sha256'].includes(name))
      .map(([name, value]) => ({ name, expected: value, actual: actual[name] }));
  },
};
