import type { Meta, StoryObj } from '@storybook/react-vite';
import { isOnScreen } from '../../../../stories/isOnScreen.ts';
import { storeOfSource, StoryTranscript } from '../../../../stories/StoryTranscript.tsx';
import codex from './fixtures/rollout.jsonl?raw';
import codexAppServer from './fixtures/app-server.jsonl?raw';

const meta = {
  title: 'Formats/codex',
  component: StoryTranscript,
  play: isOnScreen,
} satisfies Meta<typeof StoryTranscript>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Rollout: Story = {
  name: 'A rollout',
  args: {
    shows: ['Is the kiln hot?', 'It is hot.', 'Cool it down.', 'Said to people only.'],
    build: () => storeOfSource(codex),
  },
};

export const AppServer: Story = {
  name: 'The app server',
  args: {
    shows: ['Stack the bricks.', 'Bash', 'Denied', 'Stacked.'],
    build: () => storeOfSource(codexAppServer),
  },
};
