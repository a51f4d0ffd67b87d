import type { Meta, StoryObj } from '@storybook/react-vite';
import { isOnScreen } from '../../../../stories/isOnScreen.ts';
import { storeOfSource, StoryTranscript } from '../../../../stories/StoryTranscript.tsx';
import agUi from './fixtures/snake-keys-and-parallel-tools.jsonl?raw';
import agUiSubAgent from './fixtures/sub-agent-and-interrupt.jsonl?raw';

const meta = {
  title: 'Formats/ag-ui',
  component: StoryTranscript,
  play: isOnScreen,
} satisfies Meta<typeof StoryTranscript>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Events: Story = {
  name: 'Events',
  args: {
    shows: [
      'I look up both harbours.',
      'tide_table ×2',
      'Dover is first.',
      'The quota of the harbour office is used up.',
    ],
    build: () => storeOfSource(agUi),
  },
};

export const SubagentInterrupt: Story = {
  name: 'A sub-agent and an interrupt',
  args: {
    shows: ['Book the removal van.', 'ask_broker', 'Pay 90 now?', 'Booked for Friday.'],
    build: () => storeOfSource(agUiSubAgent),
  },
};
