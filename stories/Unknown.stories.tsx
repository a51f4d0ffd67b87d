import type { Meta, StoryObj } from '@storybook/react-vite';
import { text, toolCall, transcript } from '../src/testing/buildTranscript.ts';
import { isOnScreen } from './isOnScreen.ts';
import { StoryTranscript } from './StoryTranscript.tsx';

const meta = {
  title: 'Messages/Unknown',
  component: StoryTranscript,
  parameters: {
    catalogue: {
      about:
        'A role, a block, an event or an output that this version does not know. It occurs when an agent is newer than the reader; it is shown raw, never dropped.',
      formats: 'all',
      parts: ['Message'],
    },
  },
  play: isOnScreen,
} satisfies Meta<typeof StoryTranscript>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Role: Story = {
  args: {
    shows: ['Unknown role', 'critic'],
    has: '[data-al-source="m1"]',
    build: () =>
      transcript()
        .user('Review the table.')
        .message(
          { role: 'unknown', timestamp: null, sourceRole: 'critic' },
          [{ type: 'unknown', raw: { role: 'critic', verdict: 'the hour is wrong', score: 2 } }],
          { turn: false },
        )
        .finish(),
  },
};

export const NoRole: Story = {
  name: 'No role at all',
  args: {
    shows: 'Unknown role',
    build: () =>
      transcript()
        .message(
          { role: 'unknown', timestamp: null, sourceRole: '' },
          [{ type: 'unknown', raw: ['not', 'a', 'message'] }],
          { turn: false },
        )
        .finish(),
  },
};

export const Block: Story = {
  args: {
    shows: ['Here it is:', 'Unknown content', 'hologram'],
    has: '[data-al-source="m0.c1"]',
    build: () =>
      transcript()
        .assistant([text('Here it is:'), { type: 'unknown', raw: { type: 'hologram', frames: 12 } }])
        .finish(),
  },
};

export const Event: Story = {
  args: {
    shows: ['Unknown record', 'TideTurned'],
    build: () =>
      transcript()
        .user('Go on.')
        .item({ type: 'unknownRecord', name: 'TideTurned', raw: { type: 'TideTurned', at: '05:12' } })
        .finish(),
  },
};

export const EventWithoutName: Story = {
  args: {
    shows: ['Unknown record'],
    build: () =>
      transcript()
        .item({ type: 'unknownRecord', name: '', raw: [1, 2, 3] })
        .finish(),
  },
};

export const ToolOutput: Story = {
  args: {
    shows: ['read_gauge', 'Failed'],
    has: '[data-al-source="m1.c0"]',
    build: () =>
      transcript()
        .assistant([toolCall('read_gauge', {})])
        .result('read_gauge', [{ type: 'unknown', raw: { kind: 'waveform', samples: [1, 4, 2] } }], {
          isError: true,
        })
        .finish(),
  },
};

export const Dark: Story = { args: { ...Block.args, view: { theme: 'dark' } } };
