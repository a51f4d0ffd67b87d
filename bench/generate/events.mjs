import { generateMarkdown } from './markdown.mjs';
import { createRandom } from './random.mjs';

const DELTA = 20;
const DELTAS_PER_STEP = 200;
const STEPS_PER_RUN = 5;

/**
 * The same session as two protocols stream it: at least `count` events in runs of five steps, each step an answer in 200 deltas of
 * 20 characters and a tool call with its result.
 * @param {number} count
 * @param {number} seed
 */
function* runs(count, seed) {
  const random = createRandom(seed);
  const text = generateMarkdown(2 ** 16, seed);
  const deltasAt = (/** @type {number} */ at) =>
    Array.from({ length: DELTAS_PER_STEP }, (_, index) =>
      text.slice(at + index * DELTA, at + (index + 1) * DELTA),
    );
  for (let run = 0, events = 0; events < count; run++) {
    const steps = Array.from({ length: STEPS_PER_RUN }, (_, step) => ({
      id: `${run}-${step}`,
      deltas: deltasAt(random.between(0, text.length - DELTA * DELTAS_PER_STEP)),
      path: `shelf/${random.between(1, 9999)}.md`,
      output: text.slice(0, random.between(100, 400)),
    }));
    events += STEPS_PER_RUN * DELTAS_PER_STEP;
    yield { run, steps };
  }
}

/**
 * Chunks of the AI SDK's UI message stream, a list per run.
 * @param {number} count
 * @param {number} seed
 */
export function* aiSdkRuns(count, seed) {
  for (const { run, steps } of runs(count, seed)) {
    yield [
      { type: 'start', messageId: `message-${run}` },
      ...steps.flatMap(({ id, deltas, path, output }) => [
        { type: 'start-step' },
        { type: 'text-start', id: `text-${id}` },
        ...deltas.map((delta) => ({ type: 'text-delta', id: `text-${id}`, delta })),
        { type: 'text-end', id: `text-${id}` },
        { type: 'tool-input-start', toolCallId: `call-${id}`, toolName: 'read' },
        { type: 'tool-input-delta', toolCallId: `call-${id}`, inputTextDelta: `{"path":"${path}"}` },
        { type: 'tool-input-available', toolCallId: `call-${id}`, toolName: 'read', input: { path } },
        { type: 'tool-output-available', toolCallId: `call-${id}`, output },
        { type: 'finish-step' },
      ]),
      { type: 'finish' },
    ];
  }
}

/**
 * Events of AG-UI, a list per run.
 * @param {number} count
 * @param {number} seed
 */
export function* agUiRuns(count, seed) {
  for (const { run, steps } of runs(count, seed)) {
    yield [
      { type: 'RUN_STARTED', threadId: 'thread', runId: `run-${run}` },
      ...steps.flatMap(({ id, deltas, path, output }) => [
        { type: 'TEXT_MESSAGE_START', messageId: `text-${id}`, role: 'assistant' },
        ...deltas.map((delta) => ({ type: 'TEXT_MESSAGE_CONTENT', messageId: `text-${id}`, delta })),
        { type: 'TEXT_MESSAGE_END', messageId: `text-${id}` },
        {
          type: 'TOOL_CALL_START',
          toolCallId: `call-${id}`,
          toolCallName: 'read',
          parentMessageId: `text-${id}`,
        },
        { type: 'TOOL_CALL_ARGS', toolCallId: `call-${id}`, delta: `{"path":"${path}"}` },
        { type: 'TOOL_CALL_END', toolCallId: `call-${id}` },
        {
          type: 'TOOL_CALL_RESULT',
          messageId: `result-${id}`,
          toolCallId: `call-${id}`,
          content: output,
          role: 'tool',
        },
      ]),
      { type: 'RUN_FINISHED', threadId: 'thread', runId: `run-${run}` },
    ];
  }
}
