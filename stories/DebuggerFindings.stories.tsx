import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { toolCall, transcript, usage, type TranscriptBuilder } from '../src/testing/buildTranscript.ts';
import { findingSamples } from '../src/testing/findingSamples.ts';
import { FINDING_RULES } from 'agent-lanes/core';
import { StoryDebugger } from './StoryDebugger.tsx';

/** What goes wrong in a run without failing, and what the model had read for an answer. */
const meta = {
  title: 'Debugger/Findings and context',
  component: StoryDebugger,
  parameters: {
    layout: 'fullscreen',
    catalogue: {
      about:
        'What went wrong in a run without failing, such as the same call again and again, and what the model had read before an answer. Each finding leads to the row it is about.',
      formats: 'all',
      parts: [],
    },
  },
  args: { build: () => transcript(), shows: [], view: { title: 'Winter time in the tide tables' } },
} satisfies Meta<typeof StoryDebugger>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A run in which each rule finds something. */
function everything(): TranscriptBuilder {
  const builder = transcript().user('Mend the tide tables.');
  for (const rule of FINDING_RULES) findingSamples[rule].write(builder);
  return builder.finish();
}

const spent = (input: number, cacheRead: number) => ({
  usage: usage({ input, output: 40, cacheRead }),
  contextWindow: 200_000,
});

/** A run whose context is stated: instructions, a result, a sub-agent's answer. */
const stated = (): TranscriptBuilder =>
  transcript()
    .message(
      { role: 'system', timestamp: null },
      [{ type: 'text', text: 'You keep the tide tables of the harbour.' }],
      { turn: false },
    )
    .user('Which gauge is late?')
    .assistant([toolCall('bash', { command: 'cat gauges.txt' })], { stopReason: 'toolUse', ...spent(900, 0) })
    .result('bash', 'Ness 06:12\nSund 06:40\n'.repeat(20))
    .assistant('The one at Sund.', spent(300, 880))
    .finish();

async function open(canvasElement: HTMLElement): Promise<HTMLElement> {
  await userEvent.click(await within(canvasElement).findByRole('button', { name: /\d+ findings?/ }));
  return within(canvasElement).findByRole('list', { name: /\d+ findings?/ });
}

export const Listed: Story = {
  args: { build: everything },
  play: async ({ canvasElement }) => {
    const list = await open(canvasElement);
    const rules = [...list.querySelectorAll('[data-al-part="finding"]')].map((each) =>
      each.getAttribute('data-al-rule'),
    );
    await expect([...new Set(rules)].toSorted()).toEqual([...FINDING_RULES].toSorted());
  },
};

export const LeadsToItsRow: Story = {
  args: { build: () => findingSamples['cut-off'].write(transcript().user('go')).finish() },
  play: async ({ canvasElement }) => {
    const list = await open(canvasElement);
    await userEvent.click(await within(list).findByRole('button', { name: /went on from an answer/ }));
    await waitFor(() =>
      expect(canvasElement.querySelector('[data-al-current]')?.textContent).toContain('as I w'),
    );
    await userEvent.click(await within(list).findByRole('button', { name: 'Row 2 of 2' }));
    await waitFor(() =>
      expect(canvasElement.querySelector('[data-al-current]')?.textContent).toContain('as I was saying'),
    );
    (await within(canvasElement).findByRole('button', { name: '1 finding' })).focus();
    await userEvent.keyboard('{Escape}');
    await expect(canvasElement.querySelector('[data-al-part="findings"]')).toBeNull();
  },
};

export const NothingFound: Story = {
  args: { build: () => transcript().user('Hello.').assistant('Hello.').finish() },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('log');
    await expect(canvasElement.querySelector('[data-al-part="findings-toggle"]')).toBeNull();
  },
};

/** Inspects the last answer as a reader does, and asks for its context. */
async function askContext(canvasElement: HTMLElement, ...keys: readonly string[]): Promise<HTMLElement> {
  const log = await within(canvasElement).findByRole('log');
  await waitFor(() => expect(canvasElement.querySelector('[data-al-part="turn"]')).not.toBeNull());
  log.focus();
  for (const key of keys) await userEvent.keyboard(key);
  return waitFor(() => {
    const part = canvasElement.querySelector<HTMLElement>('[data-al-part="inspector-context"]');
    if (!part) throw new Error('The inspector shows no context.');
    return part;
  });
}

export const Context: Story = {
  args: { build: stated },
  play: async ({ canvasElement }) => {
    const context = await askContext(canvasElement, 'j', 'j', 'j', 'j', 'c');
    await waitFor(() =>
      expect(context.innerText).toContain('1.2k tokens · +280 since the answer before · 200k fit'),
    );
    await expect(context.innerText).toContain('New since the last answer');
    const fresh = await within(context).findByRole('list', { name: 'New since the last answer' });
    await expect(fresh.innerText).toContain('Result Bash');
    await userEvent.click(await within(fresh).findByRole('button'));
    await waitFor(() =>
      expect(canvasElement.querySelector('[data-al-current]')?.textContent).toContain('cat gauges.txt'),
    );
  },
};

export const ContextUnstated: Story = {
  args: { build: () => transcript().user('Hello.').assistant('Hello back.').finish() },
  play: async ({ canvasElement }) => {
    const context = await askContext(canvasElement, 'j', 'j', 'c');
    await waitFor(() => expect(context.innerText).toContain('The source states no tokens.'));
    await expect(context.innerText).toContain('6 characters');
  },
};

export const ContextOfAPrompt: Story = {
  args: { build: stated },
  play: async ({ canvasElement }) => {
    const context = await askContext(canvasElement, 'j', 'c');
    await expect(context.innerText).toContain('Choose an answer');
  },
};
