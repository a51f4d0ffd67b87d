import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { text, transcript, usage, type TranscriptBuilder } from '../src/testing/buildTranscript.ts';
import { isOnScreen, showsText } from './isOnScreen.ts';
import { StoryTranscript } from './StoryTranscript.tsx';

const meta = {
  title: 'Runs/Parallel',
  component: StoryTranscript,
  parameters: {
    catalogue: {
      about:
        'Several loops that answered the same question at once, and the one that was chosen. It occurs when an agent tries branches in parallel and has an evaluator choose among them.',
      formats: 'parallel branches',
      parts: ['Transcript'],
    },
  },
  play: isOnScreen,
} satisfies Meta<typeof StoryTranscript>;
export default meta;
type Story = StoryObj<typeof meta>;

const loopIds = ['branch-a', 'branch-b', 'branch-c'];

const branched = (status: 'running' | 'done', selectedLoopId?: string): TranscriptBuilder =>
  transcript().item({
    type: 'parallel',
    status,
    loopIds,
    ...(selectedLoopId === undefined
      ? {}
      : { selectedLoopId, evaluationUsage: usage({ input: 900, output: 40, costUsd: 0.006 }) }),
  });

const question = 'Name the safest berth.';

const finished = (): TranscriptBuilder =>
  branched('done', 'branch-b')
    .loop({ loopId: 'branch-a', kind: 'branch', model: 'heron-1' })
    .user(question)
    .assistant('Berth W1, it is the widest.', { usage: usage({ input: 800, output: 30, costUsd: 0.041 }) })
    .endLoop()
    .loop({ loopId: 'branch-b', kind: 'branch', model: 'heron-1-mini' })
    .user(question)
    .assistant('Berth E4: it is deep enough at **low water**.', {
      model: 'heron-1-mini',
      usage: usage({ input: 800, output: 44, costUsd: 0.009 }),
    })
    .endLoop()
    .loop({ loopId: 'branch-c', kind: 'branch', model: 'local-7' })
    .user(question)
    .assistant([], { model: 'local-7', stopReason: 'error', errorMessage: 'out of memory' })
    .endLoop({ status: 'aborted' });

export const Running: Story = {
  args: {
    shows: ['3 parallel branches', 'Berth W1, because'],
    build: () =>
      branched('running')
        .loop({ loopId: 'branch-a', kind: 'branch' })
        .user(question)
        .streaming([text('Berth W1, because')])
        .loop({ loopId: 'branch-b', kind: 'branch' })
        .user(question)
        .streaming([text('Berth E4')])
        .loop({ loopId: 'branch-c', kind: 'branch', status: 'pending' }),
  },
};

export const Winner: Story = {
  args: {
    shows: ['3 parallel branches', 'chosen', 'Berth E4: it is deep enough at low water.'],
    build: () => finished().end(),
  },
};

export const Loser: Story = {
  args: Winner.args,
  play: async (context) => {
    await isOnScreen(context);
    const [first] = await within(context.canvasElement).findAllByRole('tab');
    await expect(first).toBeDefined();
    if (first) await userEvent.click(first);
    await showsText(context.canvasElement, 'Berth W1, it is the widest.');
  },
};

export const FailedBranch: Story = {
  args: Winner.args,
  play: async (context) => {
    await isOnScreen(context);
    const last = (await within(context.canvasElement).findAllByRole('tab')).at(-1);
    await expect(last).toBeDefined();
    if (last) await userEvent.click(last);
    await showsText(context.canvasElement, 'out of memory');
  },
};

export const Judge: Story = {
  args: {
    shows: ['3 parallel branches', 'chosen', 'Judge'],
    build: () =>
      finished()
        .loop({ loopId: 'judge', judge: true })
        .assistant('B: it is the only one that looks at low water.')
        .endTurn()
        .endLoop()
        .end(),
  },
};

export const Dark: Story = { args: { ...Winner.args, view: { theme: 'dark' } } };
