import type { Meta, StoryObj } from '@storybook/react-vite';
import type { TextBlock } from 'agent-lanes/core';
import { transcript } from '../src/testing/buildTranscript.ts';
import { isOnScreen } from './isOnScreen.ts';
import { StoryTranscript } from './StoryTranscript.tsx';

const meta = {
  title: 'Messages/Commands of the person',
  component: StoryTranscript,
  parameters: {
    catalogue: {
      about:
        'What a program wrote into the message of a person: a slash command, its output, the files an editor has open. It occurs in sessions of coding agents, and is drawn as what it is instead of as tags.',
      formats: 'commands',
      parts: ['Message'],
    },
  },
  play: isOnScreen,
} satisfies Meta<typeof StoryTranscript>;
export default meta;
type Story = StoryObj<typeof meta>;

const written = (...lines: readonly string[]): readonly TextBlock[] => [
  { type: 'text', text: lines.join('\n'), markup: 'commands' },
];

const REVIEW = written(
  '<command-message>review is running…</command-message>',
  '<command-name>/review</command-name>',
  '<command-args>src/tides.ts, and only what changed since Monday</command-args>',
);
const COST = written('<command-name>/cost</command-name>', '<command-message>cost</command-message>');
const PRINTED = written(
  '<local-command-stdout>\u001b[1mTotal cost:\u001b[22m $0.42',
  '\u001b[2mTotal duration:\u001b[22m 3m 12s</local-command-stdout>',
);
const REMINDER =
  '<system-reminder>\nThe file src/tides.ts was changed since it was read. Read it again before writing.\n</system-reminder>';

const PROMPT = 'Review the changes that were named, file by file. Say first what may be wrong.';

const build = () =>
  transcript()
    .user(REVIEW, { synthetic: 'command' })
    .user(PROMPT, { synthetic: 'commandPrompt' })
    .assistant('One rounding error, in line 40.')
    .user(COST, { synthetic: 'command' })
    .user(PRINTED, { synthetic: 'environment' })
    .user(written('<bash-input>git status --short</bash-input>'), { synthetic: 'command' })
    .user(written('<bash-stdout> M src/tides.ts</bash-stdout><bash-stderr></bash-stderr>'), {
      synthetic: 'environment',
    })
    .user(written('Fix it, and add a test.', REMINDER))
    .user(written(REMINDER), { synthetic: 'environment' })
    .assistant('Fixed.')
    .finish();

export const Commands: Story = {
  args: {
    shows: [
      '/review',
      'Prompt of the command',
      '/cost',
      'git status --short',
      'M src/tides.ts',
      'Reminder from the program',
    ],
    has: "[data-al-part='command']",
    build,
  },
};

export const Dark: Story = { args: { shows: '/review', build, view: { theme: 'dark' } } };

export const RightToLeft: Story = { args: { shows: '/review', build, dir: 'rtl' } };

export const Narrow: Story = { args: { shows: '/review', build, width: 320 } };

export const Editor: Story = {
  name: 'What an editor wrote before the request',
  args: {
    shows: ['From the editor', 'Mend the rounding error.'],
    lacks: ['tides.test.ts'],
    build: () =>
      transcript()
        .user(
          written(
            '# Context from my IDE setup:',
            '',
            '## Active file: src/tides.ts',
            '',
            '## Open tabs:',
            '- tides.ts: src/tides.ts',
            '- tides.test.ts: src/tides.test.ts',
            '',
            '## My request for Codex:',
            'Mend the rounding error.',
          ),
        )
        .assistant('Mended.')
        .finish(),
  },
};

export const OpenTabs: Story = {
  name: 'What an editor had open before the request',
  args: {
    shows: ['From the editor', 'Open tabs: tides.ts, tides.test.ts', 'Mend the rounding error.'],
    build: () =>
      transcript()
        .user(
          written(
            '# Context from my IDE setup:',
            '',
            '## Open tabs:',
            '- tides.ts: src/tides.ts',
            '- tides.test.ts: src/tides.test.ts',
            '',
            '## My request for Codex:',
            'Mend the rounding error.',
          ),
        )
        .assistant('Mended.')
        .finish(),
  },
};

export const Shell: Story = {
  name: 'A command that the person ran in the prompt of Codex',
  args: {
    shows: ['ls src', 'tides.ts'],
    lacks: ['user_shell_command'],
    build: () =>
      transcript()
        .user(
          written(
            '<user_shell_command>\n<command>\nls src\n</command>',
            '<result>\nExit code: 0\nDuration: 0.02 seconds\nOutput:\ntides.ts\n</result>\n</user_shell_command>',
          ),
        )
        .user('Which of these rounds?')
        .assistant('tides.ts does.')
        .finish(),
  },
};

export const Unclosed: Story = {
  name: 'A tag that is not closed is text',
  args: {
    shows: '<system-reminder>',
    build: () => transcript().user(written('Why does <system-reminder> stand in my log?')).finish(),
  },
};
