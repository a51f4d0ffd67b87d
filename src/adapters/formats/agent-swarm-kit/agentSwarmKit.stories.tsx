import type { Meta, StoryObj } from '@storybook/react-vite';
import { userEvent } from 'storybook/test';
import { isOnScreen } from '../../../../stories/isOnScreen.ts';
import { storeOfSource, StoryTranscript } from '../../../../stories/StoryTranscript.tsx';
import agentSwarmKit from './fixtures/bus.jsonl?raw';
import agentSwarmKitHistory from './fixtures/history.json?raw';

const meta = {
  title: 'Formats/agent-swarm-kit',
  component: StoryTranscript,
  play: isOnScreen,
} satisfies Meta<typeof StoryTranscript>;
export default meta;
type Story = StoryObj<typeof meta>;

export const BusEvents: Story = {
  name: 'Bus events',
  args: {
    shows: ['Soup?', 'Used 2 tools', 'Another agent took over', 'Leek soup.', 'The oven is free.'],
    build: () => storeOfSource(agentSwarmKit),
  },
};

export const SavedHistory: Story = {
  name: 'A saved history',
  args: {
    shows: ['A table for two, and what is this dish?', 'Conversation cleared', 'Here is the menu.'],
    build: () => storeOfSource(agentSwarmKitHistory),
  },
  // What was cleared is one line until it is opened.
  play: async (context) => {
    await isOnScreen(context);
    await userEvent.click(await context.canvas.findByRole('button', { name: /^Abandoned: 6 messages/ }));
    await isOnScreen({ ...context, args: { ...context.args, shows: ['to_waiter', 'Used 3 tools'] } });
  },
};
