import type { Meta, StoryObj } from '@storybook/react-vite';
import { isOnScreen } from '../../../../stories/isOnScreen.ts';
import { storeOfSource, StoryTranscript } from '../../../../stories/StoryTranscript.tsx';
import aiSdkUi from './fixtures/stream.sse?raw';
import aiSdkUiMessages from './fixtures/messages.json?raw';

const meta = {
  title: 'Formats/ai-sdk-ui',
  component: StoryTranscript,
  play: isOnScreen,
} satisfies Meta<typeof StoryTranscript>;
export default meta;
type Story = StoryObj<typeof meta>;

export const MessageStream: Story = {
  name: 'A message stream',
  args: {
    shows: ['I check the kiln.', 'Used 2 tools', 'It is at 1040 degrees.', '2 sources'],
    build: () => storeOfSource(aiSdkUi),
  },
};

export const Messages: Story = {
  name: 'Messages',
  args: {
    shows: ['Weave this.', 'Used 3 tools', 'Half of it is done.', 'Go on.', 'Done.'],
    build: () => storeOfSource(aiSdkUiMessages),
  },
};
