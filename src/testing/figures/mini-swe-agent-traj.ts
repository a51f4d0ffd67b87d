import { str } from '../../adapters/kit/fields/index.ts';
import type { AgentMessage, JsonValue } from '../../model/index.ts';
import type { FigureCheck, FigureInput, RecordingFigures } from '../figures.ts';

const countBy = (names: readonly string[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
};

// What came of a command in prose is a user's message there, and answers no id.
const roleOf = (message: AgentMessage): string =>
  message.role !== 'toolResult' ? message.role : message.toolCallId === '' ? 'user' : 'tool';

/** Commands that answers hold in their prose. No recording has an answer with two. */
const spokenCommands = (text: string): number => {
  const file = JSON.parse(text) as JsonValue; // a JSON document
  const messages = Array.isArray(file) ? (file as readonly JsonValue[]) : [];
  return messages.filter(
    (message) =>
      str(message, 'role') === 'assistant' &&
      (str(message, 'content') ?? '').includes('```mswea_bash_command\n'),
  ).length;
};

/** The recordings of mini-swe-agent's trajectories. */
export const figures: RecordingFigures = {
  folder: 'mini-swe-agent-traj',
  format: 'mini-swe-agent',
  ofSource: [],
  compare: ({ expected, messages, read, text }: FigureInput): readonly FigureCheck[] => {
    const said = messages.filter(({ role }) => role !== 'extension');
    const { tools, blocks } = read.summary;
    const spoken = spokenCommands(text);
    return [
      { name: 'history', expected: expected.history, actual: said.length },
      { name: 'history_by_role', expected: expected.history_by_role, actual: countBy(said.map(roleOf)) },
      {
        name: 'demo_messages',
        expected: expected.demo_messages,
        actual: said.filter(({ synthetic }) => synthetic === 'demonstration').length,
      },
      {
        name: 'assistant_text_chars',
        expected: expected.assistant_text_chars,
        actual: said
          .map((message) =>
            message.role === 'assistant'
              ? (str(message.extra, 'content') ??
                message.content.map((block) => (block.type === 'text' ? block.text : '')).join(''))
              : '',
          )
          .reduce((sum, prose) => sum + prose.length, 0),
      },
      {
        name: 'tool_calls and commands in prose',
        expected: Number(expected.tool_calls) + spoken,
        actual: tools.calls,
      },
      {
        name: 'tool_call_ids',
        expected: expected.tool_call_ids,
        actual: tools.ids.filter((id) => id !== ''),
      },
      {
        name: 'tool_results, and what came of commands in prose',
        expected: Number(expected.tool_results) + spoken,
        actual: tools.paired + tools.orphanResults,
      },
      {
        name: 'tool_results_paired, and what came of commands in prose',
        expected: Number(expected.tool_results_paired) + spoken,
        actual: tools.paired,
      },
      { name: 'nothing unknown', expected: 0, actual: blocks.unknown },
    ];
  },
};
