import type { Meta, StoryObj } from '@storybook/react-vite';
import { isOnScreen } from '../../../../stories/isOnScreen.ts';
import { storeOfSource, StoryTranscript } from '../../../../stories/StoryTranscript.tsx';
import messageEnum from './fixtures/greenhouse.json?raw';
import messageEnumApprovals from './fixtures/approvals.json?raw';
import messageEnumThread from './fixtures/thread.json?raw';

const meta = {
  title: 'Formats/message-enum',
  component: StoryTranscript,
  play: isOnScreen,
} satisfies Meta<typeof StoryTranscript>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Messages: Story = {
  name: 'Messages',
  args: {
    shows: ['Is the fern thirsty?', 'read_probe', 'Yes, it is at 12 %.', 'open_valve'],
    build: () => storeOfSource(messageEnum),
  },
};

export const Approvals: Story = {
  name: 'Approvals',
  args: {
    shows: ['Prune the roses and burn the cuttings.', 'burn', 'Pruned; the cuttings wait.'],
    build: () => storeOfSource(messageEnumApprovals),
  },
};

export const Thread: Story = {
  name: 'Thread of assistant-ui',
  args: {
    shows: ['Are the seedlings warm enough?', 'read_frame', 'half a degree too cold'],
    build: () => storeOfSource(messageEnumThread),
  },
};
