import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { AgentTranscript } from '../../index.ts';
import { transcript, type TranscriptBuilder } from '../buildTranscript.ts';
import { reportFigures } from '../reportFigures.ts';
import '../../styles.css';

/** Ends what hangs. In milliseconds. */
const PATIENCE = 240_000;
/** Says what does not come, before that. In milliseconds. */
const LATEST = PATIENCE / 4;

/** Questions and answers, so many messages in all, with a word that only one of them has. */
const run = (messages: number, special = -1): TranscriptBuilder => {
  const built = transcript();
  for (let index = 0; index < messages; index += 2)
    built
      .user(`Question ${index}`)
      .assistant(`Answer ${index + 1} **at length**.${index === special ? ' A kingfisher.' : ''}`);
  return built;
};

it(
  'REL-27 opens 100,000 messages in at most 6,000 elements, scrolls, finds and follows them',
  async ({ task }) => {
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
    const until = (what: string, holds: () => boolean): Promise<void> =>
      vi.waitFor(
        () => {
          most = Math.max(most, viewport.getElementsByTagName('*').length);
          if (!holds()) throw new Error(`Not on screen at ${viewport.scrollTop} px: ${what}`);
        },
        { timeout: LATEST, interval: 16 },
      );
    const onScreen = (element: Element): boolean => {
      const box = element.getBoundingClientRect();
      const view = viewport.getBoundingClientRect();
      return box.top >= view.top - 1 && box.bottom <= view.bottom + 1;
    };
    const rows = (): readonly Element[] => [...viewport.querySelectorAll("[data-al-part='prose']")];
    const shows = (words: string): Promise<void> =>
      until(words, () => rows().some((row) => row.textContent.startsWith(words) && onScreen(row)));
    await shows('Answer 99999');
    viewport.focus();
    await user.keyboard('g');
    await shows('Question 0');
    viewport.scrollTop = viewport.scrollHeight / 3;
    await until('a third of the way', () => rows().filter(onScreen).length > 3);
    await user.keyboard('/');
    const bar = await screen.findByRole('search');
    await user.keyboard('kingfisher');
    // Each letter begins another search: what the first of them found may be on screen before the last one has found it.
    await until('what was found', () => bar.textContent.includes('1 of 1'));
    await shows('Answer 50001');
    await user.keyboard('{Escape}');
    viewport.focus();
    await user.keyboard('G');
    await shows('Answer 99999');
    await until('the end', () => viewport.scrollHeight - viewport.clientHeight - viewport.scrollTop < 2);
    act(() => {
      built.user('One more question.').feed(store);
      store.publish();
    });
    await shows('One more question.');
    const values = { 'elements at most': most };
    reportFigures(task, { group: 'largest inputs', name: '100,000 messages', values, varies: true });
    expect(most).toBeLessThanOrEqual(6000);
  },
  PATIENCE,
);
