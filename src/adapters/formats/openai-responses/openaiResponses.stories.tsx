import type { Meta, StoryObj } from '@storybook/react-vite';
import { isOnScreen } from '../../../../stories/isOnScreen.ts';
import { storeOfSource, StoryTranscript } from '../../../../stories/StoryTranscript.tsx';
import openaiResponses from './fixtures/garden.sse?raw';
import openaiResponsesItems from './fixtures/items.json?raw';

const meta = {
  title: 'Formats/openai-responses',
  component: StoryTranscript,
  play: isOnScreen,
} satisfies Meta<typeof StoryTranscript>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Events: Story = {
  name: 'Events',
  args: {
    shows: [
      'Web search',
      'Sow them after the last frost.',
      '1 source',
      'soil_moisture',
      'The model refused to answer.',
    ],
    build: () => storeOfSource(openaiResponses),
  },
};

export const InputItems: Story = {
  name: 'Input items',
  args: {
    shows: ['What is on this label?', 'Let me look.', 'Edit', 'row 3: beans', 'open_door', 'Denied'],
    build: () => storeOfSource(openaiResponsesItems),
  },
};
