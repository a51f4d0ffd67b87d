import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { fullRun } from './fullRun.ts';
import { StoryDebugger } from './StoryDebugger.tsx';

const TITLE = 'Winter time in the tide tables';

/** Panes of the debugger in sizes that the reader chose, by the host's word or by the edge of a pane. */
const meta = {
  title: 'Debugger/Panes',
  component: StoryDebugger,
  parameters: {
    layout: 'fullscreen',
    catalogue: {
      about:
        'The panes of the debugger in sizes that the reader chose. It occurs when an edge is dragged or moved with the keys, or when the host says how wide a pane is.',
      formats: 'all',
      parts: [],
    },
  },
  args: { build: fullRun, shows: [], view: { title: TITLE } },
} satisfies Meta<typeof StoryDebugger>;
export default meta;
type Story = StoryObj<typeof meta>;

type Part = 'outline' | 'inspector' | 'timeline-lanes';

/** Waits until a pane is so many CSS pixels wide or high. */
async function isSized(
  canvasElement: HTMLElement,
  part: Part,
  side: 'width' | 'height',
  size: number,
): Promise<void> {
  await waitFor(
    async () => {
      const box = canvasElement.querySelector(`[data-al-part='${part}']`)?.getBoundingClientRect();
      await expect(Math.round(box?.[side] ?? 0)).toBe(size);
    },
    { timeout: 20_000 },
  );
}

/** Inspects the first failure by keys. */
async function inspect(canvasElement: HTMLElement): Promise<void> {
  const log = await within(canvasElement).findByRole('log');
  await waitFor(() => expect(canvasElement.querySelector("[data-al-part='turn']")).not.toBeNull());
  log.focus();
  await userEvent.keyboard('e{Enter}');
}

export const NarrowOutline: Story = {
  name: 'A narrow outline',
  args: { view: { title: TITLE, paneSizes: { outline: 180 } } },
  play: async ({ canvasElement }) => {
    await isSized(canvasElement, 'outline', 'width', 180);
  },
};

export const WideOutline: Story = {
  name: 'A wide outline',
  args: { width: 1200, view: { title: TITLE, paneSizes: { outline: 400 } } },
  play: async ({ canvasElement }) => {
    await isSized(canvasElement, 'outline', 'width', 400);
  },
};

export const WideInspector: Story = {
  name: 'A wide inspector',
  args: { width: 1200, view: { title: TITLE, paneSizes: { inspector: 520 } } },
  play: async ({ canvasElement }) => {
    await inspect(canvasElement);
    await isSized(canvasElement, 'inspector', 'width', 520);
  },
};

export const LowSheet: Story = {
  name: 'A low sheet on a narrow screen',
  args: { width: 400, view: { title: TITLE, paneSizes: { sheet: 200 } } },
  play: async ({ canvasElement }) => {
    await inspect(canvasElement);
    await isSized(canvasElement, 'inspector', 'height', 200);
  },
};

/** Opens the timeline, and waits for its lanes. */
async function openTimeline(canvasElement: HTMLElement): Promise<void> {
  const open = await within(canvasElement).findByRole(
    'button',
    { name: 'Open the timeline' },
    { timeout: 20_000 },
  );
  await userEvent.click(open);
  await waitFor(
    () => expect(canvasElement.querySelector("[data-al-part='timeline-stage'] canvas")).not.toBeNull(),
    { timeout: 20_000 },
  );
}

export const LowTimeline: Story = {
  name: 'A low timeline',
  args: { width: 1200, view: { title: TITLE, paneSizes: { timeline: 120 } } },
  play: async ({ canvasElement }) => {
    await openTimeline(canvasElement);
    await isSized(canvasElement, 'timeline-lanes', 'height', 120);
  },
};

export const TimelineByKeys: Story = {
  name: 'A timeline resized by arrow keys',
  args: { width: 1200, view: { title: TITLE, paneSizes: { timeline: 100 } } },
  play: async ({ canvasElement }) => {
    await openTimeline(canvasElement);
    const edge = await within(canvasElement).findByRole('separator', { name: 'Height of the timeline' });
    await waitFor(() => expect(edge).toHaveAttribute('data-al-ready'), { timeout: 20_000 });
    edge.focus();
    // Four steps of 16, up.
    await userEvent.keyboard('{Shift>}{ArrowUp}{/Shift}');
    await isSized(canvasElement, 'timeline-lanes', 'height', 164);
  },
};

export const TooLarge: Story = {
  name: 'Larger than there is room',
  args: { width: 1200, view: { title: TITLE, paneSizes: { outline: 5000 } } },
  play: async ({ canvasElement }) => {
    // At most 35 % of 1,200.
    await isSized(canvasElement, 'outline', 'width', 420);
  },
};

export const ByKeys: Story = {
  name: 'Resized by arrow keys',
  args: { width: 1200, view: { title: TITLE, paneSizes: { outline: 240 } } },
  play: async ({ canvasElement }) => {
    const edge = await within(canvasElement).findByRole('separator', { name: 'Width of the outline' });
    await waitFor(() => expect(edge).toHaveAttribute('data-al-ready'), { timeout: 20_000 });
    edge.focus();
    // Two steps of 16, one of four times as much.
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{Shift>}{ArrowRight}{/Shift}');
    await isSized(canvasElement, 'outline', 'width', 336);
  },
};

export const DarkAndRightToLeft: Story = {
  name: 'Wide panes, dark and right to left',
  args: {
    width: 1200,
    dir: 'rtl',
    view: { title: TITLE, theme: 'dark', paneSizes: { outline: 320, inspector: 480 } },
  },
  play: async ({ canvasElement }) => {
    await inspect(canvasElement);
    await isSized(canvasElement, 'outline', 'width', 320);
    await isSized(canvasElement, 'inspector', 'width', 480);
  },
};
