import type { Meta, StoryObj } from '@storybook/react-vite';
import { text, thinking, toolCall, transcript, usage } from '../src/testing/buildTranscript.ts';
import { isOnScreen, open, press, showsText } from './isOnScreen.ts';
import { StoryTranscript } from './StoryTranscript.tsx';

const meta = {
  title: 'Tools/Sub-agent',
  component: StoryTranscript,
  parameters: {
    catalogue: {
      about:
        'A tool call that started an agent of its own, whose transcript nests inside the call. It occurs with task tools and handoffs; it can be opened while it still runs.',
      formats: 'sub-agents',
      parts: ['ToolCall'],
    },
  },
  play: isOnScreen,
} satisfies Meta<typeof StoryTranscript>;
export default meta;
type Story = StoryObj<typeof meta>;

const delegated = () =>
  transcript()
    .user('Find every page that prints a time.')
    .assistant(
      [
        toolCall('task', {
          subagent_type: 'explore',
          description: 'Find every page that prints a time',
          prompt: 'Look in src/pages.',
        }),
      ],
      { stopReason: 'toolUse' },
    )
    .tool('task', { type: 'toolStart' });

export const Running: Story = {
  args: {
    shows: ['Agent', 'Running', 'Looking in src/pages'],
    build: () =>
      delegated().child('task', { loopId: 'explore-1', agentName: 'explore' }, (inner) => {
        inner.streaming([text('Looking in src/pages')]);
      }),
  },
};

export const Settled: Story = {
  name: 'Done',
  args: {
    shows: ['Agent', 'Find every page that prints a time'],
    lacks: ['Running', 'Failed'],
    build: () =>
      delegated()
        .child('task', { loopId: 'explore-1', agentName: 'explore' }, (inner) => {
          inner
            .user('Look in src/pages.')
            .assistant([thinking('Search for toLocal first.'), toolCall('grep', { pattern: 'toLocal' })], {
              usage: usage({ input: 900, output: 40 }),
            })
            .result('grep', 'src/pages/tide.ts:41:  toLocal()')
            .assistant('Four pages print a time.', { usage: usage({ input: 1200, output: 90 }) })
            .endTurn()
            .endLoop();
        })
        .result('task', 'Four pages print a time.', { durationMs: 38_200 })
        .assistant('Four pages print a time; I will change them one by one.')
        .finish(),
  },
};

/** What failed in it is marked outside. */
export const FailedInside: Story = {
  args: {
    shows: ['Agent', 'Find every page that prints a time', '2 turns · 1 failed'],
    build: () =>
      delegated()
        .child('task', { loopId: 'explore-1', agentName: 'explore' }, (inner) => {
          inner
            .user('Look in src/pages.')
            .assistant([toolCall('read', { path: 'src/pages' })])
            .result('read', 'EISDIR: illegal operation on a directory', { isError: true })
            .assistant('Four pages print a time.')
            .endTurn()
            .endLoop();
        })
        .result('task', 'Four pages print a time.', { durationMs: 38_200 })
        .finish(),
  },
};

const withoutTranscript = () =>
  transcript()
    .assistant(
      [
        toolCall('Agent', {
          name: 'bob',
          subagent_type: 'general-purpose',
          description: 'Find every page that prints a time',
          prompt: 'Look in src/pages.',
        }),
      ],
      { stopReason: 'toolUse' },
    )
    .tool('Agent', { type: 'toolChild', childLoopId: 'a52886' })
    .result(
      'Agent',
      `Four pages print a time.
agentId: a52886 (use SendMessage with to: 'a52886' to continue this agent)
<usage>total_tokens: 43778
tool_uses: 17
duration_ms: 773932</usage>`,
      { durationMs: 773_932 },
    )
    .finish();

/** Where there is little room its figures stand below what it is called. */
export const WithoutTranscriptNarrow: Story = {
  name: 'Without transcript, 370 px',
  args: {
    shows: [
      'bob — Find every page that prints a time',
      '17 calls · 44k tokens · transcript not in this folder',
    ],
    has: "[data-al-kind='agent'] > [data-al-part='line-status']",
    build: () => withoutTranscript(),
    width: 370,
  },
};

/** Its figures are known, its transcript is not in the source. */
export const WithoutTranscript: Story = {
  args: {
    shows: [
      'Agent',
      'bob — Find every page that prints a time',
      '17 calls · 44k tokens · transcript not in this folder',
    ],
    lacks: ['agentId', 'total_tokens'],
    build: () => withoutTranscript(),
  },
  play: async (context) => {
    await open(context, /^Agent/);
    await showsText(context.canvasElement, 'Four pages print a time.');
    await isOnScreen(context);
  },
};

export const Opened: Story = {
  args: Settled.args,
  play: async (context) => {
    await isOnScreen(context);
    await press(context, /^Agent/);
    await showsText(context.canvasElement, 'Four pages print a time.', 'toLocal');
  },
};

export const Failed: Story = {
  args: {
    shows: ['Agent', 'Failed', 'The sub-agent reached its limit of 8 turns'],
    build: () =>
      delegated()
        .child('task', { loopId: 'explore-1' }, (inner) => {
          inner.assistant('Still looking', { stopReason: 'maxTurns' }).endTurn().endLoop();
        })
        .result('task', 'The sub-agent reached its limit of 8 turns', { isError: true, durationMs: 12_000 })
        .finish(),
  },
};

export const Empty: Story = {
  args: {
    shows: ['Agent', 'The model returned no content.'],
    build: () =>
      delegated()
        .child('task', { loopId: 'explore-1' }, (inner) => {
          inner.assistant([]).endTurn().endLoop();
        })
        .result('task', [])
        .finish(),
  },
  play: async (context) => {
    await open(context, /^Agent/);
    await isOnScreen(context);
  },
};

export const TwoLevels: Story = {
  name: 'A sub-agent of a sub-agent',
  args: {
    shows: ['Agent', 'Read the old tables', 'Page 12 is the one'],
    build: () =>
      delegated().child('task', { loopId: 'explore-1' }, (inner) => {
        inner
          .assistant([toolCall('agent', { description: 'Read the old tables' })], { stopReason: 'toolUse' })
          .tool('agent', { type: 'toolStart' })
          .child('agent', { loopId: 'explore-2', parentLoopId: 'explore-1' }, (innermost) => {
            innermost.streaming([text('Page 12 is the one')]);
          });
      }),
  },
};

export const LinkedLater: Story = {
  name: 'Its loop stands elsewhere in the source',
  args: {
    shows: ['Agent', 'Find every page that prints a time'],
    build: () =>
      delegated()
        .tool('task', {
          type: 'toolEnd',
          content: [text('Four pages print a time.')],
          isError: false,
          childLoopId: 'explore-9',
        })
        .endTurn()
        .endLoop()
        .loop({ loopId: 'explore-9', parentLoopId: 'loop-1' })
        .assistant('Four pages print a time.')
        .finish(),
  },
};

export const Dark: Story = { args: { ...Failed.args, view: { theme: 'dark' } } };
