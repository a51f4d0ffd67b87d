import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { connect, createTranscriptStore } from '../../core.ts';
import { AgentTranscript } from '../../index.ts';
import { reportFigures } from '../reportFigures.ts';

const MB = 1_000_000;

const user = (text: string) => ({ role: 'user', content: [{ type: 'text', text }], timestamp: 1 });
const answer = (...content: readonly object[]) => ({
  role: 'assistant',
  content,
  stopReason: 'stop',
  model: 'heron-2',
  provider: 'marsh',
  timestamp: 2,
});
const said = (text: string) => ({ type: 'text', text });
const called = (args: unknown, id = 'c', name = 'bash') => ({ type: 'toolCall', id, name, arguments: args });
const result = (text: string) => ({
  role: 'toolResult',
  toolCallId: 'c',
  toolName: 'bash',
  content: [said(text)],
  isError: false,
  timestamp: 3,
});
const saved = (...messages: readonly object[]): string =>
  messages.map((message) => `${JSON.stringify(message)}\n`).join('');
const prose = (length: number): string =>
  'The **heron** stands in `water`.\n\n- one\n- two\n\n'.repeat(length / 46);
const table = `| a | b |\n|---|---|\n${'| 1 | **2** |\n'.repeat(50_000)}`;
const deep = `${'{"a":['.repeat(5000)}1${']}'.repeat(5000)}`;

const inputs: readonly (readonly [name: string, source: () => string])[] = [
  ['a message of 20 MB', () => saved(user('q'), answer(said(prose(20 * MB))))],
  ['a table of 50,000 rows', () => saved(user('q'), answer(said(table)))],
  ['a word of 5 MB', () => saved(user('q'), answer(said('w'.repeat(5 * MB))))],
  [
    'an error of 5 MB',
    () => saved(user('q'), { ...answer(), stopReason: 'error', errorMessage: 'e'.repeat(5 * MB) }),
  ],
  ['20 MB of base64', () => saved(user('q'), answer(said('iVBORw0KGgo'.repeat((20 * MB) / 11))))],
  [
    'output of 20 MB',
    () => saved(user('q'), answer(called({ command: 'ls' })), result('a line\n'.repeat(3 * MB))),
  ],
  ['arguments 10,000 levels deep', () => saved(user('q'), answer(called('@'))).replace('"@"', deep)],
  ['a result 10,000 levels deep', () => saved(user('q'), answer(called({})), result(deep))],
  [
    '5,000 calls',
    () =>
      saved(
        user('q'),
        answer(...Array.from({ length: 5000 }, (_, index) => called({ command: 'ls' }, `c${index}`))),
      ),
  ],
  ['5,000 blocks', () => saved(user('q'), answer(...Array.from({ length: 5000 }, () => said('block'))))],
];

// Longest tasks depend on the machine, so they are printed; how much is in the document is what is asserted.
it.for(inputs)('draws a bounded part of %s', { timeout: 120_000 }, async ([name, source], { task }) => {
  const tasks: number[] = [];
  const observer = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) tasks.push(Math.round(duration));
  });
  const bytes = new TextEncoder().encode(source());
  const store = createTranscriptStore();
  const { container } = render(
    <div style={{ blockSize: 600 }}>
      <AgentTranscript store={store} follow />
    </div>,
  );
  observer.observe({ type: 'longtask' });
  await connect(store, bytes, { format: 'phi-core' });
  await expect.poll(() => container.querySelectorAll('[data-al-role]').length).toBeGreaterThan(0);
  const elements = container.querySelectorAll('*').length;
  const characters = container.textContent.length;
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  for (const { duration } of observer.takeRecords()) tasks.push(Math.round(duration));
  observer.disconnect();
  const values = {
    bytes: bytes.length,
    elements,
    characters,
    'ms in the longest task': Math.max(0, ...tasks),
  };
  reportFigures(task, { group: 'largest inputs', name, values, varies: true });
  expect(elements).toBeLessThanOrEqual(6000);
  expect(characters).toBeLessThanOrEqual(60_000);
});
