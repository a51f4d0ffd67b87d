import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { createTranscriptStore } from '../../core.ts';
import { text, transcript, usage, type TranscriptBuilder } from '../../testing/buildTranscript.ts';
import { RunDebugger } from '../RunDebugger.tsx';

const AT = 1_792_828_800_000;
const SECOND = 1000;

/** So many turns of 10 s each, each with what it cost in US dollars; `null`: the source does not say. */
function paid(costs: readonly (number | null)[]): TranscriptBuilder {
  const run = transcript();
  for (const [turn, costUsd] of costs.entries())
    run
      .user(`Measure pond ${turn + 1}.`, { timestamp: AT + turn * 10 * SECOND })
      .assistant([text(`Pond ${turn + 1} is full.`)], {
        timestamp: AT + (turn * 10 + 9) * SECOND,
        usage: usage({ input: 1000, output: 10, cacheRead: 0, cacheWrite: 0, costUsd }),
      });
  return run.finish();
}

async function openLanes(run: TranscriptBuilder): Promise<HTMLElement> {
  const store = createTranscriptStore({ journal: true });
  store.push(run.events());
  store.publish();
  render(
    <div style={{ blockSize: 800 }}>
      <RunDebugger store={store} title="Ponds" />
    </div>,
  );
  // Of a long run the panes come after the transcript.
  await userEvent.click(
    await screen.findByRole('button', { name: 'Open the timeline' }, { timeout: 20_000 }),
  );
  return waitFor(() => {
    const stage = document.querySelector<HTMLElement>("[data-al-part='timeline-stage']");
    expect(stage?.querySelector('canvas')?.width).toBeGreaterThan(300);
    if (!stage) throw new Error('no stage');
    return stage;
  });
}

const pane = () => within(screen.getByRole('region', { name: 'Timeline' }));
const lane = () => pane().getByText('Cost', { selector: "[data-al-part='timeline-name']" });

/** Where a second of a run of so many stands on the screen, so far below the top of the lane of the costs. */
function placeOn(stage: HTMLElement, second: number, seconds: number, below: number) {
  const { left, width } = stage.getBoundingClientRect();
  return {
    clientX: left + (second / seconds) * width,
    clientY: lane().getBoundingClientRect().top + below,
  };
}

function isDrawn(stage: HTMLElement, { clientX, clientY }: { clientX: number; clientY: number }): boolean {
  const canvas = stage.querySelector('canvas');
  const context = canvas?.getContext('2d');
  if (!canvas || !context) throw new Error('no canvas');
  const { left, top, width } = canvas.getBoundingClientRect();
  const scale = canvas.width / width;
  const [, , , alpha = 0] = context.getImageData(
    Math.round((clientX - left) * scale),
    Math.round((clientY - top) * scale),
    1,
    1,
  ).data;
  return alpha > 100;
}

beforeEach(async () => {
  await page.viewport(1440, 900);
});

describe('the lane of the costs', () => {
  it('draws each turn as high as it was dear beside the dearest one', async () => {
    const stage = await openLanes(paid([0.25, 1, 0.5, null]));
    // The last answer came 39 s after the first prompt. The lane is 32 px high.
    const heights = [5, 15, 25].map((second) =>
      [30, 20, 12, 4].map((below) => isDrawn(stage, placeOn(stage, second, 39, below))),
    );
    await waitFor(() => {
      expect(isDrawn(stage, placeOn(stage, 15, 39, 4))).toBe(true);
    });
    expect(heights).toEqual([
      [true, false, false, false],
      [true, true, true, true],
      [true, true, false, false],
    ]);
    // What it cost is not known, and so it is drawn by no bar.
    expect(isDrawn(stage, placeOn(stage, 35, 39, 31))).toBe(false);
    expect(pane().getByText('$1.00', { selector: "[data-al-part='timeline-note']" })).toBeVisible();
  });

  it('says what a turn cost at the pointer, and goes to it by a press', async () => {
    const stage = await openLanes(paid([0.25, 1, 0.5]));
    const at = placeOn(stage, 5, 29, 30);
    act(() => {
      fireEvent.pointerMove(stage, { pointerId: 1, ...at });
    });
    const tip = await waitFor(() => {
      const found = document.querySelector("[data-al-part='timeline-tip']");
      expect(found).not.toBeNull();
      return found;
    });
    expect(tip).toHaveTextContent('$0.2500');
    fireEvent.pointerDown(stage, { pointerId: 1, button: 0, buttons: 1, ...placeOn(stage, 15, 29, 30) });
    fireEvent.pointerUp(stage, { pointerId: 1, button: 0, buttons: 0, ...placeOn(stage, 15, 29, 30) });
    await waitFor(() => {
      expect(document.querySelector('[data-al-current]')).toHaveTextContent('Turn 2');
    });
  });

  it('lets the dearest of many turns in one place stand for them', async () => {
    const costs = Array.from({ length: 4000 }, (_, turn) => (turn === 2001 ? 8 : 0.01));
    const stage = await openLanes(paid(costs));
    await waitFor(() => {
      expect(pane().getByText('$8.00', { selector: "[data-al-part='timeline-note']" })).toBeVisible();
    });
    const top = Array.from({ length: 9 }, (_, step) =>
      isDrawn(stage, {
        ...placeOn(stage, 20_015, 39_999, 2),
        clientX: placeOn(stage, 20_015, 39_999, 2).clientX + step - 4,
      }),
    );
    expect(top).toContain(true);
    expect(isDrawn(stage, placeOn(stage, 10_000, 39_999, 2))).toBe(false);
  });

  it('is not there where the source states no cost', async () => {
    await openLanes(paid([null, null]));
    expect(pane().queryByText('Cost', { selector: "[data-al-part='timeline-name']" })).toBeNull();
  });

  it('stands in the table as a column', async () => {
    await openLanes(paid([0.25, null]));
    await userEvent.click(pane().getByRole('button', { name: 'As a table' }));
    const rows = within(screen.getByRole('region', { name: 'As a table' })).getAllByRole('row');
    const cells = rows.map((row) => row.lastElementChild?.textContent);
    expect(cells).toEqual(['Cost', '$0.2500', '']);
  });
});
