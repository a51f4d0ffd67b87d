import { AgentTranscript } from 'agent-lanes';
import { connect, createTranscriptStore } from 'agent-lanes/core';
import { createRoot } from 'react-dom/client';

type Event = Readonly<Record<string, unknown>>;

const ofAnswer = (messageId: string, words: string): readonly Event[] => [
  { type: 'TEXT_MESSAGE_START', messageId, role: 'assistant' },
  ...(words.match(/(?:\S+\s*){1,5}/g) ?? []).map((delta) => ({
    type: 'TEXT_MESSAGE_CONTENT',
    messageId,
    delta,
  })),
  { type: 'TEXT_MESSAGE_END', messageId },
];

const ofCall = (toolCallId: string, name: string, args: object, content: string): readonly Event[] => [
  { type: 'TOOL_CALL_START', toolCallId, toolCallName: name },
  { type: 'TOOL_CALL_ARGS', toolCallId, delta: JSON.stringify(args) },
  { type: 'TOOL_CALL_END', toolCallId },
  { type: 'TOOL_CALL_RESULT', messageId: `r-${toolCallId}`, toolCallId, content },
];

const EVENTS: readonly Event[] = [
  { type: 'RUN_STARTED', threadId: 'tides', runId: 'r1' },
  ...ofAnswer('a1', 'I look at how the table is read, and run its tests.'),
  ...ofCall('c1', 'read', { path: 'src/gauge.ts' }, 'export const LOW = 1;\nexport const HIGH = 12;\n'),
  ...ofCall(
    'c2',
    'bash',
    { command: 'npm test' },
    'FAIL gauge.test.ts\n  high water at Ness\n  expected 11, got 12\n',
  ),
  ...ofAnswer('a2', '`HIGH` is one too high since the gauge was moved. I correct it.'),
  ...ofCall(
    'c3',
    'edit',
    {
      path: 'src/gauge.ts',
      old_string: 'export const HIGH = 12;',
      new_string: 'export const HIGH = 11;',
    },
    'src/gauge.ts was changed.',
  ),
  ...ofCall('c4', 'bash', { command: 'npm test' }, '12 passed in 1.2s\n'),
  ...ofAnswer('a3', 'High water at **Ness** is read as **11** again, and all 12 tests pass.'),
  { type: 'RUN_FINISHED', threadId: 'tides', runId: 'r1' },
];

/** Draws a run that goes on by one event each time that `next` is called; `next` says whether there is more. */
export function showLive(host: HTMLElement): { readonly next: () => Promise<boolean> } {
  const store = createTranscriptStore();
  let wake: (() => void) | undefined;
  let sent = 0;
  async function* lines() {
    for (const event of EVENTS) {
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
      yield `${JSON.stringify(event)}\n`;
    }
  }
  store.addMessage({
    role: 'user',
    content: [{ type: 'text', text: 'High water at Ness is read one too high. Mend it.' }],
    timestamp: null,
  });
  void connect(store, lines(), { format: 'ag-ui' });
  host.replaceChildren();
  const element = host.appendChild(document.createElement('div'));
  element.style.cssText = 'inline-size: 720px; block-size: 520px; padding: 0 0 0 8px; overflow: hidden';
  createRoot(element).render(<AgentTranscript store={store} follow grouping="none" theme="light" />);
  return {
    async next() {
      while (!wake) await new Promise((resolve) => setTimeout(resolve, 5));
      const resolve = wake;
      wake = undefined;
      resolve();
      sent += 1;
      store.publish();
      return sent < EVENTS.length;
    },
  };
}
