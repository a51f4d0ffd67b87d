import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { text, thinking, transcript } from '../src/testing/buildTranscript.ts';
import type { ContentBlock } from 'agent-lanes/core';
import { isOnScreen, showsText } from './isOnScreen.ts';
import { StoryTranscript } from './StoryTranscript.tsx';
import { longQuestion } from './texts.ts';

const meta = {
  title: 'Blocks/Thinking',
  component: StoryTranscript,
  parameters: {
    catalogue: {
      about:
        'Prose that the model wrote for itself before it answered: streaming, settled, summarised, hidden, encrypted or empty. It occurs with reasoning models, and is open while it streams and closed after.',
      formats: 'thinking',
      parts: ['Thinking'],
    },
  },
  play: isOnScreen,
} satisfies Meta<typeof StoryTranscript>;
export default meta;
type Story = StoryObj<typeof meta>;

const thought = (...blocks: readonly ContentBlock[]) =>
  transcript()
    .user('Is the datum right?')
    .assistant([...blocks, text('Yes. It is the lowest astronomical tide.')])
    .finish();

export const Streaming: Story = {
  args: {
    shows: ['Thinking…', 'The datum is printed on the chart'],
    has: '[data-al-status="streaming"]',
    build: () =>
      transcript()
        .user('Is the datum right?')
        .streaming([thinking('The datum is printed on the chart, but the gauge was moved in')]),
  },
};

export const Settled: Story = {
  args: {
    shows: ['The gauge was moved in 2019.', 'Yes. It is the lowest'],
    has: '[data-al-source="m1.c0"]',
    build: () => thought(thinking('The gauge was moved in 2019. Its datum was surveyed again.')),
  },
};

export const WithDuration: Story = {
  args: {
    shows: ['The gauge was moved in 2019.', '12s'],
    build: () => thought(thinking('The gauge was moved in 2019.', { durationMs: 12_400 })),
  },
};

export const Opened: Story = {
  args: {
    shows: 'The gauge was moved in 2019.',
    build: () =>
      thought(
        thinking('The gauge was moved in 2019.\n\nIts datum was surveyed again, so both agree.', {
          durationMs: 9000,
        }),
      ),
  },
  play: async (context) => {
    await isOnScreen(context);
    const trigger = await within(context.canvasElement).findByRole('button', { name: /Thought/ });
    await expect(trigger).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(trigger);
    await expect(trigger).toHaveAttribute('aria-expanded', 'true');
    await showsText(context.canvasElement, 'so both agree.');
  },
};

export const Signed: Story = {
  args: {
    shows: ['The gauge was moved'],
    lacks: 'c2lnbmVk',
    build: () => thought(thinking('The gauge was moved in 2019.', { signature: 'c2lnbmVk' })),
  },
};

export const Redacted: Story = {
  args: {
    shows: 'Thinking hidden by the provider',
    build: () => thought(thinking('', { redacted: true, signature: 'c2lnbmVk' })),
  },
};

/** A lock in the margin: there is nothing to read. */
export const Encrypted: Story = {
  args: {
    shows: 'Yes. It is the lowest',
    has: '[data-al-part="thinking-mark"][title="Thinking encrypted by the provider"]',
    build: () => thought(thinking('', { encrypted: true, signature: 'Z2N0' })),
  },
};

export const EmptySigned: Story = {
  name: 'Empty, signed',
  args: {
    shows: 'The model thought, but sent no text',
    build: () => thought(thinking('', { signature: 'c2lnbmVk' })),
  },
};

export const Empty: Story = {
  name: 'Empty: takes no room',
  args: {
    shows: 'Yes. It is the lowest',
    lacks: ['Thought', 'thought'],
    build: () => thought(thinking('')),
  },
};

export const Summary: Story = {
  args: {
    shows: ['Checking the datum', '31s'],
    build: () =>
      thought(
        thinking('**Checking the datum** Compared the survey of 2019.', {
          summary: true,
          durationMs: 31_000,
        }),
      ),
  },
};

/** What the provider says the thinking is about stands on its line, in the place of how it begins. */
export const Titled: Story = {
  args: {
    shows: ['Comparing the two gauges'],
    lacks: 'The gauge was moved',
    build: () =>
      thought(thinking('The gauge was moved in 2019.', { title: 'Comparing the two gauges', summary: true })),
  },
};

export const SeveralBlocks: Story = {
  args: {
    shows: ['The chart first.', 'Then the survey.'],
    build: () => thought(thinking('The chart first.'), thinking('Then the survey.')),
  },
};

export const BrokeOff: Story = {
  args: {
    shows: ['The gauge was', 'The answer broke off.'],
    build: () =>
      transcript()
        .user('Is the datum right?')
        .streaming([thinking('The gauge was')])
        .end('failed'),
  },
};

export const Long: Story = {
  args: {
    shows: '3m 04s',
    build: () => thought(thinking(longQuestion, { durationMs: 184_000 })),
  },
};

export const Dark: Story = { args: { ...Streaming.args, view: { theme: 'dark' } } };

export const RightToLeft: Story = {
  args: {
    shows: 'نُقل المقياس',
    dir: 'rtl',
    build: () => thought(thinking('نُقل المقياس سنة 2019 وأعيد مسحه.', { durationMs: 12_000 })),
  },
};
