import type { Meta, StoryObj } from '@storybook/react-vite';
import { isOnScreen } from '../../../../stories/isOnScreen.ts';
import { storeOfSource, StoryTranscript } from '../../../../stories/StoryTranscript.tsx';
import gemini from './fixtures/conversation.jsonl?raw';
import geminiInteraction from './fixtures/interaction.sse?raw';

const meta = {
  title: 'Formats/gemini',
  component: StoryTranscript,
  play: isOnScreen,
} satisfies Meta<typeof StoryTranscript>;
export default meta;
type Story = StoryObj<typeof meta>;

export const RequestsChunks: Story = {
  name: 'Requests and chunks',
  args: { shows: ['Is the fern dry?', 'moisture', 'Yes, water it.'], build: () => storeOfSource(gemini) },
};

export const InteractionStreamed: Story = {
  name: 'An interaction, streamed',
  args: {
    shows: ['google_search', 'High water at four.', 'set_alarm'],
    build: () => storeOfSource(geminiInteraction),
  },
};
