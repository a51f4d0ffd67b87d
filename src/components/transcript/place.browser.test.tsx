import { render } from '@testing-library/react';
import { StrictMode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { createViewStore, type TranscriptStore, type ViewStore } from '../../store/index.ts';
import { long, look, rest, scrollTo } from '../../testing/showTranscript.tsx';
import { AgentTranscript } from '../AgentTranscript.tsx';
import '../../styles.css';

/** Mounts a transcript in a page of its own scrolling, or in one that the page scrolls. */
const mount = (
  store: TranscriptStore,
  viewStore: ViewStore | undefined,
  follow = false,
  height: number | 'auto' = 400,
) => {
  const { container, unmount } = render(
    <StrictMode>
      <div style={{ blockSize: height }}>
        <AgentTranscript store={store} viewStore={viewStore} follow={follow} />
      </div>
    </StrictMode>,
  );
  return { ...look(container), unmount };
};

/** Where a message begins on screen. */
const topOf = (message: HTMLElement | null): number | undefined => message?.getBoundingClientRect().top;

describe('the place of the reader', () => {
  it.each([
    ['a long transcript', 2_000, false, 400],
    ['a short one', 40, false, 400],
    ['one whose end they had left', 2_000, true, 400],
    ['one that the page scrolls', 2_000, false, 'auto'],
  ] as const)('comes back with the view store: %s', async (_, count, follow, height) => {
    const store = long(count).store();
    const viewStore = createViewStore();
    const first = mount(store, viewStore, follow, height);
    await rest();
    const question = `Question ${count / 2}`;
    const key = store.getState().messageKeys[count / 2] ?? '';
    viewStore.getState().reveal(key);
    await rest();
    const scroller = height === 'auto' ? document.documentElement : first.viewport;
    await scrollTo(scroller, scroller.scrollTop + 37);
    const before = topOf(first.message(question));
    expect(before).toBeDefined();
    first.unmount();
    const again = mount(store, viewStore, follow, height);
    await rest();
    expect(Math.abs((topOf(again.message(question)) ?? Infinity) - (before ?? 0))).toBeLessThan(2);
    again.unmount();
    window.scrollTo(0, 0);
  });

  it('is where they scroll to right after a row was brought on screen', async () => {
    const store = long(2_000).store();
    const viewStore = createViewStore();
    const { viewport, message } = mount(store, viewStore);
    await rest();
    for (const at of [1_900, 300, 1_000]) {
      viewStore.getState().reveal(store.getState().messageKeys[at] ?? '');
      await vi.waitFor(() => {
        expect(message(`${at % 2 === 0 ? 'Question' : 'Answer'} ${at}`)).not.toBeNull();
      }, 60_000);
      viewport.scrollTop = 0;
      await rest();
      expect([at, viewport.scrollTop]).toEqual([at, 0]);
    }
  });

  it('is the end where the reader was at the end, also of what came since', async () => {
    const run = long(200);
    const store = run.store();
    const viewStore = createViewStore();
    const first = mount(store, viewStore, true);
    await rest();
    first.unmount();
    run.user('One more').feed(store);
    const { viewport, message } = mount(store, viewStore, true);
    await rest();
    expect(message('One more')).not.toBeNull();
    expect(viewport.scrollHeight - viewport.clientHeight - viewport.scrollTop).toBeLessThan(2);
  });

  it('is brought elsewhere by what is revealed meanwhile', async () => {
    const store = long(2_000).store();
    const viewStore = createViewStore();
    const first = mount(store, viewStore);
    await rest();
    await scrollTo(first.viewport, 5_000);
    first.unmount();
    viewStore.getState().reveal(store.getState().messageKeys[1_500] ?? '');
    const { message } = mount(store, viewStore);
    await rest();
    expect(message('Question 1500')).not.toBeNull();
  });

  it('is the beginning for a view store of its own', async () => {
    const store = long(2_000).store();
    const first = mount(store, createViewStore());
    await rest();
    await scrollTo(first.viewport, 5_000);
    first.unmount();
    const { viewport, message } = mount(store, createViewStore());
    await rest();
    expect(viewport.scrollTop).toBe(0);
    expect(message('Question 0')).not.toBeNull();
  });
});
