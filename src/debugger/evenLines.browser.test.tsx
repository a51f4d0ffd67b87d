import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { toolCall, transcript } from '../testing/buildTranscript.ts';
import { RunDebugger } from './RunDebugger.tsx';

const AT = 1_792_828_800_000;

/** One call, which failed: its lane has one row. */
const run = () =>
  transcript()
    .user('Look at the gauge.', { timestamp: AT })
    .assistant([toolCall('bash', { command: 'ls' }, { id: 'call_ls' })], {
      stopReason: 'toolUse',
      timestamp: AT + 5000,
      provider: 'marsh',
      model: 'heron-one-large',
    })
    .result('bash', 'no such folder', { toolCallId: 'call_ls', isError: true, timestamp: AT + 6000 })
    .finish();

async function open(): Promise<void> {
  await page.viewport(1440, 900);
  render(
    <div style={{ blockSize: 800 }}>
      <RunDebugger store={run().store()} title="Quay" />
    </div>,
  );
  act(() => {
    screen.getByRole('log').focus();
  });
}

it('writes the name of each lane in full height, however low its lane is', async () => {
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Open the timeline' }));
  const names = await waitFor(() => {
    const found = [...document.querySelectorAll("[data-al-part='timeline-name']")];
    expect(found.map(({ textContent }) => textContent)).toContain('Tools');
    return found;
  });
  for (const name of names)
    expect(name.scrollHeight, name.textContent).toBeLessThanOrEqual(name.clientHeight);
});

it('keeps each short fact and the button that copies it in one line', async () => {
  await open();
  await userEvent.keyboard('e{Enter}');
  await screen.findByRole('complementary');
  const facts = [...document.querySelectorAll("[data-al-part='inspector-facts'] > div")];
  expect(facts.map(({ textContent }) => textContent)).toContain('Modelheron-one-large');
  for (const fact of facts) expect(fact.getBoundingClientRect().height, fact.textContent).toBeLessThan(24);
});

it('draws the ring of a message that was jumped to round the icons that hang beside it', async () => {
  await page.viewport(1440, 900);
  render(
    <div style={{ blockSize: 800 }}>
      <RunDebugger store={run().store()} title="Quay" location="at=m1" />
    </div>,
  );
  const message = await waitFor(() => {
    const found = document.querySelector("[data-al-part='message'][data-al-current]");
    if (!found) throw new Error('no message');
    return found;
  });
  const { outlineStyle, left } = getComputedStyle(message, '::after');
  expect(outlineStyle).toBe('solid');
  const icon = message.querySelector('svg')?.getBoundingClientRect().left ?? 0;
  expect(message.getBoundingClientRect().left + parseFloat(left)).toBeLessThan(icon);
});
