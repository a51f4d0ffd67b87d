import { render, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { toolCall, transcript } from '../testing/buildTranscript.ts';
import { frames } from '../testing/showTranscript.tsx';
import { RunDebugger } from './RunDebugger.tsx';

/** Shows a run in a debugger that has room for its outline. */
async function showOutline(build: ReturnType<typeof transcript>): Promise<HTMLElement> {
  await page.viewport(1440, 900);
  render(
    <div style={{ blockSize: 800 }}>
      <RunDebugger store={build.finish().store()} title="Tide gauges" />
    </div>,
  );
  return screen.findByRole('tree');
}

it('follows the transcript without asking for its own place while the line is in sight', async () => {
  const build = transcript();
  for (let turn = 1; turn <= 200; turn++)
    build.user(`Sync gauge ${turn}.`).assistant(`Gauge ${turn} is synced.`);
  const tree = await showOutline(build);
  const place = () => tree.querySelector('[aria-current]')?.textContent;
  await waitFor(() => {
    expect(place()).toBeDefined();
  });
  const first = place();
  let asked = 0;
  for (const name of ['scrollTop', 'clientHeight'] as const) {
    const known = tree[name];
    Object.defineProperty(tree, name, {
      configurable: true,
      get: () => (asked++, known),
      set: () => asked++,
    });
  }
  screen.getByRole('log').scrollTop = 500;
  await waitFor(() => {
    expect(place()).not.toBe(first);
  });
  expect(place()).toBeDefined();
  expect(asked).toBe(0);
});

it('marks the turn of the row that was jumped to, not the one above it, until that row is scrolled away', async () => {
  const build = transcript();
  for (let turn = 1; turn <= 40; turn++) {
    build.user(`Sync gauge ${turn}.`).assistant([toolCall('bash', { command: `sync ${turn}` })]);
    build.result('bash', 'done', { isError: turn === 20 });
  }
  const tree = await showOutline(build);
  const place = () => tree.querySelector('[aria-current]')?.textContent ?? '';
  screen.getByRole('log').focus();
  await userEvent.keyboard('e');
  await waitFor(() => {
    expect(place()).toContain('sync 20');
  });
  screen.getByRole('log').scrollTop = 0;
  await waitFor(() => {
    expect(place()).toContain('Sync gauge 1.');
  });
});

it('scrolls once for many lines, and draws them before it tells that it did', async () => {
  const build = transcript();
  for (let turn = 1; turn <= 200; turn++)
    build.user(`Sync gauge ${turn}.`).assistant(`Gauge ${turn} is synced.`);
  const tree = await showOutline(build);
  const log = screen.getByRole('log');
  const place = () => tree.querySelector('[aria-current]');
  await waitFor(() => {
    expect(place()).not.toBeNull();
  });
  let scrolls = 0;
  tree.addEventListener('scroll', () => {
    scrolls++;
    const box = tree.getBoundingClientRect();
    const line = place()?.getBoundingClientRect();
    expect(line?.bottom).toBeGreaterThan(box.top);
    expect(line?.top).toBeLessThan(box.bottom);
  });
  const lines = new Set<string>();
  for (let step = 0; step < 60; step++) {
    log.scrollTop += 100;
    // One to hear of the scroll, one to draw, and one for what comes behind that.
    await frames(3);
    lines.add(place()?.textContent ?? '');
  }
  expect(lines.size).toBeGreaterThan(40);
  expect(scrolls).toBeGreaterThan(0);
  expect(scrolls).toBeLessThan(lines.size / 4);
});
