import type { Meta, StoryObj } from '@storybook/react-vite';
import type { Divider } from 'agent-lanes/core';
import { text, toolCall, transcript } from '../src/testing/buildTranscript.ts';
import { isOnScreen, press, showsText } from './isOnScreen.ts';
import { StoryTranscript } from './StoryTranscript.tsx';

const meta = {
  title: 'Runs/Context',
  component: StoryTranscript,
  parameters: {
    catalogue: {
      about:
        'What fell out of the context of the model: a compaction, a prune, a revert. It occurs when a run grows beyond what fits, and when somebody goes back to an earlier message.',
      formats: 'compaction',
      parts: ['Notice'],
    },
  },
  play: isOnScreen,
} satisfies Meta<typeof StoryTranscript>;
export default meta;
type Story = StoryObj<typeof meta>;

const marked = (value: Omit<Divider, 'type'>) =>
  transcript()
    .user('Check every station.')
    .assistant('Nine are done.')
    .item({ type: 'divider', ...value })
    .assistant('Station ten is next.');

export const CompactionRunning: Story = {
  args: {
    shows: ['Compacting context', '152k'],
    build: () =>
      transcript().user('Go on.').item({
        type: 'divider',
        kind: 'compaction',
        status: 'running',
        tokensBefore: 152_000,
        messagesBefore: 58,
      }),
  },
};

export const CompactionDone: Story = {
  args: {
    shows: ['Context compacted', '152k → 31k tokens', '58 messages → 9'],
    build: () =>
      marked({
        kind: 'compaction',
        status: 'done',
        tokensBefore: 152_000,
        tokensAfter: 31_000,
        messagesBefore: 58,
        messagesAfter: 9,
        category: 'summarized',
        summary: 'Nine stations were checked. **Ness** is an hour late in winter.',
      }).finish(),
  },
};

export const CompactionOpened: Story = {
  args: CompactionDone.args,
  play: async (context) => {
    await isOnScreen(context);
    await press(context, /Context compacted/);
    await showsText(context.canvasElement, 'Nine stations were checked.');
  },
};

export const CompactionFailed: Story = {
  args: {
    shows: ['the summary was empty'],
    has: '[data-al-kind="divider"]',
    build: () => marked({ kind: 'compaction', status: 'failed', reason: 'the summary was empty' }).finish(),
  },
};

export const CompactedMessages: Story = {
  name: 'Messages that a compaction left behind',
  args: {
    shows: ['No longer in the model’s context', 'Nine are done.', 'Context compacted'],
    has: '[data-al-context="compacted"]',
    build: () =>
      marked({ kind: 'compaction', status: 'done', tokensBefore: 90_000, tokensAfter: 6000 })
        .emit({ type: 'context', messages: ['m0', 'm1'], context: 'compacted' })
        .finish(),
  },
};

export const Prune: Story = {
  args: {
    shows: ['Pruned 6 messages', '−18k tokens'],
    build: () =>
      marked({ kind: 'prune', status: 'done', messagesRemoved: 6, tokensRemoved: 18_200 }).finish(),
  },
};

export const RevertApplied: Story = {
  args: {
    shows: ['Reverted 2 messages', 'Lesson', 'the queue needs a second service'],
    build: () =>
      transcript()
        .user('Make the sync faster.')
        .assistant('I will use one request per station.')
        .message(
          { role: 'assistant', timestamp: null, stopReason: 'toolUse', model: '', provider: '', usage: null },
          [
            text('I will write a queue instead.'),
            toolCall('write', { path: 'src/queue.ts', content: 'export {};\n' }),
          ],
        )
        .result('write', 'Wrote src/queue.ts.')
        .item({
          type: 'divider',
          kind: 'revert',
          status: 'done',
          messagesRemoved: 2,
          category: 'failure',
          summary: 'the queue needs a second service',
        })
        .emit({ type: 'context', messages: ['m2', 'm3'], context: 'abandoned' })
        .assistant('One request per station it is.')
        .finish(),
  },
};

export const RevertRefused: Story = {
  args: {
    shows: ['Revert refused', 'no checkpoint before this turn'],
    build: () =>
      marked({ kind: 'revert', status: 'refused', reason: 'no checkpoint before this turn' }).finish(),
  },
};

const abandoned = () =>
  transcript()
    .user('Make the sync faster.')
    .user('Write a queue for the gauges.')
    .assistant([toolCall('bash', { command: 'make queue' })], { stopReason: 'toolUse' })
    .result('bash', 'make: *** No rule to make target `queue`. Stop.', { isError: true })
    .assistant('The queue needs a second service.')
    .emit({ type: 'context', messages: ['m1', 'm2', 'm3', 'm4'], context: 'abandoned' })
    .user('Ask each station once, then.')
    .assistant('Each station is asked once.')
    .finish();

export const Abandoned: Story = {
  name: 'An abandoned branch',
  args: {
    shows: ['Abandoned: 3 messages', 'Write a queue for the gauges.', '1 failed'],
    has: '[data-al-part="branch-trigger"]',
    lacks: 'The queue needs a second service.',
    build: abandoned,
  },
};

export const AbandonedOpen: Story = {
  name: 'An abandoned branch, opened',
  args: Abandoned.args,
  play: async (context) => {
    await isOnScreen(context);
    await press(context, /Abandoned: 3/);
    await showsText(context.canvasElement, 'The queue needs a second service.');
  },
};

export const Tags: Story = {
  name: 'Four kinds of tags',
  args: {
    shows: ['Lesson', 'The zone comes from the visitor', 'Finding', 'Outcome', 'Checkpoint'],
    build: () =>
      transcript()
        .user('Check every station.')
        .assistant('Nine are done.', {
          tags: [
            { kind: 'lesson', text: 'The zone comes from the visitor' },
            { kind: 'finding', text: 'The cache key holds the hour' },
            { kind: 'outcome', text: 'Ness is right' },
            { kind: 'checkpoint', text: 'Before the rewrite' },
          ],
        })
        .finish(),
  },
};

export const UnknownTag: Story = {
  args: {
    shows: ['hunch', 'The gauge is upside down'],
    build: () =>
      transcript()
        .assistant('Nine are done.', { tags: [{ kind: 'hunch', text: 'The gauge is upside down' }] })
        .finish(),
  },
};

export const Dark: Story = { args: { ...CompactedMessages.args, view: { theme: 'dark' } } };
