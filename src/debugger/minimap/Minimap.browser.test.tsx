import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { createTranscriptStore, type TranscriptStore } from '../../core.ts';
import { findAxeViolations } from '../../testing/axe.ts';
import { text, toolCall, transcript, type TranscriptBuilder } from '../../testing/buildTranscript.ts';
import { RunDebugger } from '../RunDebugger.tsx';

/** So many turns of three messages each; in those that are named the call fails. */
function survey(turns: number, failing: readonly number[] = []): TranscriptBuilder {
  const run = transcript();
  for (let turn = 1; turn <= turns; turn++)
    run
      .user(`Look at buoy ${turn}.`)
      .assistant([text(`I look at ${turn}.`), toolCall('bash', { command: `buoy ${turn}` })], {
        stopReason: 'toolUse',
      })
      .result('bash', failing.includes(turn) ? `no buoy ${turn}` : 'All well.', {
        isError: failing.includes(turn),
      });
  return run.finish();
}

function open(run: TranscriptBuilder): TranscriptStore {
  const store = createTranscriptStore();
  store.push(run.events());
  store.publish();
  render(
    <div style={{ blockSize: 800 }}>
      <RunDebugger store={store} title="Buoys" />
    </div>,
  );
  return store;
}

const map = () => screen.getByRole('slider', { name: 'Minimap' });
const log = () => within(screen.getByRole('log'));
const shapes = (part: string) =>
  map().querySelector(`[data-al-part='${part}']`)?.getAttribute('d')?.match(/M/g)?.length ?? 0;

/** Where a share of the run stands on the screen. */
function placeOf(share: number) {
  const { left, top, width, height } = map().getBoundingClientRect();
  return { clientX: left + width / 2, clientY: top + share * height, button: 0, buttons: 1, pointerId: 1 };
}

beforeEach(async () => {
  await page.viewport(1440, 900);
});

describe('the minimap', () => {
  it('is there for a run that is longer than the screen, beside its transcript', async () => {
    open(survey(60));
    expect(map()).toBeVisible();
    expect(
      Math.abs(map().getBoundingClientRect().left - screen.getByRole('log').getBoundingClientRect().right),
    ).toBeLessThan(2);
    expect(await findAxeViolations(document.body)).toEqual([]);
  });

  it('goes to where it is pressed, and to a failure that is near', async () => {
    open(survey(60, [20]));
    expect(shapes('minimap-failures')).toBe(1);
    fireEvent.pointerDown(map(), placeOf(0.755));
    await waitFor(() => {
      expect(log().getByText('I look at 46.')).toBeVisible();
    });
    // The failed call of turn 20 is its second message, the 58th of 180.
    fireEvent.pointerDown(map(), placeOf(58.5 / 180));
    await waitFor(() => {
      expect(document.querySelector('[data-al-current]')).toHaveTextContent('no buoy 20');
    });
  });

  it('goes from turn to turn by keys', async () => {
    open(survey(60));
    act(() => {
      map().focus();
    });
    await userEvent.keyboard('{End}');
    expect(map()).toHaveAttribute('aria-valuetext', 'Turn 60 of 60');
    expect(await log().findByText('I look at 60.')).toBeVisible();
    await userEvent.keyboard('{ArrowUp}');
    expect(map()).toHaveAttribute('aria-valuetext', 'Turn 59 of 60');
  });

  it('frames what can be seen, from the first message of it to the last', async () => {
    open(survey(60));
    const frame = () => map().querySelector("[data-al-part='minimap-view']");
    const view = screen.getByRole('log').getBoundingClientRect();
    const isSeen = (turn: number): boolean => {
      const box = log().queryByText(`Look at buoy ${turn}.`)?.getBoundingClientRect();
      return box !== undefined && box.bottom > view.top && box.top < view.bottom;
    };
    act(() => {
      screen.getByRole('log').scrollTo(0, 900);
    });
    const seen = () => Array.from({ length: 60 }, (_, at) => at + 1).filter(isSeen);
    await waitFor(() => {
      expect(seen()[0]).toBeGreaterThan(1);
      // 600 units stand for 180 messages, three of each turn.
      const from = Number(frame()?.getAttribute('y')) / 10;
      const to = from + Number(frame()?.getAttribute('height')) / 10;
      expect(Math.abs(from - (seen()[0] ?? 0) + 1)).toBeLessThanOrEqual(1);
      expect(Math.abs(to - (seen().at(-1) ?? 0))).toBeLessThanOrEqual(1);
    });
  });

  it('frames what can be seen when that changes without a scroll: rows that open, a window that shrinks', async () => {
    open(survey(60));
    const height = () => {
      const frame = map().querySelector("[data-al-part='minimap-view']");
      return Number(frame?.getAttribute('height'));
    };
    await waitFor(() => {
      expect(height()).toBeGreaterThan(0);
    });
    const before = height();
    const [call] = log().getAllByRole('button', { name: /buoy 1/ });
    if (call) fireEvent.click(call);
    await waitFor(() => {
      expect(height()).toBeLessThan(before - 1);
    });
    const opened = height();
    const around = document.querySelector<HTMLElement>("[data-al-part='debugger']")?.parentElement;
    if (around) around.style.blockSize = '500px';
    await waitFor(() => {
      expect(height()).toBeLessThan(opened - 5);
    });
  });

  it('follows to the end', async () => {
    open(survey(60));
    const frame = () => map().querySelector("[data-al-part='minimap-view']");
    act(() => {
      screen.getByRole('log').scrollTo(0, 1e6);
    });
    await waitFor(() => {
      expect(Number(frame()?.getAttribute('y'))).toBeGreaterThan(400);
    });
  });

  it('has no more shapes for a run that is a hundred times as long', async () => {
    open(survey(3000, [2000]));
    await screen.findByRole('slider', { name: 'Minimap' });
    for (const path of map().querySelectorAll('path'))
      expect(path.getAttribute('d')?.match(/M/g)?.length ?? 0).toBeLessThanOrEqual(601);
    expect(shapes('minimap-failures')).toBe(1);
  });
});
