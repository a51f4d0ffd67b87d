import type { Meta, StoryObj } from '@storybook/react-vite';
import { isOnScreen } from '../../../../stories/isOnScreen.ts';
import { storeOfSource, StoryTranscript } from '../../../../stories/StoryTranscript.tsx';
import geminiCli from './fixtures/session.json?raw';

const meta = {
  title: 'Formats/gemini-cli',
  component: StoryTranscript,
  play: isOnScreen,
} satisfies Meta<typeof StoryTranscript>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Session: Story = {
  name: 'A session',
  args: {
    shows: ['Light the lamp.', 'I trim the wick.', 'wick.txt', 'The match broke.', 'It is lit.'],
    build: () => storeOfSource(geminiCli),
  },
};
