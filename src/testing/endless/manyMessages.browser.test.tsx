import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { AgentTranscript } from '../../index.ts';
import { transcript, type TranscriptBuilder } from '../buildTranscript.ts';
import { measurePage } from '../measurePage.ts';
import { reportFigures } from '../reportFigures.ts';
import '../../styles.css';

const MOST_GROWTH = 10 * 2 ** 20;

const frames = async (count = 4): Promise<void> => {
  for (let index = 0; index < count; index += 1)
    await new Promise((resolve) => requestAnimationFrame(resolve));
};

/** Questions and answers, so many messages in all, with a word that only one of them has. */
const run = (messages: number, special = -1): TranscriptBuilder => {
  const built = transcript();
  for (let index = 0; index < messages; index += 2)
    built
      .user(`Question ${index}`)
      .assistant(`Answer ${index + 1} **at length**.${index === special ? ' A kingfisher.' : ''}`);
  return built;
};

it('REL-27 opens 100,000 messages in at most 6,000 elements, scrolls, finds and follows them', async ({
  task,
}) => {
  const built = run(100_000, 50_000);
  const store = built.store();
  const { container } = render(
    <div style={{ blockSize: 600 }}>
      <AgentTranscript store={store} follow />
    </div>,
  );
  const viewport = screen.getByRole('log');
  const user = userEvent.setup();
  let most = 0;
  const look = (): void => {
    most = Math.max(most, container.querySelectorAll('*').length);
  };
  const shows = (words: string): Promise<void> =>
    waitFor(
      () => {
        look();
        const box = screen.getByText(words, { exact: false }).getBoundingClientRect();
        const view = viewport.getBoundingClientRect();
        expect(box.top).toBeGreaterThanOrEqual(view.top - 1);
        expect(box.bottom).toBeLessThanOrEqual(view.bottom + 1);
      },
      { timeout: 60_000 },
    );
  await shows('Answer 99999');
  viewport.focus();
  await user.keyboard('g');
  await shows('Question 0');
  viewport.scrollTop = viewport.scrollHeight / 3;
  await frames();
  look();
  expect(container.querySelectorAll("[data-al-part='item']").length).toBeGreaterThan(3);
  await user.keyboard('/');
  await user.keyboard('kingfisher');
  await shows('Answer 50001');
  expect(screen.getByRole('search')).toHaveTextContent('1 of 1');
  await user.keyboard('{Escape}');
  viewport.focus();
  await user.keyboard('G');
  await shows('Answer 99999');
  act(() => {
    built.user('One more question.').feed(store);
    store.publish();
  });
  await shows('One more question.');
  const values = { 'elements at most': most };
  reportFigures(task, { group: 'largest inputs', name: '100,000 messages', values, varies: true });
  expect(most).toBeLessThanOrEqual(6000);
}, 240_000);

it('holds nothing of 5,000 messages that came on screen and went', async ({ task }) => {
  const store = run(6000).store();
  // A tall screen, so that many rows come and go at once.
  await page.viewport(800, 9000);
  render(
    <div style={{ blockSize: 9000 }}>
      <AgentTranscript store={store} />
    </div>,
  );
  const viewport = screen.getByRole('log');
  const seen = new Set<string>();
  const pass = async (): Promise<void> => {
    for (let top = 0; top < viewport.scrollHeight; top += 7000) {
      viewport.scrollTop = top;
      await frames(2);
      for (const row of viewport.querySelectorAll('article')) seen.add(row.textContent);
    }
    viewport.scrollTop = 0;
    await frames();
  };
  // The heights of all rows are known then, and caches are warm.
  await pass();
  const before = await measurePage();
  await pass();
  const after = await measurePage();
  const growth = after.heap - before.heap;
  const values = { messages: seen.size, 'MB of heap': (growth / 2 ** 20).toFixed(1) };
  reportFigures(task, { group: 'leaks', name: 'left of messages on screen and gone', values, varies: true });
  expect(seen.size).toBeGreaterThanOrEqual(5000);
  expect(growth).toBeLessThan(MOST_GROWTH);
  expect(after.nodes - before.nodes).toBeLessThan(2000);
}, 240_000);
