import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { text, toolCall, transcript } from '../src/testing/buildTranscript.ts';
import { isOnScreen, press, showsText } from './isOnScreen.ts';
import { StoryTranscript } from './StoryTranscript.tsx';
import { testRun } from './texts.ts';

const meta = {
  title: 'Tools/Tool call',
  component: StoryTranscript,
  parameters: {
    catalogue: {
      about:
        'The request of the model to run a tool, with where it stands, from preparing its arguments to its end. It occurs whenever an agent acts; one line says its name, its key argument, its status and how long it took.',
      formats: 'tool calls',
      parts: ['ToolCall'],
    },
  },
  play: isOnScreen,
} satisfies Meta<typeof StoryTranscript>;
export default meta;
type Story = StoryObj<typeof meta>;

const command = 'npm run sync -- --station Ness';
const call = toolCall('bash', { command });

/** A call whose turn is still open. */
const called = () => transcript().user('Sync the Ness gauge.').assistant([call], { stopReason: 'toolUse' });

/** What followed when it is over. */
const answered = (fields: Parameters<ReturnType<typeof called>['result']>[2], output: string) =>
  called().result('bash', output, fields).assistant('The gauge is up to date.').finish();

export const Preparing: Story = {
  args: {
    shows: ['Preparing', 'Bash'],
    has: '[data-al-status="preparing"]',
    build: () =>
      transcript()
        .user('Sync the Ness gauge.')
        .streaming([toolCall('bash', {}, { argumentsText: '{"command": "npm run sy' })]),
  },
};

export const Pending: Story = {
  args: { shows: ['Waiting', command], has: '[data-al-status="pending"]', build: called },
};

export const NeverApproved: Story = {
  args: {
    shows: ['Was waiting for approval', command],
    has: '[data-al-status="not-executed"]',
    build: () =>
      called()
        .tool('bash', {
          type: 'toolStart',
          awaitingApproval: true,
          approval: { options: ['Allow once', 'Reject'] },
        })
        .finish(),
  },
};

export const AnsweredApproval: Story = {
  args: {
    shows: ['Denied', 'Asked for approval (Allow once · Reject): Reject'],
    build: () =>
      called()
        .tool('bash', {
          type: 'toolStart',
          awaitingApproval: true,
          approval: { options: ['Allow once', 'Reject'], answer: 'Reject' },
        })
        .tool('bash', { type: 'toolEnd', content: [], isError: false, outcome: 'denied' })
        .finish(),
  },
  play: async (context) => {
    await press(context, /Denied/);
    await isOnScreen(context);
  },
};

export const AwaitingApproval: Story = {
  args: {
    shows: ['Waiting for approval', command],
    has: '[data-al-status="awaiting-approval"]',
    build: () => called().tool('bash', { type: 'toolStart', awaitingApproval: true }),
  },
};

export const Running: Story = {
  args: {
    shows: ['Running', command],
    has: '[data-al-status="running"]',
    build: () => called().tool('bash', { type: 'toolStart', startedAt: 1_770_000_000_000 }),
  },
};

export const RunningWithProgress: Story = {
  args: {
    shows: ['Running', '4,120 of 9,000 readings'],
    build: () =>
      called()
        .tool('bash', { type: 'toolStart' })
        .tool('bash', {
          type: 'toolProgress',
          text: '4,120 of 9,000 readings',
          details: { current: 4120, total: 9000 },
        }),
  },
};

const reported = () =>
  called()
    .tool('bash', { type: 'toolStart' })
    .tool('bash', { type: 'toolProgress', text: '1,200 of 9,000 readings' })
    .tool('bash', { type: 'toolProgress', text: '4,120 of 9,000 readings' });

export const ProgressOfADoneCall: Story = {
  args: {
    shows: [command],
    lacks: '4,120 of 9,000 readings',
    has: '[data-al-status="done"]',
    build: () =>
      reported().tool('bash', { type: 'toolEnd', isError: false, content: [text('wrote 9,000 readings')] }),
  },
  play: async (context) => {
    await isOnScreen(context);
    const { canvasElement } = context;
    await userEvent.click(await within(canvasElement).findByRole('button', { name: /Bash.*done/ }));
    await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Progress, 2 lines' }));
    await showsText(canvasElement, '1,200 of 9,000 readings');
  },
};

