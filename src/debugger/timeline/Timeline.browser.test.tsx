import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { createTranscriptStore, type TranscriptStore } from '../../core.ts';
import { findAxeViolations } from '../../testing/axe.ts';
import { text, toolCall, transcript, usage, type TranscriptBuilder } from '../../testing/buildTranscript.ts';
import { RunDebugger } from '../RunDebugger.tsx';

const AT = 1_792_828_800_000;
const SECOND = 1000;

/** So many turns of 10 s each. In those that are named the call fails; the context grows by 1,000 tokens with each. */
function survey(turns: number, failing: readonly number[] = []): TranscriptBuilder {
  const run = transcript();
  for (let turn = 1; turn <= turns; turn++) addTurn(run, turn, failing.includes(turn));
  return run;
}

function addTurn(run: TranscriptBuilder, turn: number, fails = false): void {
  const at = AT + (turn - 1) * 10 * SECOND;
  run
    .user(`Look at buoy ${turn}.`, { timestamp: at })
    .assistant([text(`I look at ${turn}.`), toolCall('bash', { command: `buoy ${turn}` })], {
      stopReason: 'toolUse',
      timestamp: at + 4 * SECOND,
      usage: usage({ input: turn * 1000, output: 10, cacheRead: 0, cacheWrite: 0 }),
    })
    .result('bash', fails ? `no buoy ${turn}` : 'All well.', {
      isError: fails,
      timestamp: at + 8 * SECOND,
    });
}

function open(run: TranscriptBuilder): TranscriptStore {
  const store = createTranscriptStore({ journal: true });
  store.push(run.events());
  store.publish();
  render(
    <div style={{ blockSize: 800 }}>
      <RunDebugger store={store} title="Buoys" />
    </div>,
  );
  return store;
}

const pane = () => within(screen.getByRole('region', { name: 'Timeline' }));
const press = (name: string) => userEvent.click(pane().getByRole('button', { name }));
const stage = () => document.querySelector<HTMLElement>("[data-al-part='timeline-stage']");
const nameOf = (lane: string) => pane().getByText(lane, { selector: "[data-al-part='timeline-name']" });
const log = () => within(screen.getByRole('log'));
const RULER = 20;

async function openLanes(): Promise<HTMLElement> {
  await press('Open the timeline');
  await waitFor(() => {
    expect(stage()?.querySelector('canvas')?.width).toBeGreaterThan(300);
  });
  const element = stage();
  if (!element) throw new Error('no stage');
  return element;
}

/** Where a second of a run of so many stands on the screen, in the middle of a lane. */
function placeOn(element: HTMLElement, lane: string, second: number, seconds: number) {
  const { left, width } = element.getBoundingClientRect();
  const { top, height } = nameOf(lane).getBoundingClientRect();
  return { clientX: left + (second / seconds) * width, clientY: top + height / 2 };
}

function pointer(element: HTMLElement, type: 'Down' | 'Move' | 'Up', at: object): void {
  fireEvent[`pointer${type}`](element, { pointerId: 1, button: 0, buttons: type === 'Up' ? 0 : 1, ...at });
}

function pressAt(element: HTMLElement, at: object): void {
  pointer(element, 'Down', at);
  pointer(element, 'Up', at);
}

/** The colour of the canvas at a place of the screen, as red, green and blue. */
function colorAt(element: HTMLElement, { clientX, clientY }: { clientX: number; clientY: number }) {
  const canvas = element.querySelector('canvas');
  const context = canvas?.getContext('2d');
  if (!canvas || !context) throw new Error('no canvas');
  const { left, top, width } = canvas.getBoundingClientRect();
  const scale = canvas.width / width;
  return [...context.getImageData((clientX - left) * scale, (clientY - top) * scale, 1, 1).data];
}

const isRed = ([red = 0, green = 0, blue = 0, alpha = 0]: readonly number[]): boolean =>
  alpha > 200 && red > 150 && green < 110 && blue < 110;

beforeEach(async () => {
  await page.viewport(1440, 900);
});

