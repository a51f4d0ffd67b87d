import type { FigureCheck, FigureInput, RecordingFigures } from '../figures.ts';

interface ExecEvent {
  readonly type: string;
  readonly item?: { readonly type: string };
}

/** The output of `codex exec --json`. */
export const figures: RecordingFigures = {
  folder: 'codex-exec-json',
  format: 'codex',
  ofSource: ['lines', 'items_completed'],
  compare: ({ expected, messages, text }: FigureInput): readonly FigureCheck[] => {
    const events = text
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((line) => JSON.parse(line) as ExecEvent);
    const done: Record<string, number> = {};
    for (const { type, item } of events)
      if (type === 'item.completed' && item) done[item.type] = (done[item.type] ?? 0) + 1;
    const answers = messages.filter((message) => message.role === 'assistant');
    const blocks = answers.flatMap(({ content }) => content);
    const results = messages.filter(
      (message) => message.role === 'toolResult' && message.toolName === 'shell',
    );
    const commands = results.flatMap((message) => {
      if (message.role !== 'toolResult') return [];
      const chars = message.content.reduce(
        (sum, block) => sum + (block.type === 'text' ? block.text.length : 0),
        0,
      );
      return [[message.toolCallId, message.details, chars]];
    });
    return [
      { name: 'lines', expected: expected.lines, actual: events.length },
      { name: 'items_completed', expected: expected.items_completed, actual: done },
      {
        name: 'text_chars',
        expected: expected.text_chars,
        actual: blocks.reduce((sum, block) => sum + (block.type === 'text' ? block.text.length : 0), 0),
      },
      {
        name: 'reasoning_chars',
        expected: expected.reasoning_chars,
        actual: blocks.reduce(
          (sum, block) => sum + (block.type === 'thinking' ? block.thinking.length : 0),
          0,
        ),
      },
      {
        name: 'commands',
        expected: (expected.commands as readonly Record<string, unknown>[]).map(
          ({ id, exit_code, output_chars }) => [id, { exit_code }, output_chars],
        ),
        actual: commands,
      },
      {
        name: 'usage',
        expected: (expected.usage as readonly Record<string, number>[]).map((usage) => [
          usage.input_tokens,
          usage.cached_input_tokens,
          usage.output_tokens,
        ]),
        actual: answers.flatMap(({ usage }) =>
          usage ? [[(usage.input ?? 0) + (usage.cacheRead ?? 0), usage.cacheRead, usage.output]] : [],
        ),
      },
    ];
  },
};
