import type { Meta, StoryObj } from '@storybook/react-vite';
import type { Usage } from 'agent-lanes/core';
import { toolCall, transcript, usage } from '../src/testing/buildTranscript.ts';
import { isOnScreen, press, showsText } from './isOnScreen.ts';
import { StoryTranscript } from './StoryTranscript.tsx';

const meta = {
  title: 'Runs/Usage',
  component: StoryTranscript,
  parameters: {
    catalogue: {
      about:
        'What a model call took: tokens in, tokens out, cache and cost. It occurs where the source states it, for each turn and summed up; a figure it does not state is unknown, never nought.',
      formats: 'usage',
      parts: ['Usage'],
    },
  },
  play: isOnScreen,
} satisfies Meta<typeof StoryTranscript>;
export default meta;
type Story = StoryObj<typeof meta>;

const full = usage({
  input: 1204,
  output: 212,
  reasoning: 96,
  cacheRead: 27_880,
  cacheWrite: 1422,
  totalTokens: 30_718,
  costUsd: 0.0205,
});

const spent = (value: Usage | null) =>
  transcript().user('How deep is the lock?').assistant('3.1 metres.', { usage: value }).finish();

/** A run of two models that says how much they used and not what it cost. */
const finished = () =>
  transcript()
    .user('How deep is the lock?')
    .assistant('3.1 metres.', { model: 'kestrel-2', usage: usage({ input: 1200, output: 310 }) })
    .endTurn()
    .user('And the weir?')
    .assistant('2 metres.', { model: 'wren-1', usage: usage({ input: 1400, output: 210 }) })
    .endTurn()
    .endLoop({ status: 'completed' })
    .end();

/** For the details, which lie over what follows. */
const ROOM = { style: { blockSize: 460 } };

export const Full: Story = {
  args: { shows: ['Turn 1', '↑31k', '↓212', '91% cached', '$0.021'], build: () => spent(full) },
};

export const Opened: Story = {
  args: { ...Full.args, view: ROOM },
  play: async (context) => {
    await isOnScreen(context);
    await press(context, /Usage for turn 1/);
    await showsText(
      document.body,
      '1,204',
      '27,880',
      '1,422',
      '212',
      '96',
      '30,718',
      '91% of the prompt came from the cache',
    );
  },
};

export const CacheWritten: Story = {
  name: 'A prompt that was only written to the cache',
  args: {
    shows: ['Turn 1', '↑2.6k'],
    view: ROOM,
    build: () => spent(usage({ input: 1204, output: 212, cacheRead: 0, cacheWrite: 1422 })),
  },
  play: async (context) => {
    await isOnScreen(context);
    await press(context, /Usage for turn 1/);
    await showsText(document.body, '1,422', '0% of the prompt came from the cache');
  },
};

export const ZeroTotal: Story = {
  name: 'A source that leaves its total at 0',
  args: {
    shows: ['↑310', '↓88'],
    build: () => spent(usage({ input: 310, output: 88, totalTokens: 0 })),
  },
};

export const CacheHit: Story = {
  args: { shows: ['18k'], build: () => spent(usage({ input: 40, output: 60, cacheRead: 18_000 })) },
};

export const Reasoning: Story = {
  args: { shows: '↓900', build: () => spent(usage({ input: 40, output: 900, reasoning: 820 })) },
};

export const KnownCost: Story = {
  args: { shows: '$0.004', build: () => spent(usage({ input: 1200, output: 310, costUsd: 0.0042 })) },
};

export const TinyCost: Story = {
  args: { shows: '<$0.001', build: () => spent(usage({ input: 12, output: 3, costUsd: 0.0002 })) },
};

export const Free: Story = {
  name: 'Cost truly zero',
  args: { shows: '$0.00', build: () => spent(usage({ input: 1200, output: 310, costUsd: 0 })) },
};

export const UnknownCost: Story = {
  args: {
    shows: '↓310',
    lacks: '$0.00',
    build: () => spent(usage({ input: 1200, output: 310 })),
  },
};

export const UnknownCostOfARun: Story = {
  name: 'Cost unknown, said once for the run',
  args: {
    shows: 'cost unknown',
    lacks: '$',
    build: () => finished(),
  },
};

export const EstimatedCost: Story = {
  name: 'Cost estimated from prices',
  args: {
    shows: ['$0.005', '≥$0.005'],
    build: () => finished(),
    view: { prices: { 'kestrel-2': { input: 1.5, output: 10 } } },
  },
};

export const Unfinished: Story = {
  name: 'Counted before the answer had ended',
  args: {
    shows: ['↑1.2k', '↓≥1', '↓210', '≥2.8k tokens'],
    build: () =>
      transcript()
        .user('How deep is the lock?')
        .assistant('3.1 metres.', { usage: usage({ input: 1200, output: 1, atLeast: true }) })
        .endTurn()
        .user('And the weir?')
        .assistant('2 metres.', { usage: usage({ input: 1400, output: 210 }) })
        .endTurn()
        .endLoop({ status: 'completed' })
        .end(),
  },
};

export const Aggregated: Story = {
  name: 'Summed over a run',
  args: {
    shows: ['Turn 1', 'Turn 2'],
    build: () =>
      transcript()
        .user('How deep is the lock?')
        .assistant([toolCall('read_gauge', { station: 'Lock' })], { stopReason: 'toolUse', usage: full })
        .result('read_gauge', '3.1 m')
        .assistant('3.1 metres.', { usage: full })
        .endTurn()
        .endLoop({ status: 'completed' })
        .end(),
  },
};

export const Absent: Story = {
  args: { shows: ['Turn 1', '3.1 metres.'], lacks: ['↑', 'cost unknown', '$'], build: () => spent(null) },
};

export const NotYetKnown: Story = {
  args: {
    shows: 'Turn 1',
    lacks: ['↑', '$'],
    build: () => transcript().user('How deep is the lock?').streaming(),
  },
};

export const Narrow: Story = { args: { ...Full.args, shows: ['Turn 1', '$0.021'], width: 360 } };

export const Dark: Story = { ...Opened, args: { ...Full.args, view: { ...ROOM, theme: 'dark' } } };
