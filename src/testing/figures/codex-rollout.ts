import type { FigureCheck, FigureInput, RecordingFigures } from '../figures.ts';

interface Line {
  readonly type: string;
  readonly payload: Readonly<Record<string, unknown>>;
}

/** The session files of Codex. */
export const figures: RecordingFigures = {
  folder: 'codex-rollout',
  format: 'codex',
  ofSource: ['lines', 'record_types', 'compactions', 'last_total_token_usage'],
  compare: ({ expected, messages, read, text }: FigureInput): readonly FigureCheck[] => {
    const lines = text
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((line) => JSON.parse(line) as Line);
    const answers = messages.filter((message) => message.role === 'assistant');
    const blocks = answers.flatMap(({ content }) => content);
    const results = messages.filter((message) => message.role === 'toolResult');
    const calls = blocks.filter((block) => block.type === 'toolCall');
    const users = messages.filter(({ role }) => role === 'user');
    const counts = lines.flatMap(({ payload }) => {
      const info =
        payload.type === 'token_count'
          ? (payload.info as Record<string, Record<string, number>> | null)
          : null;
      return info ? [info] : [];
    });
    const exitCodeOf = (details: unknown): unknown =>
      typeof details === 'object' && details !== null ? Reflect.get(details, 'exit_code') : undefined;
    return [
      { name: 'lines', expected: expected.lines, actual: lines.length },
      {
        name: 'unparsable_lines',
        expected: expected.unparsable_lines,
        actual: read.diagnostics.filter(({ code }) => code === 'malformed-json').length,
      },
      {
        name: 'record_types',
        expected: expected.record_types,
        actual: countBy(
          lines.map(({ type, payload }) =>
            [type, payload.type, payload.type === 'message' ? payload.role : undefined]
              .filter((part) => typeof part === 'string')
              .join('/'),
          ),
        ),
      },
      {
        name: 'user messages, the environment among them',
        expected: lines.filter(({ payload }) => payload.type === 'message' && payload.role === 'user').length,
        actual: users.length,
      },
      {
        name: 'user messages that a person wrote',
        expected: lines.filter(({ payload }) => payload.type === 'user_message').length,
        actual: users.filter((message) => message.synthetic === undefined).length,
      },
      {
        name: 'assistant_text_chars',
        expected: expected.assistant_text_chars,
        actual: blocks.reduce((sum, block) => sum + (block.type === 'text' ? block.text.length : 0), 0),
      },
      {
        name: 'reasoning_summary_chars',
        expected: expected.reasoning_summary_chars,
        actual: blocks.reduce(
          (sum, block) => sum + (block.type === 'thinking' && block.summary ? block.thinking.length : 0),
          0,
        ),
      },
      {
        name: 'encrypted_reasoning_items',
        expected: expected.encrypted_reasoning_items,
        actual: blocks.filter((block) => block.type === 'thinking' && block.encrypted).length,
      },
      { name: 'tool_calls', expected: expected.tool_calls, actual: calls.length },
      { name: 'tool_call_ids', expected: expected.tool_call_ids, actual: calls.map(({ id }) => id) },
      { name: 'tool_names', expected: expected.tool_names, actual: countBy(calls.map(({ name }) => name)) },
      { name: 'tool_results', expected: expected.tool_results, actual: results.length },
      {
        name: 'tool_results_paired',
        expected: expected.tool_results_paired,
        actual: read.summary.tools.paired,
      },
      {
        name: 'tool_results_with_nonzero_exit_code',
        expected: expected.tool_results_with_nonzero_exit_code,
        actual: results.filter(({ details }) => (exitCodeOf(details) ?? 0) !== 0).length,
      },
      {
        name: 'turns_aborted',
        expected: expected.turns_aborted,
        actual: read.store
          .getState()
          .loopKeys.filter((key) => read.store.getState().loop(key)?.loop.status === 'aborted').length,
      },
      {
        name: 'compactions',
        expected: expected.compactions,
        actual: lines.filter(({ type }) => type === 'compacted').length,
      },
      {
        name: 'last_total_token_usage',
        expected: expected.last_total_token_usage,
        actual: counts.at(-1)?.total_token_usage,
      },
      {
        // The total starts again when a session is resumed, so the answers are compared with the sum of their own counts.
        name: 'usage of all answers',
        expected: counts.reduce((sum, { last_token_usage: last }) => sum + (last?.total_tokens ?? 0), 0),
        actual: read.summary.usage.totalTokens,
      },
      { name: 'nothing unknown', expected: 0, actual: read.summary.blocks.unknown },
    ];
  },
};

function countBy(names: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
}
