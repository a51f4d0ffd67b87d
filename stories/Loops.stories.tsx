import type { Meta, StoryObj } from '@storybook/react-vite';
import { text, transcript, usage } from '../src/testing/buildTranscript.ts';
import { isOnScreen } from './isOnScreen.ts';
import { StoryTranscript } from './StoryTranscript.tsx';

const meta = {
  title: 'Runs/Loops',
  component: StoryTranscript,
  parameters: {
    catalogue: {
      about:
        'One run of an agent inside a session: pending, running, completed, rejected or failed. Several occur when a session is continued, tried again, or branched.',
      formats: 'several loops',
      parts: ['Transcript'],
    },
  },
  play: isOnScreen,
} satisfies Meta<typeof StoryTranscript>;
export default meta;
type Story = StoryObj<typeof meta>;

const first = () => transcript().loop().user('Name a berth.').assistant('Berth W1.').endTurn().endLoop();

export const Pending: Story = {
  args: {
    shows: 'Not started',
    build: () => first().loop({ loopId: 'loop-2', kind: 'continuation', status: 'pending' }),
  },
};

export const Running: Story = {
  args: {
    shows: ['Running', 'Berth E4 is'],
    build: () =>
      first()
        .loop({ loopId: 'loop-2', kind: 'continuation', status: 'running' })
        .user('And at low water?')
        .streaming([text('Berth E4 is')]),
  },
};

export const Completed: Story = {
  args: {
    shows: ['And at low water?', 'Berth E4.'],
    build: () =>
      first()
        .loop({ loopId: 'loop-2', kind: 'continuation', startedAt: 1_770_000_000_000 })
        .user('And at low water?')
        .assistant('Berth E4.', { usage: usage({ input: 400, output: 12, costUsd: 0.002 }) })
        .endTurn()
        .endLoop({ status: 'completed', endedAt: 1_770_000_312_000 })
        .end(),
  },
};

/** Samples of an evaluation say which they are, how often they ran and how their answers were judged; each counts its turns from 1. */
export const Samples: Story = {
  args: {
    shows: ['15 · epoch 1 · 1 turn', 'incorrect', '19 · epoch 1 · 1 turn', 'partly correct', 'Score'],
    build: () =>
      transcript()
        .loop({ loopId: '15/1', kind: 'sample', tag: '15', epoch: 1, verdict: 'incorrect' })
        .user('Which berth is free at low water?')
        .assistant('Berth W1.')
        .endTurn()
        .item({
          type: 'banner',
          kind: 'score',
          severity: 'info',
          status: 'done',
          text: 'match = I',
          verdict: 'incorrect',
        })
        .endLoop()
        .loop({ loopId: '19/1', kind: 'sample', tag: '19', epoch: 1, verdict: 'partial' })
        .user('Which berths are free at high water?')
        .assistant('Berth E4.')
        .endTurn()
        .endLoop()
        .end(),
  },
};

export const Rejected: Story = {
  args: {
    shows: ['Rejected', 'holds a card number'],
    build: () =>
      first()
        .loop({ loopId: 'loop-2', kind: 'continuation' })
        .item({
          type: 'banner',
          kind: 'inputRejected',
          severity: 'error',
          status: 'done',
          text: 'holds a card number',
        })
        .endLoop({ status: 'rejected', rejection: 'holds a card number' })
        .end(),
  },
};

export const Aborted: Story = {
  args: {
    shows: ['Aborted', 'Berth E4 is'],
    build: () =>
      first()
        .loop({ loopId: 'loop-2', kind: 'continuation' })
        .assistant('Berth E4 is', { stopReason: 'aborted' })
        .endTurn()
        .endLoop({ status: 'aborted' })
        .end(),
  },
};

export const AbortedOnce: Story = {
  name: 'Aborted, as the source says in a record of its own',
  args: {
    shows: ['Berth E4 is', 'The turn was aborted.', 'interrupted'],
    lacks: 'Aborted',
    build: () =>
      first()
        .loop({ loopId: 'loop-2', kind: 'continuation' })
        .assistant('Berth E4 is', { stopReason: 'aborted' })
        .endTurn()
        .item({
          type: 'banner',
          kind: 'turnAborted',
          severity: 'warning',
          status: 'done',
          text: 'interrupted',
        })
        .endLoop({ status: 'aborted' })
        .end(),
  },
};

export const Rerun: Story = {
  args: {
    shows: ['Run again', 'Berth E4.'],
    build: () =>
      first()
        .loop({ loopId: 'loop-2', parentLoopId: 'loop-1', kind: 'rerun', tag: 'colder' })
        .user('Name a berth.')
        .assistant('Berth E4.')
        .endTurn()
        .endLoop()
        .end(),
  },
};

export const RerunInFull: Story = {
  name: 'Run again, with all that can be said of it',
  args: {
    shows: ['Run again', 'colder', 'harbour-pilot', '5m 12s', 'Berth E4.'],
    build: () =>
      first()
        .loop({
          loopId: 'loop-2',
          parentLoopId: 'loop-1',
          kind: 'rerun',
          tag: 'colder',
          agentName: 'harbour-pilot',
          model: 'heron-2-large-preview',
          provider: 'ferry',
          startedAt: 1_770_000_000_000,
        })
        .user('Name a berth.')
        .assistant('Berth E4.', { usage: usage({ input: 12_400, output: 3120, costUsd: 0.0412 }) })
        .endTurn()
        .endLoop({ status: 'completed', endedAt: 1_770_000_312_000 })
        .end(),
  },
};

export const RerunNarrow: Story = { args: { ...RerunInFull.args, width: 400 } };

export const RerunRightToLeft: Story = { args: { ...RerunInFull.args, width: 400, dir: 'rtl' } };

export const Branch: Story = {
  args: {
    shows: ['Branched run', 'Berth E4.'],
    build: () =>
      first()
        .loop({ loopId: 'loop-2', parentLoopId: 'loop-1', kind: 'branch' })
        .user('Name a deep berth.')
        .assistant('Berth E4.')
        .endTurn()
        .endLoop()
        .end(),
  },
};

export const CompactionRun: Story = {
  args: {
    shows: 'Compaction run',
    build: () =>
      first()
        .loop({ loopId: 'loop-2', kind: 'compaction' })
        .item({ type: 'divider', kind: 'compaction', status: 'done', tokensBefore: 9000, tokensAfter: 800 })
        .endLoop()
        .end(),
  },
};

export const BrokeOff: Story = {
  name: 'The recording ends inside it',
  args: {
    shows: ['Berth E4 is', 'The answer broke off.'],
    lacks: 'The recording ends in the middle of the run.',
    build: () =>
      first()
        .loop({ loopId: 'loop-2', kind: 'continuation' })
        .streaming([text('Berth E4 is')])
        .end(),
  },
};

export const Dark: Story = { args: { ...Rerun.args, view: { theme: 'dark' } } };
