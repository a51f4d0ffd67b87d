import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
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
  render(
    <div style={{ blockSize: 600 }}>
      <AgentTranscript store={store} follow />
    </div>,
  );
  const viewport = screen.getByRole('log');
  const user = userEvent.setup();
  let most = 0;
  // Looks at what there is and no more: queries of all elements, and printing them when there is nothing, took most of the time.
  const until = (holds: () => boolean): Promise<void> =>
    vi.waitFor(
      () => {
        most = Math.max(most, viewport.getElementsByTagName('*').length);
        if (!holds()) throw new Error(`This does not hold: ${holds.toString()}`);
      },
      { timeout: 60_000, interval: 16 },
    );
  const onScreen = (element: Element): boolean => {
    const box = element.getBoundingClientRect();
    const view = viewport.getBoundingClientRect();
    return box.top >= view.top - 1 && box.bottom <= view.bottom + 1;
  };
  const rows = (): readonly Element[] => [...viewport.querySelectorAll("[data-al-part='prose']")];
  const shows = (words: string): Promise<void> =>
    until(() => rows().some((row) => row.textContent.startsWith(words) && onScreen(row)));
  await shows('Answer 99999');
  viewport.focus();
  await user.keyboard('g');
  await shows('Question 0');
  viewport.scrollTop = viewport.scrollHeight / 3;
  await until(() => rows().filter(onScreen).length > 3);
  await user.keyboard('/');
  const bar = await screen.findByRole('search');
  await user.keyboard('kingfisher');
  // Each letter begins another search: what the first of them found may be on screen before the last one has found it.
  await until(() => bar.textContent.includes('1 of 1'));
  await shows('Answer 50001');
  await user.keyboard('{Escape}');
  viewport.focus();
  await user.keyboard('G');
  await shows('Answer 99999');
  await until(() => viewport.scrollHeight - viewport.clientHeight - viewport.scrollTop < 2);
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
  const pass = async (share: number): Promise<void> => {
    for (let top = 0; top < viewport.scrollHeight * share; top += 7000) {
      viewport.scrollTop = top;
      await frames(2);
      for (const row of viewport.querySelectorAll('article')) seen.add(row.textContent);
    }
    viewport.scrollTop = 0;
    await frames();
  };
  // Caches are warm then.
  await pass(0.1);
  const before = await measurePage();
  await pass(1);
  const after = await measurePage();
  const growth = after.heap - before.heap;
  const values = { messages: seen.size, 'MB of heap': (growth / 2 ** 20).toFixed(1) };
  reportFigures(task, { group: 'leaks', name: 'left of messages on screen and gone', values, varies: true });
  expect(seen.size).toBeGreaterThanOrEqual(5000);
  expect(growth).toBeLessThan(MOST_GROWTH);
  expect(after.nodes - before.nodes).toBeLessThan(2000);
}, 240_000);
