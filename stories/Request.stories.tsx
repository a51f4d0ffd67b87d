import type { Meta, StoryObj } from '@storybook/react-vite';
import { transcript } from '../src/testing/buildTranscript.ts';
import { isOnScreen, press, showsText } from './isOnScreen.ts';
import { StoryTranscript } from './StoryTranscript.tsx';

const meta = {
  title: 'Runs/Request',
  component: StoryTranscript,
  parameters: {
    catalogue: {
      about:
        'What was sent to the model for a turn: its prompt, its tools and its parameters. It occurs where the source records requests, and opens from the line of the turn.',
      formats: 'requests',
      parts: ['Transcript'],
    },
  },
  play: isOnScreen,
} satisfies Meta<typeof StoryTranscript>;
export default meta;
type Story = StoryObj<typeof meta>;

const asked = () =>
  transcript()
    .user('How deep is the lock?')
    .turn({
      request: {
        systemPrompt: 'You keep the tide tables of a harbour.',
        model: 'heron-1',
        messageCount: 1,
        tools: [
          { name: 'read_gauge', description: 'Reads the level at a station.' },
          { name: 'tide_table', description: 'Looks up a day.' },
        ],
        raw: {
          system_prompt: 'You keep the tide tables of a harbour.',
          messages: [{ role: 'user', content: [{ type: 'text', text: 'How deep is the lock?' }] }],
          tools: [{ name: 'read_gauge' }, { name: 'tide_table' }],
          temperature: 0.2,
          max_tokens: 4096,
        },
      },
    })
    .message(
      {
        role: 'assistant',
        timestamp: null,
        stopReason: 'stop',
        model: 'heron-1',
        provider: 'example',
        usage: null,
      },
      [{ type: 'text', text: '3.1 metres.' }],
    )
    .finish();

export const Closed: Story = {
  args: { shows: ['Turn 1', '3.1 metres.'], build: asked },
};

export const Opened: Story = {
  args: Closed.args,
  play: async (context) => {
    await isOnScreen(context);
    await press(context, /Request to the model/);
    await showsText(context.canvasElement, 'You keep the tide tables', 'read_gauge', 'tide_table');
  },
};

export const Dark: Story = { ...Opened, args: { ...Closed.args, view: { theme: 'dark' } } };
