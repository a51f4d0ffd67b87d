import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { transcript } from '../testing/buildTranscript.ts';
import { RunDebugger } from './RunDebugger.tsx';

const open = (): void => {
  const build = transcript();
  for (let turn = 1; turn < 6; turn++)
    build.user(`Sync gauge ${turn}.`).assistant(`Gauge ${turn} is synced.`);
  render(
    <div style={{ blockSize: 700 }}>
      <RunDebugger store={build.finish().store()} title="Tide gauges" />
    </div>,
  );
  act(() => {
    screen.getByRole('log').focus();
  });
};

describe('the keys [ and ]', () => {
  it('go to the next and the previous turn, also where none comes to the top any more', async () => {
    await page.viewport(1440, 900);
    open();
    const at = () => document.querySelector('[data-al-current]')?.textContent ?? '';
    for (const turn of [1, 2, 3, 4, 5]) {
      await userEvent.keyboard(']');
      await waitFor(() => {
        expect(at()).toContain(`Turn ${turn}`);
      });
    }
    await userEvent.keyboard('[[');
    await waitFor(() => {
      expect(at()).toContain('Turn 4');
    });
  });
});

describe('the keys 1 to 4', () => {
  it.each([1440, 400])('go to the panes, at %i px (WCAG 2.4.1)', async (width) => {
    await page.viewport(width, 900);
    open();
    await userEvent.keyboard('j1');
    await waitFor(() => {
      expect(screen.getByRole('tree')).toHaveFocus();
    });
    await userEvent.keyboard('2');
    expect(screen.getByRole('log')).toHaveFocus();
    await userEvent.keyboard('j3');
    const panel = await screen.findByRole('tabpanel');
    expect(panel).toHaveFocus();
    await userEvent.keyboard('4');
    const timeline = document.querySelector("[data-al-part='timeline']");
    expect(timeline).toContainElement(document.activeElement as HTMLElement | null);
  });
});
