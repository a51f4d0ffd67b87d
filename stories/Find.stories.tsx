import type { Meta, StoryObj } from '@storybook/react-vite';
import { userEvent, within } from 'storybook/test';
import { text, thinking, toolCall, transcript } from '../src/testing/buildTranscript.ts';
import { fullRun } from './fullRun.ts';
import { isOnScreen, showsText } from './isOnScreen.ts';
import { StoryTranscript, type StoryTranscriptProps } from './StoryTranscript.tsx';

/** Looks for a text, and goes to the next match once this is what the bar says. */
const looksFor =
  (looked: string, goOnAt?: string): NonNullable<Story['play']> =>
  async (context) => {
    const user = userEvent.setup();
    (await within(context.canvasElement).findByRole('log')).focus();
    await user.keyboard('/');
    if (looked !== '') await user.keyboard(looked);
    if (goOnAt !== undefined) {
      await showsText(context.canvasElement, goOnAt);
      await user.keyboard('{Enter}');
    }
    await isOnScreen(context);
  };

/** Looks for a text with these options of the bar. */
const looksWith =
  (options: readonly string[], looked: string): NonNullable<Story['play']> =>
  async (context) => {
    const user = userEvent.setup();
    (await within(context.canvasElement).findByRole('log')).focus();
    await user.keyboard('/');
    const bar = within(await within(context.canvasElement).findByRole('search'));
    for (const name of options) await user.click(await bar.findByRole('button', { name }));
    await user.click(await bar.findByRole('textbox'));
    await user.paste(looked);
    await isOnScreen(context);
  };

const meta = {
  title: 'Transcript/Find',
  component: StoryTranscript,
  parameters: {
    catalogue: {
      about:
        'The search in a transcript, which also finds what is closed or not on screen. It occurs when the reader presses the slash key, and opens what it finds.',
      formats: 'all',
      parts: ['Transcript'],
    },
  },
} satisfies Meta<typeof StoryTranscript>;
export default meta;
type Story = StoryObj<typeof meta>;

const BAR = "[data-al-part='find']";
const settled = (): Pick<StoryTranscriptProps, 'width' | 'height' | 'build'> => ({
  width: 900,
  height: 560,
  build: () => fullRun().finish(),
});

export const Empty: Story = {
  name: 'Open, nothing typed',
  args: { ...settled(), shows: 'Turn 1', has: BAR },
  play: looksFor(''),
};

export const Settled: Story = {
  name: 'Found in text',
  args: { ...settled(), shows: ['1 of', 'Turn 1'], has: BAR },
  play: looksFor('time'),
};

export const Closed: Story = {
  name: 'Found in a result behind a closed group',
  args: {
    ...settled(),
    shows: ['2 of 2', 'the lighthouse answers'],
    build: () =>
      transcript()
        .user('Who answers?')
        .assistant([
          thinking('Perhaps the lighthouse.'),
          toolCall('read_log', { day: 1 }),
          toolCall('read_log', { day: 2 }, { id: 'second' }),
        ])
        .result('read_log', 'nobody')
        .result('read_log', 'the lighthouse answers', { toolCallId: 'second' })
        .assistant('It was day two.')
        .finish(),
  },
  play: looksFor('lighthouse', '1 of 2'),
};

export const Failed: Story = {
  name: 'Not found',
  args: { ...settled(), shows: 'Not found', has: BAR },
  play: looksFor('no such word'),
};

export const Streaming: Story = {
  name: 'Found while the run goes on',
  args: {
    ...settled(),
    shows: '1 of 2',
    build: () => fullRun().streaming([text('The heron stands still; the heron')]),
  },
  play: looksFor('the heron'),
};

export const Long: Story = {
  name: 'Far away in 2,000 messages',
  args: {
    ...settled(),
    shows: ['1 of 1', 'Message 1234 of the log'],
    build: () => {
      const run = transcript();
      for (let index = 0; index < 2000; index++) run.user(`Message ${index} of the log`);
      return run.finish();
    },
  },
  play: looksFor('message 1234 '),
};

export const Options: Story = {
  name: 'Whole words, as they are written',
  args: {
    ...settled(),
    shows: '1 of 1',
    has: `${BAR} [aria-pressed="true"]`,
    build: () => transcript().user('The tides, the Tide and the tide.').finish(),
  },
  play: looksWith(['Match case', 'Whole words'], 'tide'),
};

export const Expression: Story = {
  name: 'Regular expression',
  args: {
    ...settled(),
    shows: '1 of 2',
    build: () => transcript().user('Low water at 04:12, high water at 10:27.').finish(),
  },
  play: looksWith(['Regular expression'], String.raw`\d\d:\d\d`),
};

export const Invalid: Story = {
  name: 'Not a regular expression',
  args: { ...settled(), shows: 'Not a regular expression', has: `${BAR} [aria-invalid]` },
  play: looksWith(['Regular expression'], '(tide'),
};

export const HiddenNote: Story = {
  name: 'Found in a note that is hidden',
  args: {
    ...settled(),
    shows: ['1 of 1', 'the gauge was read twice'],
    build: () =>
      transcript()
        .user('Read the gauge.')
        .extension('debug', 'the gauge was read twice', { hidden: true })
        .finish(),
  },
  play: looksFor('read twice'),
};

export const Nested: Story = {
  name: 'Found in what a sub-agent did',
  args: {
    ...settled(),
    shows: ['1 of 1', 'The bell buoy has moved.'],
    build: () =>
      transcript()
        .user('Ask somebody.')
        .assistant([toolCall('task', { description: 'Look at the buoys' })])
        .child('task', { loopId: 'inner' }, (inner) =>
          inner.user('Look at the buoys.').assistant([thinking('The bell buoy has moved.'), text('Done.')]),
        )
        .finish(),
  },
  play: looksFor('bell buoy'),
};

export const InSource: Story = {
  name: 'Found in the address of a link',
  args: {
    ...settled(),
    shows: ['1 of 1', 'In the source:'],
    build: () => transcript().assistant('See [the tables](https://harbour.example/winter) for it.').finish(),
  },
  play: looksFor('winter'),
};

export const Narrow: Story = { ...Settled, args: { ...settled(), width: 390, shows: '1 of', has: BAR } };

export const Dark: Story = { ...Settled, args: { ...settled(), shows: '1 of', view: { theme: 'dark' } } };

export const RightToLeft: Story = { ...Settled, args: { ...settled(), shows: '1 of', dir: 'rtl' } };
