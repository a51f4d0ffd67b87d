import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { text, toolCall, transcript } from '../src/testing/buildTranscript.ts';
import { fullRun } from './fullRun.ts';
import { isOnScreen } from './isOnScreen.ts';
import { StoryDebugger, type StoryDebuggerProps } from './StoryDebugger.tsx';

/** The debugger around a run: what failed, what stands behind a row, and where the source says so. */
const meta = {
  title: 'Debugger/Run debugger',
  component: StoryDebugger,
  parameters: {
    layout: 'fullscreen',
    catalogue: {
      about:
        'A run with its outline, its timeline and an inspector of the row that is chosen. It opens at the first failure, and says what stands in the source behind each row.',
      formats: 'all',
      parts: [],
    },
  },
  args: { view: { title: 'Winter time in the tide tables' } },
} satisfies Meta<typeof StoryDebugger>;
export default meta;
type Story = StoryObj<typeof meta>;

interface Canvas {
  readonly canvasElement: HTMLElement;
  readonly args: StoryDebuggerProps;
}

/** Presses keys as a reader does whose focus is in the transcript, and waits for what the story says. */
const keys =
  (...pressed: readonly string[]) =>
  async ({ canvasElement, args }: Canvas): Promise<void> => {
    const log = await within(canvasElement).findByRole('log');
    // The source is read after the page is there.
    await waitFor(() => expect(canvasElement.querySelector('[data-al-part="turn"]')).not.toBeNull());
    log.focus();
    for (const key of pressed) await userEvent.keyboard(key);
    await shows({ canvasElement, args });
  };

/** Like `isOnScreen`, for a page that shows a row twice: in the transcript and in the inspector. */
async function shows({ canvasElement, args }: Canvas): Promise<void> {
  await waitFor(async () => {
    for (const words of [args.shows].flat())
      await expect(canvasElement.innerText.replace(/\s+/g, ' ')).toContain(words);
    for (const selector of [args.has ?? []].flat())
      await expect(canvasElement.querySelector(selector), selector).not.toBeNull();
  });
}

const said = (words: string) => [{ type: 'text', text: words }];

/** A session as a file, of which one call failed and another one was denied. */
const source = (): string =>
  [
    { role: 'user', content: said('Sync the Ness gauge.'), timestamp: 1_792_828_800_000 },
    {
      role: 'assistant',
      content: [
        ...said('Syncing it.'),
        {
          type: 'toolCall',
          id: 'call_1',
          name: 'bash',
          arguments: { command: 'npm run sync -- --station Ness' },
        },
      ],
      stopReason: 'toolUse',
      model: 'heron-1',
      provider: 'marsh',
      timestamp: 1_792_828_804_000,
      usage: { input: 1200, output: 80, cacheRead: 18_000, cacheWrite: 400, totalTokens: 19_680 },
    },
    {
      role: 'toolResult',
      toolCallId: 'call_1',
      toolName: 'bash',
      content: said('The gauge at Ness does not answer.'),
      isError: true,
      timestamp: 1_792_828_806_000,
    },
    {
      role: 'assistant',
      content: said('The gauge does not answer. Is it switched on?'),
      stopReason: 'stop',
      model: 'heron-1',
      provider: 'marsh',
      timestamp: 1_792_828_809_000,
    },
  ]
    .map((message) => JSON.stringify(message))
    .join('\n');

export const Calm: Story = {
  args: { build: fullRun, shows: ['Winter time in the tide tables', 'heron-1'] },
  play: isOnScreen,
};

/** Messages of which no format is known are called that, and calls and results as APIs write them are read among them. */
export const UnknownFormat: Story = {
  name: 'A format that nobody knows',
  args: {
    build: () =>
      [
        { type: 'session_start', id: 's1', cwd: '/wharf' },
        {
          type: 'message',
          id: 'm1',
          timestamp: '2026-01-01T05:12:00Z',
          message: { role: 'user', content: said('Sync the Ness gauge.') },
        },
        {
          type: 'message',
          id: 'm2',
          timestamp: '2026-01-01T05:12:01Z',
          message: {
            role: 'assistant',
            content: [{ type: 'tool_use', id: 't1', name: 'Execute', input: { command: 'npm run sync' } }],
          },
        },
        {
          type: 'message',
          id: 'm3',
          timestamp: '2026-01-01T05:12:02Z',
          message: {
            role: 'user',
            content: [{ type: 'tool_result', tool_use_id: 't1', content: 'The gauge is asleep.' }],
          },
        },
      ]
        .map((line) => JSON.stringify(line))
        .join('\n'),
    view: {},
    shows: ['JSON messages, format not known', 'Sync the Ness gauge.', 'npm run sync'],
    lacks: ['phi-core', 'pi-session', 'tool_use'],
  },
  play: isOnScreen,
};

