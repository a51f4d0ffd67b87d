import { act, cleanup, render } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import type { TranscriptState, TranscriptStore } from '../../store/index.ts';
import { frames, isOnScreen, long, look, rest, show } from '../../testing/showTranscript.tsx';
import { AgentTranscript } from '../AgentTranscript.tsx';
import '../../styles.css';

/** A store that counts how many rows, and keys of rows, it is asked for. */
function watch(store: TranscriptStore) {
  let looks = 0;
  const counted = <T extends object>(value: T): T =>
    new Proxy(value, {
      get(target, name) {
        if (Array.isArray(target) && typeof name === 'string' && /^\d+$/.test(name)) looks++;
        return Reflect.get(target, name) as unknown;
      },
      apply(target, self, values) {
        looks++;
        return Reflect.apply(target as (...given: unknown[]) => unknown, self, values);
      },
    });
  const state = Object.fromEntries(
    Object.entries(store.getState()).map(([name, value]: [string, unknown]) => [
      name,
      typeof value === 'function' || Array.isArray(value) ? counted(value) : value,
    ]),
  ) as unknown as TranscriptState; // the same members, watched
  return { store: { ...store, getState: () => state }, looks: () => looks };
}

describe('opening a transcript', () => {
  it('mounts a short one whole, what is on screen first', async () => {
    const { rows, message } = show(long(20).store(), {}, 200);
    expect(isOnScreen(message('Question 0'))).toBe(true);
    expect(rows()).toBeLessThan(31);
    await vi.waitFor(() => {
      expect(rows()).toBe(31);
    }, 60_000);
  });

  it.each([20, 10_000])('rests off the screen, a short one whole, of %i messages', async (count) => {
    const asked = vi.spyOn(globalThis, 'requestAnimationFrame');
    const { container } = render(
      <div style={{ paddingBlockStart: '300vh' }}>
        <AgentTranscript store={long(count).store()} style={{ blockSize: 200 }} />
      </div>,
    );
    const { rows } = look(container);
    await vi.waitFor(async () => {
      const before = asked.mock.calls.length;
      await frames(5);
      // Our own, and no other.
      expect(asked.mock.calls.length - before).toBe(5);
    }, 60_000);
    if (count === 20) expect(rows()).toBe(31);
    else expect(rows()).toBeLessThan(31);
  });

  it.each([
    ['a long one', 10_000, false],
    ['a short one', 20, false],
    ['the end of a long one', 10_000, true],
    ['the end of a short one', 20, true],
  ])('fills the screen with %s, and moves nothing on it', async (_, count, follow) => {
    const { viewport, message } = show(long(count).store(), { follow });
    const first = message(follow ? `Answer ${count - 1}.` : 'Question 0');
    const places: number[] = [];
    for (let frame = 0; frame < 12; frame++) {
      await frames(1);
      places.push(first?.getBoundingClientRect().top ?? 0);
    }
    // Browsers scroll by whole pixels, rows end between them.
    expect(Math.max(...places) - Math.min(...places)).toBeLessThan(1);
    expect(isOnScreen(first)).toBe(true);
    await rest();
    const { top, bottom, left } = viewport.getBoundingClientRect();
    for (let y = top + 40; y < bottom - 80; y += 20)
      expect(document.elementFromPoint(left + 100, y)?.closest("[data-al-part='gap']") ?? null).toBeNull();
  });

  it.each([20, 10_000])(
    'lets the page have its turn after every other row, of %i messages',
    async (count) => {
      const { container, rows, viewport } = show(long(count).store());
      // In the task that mounts the list, too.
      const steps = [rows()];
      const watching = new MutationObserver(() => {
        steps.push(rows());
      });
      watching.observe(container, { childList: true, subtree: true });
      const { top, bottom, left } = viewport.getBoundingClientRect();
      await vi.waitFor(() => {
        for (let y = top + 40; y < bottom - 80; y += 20) {
          const shown = document.elementFromPoint(left + 100, y);
          expect(shown?.closest("[data-al-part='gap']") ?? null).toBeNull();
        }
      }, 60_000);
      watching.disconnect();
      expect(steps.length).toBeGreaterThan(2);
      for (const [index, mounted] of steps.entries())
        expect(mounted - (steps[index - 1] ?? 0)).toBeLessThanOrEqual(2);
    },
  );

  it('looks at no more of a long one than of a shorter one', async () => {
    const looksAt = async (count: number) => {
      const { store, looks } = watch(long(count).store());
      show(store);
      await rest();
      cleanup();
      return looks();
    };
    const few = await looksAt(200);
    expect(few).toBeGreaterThan(0);
    expect(await looksAt(10_000)).toBeLessThanOrEqual(few * 1.5);
  });

  it('keeps all rows of a short one that a server drew', async () => {
    const store = long(20).store();
    const ui = (
      <div style={{ blockSize: 200 }}>
        <AgentTranscript store={store} />
      </div>
    );
    const host = document.body.appendChild(document.createElement('div'));
    host.innerHTML = renderToString(ui);
    const drawn = [...host.querySelectorAll('article')];
    const root = await act(() => Promise.resolve(hydrateRoot(host, ui)));
    expect([...host.querySelectorAll('article')]).toEqual(drawn);
    await rest();
    expect([...host.querySelectorAll('article')]).toEqual(drawn);
    act(() => {
      root.unmount();
    });
    host.remove();
  });
});
