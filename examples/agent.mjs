// A pretended agent for the examples: it answers any question with a thought, a call of a tool and a text, as AG-UI events over
// Server-Sent Events. `node examples/agent.mjs` serves it at http://127.0.0.1:8787/agent/run.
import { createServer } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';

const PIECES = ['High water', ' at **Brest** is', ' at 06:12,', ' low water', ' at 12:31.'];

/** The AG-UI events that answer `question`, one after the other. */
export function answerTo(question) {
  const { threadId, runId } = { threadId: 'harbour', runId: `run-${Date.now()}` };
  return [
    { type: 'RUN_STARTED', threadId, runId },
    { type: 'THINKING_START' },
    { type: 'THINKING_TEXT_MESSAGE_START' },
    { type: 'THINKING_TEXT_MESSAGE_CONTENT', delta: `They ask “${question}”. A tide table will tell.` },
    { type: 'THINKING_TEXT_MESSAGE_END' },
    { type: 'THINKING_END' },
    { type: 'TOOL_CALL_START', toolCallId: `${runId}-call`, toolCallName: 'tide_table' },
    { type: 'TOOL_CALL_ARGS', toolCallId: `${runId}-call`, delta: '{"harbour":' },
    { type: 'TOOL_CALL_ARGS', toolCallId: `${runId}-call`, delta: '"Brest"}' },
    { type: 'TOOL_CALL_END', toolCallId: `${runId}-call` },
    {
      type: 'TOOL_CALL_RESULT',
      messageId: `${runId}-result`,
      toolCallId: `${runId}-call`,
      content: '06:12 high 6.9 m\n12:31 low 1.4 m',
    },
    { type: 'TEXT_MESSAGE_START', messageId: `${runId}-answer`, role: 'assistant' },
    ...PIECES.map((delta) => ({ type: 'TEXT_MESSAGE_CONTENT', messageId: `${runId}-answer`, delta })),
    { type: 'TEXT_MESSAGE_END', messageId: `${runId}-answer` },
    { type: 'RUN_FINISHED', threadId, runId },
  ];
}

/** Answers `POST /agent/run`, whose body is the question. Returns false when the request is for something else. */
export function handleAgent(request, response) {
  if (request.method !== 'POST' || request.url !== '/agent/run') return false;
  void stream(request, response);
  return true;
}

async function stream(request, response) {
  let question = '';
  for await (const bytes of request) question += bytes;
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
  for (const event of answerTo(question)) {
    response.write(`data: ${JSON.stringify(event)}\n\n`);
    await pause(30);
  }
  response.end();
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  createServer((request, response) => {
    if (!handleAgent(request, response)) response.writeHead(404).end();
  }).listen(8787, '127.0.0.1', () => process.stdout.write('http://127.0.0.1:8787/agent/run\n'));
}
