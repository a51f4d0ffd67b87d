import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { connect, createTranscriptStore } from '../core.ts';
import { readSourceOf } from './readSource.ts';
import { RunDebugger } from './RunDebugger.tsx';

const MEGABYTE = 1_000_000;

/** A session file whose only result takes 50 MB, with other letters at its end. */
function session(): string {
  const call = { type: 'toolCall', id: 'c', name: 'bash', arguments: { command: 'tide --all' } };
  const output = `${'level '.repeat((50 * MEGABYTE) / 6)}the last level`;
  const messages = [
    { role: 'user', content: [{ type: 'text', text: 'Read all levels.' }], timestamp: 1 },
    { role: 'assistant', content: [call], stopReason: 'toolUse', model: 'm', provider: 'p', timestamp: 2 },
    {
      role: 'toolResult',
      toolCallId: 'c',
      toolName: 'bash',
      content: [{ type: 'text', text: output }],
      isError: true,
      timestamp: 3,
    },
  ];
  return messages.map((message) => `${JSON.stringify(message)}\n`).join('');
}

it('shows a record of 50 MB in parts, as it stands in the source, and asks for no more of it', async () => {
  await page.viewport(1440, 900);
  const text = session();
  const store = createTranscriptStore();
  await connect(store, text);
  const asked: (readonly [from: number, to: number])[] = [];
  const read = readSourceOf(text);
  render(
    <div style={{ blockSize: 700 }}>
      <RunDebugger
        store={store}
        readSource={(from, to, options) => {
          asked.push([from, to]);
          return read(from, to, options);
        }}
      />
    </div>,
  );
  act(() => {
    screen.getByRole('log').focus();
  });
  await userEvent.keyboard('e');
  await waitFor(() => {
    expect(document.querySelector('[data-al-current]')).not.toBeNull();
  });
  await userEvent.keyboard('{Enter}');
  const inspector = within(await screen.findByRole('complementary'));
  await userEvent.click(inspector.getByRole('tab', { name: 'Source' }));
  const shown = (): string =>
    [...document.querySelectorAll("[data-al-part='inspector-source-text']")].at(-1)?.textContent ?? '';
  await waitFor(() => {
    expect(shown().length).toBeGreaterThan(1_000);
  });
  const first = shown().length;
  expect(first).toBeLessThan(MEGABYTE);
  expect(text.includes(shown().slice(0, 1_000)), shown().slice(-80)).toBe(true);
  // No more of the file is asked for than is shown.
  for (const [from, to] of asked) expect(to - from).toBeLessThan(MEGABYTE);
  await userEvent.click(inspector.getAllByRole('button', { name: /more/i }).at(-1) ?? document.body);
  await waitFor(() => {
    expect(shown().length).toBeGreaterThan(first);
  });
  expect(shown().length).toBeLessThan(MEGABYTE);
  expect(text.includes(shown().slice(0, 1_000)), shown().slice(-80)).toBe(true);
});
