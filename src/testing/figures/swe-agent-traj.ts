import { arr, field, str, strings } from '../../adapters/kit/fields/index.ts';
import type { AgentMessage, JsonValue } from '../../model/index.ts';
import type { FigureCheck, FigureInput, RecordingFigures } from '../figures.ts';

const countBy = (names: readonly string[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
};

// What came of an action in prose is a user's message there, and answers no id.
const roleOf = (message: AgentMessage): string =>
  message.role !== 'toolResult' ? message.role : message.toolCallId === '' ? 'user' : 'tool';

/** Answers of a history that act in their prose: an action and no call of a function. */
const spokenActions = (history: readonly JsonValue[]): number =>
  history.filter(
    (entry) => (str(entry, 'action') ?? '').trim() !== '' && arr(entry, 'tool_calls').length === 0,
  ).length;

/** The recordings of SWE-agent's trajectories. */
export const figures: RecordingFigures = {
  folder: 'swe-agent-traj',
  format: 'swe-agent',
  ofSource: ['trajectory_steps', 'message_types', 'tool_results'],
  compare: ({ expected, messages, text, read }: FigureInput): readonly FigureCheck[] => {
    const file = JSON.parse(text) as JsonValue; // a JSON document
    const history = arr(file, 'history');
    const state = read.store.getState();
    // What only the steps say is shown, but was taken out of the history.
    const said = messages.filter(
      (_, index) => state.message(state.messageKeys[index] ?? '')?.context === 'in',
    );
    const answers = said.filter((message) => message.role === 'assistant');
    const { tools } = read.summary;
    // Tries that were taken out of the history are steps too.
    const extraSteps = arr(file, 'trajectory').length - answers.length;
    const info = state.loop(state.loopKeys[0] ?? '')?.loop.details ?? null;
    return [
      { name: 'history', expected: expected.history, actual: said.length },
      { name: 'history_by_role', expected: expected.history_by_role, actual: countBy(said.map(roleOf)) },
      {
        name: 'trajectory_steps',
        expected: expected.trajectory_steps,
        actual: arr(file, 'trajectory').length,
      },
      {
        name: 'steps shown',
        expected: expected.trajectory_steps,
        actual: messages.filter(({ role }) => role === 'assistant').length,
      },
      {
        name: 'demo_messages',
        expected: expected.demo_messages,
        actual: said.filter(({ synthetic }) => synthetic === 'demonstration').length,
      },
      {
        name: 'message_types',
        expected: expected.message_types,
        actual: countBy(history.flatMap((entry) => str(entry, 'message_type') ?? [])),
      },
      {
        name: 'assistant_text_chars',
        expected: expected.assistant_text_chars,
        actual: answers
          .map(
            ({ content, extra }) =>
              str(extra, 'content') ??
              content.map((block) => (block.type === 'text' ? block.text : '')).join(''),
          )
          .reduce((sum, spoken) => sum + spoken.length, 0),
      },
      {
        name: 'tool_calls and actions in prose',
        expected: Number(expected.tool_calls) + spokenActions(history) + extraSteps,
        actual: tools.calls,
      },
      {
        name: 'tool_call_ids',
        expected: expected.tool_call_ids,
        actual: tools.ids.filter((id) => id !== ''),
      },
      {
        name: 'tool_results',
        expected: expected.tool_results,
        actual: history.reduce<number>((sum, entry) => sum + strings(entry, 'tool_call_ids').length, 0),
      },
      {
        name: 'tool_results_paired, and what came of actions in prose',
        expected: Number(expected.tool_results_paired) + spokenActions(history) + extraSteps,
        actual: tools.paired,
      },
      { name: 'exit_status', expected: expected.exit_status, actual: field(info, 'exit_status') ?? null },
      { name: 'model_stats', expected: expected.model_stats, actual: field(info, 'model_stats') ?? null },
      { name: 'nothing unknown', expected: 0, actual: read.summary.blocks.unknown },
    ];
  },
};
