import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { frames, isOnScreen, long, show } from '../../testing/showTranscript.tsx';
import { AgentTranscript } from '../AgentTranscript.tsx';
import '../../styles.css';

describe('opening a transcript', () => {
  it('mounts a short one whole, what is on screen first', async () => {
    const { rows, message } = show(long(20).store(), {}, 200);
    expect(isOnScreen(message('Question 0'))).toBe(true);
    expect(rows()).toBeLessThan(31);
    await vi.waitFor(() => {
      expect(rows()).toBe(31);
    });
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
    const { top, bottom, left } = viewport.getBoundingClientRect();
    for (let y = top + 40; y < bottom - 80; y += 20)
      expect(document.elementFromPoint(left + 100, y)?.closest("[data-al-part='gap']") ?? null).toBeNull();
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
    await frames();
    expect([...host.querySelectorAll('article')]).toEqual(drawn);
    act(() => {
      root.unmount();
    });
    host.remove();
  });
});