export const ProgressOfACallThatBrokeOff: Story = {
  args: {
    shows: ['4,120 of 9,000 readings'],
    has: '[data-al-status="no-result"]',
    build: () => reported().end('failed'),
  },
};

export const RunningWithAppendedOutput: Story = {
  args: {
    shows: ['Running', 'connected to Ness', 'reading 2 of 3'],
    build: () =>
      called()
        .tool('bash', { type: 'toolStart' })
        .tool('bash', { type: 'toolProgress', content: [text('connected to Ness\n')], mode: 'append' })
        .tool('bash', { type: 'toolProgress', content: [text('reading 1 of 3\n')], mode: 'append' })
        .tool('bash', { type: 'toolProgress', content: [text('reading 2 of 3\n')], mode: 'append' }),
  },
};

export const RunningWithReplacedOutput: Story = {
  args: {
    shows: ['Running', 'level 1.42 m'],
    lacks: 'level 1.40 m',
    build: () =>
      called()
        .tool('bash', { type: 'toolStart' })
        .tool('bash', { type: 'toolProgress', content: [text('level 1.40 m')] })
        .tool('bash', { type: 'toolProgress', content: [text('level 1.42 m')], mode: 'replace' }),
  },
};

export const Settled: Story = {
  args: {
    shows: [command, '8.4s'],
    lacks: 'Failed',
    has: '[data-al-status="done"]',
    build: () => answered({ durationMs: 8400 }, 'wrote 9,000 readings\n'),
  },
};

export const Opened: Story = {
  args: Settled.args,
  play: async (context) => {
    await isOnScreen(context);
    const trigger = await within(context.canvasElement).findByRole('button', { name: /Bash.*done/ });
    await userEvent.click(trigger);
    await expect(trigger).toHaveAttribute('aria-expanded', 'true');
    await showsText(context.canvasElement, 'wrote 9,000 readings');
  },
};

export const NonZeroExit: Story = {
  args: {
    shows: ['exit 1', command],
    lacks: 'Failed',
    build: () => answered({ details: { exitCode: 1 }, durationMs: 8400 }, testRun),
  },
};

export const Failed: Story = {
  args: {
    shows: ['Failed', 'no route to ness.example'],
    has: '[data-al-status="failed"]',
    build: () => answered({ isError: true, durationMs: 100 }, 'no route to ness.example'),
  },
};

export const FailedLong: Story = {
  args: {
    shows: ['Failed', 'sync stopped at station 7'],
    build: () =>
      answered(
        { isError: true },
        `sync stopped at station 7\n${Array.from({ length: 60 }, (_, i) => `    at step ${i} (src/sync.ts:${i + 10}:7)`).join('\n')}`,
      ),
  },
};

export const Skipped: Story = {
  args: {
    shows: 'Skipped: a new message arrived',
    build: () => answered({ isError: true, outcome: 'skipped' }, 'Skipped due to queued user message.'),
  },
};

export const Denied: Story = {
  args: {
    shows: 'Denied',
    has: '[data-al-status="denied"]',
    build: () => answered({ isError: true, outcome: 'denied' }, 'The person did not allow it.'),
  },
};

export const NotFound: Story = {
  args: {
    shows: ['sync_gauge', 'Failed', 'Tool sync_gauge not found'],
    build: () =>
      transcript()
        .assistant([toolCall('sync_gauge', { station: 'Ness' })], { stopReason: 'toolUse' })
        .result('sync_gauge', 'Tool sync_gauge not found', { isError: true })
        .finish(),
  },
};

