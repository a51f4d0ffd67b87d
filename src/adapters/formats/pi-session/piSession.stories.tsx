import type { Meta, StoryObj } from '@storybook/react-vite';
import { isOnScreen } from '../../../../stories/isOnScreen.ts';
import { storeOfSource, StoryTranscript } from '../../../../stories/StoryTranscript.tsx';
import piSession from './fixtures/tree.jsonl?raw';

const meta = {
  title: 'Formats/pi-session',
  component: StoryTranscript,
  play: isOnScreen,
} satisfies Meta<typeof StoryTranscript>;
export default meta;
type Story = StoryObj<typeof meta>;

export const SavedSession: Story = {
  name: 'A saved session',
  args: { shows: 'Turn 1', has: '[data-al-source="m0"]', build: () => storeOfSource(piSession) },
};
