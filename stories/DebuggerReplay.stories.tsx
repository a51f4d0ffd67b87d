import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, userEvent, waitFor, within } from 'storybook/test';
import { text, toolCall, transcript, type TranscriptBuilder } from '../src/testing/buildTranscript.ts';
import { StoryDebugger } from './StoryDebugger.tsx';

const T = 1_792_828_800_000;

/** Three turns that state their times, of which the last one fails. */
const run = (): TranscriptBuilder =>
  transcript()
    .user('Which gauges are late?', { timestamp: T })
    .assistant([text('I look at the tables.'), toolCall('bash', { command: 'cat gauges.txt' })], {
      stopReason: 'toolUse',
      timestamp: T + 2_000,
    })
    .result('bash', 'Ness 06:12\nSund 06:40', { timestamp: T + 3_000 })
    .assistant('The one at Sund is late.', { timestamp: T + 6_000 })
    .user('Sync it.', { timestamp: T + 60_000 })
    .assistant([toolCall('bash', { command: 'sync Sund' })], { stopReason: 'toolUse', timestamp: T + 61_000 })
    .result('bash', 'The gauge does not answer.', { isError: true, timestamp: T + 63_000 })
    .assistant('The gauge at Sund does not answer.', { timestamp: T + 65_000 })
    .finish();

/** Going through a run: what stood there at any moment. */
const meta = {
  title: 'Debugger/Replay',
  component: StoryDebugger,
  parameters: {
    layout: 'fullscreen',
    catalogue: {
      about:
        'A run as it stood at an earlier moment, played, paused and stepped through. It occurs when the reader replays it; times come from the source, and without them every step takes as long.',
      formats: 'all',
      parts: [],
    },
  },
  args: { build: run, shows: [], view: { title: 'Winter time in the tide tables' } },
} satisfies Meta<typeof StoryDebugger>;
export default meta;
type Story = StoryObj<typeof meta>;

async function openBar(canvasElement: HTMLElement) {
  const canvas = within(canvasElement);
  await userEvent.click(await canvas.findByRole('button', { name: 'Replay: go through the run' }));
  return within(await canvas.findByRole('group', { name: 'Replay' }));
}

async function moveTo(canvasElement: HTMLElement, position: number): Promise<void> {
  const bar = await openBar(canvasElement);
  const slider = await bar.findByRole<HTMLInputElement>('slider', { name: 'Moment of the run' });
  await fireEvent.change(slider, { target: { value: String(position) } });
}

export const AtTheEnd: Story = {
  play: async ({ canvasElement }) => {
    const bar = await openBar(canvasElement);
    await expect(await bar.findByRole('slider')).toHaveAttribute('aria-valuetext', 'End');
    await expect(await bar.findByRole('button', { name: 'To the end' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  },
};

export const AtTheStart: Story = {
  play: async ({ canvasElement }) => {
    await moveTo(canvasElement, 0);
    const bar = within(await within(canvasElement).findByRole('group', { name: 'Replay' }));
    await expect(await bar.findByText(/^Event 0 of \d+$/)).toBeVisible();
    await waitFor(() => expect(canvasElement.querySelector('[data-al-part="message"]')).toBeNull());
  },
};

export const InTheMiddle: Story = {
  play: async ({ canvasElement }) => {
    const bar = await openBar(canvasElement);
    await userEvent.click(await bar.findByRole('button', { name: 'Previous turn' }));
    await userEvent.click(await bar.findByRole('button', { name: 'Previous turn' }));
    const log = within(await within(canvasElement).findByRole('log'));
    await expect(await log.findByText('The one at Sund is late.')).toBeVisible();
    await expect(log.queryByText('Sync it.')).toBeNull();
    await expect(await bar.findByText('Turn 2')).toBeVisible();
    // What fails later is said all the time.
    await expect(await within(canvasElement).findByRole('group', { name: '1 failure' })).toBeVisible();
    await waitFor(() =>
      expect(
        canvasElement.querySelectorAll('[data-al-part="outline-entry"][data-al-ahead]'),
      ).not.toHaveLength(0),
    );
  },
};

export const Playing: Story = {
  play: async ({ canvasElement }) => {
    const bar = await openBar(canvasElement);
    await userEvent.selectOptions(await bar.findByRole('combobox', { name: 'Speed' }), '0.5×');
    await userEvent.click(await bar.findByRole('button', { name: 'Play' }));
    await expect(await bar.findByRole('button', { name: 'Pause' })).toBeVisible();
  },
};

export const WithoutTimes: Story = {
  args: { build: () => transcript().user('Hello.').assistant('Hello.').finish() },
  play: async ({ canvasElement }) => {
    const bar = await openBar(canvasElement);
    const speed = within(await bar.findByRole('combobox', { name: 'Speed' }));
    await expect(speed.queryByRole('option', { name: 'as it was' })).toBeNull();
  },
};

export const WhileItRuns: Story = {
  args: {
    build: () =>
      transcript()
        .loop()
        .user('Sync it.')
        .streaming([text('Reading the ta')]),
  },
  play: async ({ canvasElement }) => {
    const bar = await openBar(canvasElement);
    await userEvent.click(await bar.findByRole('button', { name: 'Previous event' }));
    await expect(await bar.findByRole('button', { name: 'Live' })).toHaveAttribute('aria-disabled', 'false');
  },
};

export const OnAPhone: Story = {
  args: { width: 400 },
  play: async ({ canvasElement }) => {
    await moveTo(canvasElement, 9);
    await expect(canvasElement.querySelector('[data-al-part="replay"]')).toBeVisible();
  },
};

export const RightToLeft: Story = {
  args: { dir: 'rtl' },
  play: async ({ canvasElement }) => {
    await moveTo(canvasElement, 9);
    await expect(canvasElement.querySelector('[data-al-part="replay"]')).toBeVisible();
  },
};
