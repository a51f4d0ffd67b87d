import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { toolCall, transcript } from '../src/testing/buildTranscript.ts';
import { carriedViews, toolCarriers, type ToolCarrier } from '../src/testing/hostile/toolCarriers.ts';
import { isOnScreen } from './isOnScreen.ts';
import { StoryTranscript } from './StoryTranscript.tsx';

const CALLS: readonly ToolCarrier[] = carriedViews.flatMap((view) => toolCarriers[view]('Low water at six'));
const TRIGGER = '[data-al-part="tool-call-trigger"]';

const meta = {
  title: 'Tools/Every view',
  component: StoryTranscript,
  parameters: {
    catalogue: {
      about:
        'Each built-in view of a tool, opened, with the same text in all that it reads. A view that is added is here by itself; what it is for is shown in Tools/Views.',
      formats: 'tool calls',
      parts: ['ToolCall'],
    },
  },
  play: async (context) => {
    const { canvasElement } = context;
    await waitFor(() => expect(canvasElement.querySelector(TRIGGER)).not.toBeNull());
    for (let closed; (closed = canvasElement.querySelector(`${TRIGGER}[aria-expanded="false"]`)) !== null;)
      await userEvent.click(closed);
    await isOnScreen(context);
  },
} satisfies Meta<typeof StoryTranscript>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Opened: Story = {
  args: {
    shows: 'Low water at six',
    has: CALLS.map(({ part }) => `[data-al-part="${part}"]`),
    view: { grouping: 'none' },
    build: () => {
      const run = transcript().assistant(
        CALLS.map(({ name, arguments: args }, index) => toolCall(name, args, { id: `call ${index}` })),
        { stopReason: 'toolUse' },
      );
      for (const [index, { name, result, details }] of CALLS.entries())
        run.result(name, result, {
          toolCallId: `call ${index}`,
          ...(details === undefined ? {} : { details }),
        });
      return run.finish();
    },
  },
};
