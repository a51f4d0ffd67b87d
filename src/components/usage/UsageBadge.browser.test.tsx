import { fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { transcript, usage } from '../../testing/buildTranscript.ts';
import { rest, show } from '../../testing/showTranscript.tsx';
import '../../styles.css';

afterEach(() => {
  document.documentElement.removeAttribute('dir');
});

describe('<UsageBadge />', () => {
  it('covers nothing of the focus ring of what opened it', async () => {
    const { container } = show(
      transcript()
        .assistant('Done.', { usage: usage({ input: 1200, output: 310 }) })
        .store(),
    );
    await rest();
    const trigger = screen.getByRole('button', { name: /usage/i });
    fireEvent.click(trigger);
    await rest();
    trigger.focus();
    const popover = container.querySelector("[data-al-part='usage-popover']");
    const { outlineWidth, outlineOffset } = getComputedStyle(trigger);
    const ring =
      trigger.getBoundingClientRect().bottom + parseFloat(outlineWidth) + parseFloat(outlineOffset);
    expect(popover?.getBoundingClientRect().top).toBeGreaterThanOrEqual(ring);
  });

  it.each(['ltr', 'rtl'])(
    'writes digits of one value below each other, in a page that runs %s',
    async (dir) => {
      document.documentElement.dir = dir;
      const { container } = show(
        transcript()
          .assistant('Done.', { usage: usage({ input: 12_000, output: 3, cacheRead: 400 }) })
          .store(),
      );
      await rest();
      fireEvent.click(screen.getByRole('button', { name: /usage/i }));
      await rest();
      const range = document.createRange();
      const ends = ['12,000', '400', '3'].map((figure) => {
        const cells = [...container.querySelectorAll("[data-al-part='usage-table'] td")];
        const cell = cells.find(({ textContent }) => textContent === figure);
        if (cell) range.selectNodeContents(cell);
        return Math.round(range.getBoundingClientRect().right);
      });
      expect(ends[0]).toBeGreaterThan(0);
      expect(new Set(ends).size).toBe(1);
    },
  );

  it('colours nothing of the meter but what came from the cache, and says in the table which part is which', async () => {
    const { container } = show(
      transcript()
        .assistant('Done.', { usage: usage({ input: 500, output: 3, cacheRead: 400, cacheWrite: 600 }) })
        .store(),
    );
    await rest();
    fireEvent.click(screen.getByRole('button', { name: /usage/i }));
    await rest();
    const popover = container.querySelector("[data-al-part='usage-popover']");
    const styleOf = (selector: string, pseudo?: string) => {
      const element = popover?.querySelector(selector);
      if (!element) throw new Error(`Nothing is ${selector}.`);
      return getComputedStyle(element, pseudo);
    };
    const kinds = ['cache-read', 'cache-write', 'input'];
    const parts = kinds.map(
      (kind) => styleOf(`[data-al-part='usage-meter-track'] > [data-al-kind='${kind}']`).backgroundColor,
    );
    const keyOf = (kind: string) => styleOf(`tr[data-al-kind='${kind}'] > th`, '::after');
    expect(kinds.map((kind) => keyOf(kind).color)).toEqual(parts);
    expect([...kinds, 'output'].map((kind) => keyOf(kind).content !== 'none')).toEqual([
      true,
      true,
      true,
      false,
    ]);
    expect(new Set(parts).size).toBe(3);
    const chromas = parts.map((color) => Number(/oklch\(\S+ (\S+)/.exec(color)?.[1]));
    expect(chromas[0]).toBeGreaterThan(0.1);
    expect(Math.max(...chromas.slice(1))).toBeLessThan(0.02);
  });
});
