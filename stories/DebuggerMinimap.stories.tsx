import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { text, toolCall, transcript, type TranscriptBuilder } from '../src/testing/buildTranscript.ts';
import { StoryDebugger } from './StoryDebugger.tsx';

/** So many turns, in which every ninth call fails. */
function survey(turns: number): TranscriptBuilder {
  const run = transcript();
  for (let turn = 1; turn <= turns; turn++)
    run
      .user(`Look at buoy ${turn}.`)
      .assistant([text(`I look at ${turn}.`), toolCall('bash', { command: `buoy ${turn}` })], {
        stopReason: 'toolUse',
      })
      .result('bash', turn % 9 === 5 ? 'no such buoy' : 'All well.', { isError: turn % 9 === 5 });
  return run.finish();
}

/** The whole run beside its transcript. */
const meta = {
  title: 'Debugger/Minimap',
  component: StoryDebugger,
  parameters: {
    layout: 'fullscreen',
    catalogue: {
      about:
        'The whole run in a narrow strip beside its transcript, with its failures and what was found. It is drawn for runs that are longer than the screen, and scrolls when it is pressed.',
      formats: 'all',
      parts: [],
    },
  },
  args: { build: () => survey(60), shows: [], view: { title: 'A survey of the buoys' } },
} satisfies Meta<typeof StoryDebugger>;
export default meta;
type Story = StoryObj<typeof meta>;

const PATIENCE = { timeout: 20_000 };

const minimapIn = (canvasElement: HTMLElement) =>
  within(canvasElement).findByRole('slider', { name: 'Minimap' }, PATIENCE);

const shapesOf = (map: HTMLElement, part: string): number =>
  map.querySelector(`[data-al-part='${part}']`)?.getAttribute('d')?.match(/M/g)?.length ?? 0;

export const Failures: Story = {
  play: async ({ canvasElement }) => {
    const map = await minimapIn(canvasElement);
    // Turns 5, 14, 23, 32, 41, 50 and 59.
    await waitFor(() => expect(shapesOf(map, 'minimap-failures')).toBe(7));
  },
};

export const Found: Story = {
  name: 'What a search found',
  play: async ({ canvasElement }) => {
    const map = await minimapIn(canvasElement);
    await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Find' }));
    const bar = within(await within(canvasElement).findByRole('search'));
    await waitFor(async () => expect(await bar.findByRole('textbox')).toBeEnabled(), PATIENCE);
    await userEvent.type(await bar.findByRole('textbox'), 'no such buoy');
    await waitFor(() => expect(shapesOf(map, 'minimap-hits')).toBe(7), PATIENCE);
  },
};

export const Filtered: Story = {
  args: { view: { title: 'A survey of the buoys', location: 'filter=status%3Afailed' } },
  play: async ({ canvasElement }) => {
    const map = await minimapIn(canvasElement);
    await waitFor(() =>
      expect(map.querySelector("[data-al-kind='hidden']")?.getAttribute('d')).toMatch(/^M/),
    );
  },
};

export const Short: Story = {
  name: 'Of a run that needs none',
  args: { build: () => survey(2) },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findAllByText('Look at buoy 2.');
    await expect(within(canvasElement).queryByRole('slider', { name: 'Minimap' })).toBeNull();
  },
};

export const Huge: Story = {
  name: 'Five thousand turns',
  args: { build: () => survey(5000) },
  play: async ({ canvasElement }) => {
    const map = await minimapIn(canvasElement);
    const shapes = [...map.querySelectorAll('path')].map(
      (path) => path.getAttribute('d')?.match(/M/g)?.length ?? 0,
    );
    await expect(Math.max(...shapes)).toBeLessThanOrEqual(601);
  },
};

export const Dark: Story = { args: { view: { title: 'A survey of the buoys', theme: 'dark' } } };
