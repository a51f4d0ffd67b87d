import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { text, toolCall, transcript, type TranscriptBuilder } from '../src/testing/buildTranscript.ts';
import { StoryDebugger } from './StoryDebugger.tsx';

const SCHEMA = { type: 'object', properties: { station: { type: 'string' } }, required: ['station'] };

const answer = {
  role: 'assistant',
  timestamp: null,
  stopReason: 'stop',
  model: 'heron-1',
  provider: 'example',
  usage: null,
} as const;

/** A run that streams word by word and calls a tool. */
const streamed = (): TranscriptBuilder => {
  const build = transcript()
    .user('Which gauges are late?')
    .streaming([text('')]);
  for (const word of 'I look at the tables of all the gauges first'.split(' ')) build.delta(`${word} `);
  return build
    .block(toolCall('bash', { command: 'cat gauges.txt' }))
    .settle({ stopReason: 'toolUse' })
    .result('bash', 'Ness 06:12\nSund 06:40')
    .assistant('The one at Sund is late.')
    .finish();
};

/** Two requests of which the second has another prompt, other tools and another temperature. */
const requested = (): TranscriptBuilder =>
  transcript()
    .user('How deep is the lock?')
    .turn({
      request: {
        systemPrompt: 'You keep the tide tables.',
        model: 'heron-1',
        tools: [{ name: 'read_gauge', description: 'Reads the level at a station.' }],
        raw: { temperature: 0.2, tools: [{ name: 'read_gauge', input_schema: SCHEMA }] },
      },
    })
    .message(answer, [text('3.1 metres.')])
    .user('And in the harbour?')
    .turn({
      request: {
        systemPrompt: 'You keep the tide tables of a harbour.',
        model: 'heron-1',
        tools: [
          { name: 'read_gauge', description: 'Reads the level at a station.' },
          { name: 'tide_table', description: 'Looks up a day.' },
        ],
        raw: {
          temperature: 0.7,
          tools: [{ name: 'read_gauge', input_schema: SCHEMA }, { name: 'tide_table' }],
        },
      },
    })
    .message(answer, [text('7 metres.')])
    .finish();

/** The tabs of the inspector that say what came, and what was sent. */
const meta = {
  title: 'Debugger/Inspector tabs',
  component: StoryDebugger,
  parameters: {
    layout: 'fullscreen',
    catalogue: {
      about:
        'What the inspector says of one row: its events, its request, its JSON and its record in the source. It occurs when a row is chosen and inspected.',
      formats: 'all',
      parts: [],
    },
  },
  args: { build: streamed, shows: [], view: { title: 'Winter time in the tide tables' } },
} satisfies Meta<typeof StoryDebugger>;
export default meta;
type Story = StoryObj<typeof meta>;

async function openTab(canvasElement: HTMLElement, row: RegExp, tab: string) {
  const canvas = within(canvasElement);
  const log = await canvas.findByRole('log');
  await within(log).findByText(row);
  log.focus();
  await userEvent.keyboard('jj{Enter}');
  const inspector = within(await canvas.findByRole('complementary'));
  await userEvent.click(await inspector.findByRole('tab', { name: tab }));
  return inspector;
}

export const Events: Story = {
  play: async ({ canvasElement }) => {
    const inspector = await openTab(canvasElement, /I look at the tables/, 'Events');
    await expect(await inspector.findByRole('button', { name: /blockDelta.*×10/ })).toBeVisible();
  },
};

export const EventsOneByOne: Story = {
  play: async ({ canvasElement }) => {
    const inspector = await openTab(canvasElement, /I look at the tables/, 'Events');
    await userEvent.click(await inspector.findByRole('button', { name: 'One by one' }));
    await expect(await inspector.findAllByRole('button', { name: /blockDelta/ })).toHaveLength(10);
  },
};

export const EventsToCome: Story = {
  play: async ({ canvasElement }) => {
    const inspector = await openTab(canvasElement, /I look at the tables/, 'Events');
    await userEvent.click(await inspector.findByRole('button', { name: 'One by one' }));
    const deltas = await inspector.findAllByRole('button', { name: /blockDelta/ });
    await userEvent.click(deltas[4] ?? canvasElement);
    await waitFor(() =>
      expect(canvasElement.querySelectorAll('[data-al-part="event-line"][data-al-ahead]')).not.toHaveLength(
        0,
      ),
    );
  },
};

export const EventsNarrow: Story = {
  args: { width: 400 },
  play: async (context) => {
    await Events.play?.(context);
  },
};

export const RequestUnrecorded: Story = {
  play: async ({ canvasElement }) => {
    const inspector = await openTab(canvasElement, /I look at the tables/, 'Request');
    await expect(
      await inspector.findByText('The source does not record: System prompt, Tools, Parameters.'),
    ).toBeVisible();
  },
};

export const Request: Story = {
  args: { build: requested },
  play: async ({ canvasElement }) => {
    const inspector = await openTab(canvasElement, /3.1 metres/, 'Request');
    await expect(await inspector.findByText('It is the first request of its run.')).toBeVisible();
    await userEvent.click(await inspector.findByText('read_gauge'));
  },
};

export const RequestChanged: Story = {
  args: { build: requested },
  play: async ({ canvasElement }) => {
    const log = await within(canvasElement).findByRole('log');
    await within(log).findByText(/7 metres/);
    log.focus();
    await userEvent.keyboard('jjjj{Enter}');
    const inspector = within(await within(canvasElement).findByRole('complementary'));
    await userEvent.click(await inspector.findByRole('tab', { name: 'Request' }));
    await expect(await inspector.findByText('Tools added: tide_table')).toBeVisible();
    await expect(await inspector.findByText('temperature: 0.2 → 0.7')).toBeVisible();
  },
};
