import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { TranscriptState, TranscriptStore } from '../../store/index.ts';
import { transcript } from '../../testing/buildTranscript.ts';
import { RunDebugger } from '../RunDebugger.tsx';

/** A run of more messages than are drawn with everything around them at once. */
const open = async (): Promise<void> => {
  const build = transcript();
  for (let turn = 1; turn <= 1_100; turn++)
    build.user(`Sync gauge ${turn}.`).assistant(`Gauge ${turn} is synced.`);
  await page.viewport(1440, 900);
  render(
    <div style={{ blockSize: 700 }}>
      <RunDebugger store={build.finish().store()} title="Tide gauges" />
    </div>,
  );
};

const lines = () => document.querySelectorAll('[data-al-part="outline-entry"]');
const strip = () => document.querySelector('[data-al-part="timeline"] [role="slider"]');
const widthOf = (part: string) =>
  document.querySelector(`[data-al-part="${part}"]`)?.getBoundingClientRect().width;

/** The same store, which tells how many blocks were asked for in one go. */
function counting(store: TranscriptStore): { readonly store: TranscriptStore; readonly goes: number[] } {
  const goes: number[] = [];
  let asked = 0;
  const ask = (): void => {
    if (asked++ > 0) return;
    queueMicrotask(() => {
      goes.push(asked);
      asked = 0;
    });
  };
  const counted = new WeakMap<TranscriptState, TranscriptState>();
  const getState = (): TranscriptState => {
    const state = store.getState();
    const known = counted.get(state) ?? { ...state, block: (key) => (ask(), state.block(key)) };
    counted.set(state, known);
    return known;
  };
  return { store: { ...store, getState }, goes };
}

describe('opening a long run', () => {
  it('goes through it in parts, and lets the page answer in between', async () => {
    const build = transcript();
    const turns = 6_000;
    for (let turn = 1; turn <= turns; turn++)
      build.user(`Sync gauge ${turn}.`).assistant(`Gauge ${turn} is synced.`);
    const { store, goes } = counting(build.finish().store());
    await page.viewport(1440, 900);
    render(
      <div style={{ blockSize: 700 }}>
        <RunDebugger store={store} title="Tide gauges" />
      </div>,
    );
    await waitFor(() => {
      expect(screen.getByRole('navigation', { name: 'Outline' })).not.toHaveAttribute('aria-busy');
    });
    // The timeline, what failed and what it took: each looked at the blocks of all.
    expect(goes.reduce((sum, asked) => sum + asked, 0)).toBeGreaterThan(3 * 2 * turns);
    expect(Math.max(...goes)).toBeLessThan(turns);
  });

  it('shows its transcript first, then everything around it, and nothing moves', async () => {
    await open();
    expect(screen.getByRole('log')).toHaveTextContent('Sync gauge 1.');
    expect(lines()).toHaveLength(0);
    expect(strip()).toBeNull();
    expect(screen.getByRole('navigation', { name: 'Outline' })).toHaveAttribute('aria-busy', 'true');
    const box = screen.getByRole('log').getBoundingClientRect();
    // Of the instruments, what can be read and pressed is there; lines of the outline and shapes of icons are not.
    const find = screen.getByRole('button', { name: 'Find' });
    const findBox = find.getBoundingClientRect();
    expect(screen.getByRole('navigation', { name: 'Outline' })).toBeEmptyDOMElement();
    expect(document.querySelector('header svg, [data-al-part="inspect-action"]')).toBeNull();
    await waitFor(() => {
      expect(lines().length).toBeGreaterThan(0);
      expect(strip()).not.toBeNull();
      expect(document.querySelector('[data-al-part="minimap"] svg')).not.toBeNull();
    });
    expect(screen.getByRole('navigation', { name: 'Outline' })).not.toHaveAttribute('aria-busy');
    expect(widthOf('minimap')).toBeGreaterThan(0);
    expect(screen.getByRole('log').getBoundingClientRect()).toEqual(box);
    expect(find.querySelector('svg')).not.toBeNull();
    expect(find.getBoundingClientRect().width).toBe(findBox.width);
    expect(find.getBoundingClientRect().top).toBe(findBox.top);
    expect(document.querySelector('[data-al-part="inspect-action"] svg')).not.toBeNull();
  });

  it('loses no key that is pressed before that', async () => {
    await open();
    act(() => {
      screen.getByRole('log').focus();
    });
    expect(strip()).toBeNull();
    fireEvent.keyDown(screen.getByRole('log'), { key: '4' });
    expect(strip()).toHaveFocus();
  });
});
