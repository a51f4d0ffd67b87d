import type { Meta, StoryObj } from '@storybook/react-vite';
import { isOnScreen } from '../../../../stories/isOnScreen.ts';
import { storeOfSource, StoryTranscript } from '../../../../stories/StoryTranscript.tsx';
import miniSweAgent from './fixtures/tools.traj.json?raw';

const meta = {
  title: 'Formats/mini-swe-agent',
  component: StoryTranscript,
  play: isOnScreen,
} satisfies Meta<typeof StoryTranscript>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Trajectory: Story = {
  name: 'A trajectory',
  args: {
    shows: ['Wind the tall one.', 'Two looks.', 'List case', 'Read key', 'No call here.'],
    build: () => storeOfSource(miniSweAgent),
  },
};
