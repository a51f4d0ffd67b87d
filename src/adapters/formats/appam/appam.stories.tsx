import type { Meta, StoryObj } from '@storybook/react-vite';
import { isOnScreen } from '../../../../stories/isOnScreen.ts';
import { storeOfSource, StoryTranscript } from '../../../../stories/StoryTranscript.tsx';
import appam from './fixtures/stream.sse?raw';
import appamSession from './fixtures/session.json?raw';

const meta = {
  title: 'Formats/appam',
  component: StoryTranscript,
  play: isOnScreen,
} satisfies Meta<typeof StoryTranscript>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Events: Story = {
  name: 'Events',
  args: { shows: ['Weighing.', 'weigh', 'tare', 'Crate 1 weighs 12 kg.'], build: () => storeOfSource(appam) },
};

export const SavedSession: Story = {
  name: 'A saved session',
  args: {
    shows: ['What ails this tree?', 'I will test the soil.', 'test_soil', 'I can not finish this.'],
    build: () => storeOfSource(appamSession),
  },
};
