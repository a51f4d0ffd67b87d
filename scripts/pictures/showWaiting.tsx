import { createTranscriptStore } from 'agent-lanes/core';
import { RunDebugger } from 'agent-lanes/debugger';
import { createRoot } from 'react-dom/client';
import { text, toolCall, transcript } from '../../src/testing/buildTranscript.ts';

/** Draws a run that goes on and waits for a person, in place of all that an element holds. */
export function showWaiting(element: HTMLElement): void {
  let now = Date.UTC(2026, 2, 5, 9);
  const store = createTranscriptStore({ journal: { now: () => now } });
  const run = transcript()
    .loop()
    .user('The old tide tables can go. Keep those of this year.')
    .assistant(
      [text('I look which tables there are.'), toolCall('bash', { command: 'ls tables' }, { id: 'look' })],
      { stopReason: 'toolUse' },
    )
    .result('bash', 'ness-2024.csv\nness-2025.csv\nness-2026.csv', { toolCallId: 'look' })
    .assistant(
      [
        text('Two of the three are old. I remove them.'),
        toolCall('bash', { command: 'rm tables/ness-2024.csv tables/ness-2025.csv' }, { id: 'remove' }),
      ],
      { stopReason: 'toolUse' },
    );
  run.emit({
    type: 'toolStart',
    call: { turn: run.turnKey ?? '', toolCallId: 'remove', toolName: 'bash' },
    awaitingApproval: true,
  });
  for (const event of run.events()) {
    store.push([event]);
    store.publish();
    now += 900;
  }
  const host = document.createElement('div');
  host.style.blockSize = '100vh';
  element.replaceChildren(host);
  createRoot(host).render(<RunDebugger store={store} title="Remove the old tide tables" follow />);
}
