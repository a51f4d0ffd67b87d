/**
 * Shapes that sessions seldom have, and that cost the square of their size where something goes through what it belongs to; beside them the
 * usual one, of a turn for each answer. Each with its sizes, in messages or calls.
 * @type {readonly (readonly [shape: string, sizes: readonly number[]])[]}
 */
export const SHAPES = [
  ['a turn per answer', [25_000, 50_000, 100_000, 200_000]],
  ['one long turn', [25_000, 50_000, 100_000, 200_000]],
  ['parallel tools', [25_000, 50_000, 100_000]],
  ['equal ids', [25_000, 50_000, 100_000]],
];

const ASSISTANT = {
  role: 'assistant',
  stopReason: 'toolUse',
  model: 'cone-6',
  provider: 'kiln',
  timestamp: 5,
};
const usage = { input: 10, output: 3, cacheRead: 0, cacheWrite: 0, totalTokens: 13 };

/**
 * The lines of an event stream of phi-core in such a shape.
 * @param {string} shape
 * @param {number} size
 */
export function* shapeLines(shape, size) {
  const line = (/** @type {object} */ event) => `${JSON.stringify({ ...event, loop_id: 'L' })}\n`;
  const message = (/** @type {object} */ value) => line({ type: 'MessageEnd', message: value });
  const call = (/** @type {string} */ id) => ({
    type: 'toolCall',
    id,
    name: 'read',
    arguments: { path: id },
  });
  const result = (/** @type {string} */ id) =>
    message({
      role: 'toolResult',
      toolCallId: id,
      toolName: 'read',
      content: [{ type: 'text', text: 'glazed' }],
      isError: false,
      timestamp: 6,
    });
  yield line({ type: 'AgentStart', agent_id: 'a', session_id: 's', timestamp: '2026-06-01T00:00:00Z' });
  yield line({ type: 'TurnStart', turn_index: 0, timestamp: '2026-06-01T00:00:00Z', triggered_by: 'User' });
  if (shape === 'one long turn' || shape === 'a turn per answer') {
    for (let number = 0; number < size / 2; number++) {
      const id = `call-${number}`;
      if (number > 0 && shape === 'a turn per answer') {
        yield line({ type: 'TurnEnd', turn_index: number - 1, timestamp: '2026-06-01T00:00:00Z' });
        yield line({
          type: 'TurnStart',
          turn_index: number,
          timestamp: '2026-06-01T00:00:00Z',
          triggered_by: 'ToolResults',
        });
      }
      yield message({ ...ASSISTANT, usage, content: [{ type: 'text', text: 'Next.' }, call(id)] });
      yield result(id);
    }
    return;
  }
  const idOf = (/** @type {number} */ number) => (shape === 'equal ids' ? 'call' : `call-${number}`);
  const ids = Array.from({ length: size }, (_, number) => idOf(number));
  yield message({ ...ASSISTANT, usage, content: ids.map(call) });
  for (const id of ids)
    yield line({ type: 'ToolExecutionStart', tool_call_id: id, tool_name: 'read', args: { path: id } });
  for (const id of ids) yield result(id);
}
