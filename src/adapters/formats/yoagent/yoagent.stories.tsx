import type { Meta, StoryObj } from '@storybook/react-vite';
import { isOnScreen } from '../../../../stories/isOnScreen.ts';
import { storeOfSource, StoryTranscript } from '../../../../stories/StoryTranscript.tsx';
import yoagent from './fixtures/stream.jsonl?raw';
import yoagentSession from './fixtures/session.jsonl?raw';

const meta = {
  title: 'Formats/yoagent',
  component: StoryTranscript,
  play: isOnScreen,
} satisfies Meta<typeof StoryTranscript>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Events: Story = {
  name: 'Events',
  args: { shows: 'Clear the beds', build: () => storeOfSource(yoagent) },
};

export const SavedSession: Story = {
  name: 'A saved session',
  args: { shows: 'Plan a hide', build: () => storeOfSource(yoagentSession) },
};
