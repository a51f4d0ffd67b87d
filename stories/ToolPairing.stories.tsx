import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { text, toolCall, transcript } from '../src/testing/buildTranscript.ts';
import { isOnScreen } from './isOnScreen.ts';
import { StoryTranscript } from './StoryTranscript.tsx';

const meta = {
  title: 'Tools/Pairing',
  component: StoryTranscript,
  parameters: {
    catalogue: {
      about:
        'Which result answers which call, with ids that repeat, are empty, are missing or come in another order. It occurs in every format sooner or later; a call without an answer and a result without a call are states of their own.',
      formats: 'tool calls',
      parts: ['ToolCall'],
    },
  },
  play: isOnScreen,
} satisfies Meta<typeof StoryTranscript>;
export default meta;
type Story = StoryObj<typeof meta>;

export const NoResult: Story = {
  args: {
    shows: 'No result',
    has: '[data-al-status="no-result"]',
    build: () =>
      transcript()
        .user('How high is it?')
        .assistant([toolCall('read_gauge', { station: 'Ness' })], { stopReason: 'toolUse' })
        .finish(),
  },
};

export const OrphanResult: Story = {
  args: {
    shows: ['Result without a call', 'read_gauge'],
    has: '[data-al-status="orphan"]',
    build: () =>
      transcript()
        .user('How high is it?')
        .assistant('I have it already.')
        .result('read_gauge', '1.42 m', { toolCallId: 'call_gone' })
        .finish(),
  },
};

export const DuplicateId: Story = {
  args: {
    shows: ['Ness', 'Lock'],
    build: () =>
      transcript()
        .assistant([
          toolCall('read_gauge', { station: 'Ness' }, { id: 'call_1' }),
          toolCall('read_gauge', { station: 'Lock' }, { id: 'call_1' }),
          text('Both are rising.'),
        ])
        .result('read_gauge', '1.42 m', { toolCallId: 'call_1' })
        .result('read_gauge', 'Lock is closed', { toolCallId: 'call_1', isError: true })
        .finish(),
  },
  play: async (context) => {
    await isOnScreen(context);
    const [ness, lock] = ['m0.c0', 'm0.c1'].map((key) =>
      context.canvasElement.querySelector(`[data-al-source="${key}"]`),
    );
    await expect(ness?.querySelector('[data-al-source="m1"]')).not.toBeNull();
    await expect(lock?.querySelector('[data-al-source="m2"]')).not.toBeNull();
  },
};

export const EmptyId: Story = {
  args: {
    shows: ['Ness', 'Failed', 'gauge is silent'],
    build: () =>
      transcript()
        .assistant([toolCall('read_gauge', { station: 'Ness' }, { id: '' })])
        .result('read_gauge', 'gauge is silent', { toolCallId: '', isError: true })
        .finish(),
  },
};

export const OutOfOrder: Story = {
  args: {
    shows: ['Ness', 'tide_table'],
    build: () =>
      transcript()
        .assistant([toolCall('read_gauge', { station: 'Ness' }), toolCall('tide_table', { day: '24 Oct' })])
        .result('tide_table', '05:12 high')
        .result('read_gauge', 'gauge is silent', { isError: true })
        .finish(),
  },
  play: async (context) => {
    await isOnScreen(context);
    const gauge = context.canvasElement.querySelector('[data-al-source="m0.c0"]');
    await expect(gauge?.querySelector('[data-al-source="m2"]')).not.toBeNull();
  },
};

export const SeveralResults: Story = {
  args: {
    shows: 'watch_gauge',
    has: '[data-al-source="m0.c0"]',
    build: () =>
      transcript()
        .assistant([toolCall('watch_gauge', { station: 'Ness' })])
        .result('watch_gauge', '1.40 m')
        .result('watch_gauge', '1.42 m')
        .finish(),
  },
  play: async (context) => {
    await isOnScreen(context);
    const call = context.canvasElement.querySelector('[data-al-source="m0.c0"]');
    await expect(call?.querySelectorAll('[data-al-source="m1"], [data-al-source="m2"]').length).toBe(2);
  },
};

export const Preliminary: Story = {
  args: {
    shows: 'watch_gauge',
    build: () =>
      transcript()
        .assistant([toolCall('watch_gauge', { station: 'Ness' })], { stopReason: 'toolUse' })
        .tool('watch_gauge', { type: 'toolStart' })
        .result('watch_gauge', '1.40 m, still rising', { preliminary: true }),
  },
};

export const ProviderExecuted: Story = {
  args: {
    shows: 'lock opening hours',
    build: () =>
      transcript()
        .assistant([toolCall('web_search', { query: 'lock opening hours' }, { providerExecuted: true })])
        .result('web_search', 'The lock opens two hours before high water.')
        .assistant('Two hours before high water.')
        .finish(),
  },
};

export const LateResult: Story = {
  name: 'Result after the turn of its call',
  args: {
    shows: ['Ness', 'Failed'],
    build: () =>
      transcript()
        .assistant([toolCall('read_gauge', { station: 'Ness' })], { stopReason: 'toolUse' })
        .assistant('I will go on without it.')
        .result('read_gauge', 'gauge is silent', { isError: true })
        .finish(),
  },
};

export const SameCallTwice: Story = {
  name: 'Same id in two turns',
  args: {
    shows: ['Turn 2', 'Failed', 'gauge is silent'],
    build: () =>
      transcript()
        .assistant([toolCall('read_gauge', { station: 'Ness' }, { id: 'call_1' })], { stopReason: 'toolUse' })
        .result('read_gauge', '1.42 m', { toolCallId: 'call_1' })
        .assistant([toolCall('read_gauge', { station: 'Lock' }, { id: 'call_1' })], { stopReason: 'toolUse' })
        .result('read_gauge', 'gauge is silent', { toolCallId: 'call_1', isError: true })
        .finish(),
  },
};
