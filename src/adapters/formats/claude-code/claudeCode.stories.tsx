import type { Meta, StoryObj } from '@storybook/react-vite';
import { isOnScreen } from '../../../../stories/isOnScreen.ts';
import { storeOfSource, StoryTranscript } from '../../../../stories/StoryTranscript.tsx';
import claudeCode from './fixtures/session.jsonl?raw';
import claudeCodeStream from './fixtures/stream.jsonl?raw';

const meta = {
  title: 'Formats/claude-code',
  component: StoryTranscript,
  play: isOnScreen,
} satisfies Meta<typeof StoryTranscript>;
export default meta;
type Story = StoryObj<typeof meta>;

export const SessionFile: Story = {
  name: 'A session file',
  args: {
    shows: ['Mend the dam.', 'I will look at both ends.', 'Bash', 'Use clay, too.'],
    build: () => storeOfSource(claudeCode),
  },
};

export const StreamjsonWithSubagent: Story = {
  name: 'Stream-json with a sub-agent',
  args: {
    shows: ['Asking a scout.', '2 turns', 'All is well.'],
    build: () => storeOfSource(claudeCodeStream),
  },
};
