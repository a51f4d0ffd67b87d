import type { Meta, StoryObj } from '@storybook/react-vite';
import { transcript } from '../src/testing/buildTranscript.ts';
import { isOnScreen, press, showsText } from './isOnScreen.ts';
import { StoryTranscript } from './StoryTranscript.tsx';

const meta = {
  title: 'Transcript/Session details',
  component: StoryTranscript,
  parameters: {
    catalogue: {
      about:
        'What a source says of itself: its id, its folder, its version, its tools. It stands at the end of a transcript, closed, whenever a format states any of it.',
      formats: 'all',
      parts: ['Transcript'],
    },
  },
  play: isOnScreen,
} satisfies Meta<typeof StoryTranscript>;
export default meta;
type Story = StoryObj<typeof meta>;

const details = { approvalPolicy: 'on-request', gitBranch: 'lock', 'usage.tier': 'night' };
const asked = () => transcript().user('How deep is the lock?').assistant('3.1 metres.');

export const Closed: Story = {
  args: {
    shows: 'Session details',
    lacks: 'approvalPolicy',
    build: () => asked().emit({ type: 'session', value: { details } }).finish(),
  },
};

export const Open: Story = {
  ...Closed,
  play: async (context) => {
    await isOnScreen(context);
    await press(context, 'Session details');
    await showsText(context.canvasElement, 'approvalPolicy');
  },
};

export const Nothing: Story = {
  name: 'Nothing more to say: no line',
  args: { shows: '3.1 metres.', lacks: 'Session details', build: () => asked().finish() },
};

export const Dark: Story = { args: { ...Closed.args, view: { theme: 'dark' } } };

export const RightToLeft: Story = { name: 'RTL', args: { ...Closed.args, dir: 'rtl' } };
