import { field, isJsonArray, str } from '../../adapters/kit/fields/index.ts';
import type { JsonValue } from '../../model/index.ts';
import type { FigureCheck, FigureInput, RecordingFigures } from '../figures.ts';

/** The recordings of Cline's sessions. */
export const figures: RecordingFigures = {
  folder: 'cline-session',
  format: 'cline',
  ofSource: ['messages'],
  compare: ({ expected, messages, text, read }: FigureInput): readonly FigureCheck[] => {
    const stored = field(JSON.parse(text) as JsonValue, 'messages'); // a JSON document
    const { tools, characters, blocks: counted } = read.summary;
    const blocks: Record<string, number> = {};
    const count = (name: string) => (blocks[name] = (blocks[name] ?? 0) + 1);
    // One stored message holds what several rows show: they share its position, told by role and result.
    const roles: Record<string, number> = {};
    let resultsBefore = false;
    for (const message of messages) {
      if (message.role === 'toolResult') {
        count('user:tool_result');
        if (!resultsBefore) roles.user = (roles.user ?? 0) + 1;
        resultsBefore = true;
        continue;
      }
      if (message.role !== 'user' && message.role !== 'assistant') continue;
      if (message.role === 'assistant' || !resultsBefore)
        roles[message.role] = (roles[message.role] ?? 0) + 1;
      resultsBefore = false;
      for (const { type } of message.content)
        count(`${message.role}:${type === 'toolCall' ? 'tool_use' : type === 'document' ? 'file' : type}`);
    }
    return [
      { name: 'messages', expected: expected.messages, actual: isJsonArray(stored) ? stored.length : 0 },
      { name: 'messages_by_role', expected: expected.messages_by_role, actual: roles },
      { name: 'blocks', expected: expected.blocks, actual: blocks },
      {
        name: 'assistant_text_chars',
        expected: expected.assistant_text_chars,
        actual: characters.assistantText,
      },
      { name: 'tool_calls', expected: expected.tool_calls, actual: tools.calls },
      { name: 'tool_call_ids', expected: expected.tool_call_ids, actual: tools.ids },
      { name: 'tool_results', expected: expected.tool_results, actual: tools.paired + tools.orphanResults },
      { name: 'tool_results_paired', expected: expected.tool_results_paired, actual: tools.paired },
      { name: 'tool_errors', expected: expected.tool_errors, actual: tools.errors },
      {
        name: 'system prompt',
        expected: 1,
        actual: messages.filter(({ role }) => role === 'system').length,
      },
      { name: 'nothing unknown', expected: 0, actual: counted.unknown },
      {
        name: 'session',
        expected: str(JSON.parse(text) as JsonValue, 'sessionId'), // a JSON document
        actual: read.store.getState().session.sessionId,
      },
    ];
  },
};