export const FirstFailure: Story = {
  args: { build: source, shows: 'Failure 1 of 1', has: '[data-al-part="tool-call"][data-al-current]' },
  play: keys('e'),
};

export const NoFailures: Story = {
  args: {
    build: () => transcript().user('Hello.').assistant('Hello.').finish(),
    shows: 'Finished',
    lacks: 'failure',
  },
  play: isOnScreen,
};

export const InspectedCall: Story = {
  args: {
    build: source,
    shows: ['Failure 1 of 1', 'Call id', 'call_1', 'The gauge at Ness does not answer.'],
    has: '[data-al-part="inspector"]',
  },
  play: keys('e', '{Enter}'),
};

export const InspectedJson: Story = {
  args: { build: source, shows: ['"toolCallId"', '"isError"'] },
  play: async (context) => {
    await keys('e', '{Enter}')({ ...context, args: { ...context.args, shows: [] } });
    await userEvent.click(await within(context.canvasElement).findByRole('button', { name: 'JSON' }));
    await shows(context);
  },
};

export const InspectedSource: Story = {
  args: { build: source, shows: ['Line 2 · bytes', 'Line 3 · bytes', '"toolName":"bash"'] },
  play: async (context) => {
    await keys('e', '{Enter}')({ ...context, args: { ...context.args, shows: [] } });
    await userEvent.click(await within(context.canvasElement).findByRole('tab', { name: 'Source' }));
    await shows(context);
  },
};

export const SourceNotAtHand: Story = {
  args: { build: fullRun, shows: 'No record of the source stands behind this row.' },
  play: async (context) => {
    await keys('j', '{Enter}')({ ...context, args: { ...context.args, shows: [] } });
    await userEvent.click(await within(context.canvasElement).findByRole('tab', { name: 'Source' }));
    await shows(context);
  },
};

export const Running: Story = {
  args: {
    build: () =>
      transcript()
        .loop()
        .user('Sync it.')
        .streaming([text('Reading the ta')]),
    shows: 'Running',
  },
  play: isOnScreen,
};

export const WaitsForYou: Story = {
  args: {
    build: () =>
      transcript()
        .loop()
        .user('Sync it.')
        .assistant([toolCall('bash', { command: 'rm -r tables' })], { stopReason: 'toolUse' })
        .tool('bash', { type: 'toolStart', awaitingApproval: true }),
    shows: ['Waits for you', 'Waiting for approval'],
  },
  play: isOnScreen,
};

export const Failed: Story = {
  args: {
    build: () =>
      transcript()
        .user('Sync it.')
        .assistant('', { stopReason: 'error', errorMessage: 'overloaded' })
        .finish(),
    shows: ['Failed', '1 failure'],
  },
  play: isOnScreen,
};

export const Empty: Story = {
  args: { build: () => transcript().end(), shows: ['Empty', 'No messages yet.'] },
  play: isOnScreen,
};

export const OutlineDrawer: Story = {
  args: {
    build: fullRun,
    width: 600,
    shows: 'Winter time in the tide tables',
    has: '[data-al-part="outline"][data-al-shown] [role="treeitem"]',
  },
  play: async (context) => {
    await userEvent.click(
      await within(context.canvasElement).findByRole('button', { name: 'Show the outline' }),
    );
    await shows(context);
  },
};

export const Filtered: Story = {
  args: {
    build: source,
    shows: ['1 of 4 shown', 'Show all', 'The gauge at Ness does not answer.'],
    has: '[data-al-part="filter-hidden"]',
  },
  play: keys('f', 'tool:bash status:failed', '{Enter}'),
};

export const FilterHidesFailures: Story = {
  args: { build: source, shows: ['3 of 4 shown', '1 failure hidden'] },
  play: keys('f', '-kind:call'),
};

