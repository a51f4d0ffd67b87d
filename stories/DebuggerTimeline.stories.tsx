import type { Meta, StoryObj } from '@storybook/react-vite';
import { createTranscriptStore } from 'agent-lanes/core';
import { RunDebugger } from 'agent-lanes/debugger';
import { useState } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { text, toolCall, transcript, usage, type TranscriptBuilder } from '../src/testing/buildTranscript.ts';
import { debuggerWords, useShown, useSpoken } from './spoken.ts';
import { StoryDebugger } from './StoryDebugger.tsx';

const AT = 1_792_828_800_000;
const TURNS = 24;

/** A run of many turns, with a night between two of them, in which every seventh call fails. */
function days({ withTimes }: { readonly withTimes: boolean }): TranscriptBuilder {
  const run = transcript();
  const at = (ms: number) => (withTimes ? { timestamp: AT + ms } : {});
  for (let turn = 0; turn < TURNS; turn++) {
    const from = turn * 20_000 + (turn >= TURNS / 2 ? 8 * 3_600_000 : 0);
    run
      .user(`Look at buoy ${turn + 1}.`, at(from))
      .assistant([text('I look.'), toolCall('bash', { command: `buoy ${turn + 1}` })], {
        stopReason: 'toolUse',
        ...at(from + 6_000),
      })
      .result('bash', turn % 7 === 3 ? 'no such buoy' : 'All well.', {
        isError: turn % 7 === 3,
        ...at(from + 12_000),
      });
  }
  return run.finish();
}

/** The run on one axis, two lines high. */
const meta = {
  title: 'Debugger/Timeline',
  component: StoryDebugger,
  parameters: {
    layout: 'fullscreen',
    catalogue: {
      about:
        'When each turn and each call of a run took place, and where nothing happened. It occurs wherever the source states times; nights and pauses are cut short.',
      formats: 'all',
      parts: [],
    },
  },
  args: { build: () => days({ withTimes: true }), shows: [], view: { title: 'A survey of the buoys' } },
} satisfies Meta<typeof StoryDebugger>;
export default meta;
type Story = StoryObj<typeof meta>;

const sliderIn = (canvasElement: HTMLElement) =>
  within(canvasElement).findByRole('slider', { name: 'Turn on the timeline' });

export const Times: Story = {
  name: 'With times, and a night between',
  play: async ({ canvasElement }) => {
    const slider = await sliderIn(canvasElement);
    await expect(slider.querySelectorAll("[data-al-part='timeline-fold']")).toHaveLength(1);
    const count = (part: string) =>
      slider.querySelector(`[data-al-part='${part}']`)?.getAttribute('d')?.match(/M/g)?.length ?? 0;
    await expect(count('timeline-turns')).toBe(TURNS);
    // Turns 4, 11 and 18.
    await expect(count('timeline-failures')).toBe(3);
  },
};

export const Steps: Story = {
  name: 'Without times',
  args: { build: () => days({ withTimes: false }) },
  play: async ({ canvasElement }) => {
    const choice = await within(canvasElement).findByRole('combobox', { name: 'What the timeline counts' });
    await expect(choice).toHaveValue('steps');
    await expect(choice).toHaveAttribute('title', 'This source states no times');
  },
};

/** A run whose source states no times, and which came piece by piece: an event each second. */
function ReceivedRun() {
  const spoken = useSpoken();
  const [stores] = useState(() => {
    let now = AT;
    const live = createTranscriptStore({ journal: { now: () => now } });
    for (const event of days({ withTimes: false }).events()) {
      live.push([event]);
      live.publish();
      now += 1_000;
    }
    return [live] as const;
  });
  useShown(stores);
  return (
    <div style={{ blockSize: 720 }}>
      <RunDebugger store={stores[0]} title="A survey of the buoys" {...debuggerWords(spoken)} />
    </div>
  );
}

export const Received: Story = {
  name: 'Without times, as it was received',
  render: () => <ReceivedRun />,
  play: async ({ canvasElement }) => {
    const choice = await within(canvasElement).findByRole('combobox', { name: 'What the timeline counts' });
    await expect(choice).toHaveValue('time');
    await expect(choice).toHaveAttribute(
      'title',
      'This source states no times: it counts when something came',
    );
  },
};

export const ByKeys: Story = {
  name: 'Moved by keys',
  play: async ({ canvasElement }) => {
    const slider = await sliderIn(canvasElement);
    slider.focus();
    await userEvent.keyboard('{End}');
    await waitFor(() => expect(slider).toHaveAttribute('aria-valuetext', `Turn ${TURNS} of ${TURNS}`));
    await userEvent.keyboard('{Home}');
    await waitFor(() => expect(slider).toHaveAttribute('aria-valuetext', `Turn 1 of ${TURNS}`));
  },
};

/** Turns whose context grows, is compacted once, and whose cache breaks once. */
function growing(): TranscriptBuilder {
  const run = transcript();
  for (let turn = 1; turn <= TURNS; turn++) {
    if (turn === 15) run.item({ type: 'divider', kind: 'compaction', status: 'done' });
    const filled = 4_000 * (turn < 15 ? turn : turn - 12);
    const cacheRead = turn === 1 || turn === 8 || turn === 15 ? 0 : filled - 4_000;
    run.user(`Look at buoy ${turn}.`, { timestamp: AT + turn * 20_000 }).assistant('All well.', {
      timestamp: AT + turn * 20_000 + 6_000,
      usage: usage({ input: filled - cacheRead, output: 10, cacheRead, cacheWrite: 0 }),
    });
  }
  return run.finish();
}

export const Context: Story = {
  name: 'How the context grew, was compacted, and where the cache broke',
  args: { build: growing },
  play: async ({ canvasElement }) => {
    const slider = await sliderIn(canvasElement);
    await expect(slider.querySelector("[data-al-part='timeline-context']")?.getAttribute('d')).toMatch(/^M/);
    const steps = (kind: string) =>
      slider.querySelectorAll(`[data-al-part='timeline-step'][data-al-kind='${kind}']`);
    await expect(steps('compaction')).toHaveLength(1);
    await expect(steps('break')).toHaveLength(1);
  },
};

export const Dark: Story = { args: { view: { title: 'A survey of the buoys', theme: 'dark' } } };

export const RightToLeft: Story = { args: { dir: 'rtl' } };
