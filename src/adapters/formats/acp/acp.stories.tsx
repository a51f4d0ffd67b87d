import type { Meta, StoryObj } from '@storybook/react-vite';
import { isOnScreen } from '../../../../stories/isOnScreen.ts';
import { storeOfSource, StoryTranscript } from '../../../../stories/StoryTranscript.tsx';
import acp from './fixtures/prompt.jsonl?raw';
import acpLog from './fixtures/logged.log?raw';

const meta = {
  title: 'Formats/acp',
  component: StoryTranscript,
  play: isOnScreen,
} satisfies Meta<typeof StoryTranscript>;
export default meta;
type Story = StoryObj<typeof meta>;

export const PromptsUpdates: Story = {
  name: 'Prompts and updates',
  args: {
    shows: ['Count the trees.', 'I read the map.', 'There are twelve.', 'And the hedge?'],
    build: () => storeOfSource(acp),
  },
};

export const BehindLogPrefixes: Story = {
  name: 'Behind log prefixes',
  args: { shows: 'I lower the bucket.', build: () => storeOfSource(acpLog) },
};
