import type { Meta, StoryObj } from '@storybook/react-vite';
import { isOnScreen } from '../../../../stories/isOnScreen.ts';
import { storeOfSource, StoryTranscript } from '../../../../stories/StoryTranscript.tsx';
import openhands from './fixtures/events.jsonl?raw';
import openhandsTrajectory from './fixtures/trajectory.json?raw';

const meta = {
  title: 'Formats/openhands',
  component: StoryTranscript,
  play: isOnScreen,
} satisfies Meta<typeof StoryTranscript>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Events: Story = {
  name: 'Events',
  args: {
    shows: ['Mend net four.', 'I will find it.', 'Bash', 'The needle broke.'],
    build: () => storeOfSource(openhands),
  },
};

export const Trajectory: Story = {
  name: 'A trajectory',
  args: {
    shows: ['Count the eggs.', 'Two things at once.', 'Counter', 'Nine eggs.'],
    build: () => storeOfSource(openhandsTrajectory),
  },
};
