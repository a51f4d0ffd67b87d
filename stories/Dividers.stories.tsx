import type { Meta, StoryObj } from '@storybook/react-vite';
import type { Divider } from 'agent-lanes/core';
import { transcript } from '../src/testing/buildTranscript.ts';
import { isOnScreen, press } from './isOnScreen.ts';
import { StoryTranscript } from './StoryTranscript.tsx';

const meta = {
  title: 'Runs/Dividers',
  component: StoryTranscript,
  parameters: {
    catalogue: {
      about:
        'A line between messages: another model, another mode, a branch, a reset. It occurs where something about the run changed that no message says.',
      formats: 'dividers',
      parts: ['Notice'],
    },
  },
  play: isOnScreen,
} satisfies Meta<typeof StoryTranscript>;
export default meta;
type Story = StoryObj<typeof meta>;

const marked = (value: Omit<Divider, 'type' | 'status'>) =>
  transcript()
    .user('Check every station.')
    .assistant('Nine are done.')
    .item({ type: 'divider', status: 'done', ...value })
    .assistant('Station ten is next.')
    .finish();

const LEVELS = ['off', 'minimal', 'low', 'medium', 'high'];
const changes = () =>
  LEVELS.slice(1)
    .reduce(
      (run, to, step) =>
        run.item({
          type: 'divider',
          kind: 'thinkingLevelChange',
          status: 'done',
          from: LEVELS[step] ?? '',
          to,
        }),
      transcript().user('Check every station.').assistant('Nine are done.'),
    )
    .assistant('Station ten is next.')
    .finish();

export const BranchSummary: Story = {
  args: {
    shows: 'Summary of an abandoned branch',
    build: () => marked({ kind: 'branchSummary', summary: 'The queue was tried and dropped.' }),
  },
};

export const Branch: Story = {
  args: { shows: 'Went back to an earlier message', build: () => marked({ kind: 'branch' }) },
};

export const ModelChange: Story = {
  args: {
    shows: ['Model changed', 'heron-1 → heron-1-mini'],
    build: () => marked({ kind: 'modelChange', from: 'heron-1', to: 'heron-1-mini' }),
  },
};

/** Who goes through the levels by a key passes each of them: one line says from where to where. */
export const ManyChanges: Story = {
  name: 'Several changes one after another',
  args: {
    shows: ['Thinking level changed', 'off → high', '×4'],
    lacks: 'low → medium',
    build: changes,
  },
};

export const ManyChangesOpen: Story = {
  name: 'Several changes, each of them',
  play: async (context) => {
    await press(context, /^Thinking level changed, .*×4: show each$/);
    await isOnScreen(context);
  },
  args: { shows: ['off → minimal', 'low → medium', '×4'], build: changes },
};

export const ThinkingLevelChange: Story = {
  args: {
    shows: ['Thinking level changed', 'high'],
    build: () => marked({ kind: 'thinkingLevelChange', to: 'high' }),
  },
};

export const AgentSwitch: Story = {
  args: {
    shows: ['Another agent took over', 'surveyor'],
    build: () => marked({ kind: 'agentSwitch', from: 'harbour', to: 'surveyor' }),
  },
};

export const Flush: Story = {
  args: { shows: 'Conversation cleared', build: () => marked({ kind: 'flush' }) },
};

export const Rescue: Story = {
  args: {
    shows: ['The run was rescued', 'no answer for 60 s'],
    build: () => marked({ kind: 'rescue', reason: 'no answer for 60 s' }),
  },
};

export const UnknownKind: Story = {
  args: { shows: ['springTide'], build: () => marked({ kind: 'springTide', to: 'new moon' }) },
};

export const Narrow: Story = { args: { ...ModelChange.args, width: 360 } };

export const Dark: Story = { args: { ...ModelChange.args, view: { theme: 'dark' } } };
