import type { AgentMessage } from '../../model/index.ts';
import type { FigureCheck, FigureInput, RecordingFigures } from '../figures.ts';

const countBy = (names: readonly string[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
};

const roleOf = ({ role }: AgentMessage): string => (role === 'toolResult' ? 'tool' : role);

/** The recordings of mini-swe-agent's trajectories. */
export const figures: RecordingFigures = {
  folder: 'mini-swe-agent-traj',
  format: 'mini-swe-agent',
  ofSource: [],
  compare: ({ expected, messages, read }: FigureInput): readonly FigureCheck[] => {
    const said = messages.filter(({ role }) => role !== 'extension');
    const { tools, characters, blocks } = read.summary;
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
        actual: characters.assistantText,
      },
      { name: 'tool_calls', expected: expected.tool_calls, actual: tools.calls },
      { name: 'tool_call_ids', expected: expected.tool_call_ids, actual: tools.ids },
      { name: 'tool_results', expected: expected.tool_results, actual: tools.paired + tools.orphanResults },
      { name: 'tool_results_paired', expected: expected.tool_results_paired, actual: tools.paired },
      { name: 'nothing unknown', expected: 0, actual: blocks.unknown },
    ];
  },
};
