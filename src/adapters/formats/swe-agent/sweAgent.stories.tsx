import type { Meta, StoryObj } from '@storybook/react-vite';
import { isOnScreen } from '../../../../stories/isOnScreen.ts';
import { storeOfSource, StoryTranscript } from '../../../../stories/StoryTranscript.tsx';
import sweAgent from './fixtures/function_calling.traj?raw';
import sweAgentAttempts from './fixtures/attempts.traj?raw';

const meta = {
  title: 'Formats/swe-agent',
  component: StoryTranscript,
  play: isOnScreen,
} satisfies Meta<typeof StoryTranscript>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Trajectory: Story = {
  name: 'A trajectory',
  args: { shows: ['Bake bread.', 'I look.', 'sift', 'submit'], build: () => storeOfSource(sweAgent) },
};

export const SeveralAttempts: Story = {
  name: 'Several attempts',
  args: {
    shows: ['2 parallel branches', 'The judge chose Branch 2', 'I fold.'],
    build: () => storeOfSource(sweAgentAttempts),
  },
};
