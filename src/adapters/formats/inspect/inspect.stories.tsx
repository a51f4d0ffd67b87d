import type { Meta, StoryObj } from '@storybook/react-vite';
import { isOnScreen } from '../../../../stories/isOnScreen.ts';
import { storeOfSource, StoryTranscript } from '../../../../stories/StoryTranscript.tsx';
import inspect from './fixtures/tidepool.json?raw';

const meta = {
  title: 'Formats/inspect',
  component: StoryTranscript,
  play: isOnScreen,
} satisfies Meta<typeof StoryTranscript>;
export default meta;
type Story = StoryObj<typeof meta>;

export const EvaluationLog: Story = {
  name: 'An evaluation log',
  args: {
    shows: ['Which claw is larger?', 'Web search', 'Measuring.', 'The left one.', 'Name a tide.', 'Neap.'],
    build: () => storeOfSource(inspect),
  },
};
