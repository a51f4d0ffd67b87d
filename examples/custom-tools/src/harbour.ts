const call = (id: string, name: string, args: object, result: string) => [
  { type: 'TOOL_CALL_START', toolCallId: id, toolCallName: name },
  { type: 'TOOL_CALL_ARGS', toolCallId: id, delta: JSON.stringify(args) },
  { type: 'TOOL_CALL_END', toolCallId: id },
  { type: 'TOOL_CALL_RESULT', messageId: `${id}-result`, toolCallId: id, content: result },
];

const EVENTS = [
  { type: 'RUN_STARTED', threadId: 'harbour', runId: 'run' },
  ...call('table', 'tide_table', { harbour: 'Brest' }, '06:12 high 6.9 m\n12:31 low 1.4 m'),
  ...call('chart', 'level_chart', { harbour: 'Brest' }, '[4.1, 6.9, 4.2, 1.4, 4.0, 6.7]'),
  ...call('berth', 'book_berth', { berth: 4, until: '18:00' }, 'booked'),
  { type: 'TEXT_MESSAGE_START', messageId: 'answer', role: 'assistant' },
  { type: 'TEXT_MESSAGE_CONTENT', messageId: 'answer', delta: 'High water at **Brest** is at 06:12,' },
  { type: 'TEXT_MESSAGE_CONTENT', messageId: 'answer', delta: ' low water at 12:31.' },
  { type: 'TEXT_MESSAGE_END', messageId: 'answer' },
  { type: 'RUN_FINISHED', threadId: 'harbour', runId: 'run' },
];

/** A pretended agent in the page: AG-UI events, one line each. */
export async function* answer() {
  for (const event of EVENTS) {
    await new Promise((resolve) => setTimeout(resolve, 30));
    yield `${JSON.stringify(event)}\n`;
  }
}
