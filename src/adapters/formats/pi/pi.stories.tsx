import type { Meta, StoryObj } from '@storybook/react-vite';
import { isOnScreen } from '../../../../stories/isOnScreen.ts';
import { storeOfSource, StoryTranscript } from '../../../../stories/StoryTranscript.tsx';
import pi from './fixtures/parallel-tools.jsonl?raw';
import piRetry from './fixtures/retry-and-compaction.jsonl?raw';

const meta = {
  title: 'Formats/pi',
  component: StoryTranscript,
  play: isOnScreen,
} satisfies Meta<typeof StoryTranscript>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Events: Story = {
  name: 'Events',
  args: { shows: 'Which reeds are dry?', build: () => storeOfSource(pi) },
};

export const RetryCompaction: Story = {
  name: 'Retry and compaction',
  args: { shows: 'Count the nests', build: () => storeOfSource(piRetry) },
};
