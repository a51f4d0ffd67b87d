import type { Meta, StoryObj } from '@storybook/react-vite';
import { userEvent } from 'storybook/test';
import { isOnScreen } from '../../../../stories/isOnScreen.ts';
import { storeOfSource, StoryTranscript } from '../../../../stories/StoryTranscript.tsx';
import opencode from './fixtures/events.jsonl?raw';
import opencodeExport from './fixtures/export.json?raw';

const meta = {
  title: 'Formats/opencode',
  component: StoryTranscript,
  play: isOnScreen,
} satisfies Meta<typeof StoryTranscript>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Events: Story = {
  name: 'Events',
  args: {
    shows: [
      'Mend the warp counter and count the spindles.',
      'Opening the file 🧵.',
      'Count spindles',
      'The counter shows twelve threads.',
    ],
    build: () => storeOfSource(opencode),
  },
};

export const ExportedSession: Story = {
  name: 'An exported session',
  args: {
    shows: ['Which dye?', 'Madder root.', 'Try indigo instead.', 'Reverted 2 messages'],
    build: () => storeOfSource(opencodeExport),
  },
  // What was reverted is one line until it is opened.
  play: async (context) => {
    await isOnScreen(context);
    await userEvent.click(await context.canvas.findByRole('button', { name: /^Abandoned: 2 messages/ }));
    await isOnScreen({ ...context, args: { ...context.args, shows: ['The vat is full'] } });
  },
};
