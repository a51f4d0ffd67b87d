import { fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { transcript, usage } from '../../testing/buildTranscript.ts';
import { LINE, rest, show } from '../../testing/showTranscript.tsx';
import '../../styles.css';

afterEach(async () => {
  document.documentElement.removeAttribute('dir');
  await page.viewport(1440, 900);
});

const spent = usage({ input: 500, output: 3, cacheRead: 400, cacheWrite: 600, costUsd: 0.01 });
const answers = (count: number) => {
  const run = transcript().user('How deep is the lock?');
  for (let index = 0; index < count; index++) run.assistant(LINE.repeat(3), { usage: spent });
  return run.store();
};

/** Opens the details at one end of a transcript by the keyboard, and says whether the reader sees all of them there. */
async function opened(container: HTMLElement, at: number) {
  const trigger = screen.getAllByRole('button', { name: /^Usage for turn/ }).at(at);
  if (!trigger) throw new Error('There is no usage.');
  trigger.scrollIntoView({ block: 'nearest' });
  trigger.focus();
  await rest();
  fireEvent.click(trigger);
  await rest();
  const popover = container.querySelector("[data-al-part='usage-popover']");
  if (!popover) throw new Error('Nothing was opened.');
  const { left, right, top, bottom } = popover.getBoundingClientRect();
  const seen = [
    [left, top],
    [right, top],
    [left, bottom],
    [right, bottom],
  ].map(([x = 0, y = 0]) => {
    const [inX, inY] = [x === left ? x + 8 : x - 8, y === top ? y + 8 : y - 8];
    return popover.contains(document.elementFromPoint(inX, inY));
  });
  const anchor = trigger.getBoundingClientRect();
  const away = Math.min(Math.abs(top - anchor.bottom), Math.abs(anchor.top - bottom));
  return { seen, away, ends: [left - anchor.left, anchor.right - right] };
}

const places = [400, 800, 1440].flatMap((width) => ['ltr', 'rtl'].map((dir) => [width, dir] as const));

describe('<Usage.Popover />', () => {
  it.each(places)(
    'is seen whole where the transcript is as tall as its content: %s px, %s',
    async (width, dir) => {
      await page.viewport(width, 900);
      document.documentElement.dir = dir;
      const { container } = show(answers(1), {}, 'auto');
      await rest();
      const { seen, away, ends } = await opened(container, 0);
      expect(seen).toEqual([true, true, true, true]);
      expect(away).toBeLessThan(24);
      expect(Math.abs(ends[dir === 'ltr' ? 1 : 0] ?? NaN)).toBeLessThan(24);
    },
  );

  it.each(places)('is seen whole at both ends of a long transcript: %s px, %s', async (width, dir) => {
    await page.viewport(width, 900);
    document.documentElement.dir = dir;
    const { container } = show(answers(40), {}, 600);
    await rest();
    for (const at of [0, -1]) {
      const viewport = screen.getByRole('log');
      viewport.scrollTop = at === 0 ? 0 : viewport.scrollHeight;
      await rest();
      const { seen, away } = await opened(container, at);
      expect(seen).toEqual([true, true, true, true]);
      expect(away).toBeLessThan(24);
      fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
      await rest();
    }
  });
});
