import type { Meta, StoryObj } from '@storybook/react-vite';
import { transcript } from '../src/testing/buildTranscript.ts';
import { isOnScreen } from './isOnScreen.ts';
import { StoryTranscript } from './StoryTranscript.tsx';

const meta = {
  title: 'Messages/Synthetic user',
  component: StoryTranscript,
  parameters: {
    catalogue: {
      about:
        'A user message that a program wrote: a limit, a warning, a summary, a nudge. It occurs when the machinery around the agent speaks in the place of the person, and says that it does.',
      formats: 'synthetic messages',
      parts: ['Message'],
    },
  },
  play: isOnScreen,
} satisfies Meta<typeof StoryTranscript>;
export default meta;
type Story = StoryObj<typeof meta>;

export const LimitNotice: Story = {
  args: {
    shows: ['Run limit reached.', 'Spent $0.5012 of $0.5000.'],
    build: () =>
      transcript()
        .user('Check every station.')
        .assistant('Checked 40 of 212 stations.')
        .user('Spent $0.5012 of $0.5000.', { synthetic: 'limit' })
        .finish(),
  },
};

export const FilterWarning: Story = {
  args: {
    shows: ['Here is the log, with the station key.', 'Warning from the input filter'],
    build: () =>
      transcript()
        .user('Here is the log, with the station key.')
        .user('[filter] The text may hold a secret.', { synthetic: 'filterWarning' })
        .finish(),
  },
};

export const ToolMode: Story = {
  args: {
    shows: 'Tool mode',
    build: () =>
      transcript()
        .user('Only read, do not write.', { synthetic: 'toolMode' })
        .assistant('I will only read.')
        .finish(),
  },
};

export const Continuation: Story = {
  args: {
    shows: 'Asked to continue',
    build: () =>
      transcript()
        .assistant('The first nine stations are done.', { stopReason: 'length' })
        .user('Continue where you stopped.', { synthetic: 'continuation' })
        .assistant('Station ten is next.')
        .finish(),
  },
};

export const Summary: Story = {
  args: {
    shows: 'Summary of earlier messages',
    build: () =>
      transcript()
        .user('The zone of the server was used for every visitor. `toLocal` now takes the zone.', {
          synthetic: 'summary',
        })
        .user('Go on with the tide page.')
        .finish(),
  },
};

export const Compaction: Story = {
  args: {
    shows: 'Context compacted',
    build: () =>
      transcript()
        .user('So far: nine stations checked, one of them wrong.', { synthetic: 'compaction' })
        .finish(),
  },
};

export const Prune: Story = {
  args: {
    shows: 'Summary of pruned messages',
    build: () => transcript().user('Two long listings were left out.', { synthetic: 'prune' }).finish(),
  },
};

export const Nudge: Story = {
  args: {
    shows: 'Reminder to the model',
    build: () => transcript().user('The to-do list still has open entries.', { synthetic: 'nudge' }).finish(),
  },
};

export const Environment: Story = {
  args: {
    shows: 'Environment',
    build: () =>
      transcript()
        .user('Directory: ~/tide-tables\nBranch: winter-time', { synthetic: 'environment' })
        .finish(),
  },
};

export const UnknownReason: Story = {
  args: {
    shows: 'Written by the program',
    build: () => transcript().user('The watch on src/ saw 3 changes.', { synthetic: 'watcher' }).finish(),
  },
};

export const Dark: Story = { args: { ...LimitNotice.args, view: { theme: 'dark' } } };
