import type { ViewerLimits } from 'agent-lanes';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { text, toolCall, transcript } from '../src/testing/buildTranscript.ts';
import { isOnScreen, press } from './isOnScreen.ts';
import { tideCurve } from './pictures.ts';
import { StoryTranscript } from './StoryTranscript.tsx';

const meta = {
  title: 'Transcript/Limits',
  component: StoryTranscript,
  parameters: {
    catalogue: {
      about:
        'What is too long, too wide or too large to be drawn at once, with a button for more. It occurs with huge outputs, tables, lists and pictures, so that no source can make the page slow.',
      formats: 'all',
      parts: ['Transcript'],
    },
  },
  play: isOnScreen,
} satisfies Meta<typeof StoryTranscript>;
export default meta;
type Story = StoryObj<typeof meta>;

const said = (markdown: string) => transcript().user('Show me all of it.').assistant(markdown).finish();
const limits = (some: Partial<ViewerLimits>) => ({ limits: some });
const many = (count: number, line: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => line(index)).join('\n');
const reading = (index: number): string => `reading ${index}, 1.${index % 100} m above datum`;

/** Presses what shows more until all is shown: the focus stays in the transcript. */
const all: NonNullable<Story['play']> = async (context) => {
  await isOnScreen(context);
  const canvas = within(context.canvasElement);
  const more = () => canvas.queryAllByRole('button', { name: /^Show .*(?:more|all)/ })[0];
  for (let button = more(); button; button = more()) {
    button.focus();
    await userEvent.keyboard('{Enter}');
    await expect(await canvas.findByRole('log')).toContainElement(document.activeElement as HTMLElement); // never a document
  }
};

export const Prose: Story = {
  args: {
    shows: ['reading 0', 'Show more of'],
    view: limits({ blockCharacters: 500 }),
    build: () => said(many(60, (index) => `${reading(index)}, says the **gauge** of the lock.\n`)),
  },
};

export const Question: Story = {
  name: 'A long question',
  args: {
    shows: ['reading 0', 'Show more of'],
    view: limits({ blockCharacters: 500 }),
    build: () => transcript().user(many(60, reading)).assistant('That is a lot.').finish(),
  },
};

export const List: Story = {
  args: {
    shows: ['reading 9', 'Show 50 more'],
    view: limits({ listItems: 10 }),
    build: () => said(many(60, (index) => `- ${reading(index)}`)),
  },
};

export const Table: Story = {
  args: {
    shows: ['reading 4', 'Show 55 more rows · Show 6 more columns'],
    view: limits({ tableRows: 5, tableColumns: 4 }),
    build: () => {
      const row = (cells: (column: number) => string) =>
        `| ${Array.from({ length: 10 }, (_, column) => cells(column)).join(' | ')} |`;
      const head = [row((column) => `Gauge ${column}`), row(() => '---')].join('\n');
      return said(`${head}\n${many(60, (index) => row(() => `reading ${index}`))}`);
    },
  },
};

export const Code: Story = {
  args: {
    shows: ['reading[0]', 'Show all 60 lines', 'reading[59]'],
    view: limits({ codeLines: 10 }),
    build: () => said(`\`\`\`ts\n${many(60, (index) => `reading[${index}] = 1.${index};`)}\n\`\`\``),
  },
};

export const LiteralText: Story = {
  name: 'Too much for Markdown',
  args: {
    shows: ['reading 0', 'Show more of'],
    view: limits({ markdownBlockCharacters: 100, codeLines: 10 }),
    build: () => said(many(60, reading)),
  },
};

export const Blocks: Story = {
  args: {
    shows: ['reading 0', 'Show 56 more', 'reading 59'],
    view: limits({ blocks: 4 }),
    build: () =>
      transcript()
        .user('Show me all of it.')
        .assistant(Array.from({ length: 60 }, (_, index) => text(reading(index))))
        .finish(),
  },
};

export const Calls: Story = {
  args: {
    shows: ['Read 60 files', 'Show 56 more'],
    view: limits({ blocks: 4 }),
    build: () => {
      const calls = Array.from({ length: 60 }, (_, index) =>
        toolCall('read', { path: `log/${index}` }, { id: `c${index}` }),
      );
      const built = transcript().user('Show me all of it.').assistant(calls, { stopReason: 'toolUse' });
      for (const { id } of calls) built.result('read', 'level 1.42', { toolCallId: id });
      return built.finish();
    },
  },
  play: async (context) => {
    await press(context, /Read 60 files/);
    await isOnScreen(context);
  },
};

export const Json: Story = {
  name: 'JSON',
  args: {
    shows: ['"station"', 'Show 55 more', 'Show more of'],
    view: limits({ jsonEntries: 5 }),
    build: () =>
      transcript().extension('log', {
        station: 'Ness',
        note: 'x'.repeat(1500),
        readings: Array.from({ length: 60 }, (_, index) => reading(index)),
      }),
  },
  play: async (context) => {
    await press(context, /Log/);
    await isOnScreen(context);
  },
};

export const Output: Story = {
  args: {
    shows: ['reading 0', 'Show all 60 lines'],
    build: () =>
      transcript()
        .message({
          ...{ role: 'bashExecution', timestamp: null, command: 'tide log', output: many(60, reading) },
          ...{ exitCode: 0, cancelled: false, truncated: false, excludeFromContext: false },
        })
        .finish(),
  },
};

export const Names: Story = {
  args: {
    shows: ['gauge_gauge_', '…'],
    view: limits({ nameCharacters: 40 }),
    build: () =>
      transcript()
        .user('Which gauge is it?', { label: 'bookmark '.repeat(20) })
        .assistant([toolCall('gauge_'.repeat(20), { path: 'log' })], { model: 'heron-'.repeat(30) })
        .finish(),
  },
};

const LARGE = `iVBORw0KGgoAAAANSUhEUgAAw1AAAMNQ${'A'.repeat(20)}`;

export const Pictures: Story = {
  name: 'Images that are too large',
  args: {
    shows: ['An image of 50000 × 50000 is not shown inline.', 'Show image', 'An image of 240 × 120'],
    view: limits({ imagePixels: 1000 }),
    build: () =>
      transcript()
        .user('Show me all of it.')
        .assistant([
          text('The whole estuary, and one curve of it:'),
          { type: 'image', source: { type: 'base64', data: LARGE, mimeType: 'image/png' } },
          tideCurve,
          text('![The lock at low water](https://charts.example/lock.png) and what it says.'),
        ])
        .finish(),
  },
};

export const Everything: Story = {
  name: 'Shown to the end, by the keyboard',
  args: {
    ...Table.args,
    shows: ['reading 0', 'Show more'],
    view: limits({ tableRows: 5, blockCharacters: 2000, codeLines: 10 }),
    build: () =>
      said(
        `| a |\n|---|\n${many(30, (index) => `| reading ${index} |`)}\n\n\`\`\`\n${many(40, reading)}\n\`\`\`\n\n${many(80, (index) => `${reading(index)}\n`)}`,
      ),
  },
  play: all,
};

export const Dark: Story = { args: { ...Table.args, view: { ...Table.args.view, theme: 'dark' } } };
