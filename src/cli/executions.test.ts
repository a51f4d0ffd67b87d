import { describe, expect, it } from 'vitest';
import { readTranscript, summarize } from '../core.ts';
import { runCommand, temporaryFile } from './testing.ts';

const lines = (...records: readonly object[]) => records.map((each) => JSON.stringify(each)).join('\n');
// A run that was cut between the end of an execution and the message with its result.
const CUT = lines(
  { type: 'AgentStart', loop_id: 'L1' },
  { type: 'TurnStart', loop_id: 'L1', turn_index: 0 },
  {
    type: 'MessageEnd',
    loop_id: 'L1',
    message: {
      role: 'assistant',
      content: [{ type: 'toolCall', id: 'c', name: 'bash', arguments: {} }],
      stopReason: 'toolUse',
      model: 'm',
      provider: 'p',
      timestamp: 1,
    },
  },
  { type: 'ToolExecutionStart', loop_id: 'L1', tool_call_id: 'c', tool_name: 'bash', args: {} },
  {
    type: 'ToolExecutionEnd',
    loop_id: 'L1',
    tool_call_id: 'c',
    tool_name: 'bash',
    result: { content: [{ type: 'text', text: 'final-output' }], details: { exit: 0 } },
    is_error: false,
  },
);
const RESULT = {
  role: 'toolResult',
  toolCallId: 'c',
  toolName: 'bash',
  content: [{ type: 'text', text: 'final-output' }],
  isError: false,
  details: { exit: 0 },
};

describe('a call that only its execution answered', () => {
  it('has a result in the list of messages, and counts as answered', async () => {
    const { messages, summary } = await readTranscript(CUT, { format: 'phi-core' });
    expect(messages.map(({ role }) => role)).toEqual(['assistant', 'toolResult']);
    expect(messages[1]).toMatchObject(RESULT);
    expect(summary.tools).toMatchObject({ calls: 1, unanswered: 0, orphanResults: 0 });
  });

  it('has it wherever the messages are written, and read again they say the same', async () => {
    const file = await temporaryFile('cut.jsonl', CUT);
    const converted = await runCommand(['convert', file]);
    expect(JSON.parse(converted.stdout)).toMatchObject([
      { role: 'assistant' },
      RESULT,
      { role: 'extension', kind: 'agent-lanes' },
    ]);
    // Read whole it is the run as it was; its messages alone hold an answer as any other list does.
    const again = await readTranscript(converted.stdout, { format: 'phi-core' });
    expect(again.summary.tools).toMatchObject({ calls: 1, unanswered: 0, orphanResults: 0 });
    const list = JSON.parse(converted.stdout) as object[];
    const alone = await readTranscript(JSON.stringify(list.slice(0, 2)), { format: 'phi-core' });
    expect(alone.summary.tools).toMatchObject({ calls: 1, paired: 1, unanswered: 0 });
    const { store } = await readTranscript(CUT, { format: 'phi-core' });
    expect(summarize(store.getState()).tools.unanswered).toBe(again.summary.tools.unanswered);
  });
});
