import type { BashExecutionMessage } from 'agent-lanes/core';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { transcript, type TranscriptBuilder } from '../src/testing/buildTranscript.ts';
import { isOnScreen } from './isOnScreen.ts';
import { StoryTranscript } from './StoryTranscript.tsx';
import { testRun } from './texts.ts';

const meta = {
  title: 'Messages/Shell command of the user',
  component: StoryTranscript,
  parameters: {
    catalogue: {
      about:
        'A command that the person ran in the shell of the agent, with its output and exit code. It occurs between messages, and is in the context of the model unless the person kept it out.',
      formats: 'shell commands',
      parts: ['Message'],
    },
  },
  play: isOnScreen,
} satisfies Meta<typeof StoryTranscript>;
export default meta;
type Story = StoryObj<typeof meta>;

const ran = (command: string, fields: Partial<BashExecutionMessage> = {}): TranscriptBuilder =>
  transcript()
    .message(
      {
        role: 'bashExecution',
        timestamp: null,
        command,
        output: '',
        exitCode: 0,
        cancelled: false,
        truncated: false,
        excludeFromContext: false,
        ...fields,
      },
      [],
      { turn: false },
    )
    .user('What do you make of it?')
    .finish();

export const Done: Story = {
  args: {
    shows: 'git status --short',
    has: '[data-al-source="m0"]',
    build: () => ran('git status --short', { output: ' M src/tides/local.ts\n?? notes.md\n' }),
  },
};

export const NonZeroExit: Story = {
  args: {
    shows: ['npm test', 'exit 1'],
    build: () => ran('npm test', { output: testRun, exitCode: 1 }),
  },
};

export const Cancelled: Story = {
  args: {
    shows: ['npm run sync -- --all', 'Aborted'],
    build: () =>
      ran('npm run sync -- --all', { output: 'station 12 of 212\n', exitCode: null, cancelled: true }),
  },
};

export const Truncated: Story = {
  args: {
    shows: 'cat gauge.log',
    build: () =>
      ran('cat gauge.log', {
        output: Array.from({ length: 60 }, (_, i) => `05:${String(i).padStart(2, '0')}  1.${i % 10}2 m`).join(
          '\n',
        ),
        truncated: true,
        fullOutputPath: '/tmp/bash-91.log',
      }),
  },
};

export const ExcludedFromContext: Story = {
  args: {
    shows: ['printenv HARBOUR_KEY', 'Not sent to the model'],
    build: () => ran('printenv HARBOUR_KEY', { output: 'k-***\n', excludeFromContext: true }),
  },
};

export const Empty: Story = {
  args: { shows: 'touch notes.md', build: () => ran('touch notes.md') },
};

export const Dark: Story = { args: { ...NonZeroExit.args, view: { theme: 'dark' } } };
