import { act } from '@testing-library/react';
import { createRoot } from 'react-dom/client';
import { expect, it } from 'vitest';
import { text, toolCall, transcript } from '../testing/buildTranscript.ts';
import { countResources } from '../testing/countResources.ts';
import { measurePage } from '../testing/measurePage.ts';
import { reportFigures } from '../testing/reportFigures.ts';
import { createTranscriptStore } from '../core.ts';
import { AgentTranscript } from './AgentTranscript.tsx';

const TIMES = 1000;
const MOST_GROWTH = 10 * 2 ** 20;
const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const picture = { type: 'image', source: { type: 'base64', mimeType: 'image/png', data: PNG } } as const;

const events = transcript()
  .user([text('Look at **this**'), picture])
  .streaming([text('I look. '), toolCall('bash', { command: 'ls' })])
  .settle({ stopReason: 'toolUse' })
  .result('bash', [text('src'), picture])
  .extension('log', { message: 'Saved' })
  .streaming([text('`Done`')])
  .delta(', with\n\n```js\n1\n```\n')
  .settle()
  .finish()
  .events();

/** Mounts a transcript, streams a run into it, and unmounts it: half of the times in the middle of the run. */
function live(index: number): void {
  const container = document.createElement('div');
  document.body.append(container);
  const root = createRoot(container);
  const store = createTranscriptStore();
  act(() => {
    root.render(<AgentTranscript store={store} follow />);
  });
  const end = index % 2 === 0 ? events.length : events.length >> 1;
  for (let from = 0; from < end; from += 5) {
    act(() => {
      store.push(events.slice(from, from + 5));
      store.publish();
    });
  }
  store.push(events.slice(-1));
  act(() => {
    root.unmount();
  });
  container.remove();
}

it('holds nothing of a thousand transcripts that came and went (REL-23)', async ({ task }) => {
  // What is loaded lazily is loaded, and caches are warm.
  for (let index = 0; index < 50; index++) live(index);
  const before = await measurePage();
  const resources = countResources();
  for (let index = 0; index < TIMES; index++) live(index);
  expect(resources.live()).toEqual({});
  resources.stop();
  const after = await measurePage();
  const growth = after.heap - before.heap;
  const values = {
    'MB of heap': (growth / 2 ** 20).toFixed(1),
    nodes: after.nodes - before.nodes,
    listeners: after.listeners - before.listeners,
  };
  reportFigures(task, { group: 'leaks', name: `left of ${TIMES} transcripts`, values, varies: true });
  expect(growth).toBeLessThan(MOST_GROWTH);
  expect(after.nodes - before.nodes).toBeLessThan(100);
  expect(after.listeners - before.listeners).toBeLessThan(10);
}, 300_000);