describe('the opened timeline', () => {
  it('is a strip until it is opened, and closes to one again', async () => {
    open(survey(6));
    expect(stage()).toBeNull();
    await openLanes();
    for (const lane of ['Turns', 'Model', 'Tools', 'Context']) expect(nameOf(lane)).toBeVisible();
    expect(pane().queryByText('Sub-agents')).toBeNull();
    expect(await findAxeViolations(document.body)).toEqual([]);
    await press('Close the timeline');
    expect(stage()).toBeNull();
  });

  it('draws what failed in red, and nothing else', async () => {
    open(survey(6, [3]));
    const element = await openLanes();
    // The run ends with the result of the sixth turn, 58 s after it began; the failed call began at 24 s.
    const red = (second: number) => isRed(colorAt(element, placeOn(element, 'Tools', second, 58)));
    await waitFor(() => {
      expect(red(24.1)).toBe(true);
    });
    expect([4.1, 14.1, 34.1, 44.1, 54.1].map(red)).toEqual([false, false, false, false, false]);
  });

  it('goes to the call that is pressed, and to the turn', async () => {
    open(survey(30));
    const element = await openLanes();
    pressAt(element, placeOn(element, 'Tools', 254.1, 298));
    await waitFor(() => {
      expect(document.querySelector('[data-al-current]')).toHaveTextContent('buoy 26');
    });
    pressAt(element, placeOn(element, 'Turns', 145, 298));
    await waitFor(() => {
      expect(log().getByText('I look at 15.')).toBeVisible();
    });
  });

  it('sums up what is selected over the ruler', async () => {
    open(survey(6, [3]));
    const element = await openLanes();
    const { left, top, width } = element.getBoundingClientRect();
    const at = (second: number) => ({ clientX: left + (second / 58) * width, clientY: top + RULER / 2 });
    // From within the second turn to within the third one.
    pointer(element, 'Down', at(14));
    pointer(element, 'Move', at(20));
    pointer(element, 'Move', at(24));
    pointer(element, 'Up', at(24));
    const group = within(await pane().findByRole('group', { name: 'What was selected' }));
    expect(group.getByText(/^Turns 2–3 · 10\.0s · 5\.0k tokens$/)).toBeVisible();
    expect(group.getByText('1 failure')).toBeVisible();
    await userEvent.click(group.getByRole('button', { name: 'Only these turns' }));
    await waitFor(() => {
      expect(log().queryByText('Look at buoy 5.')).toBeNull();
    });
    await press('Clear the selection');
    expect(pane().queryByRole('group', { name: 'What was selected' })).toBeNull();
  });

  it('zooms by buttons, keys and the wheel, and shows all again (WCAG 2.5.1)', async () => {
    open(survey(40));
    const element = await openLanes();
    const ruler = () =>
      [...element.querySelectorAll("[data-al-part='timeline-ruler'] > span")].map((tick) => tick.textContent);
    const whole = ruler();
    expect(whole[0]).toBe('0:00');
    await press('Zoom in');
    expect(ruler()).not.toEqual(whole);
    act(() => {
      element.focus();
    });
    await userEvent.keyboard('0');
    expect(ruler()).toEqual(whole);
    await userEvent.keyboard('++');
    const near = ruler();
    expect(near).not.toEqual(whole);
    await userEvent.keyboard('-');
    await userEvent.keyboard('-');
    expect(ruler()).toEqual(whole);
    const { left, top, width } = element.getBoundingClientRect();
    fireEvent.wheel(element, { ctrlKey: true, deltaY: -500, clientX: left + width / 2, clientY: top + 40 });
    await waitFor(() => {
      expect(ruler()).not.toEqual(whole);
    });
    fireEvent.doubleClick(element);
    expect(ruler()).toEqual(whole);
  });

  it('is a slider of turns', async () => {
    open(survey(12));
    const element = await openLanes();
    act(() => {
      element.focus();
    });
    await userEvent.keyboard('{End}');
    expect(element).toHaveAttribute('aria-valuetext', 'Turn 12 of 12');
    await userEvent.keyboard('{ArrowLeft}');
    expect(element).toHaveAttribute('aria-valuetext', 'Turn 11 of 12');
  });

  it('says the same in a table, so many turns at a time (WCAG 1.3.1)', async () => {
    open(survey(120, [52]));
    await openLanes();
    await press('As a table');
    const rows = () => pane().getAllByRole('row').slice(1);
    expect(rows()).toHaveLength(50);
    const [first] = rows();
    // Asked at 0 s; it ends with the result at 8 s. One call, 1,010 tokens of which 1,000 were read.
    expect(first).toHaveTextContent(/Turn 1.*0:00.*8\.0s.*1.*1\.0k.*1\.0k/);
    await press('Later turns');
    const second = rows()[1];
    expect(second).toHaveTextContent(/Turn 52/);
    expect(second?.querySelector('[data-al-failed]')).toHaveTextContent('1');
    await userEvent.click(pane().getByRole('button', { name: 'Turn 60' }));
    expect(await log().findByText('I look at 60.')).toBeVisible();
    expect(await findAxeViolations(document.body)).toEqual([]);
  });

  it('Q7: goes to the moment to which the playhead is dragged, with one gesture', async () => {
    open(survey(20));
    const element = await openLanes();
    const head = element.querySelector<HTMLElement>("[data-al-part='timeline-playhead']");
    if (!head) throw new Error('no playhead');
    const { left, width } = element.getBoundingClientRect();
    const at = (second: number) => ({ clientX: left + (second / 198) * width, clientY: 0 });
    pointer(head, 'Down', at(198));
    pointer(head, 'Move', at(150));
    pointer(head, 'Move', at(93));
    pointer(head, 'Up', at(93));
    expect(await log().findByText('Look at buoy 10.')).toBeVisible();
    await waitFor(() => {
      expect(log().queryByText('I look at 10.')).toBeNull();
    });
    expect(within(element).getByText(/^1:3\d\.\d$/)).toBeVisible();
  });

  it('Q6: shows when the context filled up and was compacted, and a press on the step goes there', async () => {
    const run = survey(8);
    run.item({ type: 'divider', kind: 'compaction', status: 'done', tokensBefore: 8000, tokensAfter: 2000 });
    for (let turn = 9; turn <= 12; turn++) addTurn(run, turn);
    open(run);
    const element = await openLanes();
    const field = within(document.querySelector<HTMLElement>("[data-al-part='timeline-field']") ?? element);
    const note = field.getByText('8.0k → 2.0k');
    const { left } = note.getBoundingClientRect();
    const { bottom } = element.getBoundingClientRect();
    pressAt(element, { clientX: left - 6, clientY: bottom - 8 });
    await waitFor(() => {
      expect(log().getByText('Context compacted')).toBeVisible();
    });
  });

  it('grows with the run in the same publish', async () => {
    const run = survey(3);
    const store = open(run);
    const element = await openLanes();
    expect(element).toHaveAttribute('aria-valuemax', '3');
    const before = run.events().length;
    for (let turn = 4; turn <= 6; turn++) addTurn(run, turn);
    act(() => {
      store.push(run.events().slice(before));
      store.publish();
    });
    expect(element).toHaveAttribute('aria-valuemax', '6');
    // What was the end of the axis is now within it.
    expect(element.querySelector("[data-al-part='timeline-ruler']")).toHaveTextContent('0:50');
  });
});
