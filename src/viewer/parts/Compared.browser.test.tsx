import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { onlyContent, startReading } from '../startReading.ts';
import { Compared } from './Compared.tsx';
import 'agent-lanes/styles.css';
import '../viewer.css';

const said = (role: 'user' | 'assistant', text: string) =>
  role === 'user'
    ? { role, content: text, timestamp: 1 }
    : {
        role,
        content: [{ type: 'text', text }],
        stopReason: 'stop',
        model: 'heron-1',
        provider: 'marsh',
        timestamp: 2,
      };

/** Counts of ponds, as a file. */
const session = (counts: readonly string[]): string =>
  counts
    .flatMap((count, pond) => [said('user', `Count pond ${pond}.`), said('assistant', count)])
    .map((message) => `${JSON.stringify(message)}\n`)
    .join('');

const reading = (name: string, content: string) =>
  startReading({ name, size: content.length, open: () => onlyContent(content) });

function open(): void {
  const readings = [
    reading('monday.jsonl', session(['two', 'five', 'three'])),
    reading('tuesday.jsonl', session(['two', 'four', 'none'])),
  ];
  render(
    <div className="page">
      <Compared readings={readings} onHome={() => undefined} onPick={() => undefined} />
    </div>,
  );
}

const current = (): Element | null =>
  document.querySelector('[data-al-part="compare-step"][data-al-current]');

beforeEach(async () => {
  history.replaceState(null, '', location.pathname + location.search);
  await page.viewport(1280, 800);
});

it('lets the keys of a comparison work as soon as it is there, and keeps the step in the address', async () => {
  open();
  await waitFor(() => expect(current()).toHaveTextContent('four'));
  await waitFor(() => {
    expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Steps of both runs' }));
  });
  expect(location.hash).toBe('');
  await userEvent.keyboard('n');
  await waitFor(() => expect(current()).toHaveTextContent('none'));
  expect(new URLSearchParams(location.hash.slice(1)).get('see')).toBe('at=a%3Am5.c0');
});

it('opens at the step that the address names', async () => {
  history.replaceState(null, '', `#${new URLSearchParams({ see: 'at=b%3Am5.c0' }).toString()}`);
  open();
  await waitFor(() => expect(current()).toHaveTextContent('none'));
  expect(screen.getByText('Difference 2 of 2')).toBeVisible();
});
