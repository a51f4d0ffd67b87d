import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { transcript } from '../src/testing/buildTranscript.ts';
import { StoryDebugger } from './StoryDebugger.tsx';

/** The list of the keys of the debugger. */
const meta = {
  title: 'Debugger/Keys',
  component: StoryDebugger,
  parameters: {
    layout: 'fullscreen',
    catalogue: {
      about:
        'The list of the keys of the debugger, with those the host has given or taken away. It occurs when the reader presses the question mark or the button for it.',
      formats: 'all',
      parts: [],
    },
  },
  args: {
    build: () => transcript().user('How is the reef?').assistant('Well.').finish(),
    shows: [],
    view: { title: 'A survey of the reef' },
  },
} satisfies Meta<typeof StoryDebugger>;
export default meta;
type Story = StoryObj<typeof meta>;

const open = async (canvasElement: HTMLElement): Promise<HTMLElement> => {
  await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Keys' }));
  return within(canvasElement).findByRole('dialog', { name: 'Keys' });
};

/** What stands beside a key in the list. */
const rowsOf = (list: HTMLElement): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...list.querySelectorAll('dt')].map((term) => [
      term.textContent,
      [...(term.parentElement?.querySelectorAll('kbd') ?? [])].map((key) => key.textContent).join(' '),
    ]),
  );

export const Open: Story = {
  name: 'Open',
  play: async ({ canvasElement }) => {
    const rows = rowsOf(await open(canvasElement));
    await expect(rows['Next failure']).toBe('e');
    await expect(rows['Play or pause']).toBe('Space');
    await expect(rows['Back to where you were']).toBe('Esc');
    await expect(rows['Next message']).toBe('j');
    await expect(rows['This list']).toBe('?');
  },
};

export const Narrow: Story = {
  name: 'On a narrow screen',
  args: { width: 400 },
  play: async ({ canvasElement }) => {
    const list = await open(canvasElement);
    await expect(list.scrollWidth).toBeLessThanOrEqual(list.clientWidth);
  },
};

export const OwnKeys: Story = {
  name: 'Keys of the host',
  args: { view: { title: 'A survey of the reef', shortcuts: { nextFailure: ['n'], copyLink: [] } } },
  play: async ({ canvasElement }) => {
    const rows = rowsOf(await open(canvasElement));
    await expect(rows['Next failure']).toBe('n');
    await expect(rows).not.toHaveProperty('Copy a link to this place');
  },
};

export const ByKey: Story = {
  name: 'Opened and closed by keys',
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const find = await canvas.findByRole('button', { name: 'Find' });
    find.focus();
    await userEvent.keyboard('?');
    const list = await canvas.findByRole('dialog', { name: 'Keys' });
    // No key acts behind the list.
    await userEvent.keyboard('f');
    await expect(canvas.queryByRole('search', { name: 'Filter' })).toBeNull();
    await userEvent.keyboard('?');
    await waitFor(() => expect(list.isConnected).toBe(false));
    await expect(find).toHaveFocus();
  },
};
