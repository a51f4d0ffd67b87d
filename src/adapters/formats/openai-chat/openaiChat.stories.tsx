import type { Meta, StoryObj } from '@storybook/react-vite';
import { isOnScreen } from '../../../../stories/isOnScreen.ts';
import { storeOfSource, StoryTranscript } from '../../../../stories/StoryTranscript.tsx';
import openaiChat from './fixtures/lamp.sse?raw';
import openaiChatMessages from './fixtures/messages.json?raw';

const meta = {
  title: 'Formats/openai-chat',
  component: StoryTranscript,
  play: isOnScreen,
} satisfies Meta<typeof StoryTranscript>;
export default meta;
type Story = StoryObj<typeof meta>;

export const ChunksThatEndError: Story = {
  name: 'Chunks that end in an error',
  args: {
    shows: ['The <think> lamp.', 'Used 2 tools', 'Fog horn.', 'The keeper fell asleep.'],
    build: () => storeOfSource(openaiChat),
  },
};

export const Messages: Story = {
  name: 'Messages',
  args: {
    shows: ['What is this?', 'measure ×2', 'A buoy, 12 ft.', 'Thanks.'],
    build: () => storeOfSource(openaiChatMessages),
  },
};
