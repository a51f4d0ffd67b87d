import type { Meta, StoryObj } from '@storybook/react-vite';
import { isOnScreen } from '../../../../stories/isOnScreen.ts';
import { storeOfSource, StoryTranscript } from '../../../../stories/StoryTranscript.tsx';
import anthropicMessages from './fixtures/two-answers.sse?raw';
import anthropicMessagesServerTools from './fixtures/server-tools.jsonl?raw';

const meta = {
  title: 'Formats/anthropic-messages',
  component: StoryTranscript,
  play: isOnScreen,
} satisfies Meta<typeof StoryTranscript>;
export default meta;
type Story = StoryObj<typeof meta>;

export const TwoAnswersStreamed: Story = {
  name: 'Two answers, streamed',
  args: {
    shows: ['Reading the gauge 🌊', 'Used 2 tools', 'High water at nine.'],
    build: () => storeOfSource(anthropicMessages),
  },
};

export const ServerToolsCitationsRefusal: Story = {
  name: 'Server tools, citations and a refusal',
  args: {
    shows: [
      'Web search',
      'Run by the provider',
      'Eels climb ladders.',
      '1 source',
      'The model refused to answer.',
      'Context compacted',
    ],
    build: () => storeOfSource(anthropicMessagesServerTools),
  },
};
