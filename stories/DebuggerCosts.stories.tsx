import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { text, toolCall, transcript, usage, type TranscriptBuilder } from '../src/testing/buildTranscript.ts';
import { findingSamples } from '../src/testing/findingSamples.ts';
import { StoryDebugger } from './StoryDebugger.tsx';

/** Where time, tokens and money of a run went. */
const meta = {
  title: 'Debugger/Costs',
  component: StoryDebugger,
  parameters: {
    layout: 'fullscreen',
    catalogue: {
      about:
        'Where the time, the tokens and the money of a run went, turn by turn. Costs are those the source states, or follow from a price list of the host; what is not known is said to be unknown.',
      formats: 'usage',
      parts: [],
    },
  },
  args: { build: () => reef(), shows: [], view: { title: 'A survey of the reef' } },
} satisfies Meta<typeof StoryDebugger>;
export default meta;
type Story = StoryObj<typeof meta>;

const spent = (input: number, cacheRead: number, costUsd: number | null) => ({
  usage: usage({ input, output: 120, cacheRead, cacheWrite: 0, costUsd }),
});

const AT = 1_792_828_800_000;

/** A run with turns, slow calls and a sub-agent, of which all is stated. */
const reef = (): TranscriptBuilder =>
  transcript()
    .user('How is the reef?', { timestamp: AT })
    .assistant([text('I look at the buoys.'), toolCall('bash', { command: 'buoys --all' })], {
      stopReason: 'toolUse',
      timestamp: AT + 4_000,
      ...spent(12_000, 0, 0.04),
    })
    .tool('bash', { type: 'toolStart', startedAt: AT + 4_000 })
    .tool('bash', { type: 'toolEnd', content: [text('All well.')], isError: false, endedAt: AT + 42_000 })
    .assistant([toolCall('task', { description: 'Count the corals', prompt: 'Count them.' })], {
      stopReason: 'toolUse',
      timestamp: AT + 50_000,
      ...spent(400, 12_000, 0.01),
    })
    .child('task', { loopId: 'loop-2', agentName: 'diver', startedAt: AT + 50_000 }, (inner) => {
      inner
        .user('Count them.', { timestamp: AT + 50_000 })
        .assistant('412 corals.', { timestamp: AT + 110_000, ...spent(48_000, 2_000, 0.31) })
        .endTurn()
        .endLoop({ status: 'completed', endedAt: AT + 110_000 });
    })
    .assistant('The reef has 412 corals, and the buoys are well.', {
      timestamp: AT + 118_000,
      ...spent(900, 12_400, 0.02),
    })
    .finish();

/** A run of which only the first answer states what it used. */
const partly = (): TranscriptBuilder =>
  transcript()
    .user('How is the reef?')
    .assistant('Well.', spent(2_000, 0, null))
    .user('And the buoys?')
    .assistant('Well, too.')
    .finish();

const MENU = 'What the run took';

/** Opens what took most, by this measure. A narrow head has one button for all of them. */
const press =
  (name: RegExp | string) =>
  async ({ canvasElement }: { readonly canvasElement: HTMLElement }): Promise<HTMLElement> => {
    const canvas = within(canvasElement);
    const isAsked = (label: string): boolean =>
      typeof name === 'string' ? label === name : name.test(label) || label === MENU;
    const [button] = await canvas.findAllByRole('button', { name: isAsked });
    if (button) await userEvent.click(button);
    const list = await canvas.findByRole('region', { name: 'What took most' });
    if (button?.getAttribute('aria-label') === MENU && name !== MENU)
      await userEvent.click(await within(list).findByRole('button', { name }));
    return list;
  };

const firstOf = async (list: HTMLElement, name: string): Promise<string> => {
  const rows = await within(list).findByRole('list', { name });
  return (await within(rows).findAllByRole('listitem'))[0]?.innerText.replace(/\s+/g, ' ') ?? '';
};

export const Duration: Story = {
  play: async (context) => {
    const list = await press(/duration$/)(context);
    await expect(await firstOf(list, 'Tool calls')).toContain('38.0s');
    await expect(await firstOf(list, 'Sub-agents')).toContain('1m 00s');
  },
};

export const Tokens: Story = {
  play: async (context) => {
    const list = await press(/tokens$/)(context);
    await expect(await firstOf(list, 'Sub-agents')).toContain('50k');
    await expect(await firstOf(list, 'Turns')).toContain('50k');
  },
};

export const Cached: Story = {
  play: async (context) => {
    const list = await press(/cached$/)(context);
    await expect(await firstOf(list, 'Turns')).toContain('4% · 48k not from cache');
  },
};

export const Cost: Story = {
  play: async (context) => {
    const list = await press(/cost$/)(context);
    await expect(await firstOf(list, 'Turns')).toContain('$0.3100');
  },
};

export const CostFromPrices: Story = {
  args: {
    build: partly,
    view: {
      title: 'A survey of the reef',
      prices: { 'heron-1': { inputPerMillion: 10, outputPerMillion: 50 } },
    },
  },
  play: async (context) => {
    const list = await press(/cost$/)(context);
    await expect(await firstOf(list, 'Turns')).toContain('≈$0.0260');
    await expect(list.innerText).toContain('computed from prices');
  },
};

export const PartlyKnown: Story = {
  args: { build: partly },
  play: async (context) => {
    const list = await press(/^≥2.1k tokens$/)(context);
    await expect(list.innerText).toContain('1 more, of which the source states none');
  },
};

export const Unknown: Story = {
  args: { build: () => transcript().user('Hello.').assistant('Hello.').finish() },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('log');
    await expect(canvasElement.querySelector('[data-al-part="debugger-totals"]')).toBeNull();
  },
};

export const Narrow: Story = {
  args: { width: 400 },
  play: async (context) => {
    const list = await press(/cost$/)(context);
    await expect(await firstOf(list, 'Turns')).toContain('$0.3100');
  },
};

export const RightToLeft: Story = {
  args: { dir: 'rtl' },
  play: async (context) => {
    await press(/tokens$/)(context);
  },
};

export const FindingsInTheOutline: Story = {
  args: { build: () => findingSamples['cut-off'].write(transcript().user('go')).finish() },
  play: async ({ canvasElement }) => {
    const outline = await within(canvasElement).findByRole('navigation', { name: 'Outline' });
    await userEvent.click(await within(outline).findByRole('button', { name: 'Findings 1' }));
    await userEvent.click(await within(outline).findByRole('button', { name: /went on from an answer/ }));
    await waitFor(() =>
      expect(canvasElement.querySelector('[data-al-current]')?.textContent).toContain('as I w'),
    );
  },
};