export const FilterSuggestions: Story = {
  args: { build: fullRun, shows: ['tool:bash'], has: '[data-al-part="filter-suggestion"]' },
  play: keys('f', 'tool:'),
};

export const FilterTerms: Story = {
  args: { build: source, shows: ['tool:bash', '1 of 4 shown'], has: '[data-al-part="filter-chip"]' },
  play: keys('f', 'tool:bash status:failed', '{Enter}'),
};

export const FilterNotUnderstood: Story = {
  args: { build: source, shows: 'Nothing is filtered by “colour:red”', width: 400 },
  play: keys('f', 'colour:red'),
};

export const FilterMatchesNothing: Story = {
  args: {
    build: source,
    shows: ['0 of 4 shown', 'Nothing here matches the filter.'],
    has: '[role="log"] [data-al-part="filter-show-all"]',
  },
  play: keys('f', 'role:system', '{Enter}'),
};

export const LinkToNothing: Story = {
  args: {
    build: source,
    view: { location: 'at=m900' },
    shows: 'The link leads to “m900”, which is not in this run.',
    has: '[data-al-part="debugger-notice"]',
  },
  play: keys(),
};

export const Sheet: Story = {
  args: { ...InspectedCall.args, build: source, width: 400 },
  play: keys('e', '{Enter}'),
};

export const OverTheTranscript: Story = {
  args: { ...InspectedCall.args, build: source, width: 1000 },
  play: keys('e', '{Enter}'),
};

export const Dark: Story = {
  args: { ...InspectedCall.args, build: source, view: { theme: 'dark' } },
  play: keys('e', '{Enter}'),
};

export const Rtl: Story = {
  args: { ...InspectedCall.args, build: source, dir: 'rtl' },
  play: keys('e', '{Enter}'),
};

/** A run of an agent that was allowed to read only, as its head and its details say. */
const restricted = () =>
  transcript()
    .session({
      format: 'codex',
      cwd: '/home/user/gauges',
      details: {
        cli_version: '0.40.0',
        git: { branch: 'ness' },
        approval_policy: 'on-request',
        sandbox_policy: { mode: 'read-only' },
      },
    })
    .user('Sync the Ness gauge.', { timestamp: 1_792_828_800_000 })
    .assistant('It may not be written to.', { timestamp: 1_792_828_830_000, model: 'gpt-heron-1' })
    .user('Then say what it shows.', { timestamp: 1_792_829_730_000 })
    .assistant('2.4 m.', { timestamp: 1_792_829_750_000, model: 'gpt-heron-1' })
    .finish();

export const Details: Story = {
  name: 'What run it is',
  args: {
    view: {},
    shows: [
      'Sync the Ness gauge.',
      'sandbox read-only',
      'codex 0.40.0',
      'gauges@ness',
      'Idle before prompts 15m 00s',
    ],
    has: '[data-al-part="run-details"]',
    build: restricted,
  },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(await within(canvasElement).findByTitle('Details of this run'));
    await shows({ canvasElement, args });
  },
};

/** An evaluation of three samples, as its head and its details say. */
const evaluated = () => {
  const accuracy = { name: 'accuracy', value: 2 / 3 };
  const run = transcript().session({
    title: 'low_water',
    details: {
      results: {
        total_samples: 3,
        scores: [{ name: 'match', metrics: { accuracy, stderr: { name: 'stderr', value: 1 / 3 } } }],
      },
    },
  });
  for (const [tag, verdict] of [
    ['1', 'correct'],
    ['2', 'incorrect'],
    ['3', 'correct'],
  ] as const) {
    run.loop({ loopId: `sample-${tag}`, kind: 'sample', tag, verdict, status: 'completed' });
    run.user('When is low water at Ness?').assistant('At six.').endTurn().endLoop();
  }
  return run.end();
};

export const Evaluation: Story = {
  name: 'What an evaluation came to',
  args: {
    view: {},
    shows: ['low_water', 'accuracy 0.667, stderr 0.333', '2 correct, 1 incorrect'],
    has: '[data-al-part="run-details"]',
    build: evaluated,
  },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(await within(canvasElement).findByTitle('Details of this run'));
    await shows({ canvasElement, args });
  },
};
