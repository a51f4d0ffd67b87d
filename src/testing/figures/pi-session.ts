import type { FigureInput, RecordingFigures } from '../figures.ts';

/** Compares the session files of pi. */
export const figures: RecordingFigures = {
  folder: 'pi-session',
  format: 'pi-session',
  ofSource: [],
  compare({ read, messages, expected }: FigureInput) {
    const { summary } = read;
    const blocks: Record<string, number> = {};
    const roles: Record<string, number> = {};
    let results = 0;
    for (const message of messages) {
      roles[message.role] = (roles[message.role] ?? 0) + 1;
      if (message.role === 'toolResult') results++;
      if (message.role === 'bashExecution' || message.role === 'extension') continue;
      for (const { type } of message.content) {
        blocks[`${message.role}:${type}`] = (blocks[`${message.role}:${type}`] ?? 0) + 1;
      }
    }
    const { input, output, cacheRead, cacheWrite } = summary.usage;
    const actual: Readonly<Record<string, unknown>> = {
      format: read.format,
      messages: roles,
      blocks,
      text_chars: summary.characters.assistantText,
      thinking_chars: summary.characters.thinking,
      images: summary.blocks.image,
      tool_calls: summary.tools.calls,
      tool_call_ids: summary.tools.ids,
      tool_results: results,
      tool_results_paired: summary.tools.paired,
      tool_errors: summary.tools.errors,
      stop_reasons: summary.stopReasons,
      final_stop_reason: summary.lastStopReason,
      usage_sum: { input, output, cacheRead, cacheWrite },
    };
    return Object.entries(actual)
      .filter(([name]) => name in expected)
      .map(([name, value]) => ({ name, expected: expected[name], actual: value }));
  },
};