export const InvalidArguments: Story = {
  args: {
    shows: ['Failed', 'station: expected a string, got 7'],
    build: () =>
      transcript()
        .assistant([toolCall('read_gauge', { station: 7 })], { stopReason: 'toolUse' })
        .result('read_gauge', 'Invalid arguments: station: expected a string, got 7', { isError: true })
        .finish(),
  },
};

export const Timeout: Story = {
  args: {
    shows: ['Failed', '30.0s', 'The command timed out after 30 s'],
    build: () => answered({ isError: true, durationMs: 30_000 }, 'The command timed out after 30 s'),
  },
};

export const Cancelled: Story = {
  args: {
    shows: 'Aborted',
    has: '[data-al-status="aborted"]',
    build: () => answered({ isError: true, outcome: 'aborted', durationMs: 4200 }, 'connected to Ness\n'),
  },
};

export const CancelledWithItsRun: Story = {
  args: {
    shows: 'Aborted',
    build: () =>
      transcript()
        .assistant([call], { stopReason: 'aborted' })
        .tool('bash', { type: 'toolStart' })
        .endTurn()
        .endLoop({ status: 'aborted' })
        .end('aborted'),
  },
};

export const NotExecuted: Story = {
  args: {
    shows: 'Not executed',
    build: () =>
      transcript().assistant([call], { stopReason: 'error', errorMessage: '529 overloaded' }).finish(),
  },
};

export const NoExecutionEvents: Story = {
  name: 'Result without execution events',
  args: {
    shows: command,
    lacks: ['Failed', 'No result'],
    build: () => answered({}, 'wrote 9,000 readings\n'),
  },
};

export const EventsWithoutResult: Story = {
  name: 'Execution events without a result message',
  args: {
    shows: [command, '4.2s'],
    has: '[data-al-status="done"]',
    build: () =>
      called()
        .tool('bash', { type: 'toolStart', startedAt: 1_770_000_000_000 })
        .tool('bash', {
          type: 'toolEnd',
          content: [text('wrote 9,000 readings')],
          isError: false,
          endedAt: 1_770_000_004_200,
        })
        .finish(),
  },
};

export const ChangedArguments: Story = {
  name: 'Ran with other arguments',
  args: {
    shows: 'npm run sync -- --station Ness --dry-run',
    build: () =>
      called()
        .tool('bash', {
          type: 'toolStart',
          arguments: { command: 'npm run sync -- --station Ness --dry-run' },
        })
        .result('bash', 'would write 9,000 readings')
        .finish(),
  },
};

export const Empty: Story = {
  name: 'Empty output',
  args: { shows: command, has: '[data-al-status="done"]', build: () => answered({}, '') },
};

export const Long: Story = {
  args: {
    shows: 'for station in',
    build: () =>
      transcript()
        .assistant([
          toolCall('bash', {
            command: `for station in ${Array.from({ length: 90 }, (_, i) => `station-${i}`).join(' ')}; do sync $station; done`,
          }),
        ])
        .result('bash', Array.from({ length: 400 }, (_, i) => `station-${i} ok`).join('\n'), {
          durationMs: 3_912_000,
        })
        .finish(),
  },
};

export const Dark: Story = { args: { ...Failed.args, view: { theme: 'dark' } } };

export const RightToLeft: Story = { args: { ...Failed.args, dir: 'rtl' } };

/** In the folder of the session, paths are relative to it and `cd` to it is left out; a command elsewhere names its folder. */
export const InAFolder: Story = {
  args: {
    shows: ['npm test', 'gauges', 'List', 'data', 'rivers/src/stations/upper/', 'ness.ts'],
    lacks: ['cd /home/ann', '/home/ann/rivers/src'],
    build: () => {
      const calls = [
        toolCall('bash', { command: 'cd /home/ann && npm test' }),
        toolCall('bash', { command: 'cd /home/ann/gauges && ls data' }),
        toolCall('edit', { path: '/home/ann/rivers/src/stations/upper/ness.ts', oldText: 'a', newText: 'b' }),
      ];
      return transcript().session({ cwd: '/home/ann' }).user('Test it.').assistant(calls).finish();
    },
  },
};
