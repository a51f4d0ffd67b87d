import type { Meta, StoryObj } from '@storybook/react-vite';
import { defaultLabels } from 'agent-lanes';
import { STOP_REASONS } from 'agent-lanes/core';
import { text, toolCall, transcript, usage, type TranscriptBuilder } from '../src/testing/buildTranscript.ts';
import { isOnScreen } from './isOnScreen.ts';
import { StoryTranscript } from './StoryTranscript.tsx';

const meta = {
  title: 'Messages/Stop reasons',
  component: StoryTranscript,
  parameters: {
    catalogue: {
      about:
        'Why the model stopped. Every reason other than a plain end of the answer is explained at its message, also where the message is empty.',
      formats: 'stop reasons',
      parts: ['Message', 'Notice'],
    },
  },
  play: isOnScreen,
} satisfies Meta<typeof StoryTranscript>;
export default meta;
type Story = StoryObj<typeof meta>;

const stopped = (stopReason: string, said = 'Checked 40 stations so far'): TranscriptBuilder =>
  transcript()
    .user('Check every station.')
    .assistant(said, { stopReason, usage: usage({ input: 900, output: 4096 }) })
    .finish();

export const Stop: Story = {
  name: 'stop',
  args: {
    shows: 'All stations are right.',
    lacks: ['stopped', 'Stopped'],
    build: () => stopped('stop', 'All stations are right.'),
  },
};

export const ToolUse: Story = {
  name: 'toolUse',
  args: {
    shows: ['Reading the list.', 'stations.json'],
    lacks: ['toolUse', 'Stopped'],
    build: () =>
      transcript()
        .user('Check every station.')
        .assistant([text('Reading the list.'), toolCall('read', { path: 'stations.json' })], {
          stopReason: 'toolUse',
        })
        .result('read', '["Ness"]')
        .finish(),
  },
};

export const Length: Story = {
  name: 'length',
  args: {
    shows: ['Cut off at the output limit.', 'The reply stopped at 4,096 tokens.', 'length'],
    build: () => stopped('length'),
  },
};

export const ErrorReason: Story = {
  name: 'error',
  args: { shows: ['The model request failed.', 'error'], build: () => stopped('error') },
};

export const Aborted: Story = {
  name: 'aborted',
  args: { shows: ['Aborted.', 'Checked 40 stations so far'], build: () => stopped('aborted') },
};

export const MaxTurns: Story = {
  name: 'maxTurns',
  args: { shows: ['Turn limit reached.', 'maxTurns'], build: () => stopped('maxTurns') },
};

export const UserStop: Story = {
  name: 'userStop',
  args: { shows: ['Stopped by the user.', 'userStop'], build: () => stopped('userStop') },
};

export const Handoff: Story = {
  name: 'handoff',
  args: { shows: ['Handed to a person.', 'handoff'], build: () => stopped('handoff') },
};

export const GuardRail: Story = {
  name: 'guardRail',
  args: { shows: ['Blocked by a guard rail.', 'guardRail'], build: () => stopped('guardRail') },
};

export const ContextCompacted: Story = {
  name: 'contextCompacted',
  args: { shows: ['Stopped to compact the context.'], build: () => stopped('contextCompacted') },
};

export const Paused: Story = {
  name: 'paused',
  args: { shows: ['Paused.', 'paused'], build: () => stopped('paused') },
};

export const Refusal: Story = {
  name: 'refusal',
  args: { shows: ['The model refused to answer.', 'refusal'], build: () => stopped('refusal', '') },
};

export const Unknown: Story = {
  name: 'A reason that this version does not know',
  args: {
    shows: ['Stopped for an unknown reason.', 'budget_of_day'],
    build: () => stopped('budget_of_day'),
  },
};

export const EmptyAnswer: Story = {
  name: 'A reason without an answer',
  args: { shows: 'Turn limit reached.', build: () => stopped('maxTurns', '') },
};

/** Every reason that there is: one that is added is in it. */
export const EveryReason: Story = {
  name: 'All of them',
  args: {
    shows: [
      ...STOP_REASONS.flatMap((reason) => defaultLabels.stopReasons[reason] ?? []),
      'Stopped for an unknown reason.',
    ],
    build: () => {
      const all = transcript().user('Check every station.');
      for (const stopReason of [...STOP_REASONS, 'budget_of_day'])
        all.assistant('Checked 40 stations', { stopReason });
      return all.finish();
    },
  },
};

export const Dark: Story = { args: { ...EveryReason.args, view: { theme: 'dark' } } };
