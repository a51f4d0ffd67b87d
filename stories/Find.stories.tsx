import type { Meta, StoryObj } from '@storybook/react-vite';
import { userEvent, within } from 'storybook/test';
import { text, thinking, toolCall, transcript } from '../src/testing/buildTranscript.ts';
import { fullRun } from './fullRun.ts';
import { isOnScreen, showsText } from './isOnScreen.ts';
import { StoryTranscript, type StoryTranscriptProps } from './StoryTranscript.tsx';

/** Presses `/`, types the text and presses Enter so many times. */
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

const meta = {
  title: 'Transcript/Find',
  component: StoryTranscript,
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

export const Narrow: Story = { ...Settled, args: { ...settled(), width: 390, shows: '1 of', has: BAR } };

export const Dark: Story = { ...Settled, args: { ...settled(), shows: '1 of', view: { theme: 'dark' } } };

export const RightToLeft: Story = { ...Settled, args: { ...settled(), shows: '1 of', dir: 'rtl' } };
