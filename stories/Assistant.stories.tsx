import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { text, thinking, toolCall, transcript, usage } from '../src/testing/buildTranscript.ts';
import { isOnScreen, showsText } from './isOnScreen.ts';
import { StoryTranscript } from './StoryTranscript.tsx';
import { answer } from './texts.ts';

const meta = {
  title: 'Messages/Assistant',
  component: StoryTranscript,
  parameters: {
    catalogue: {
      about:
        'What the model answered in one call: waiting, streaming, settled, empty, or failed. It occurs once in every turn, and holds text, thinking and tool calls in the order in which they came.',
      formats: 'all',
      parts: ['Message'],
    },
  },
  play: isOnScreen,
} satisfies Meta<typeof StoryTranscript>;
export default meta;
type Story = StoryObj<typeof meta>;

const asked = () => transcript().user('Why is low water late?');

export const Waiting: Story = {
  name: 'Waiting for the model',
  args: {
    shows: 'Waiting for the model',
    build: () => {
      const all = asked().turn();
      const turn = all.turnKey ?? '';
      return all.emit({ type: 'turnPatch', turn, value: { request: { raw: { model: 'heron-1' } } } });
    },
  },
};

export const Placeholder: Story = {
  name: 'Placeholder: begun, nothing said',
  args: {
    shows: 'Why is low water late?',
    has: '[data-al-role="assistant"]',
    build: () => asked().streaming(),
  },
};

export const Streaming: Story = {
  args: {
    shows: 'The page formats every time with the zone of the',
    has: '[data-al-source="m1.c0"]',
    build: () => asked().streaming([text('The page formats every time with the zone of the')]),
  },
};

export const StreamingThinking: Story = {
  args: {
    shows: ['Thinking…', 'The gauge log is in UTC'],
    build: () => asked().streaming([thinking('The gauge log is in UTC, so the shift must')]),
  },
};

export const StreamingUnnamedToolCall: Story = {
  args: {
    shows: ['Tool call', 'Preparing'],
    build: () =>
      asked().streaming([
        text('I will look at the gauge first.'),
        toolCall('', {}, { argumentsText: '{"path": "src/ti' }),
      ]),
  },
};

export const StreamingUnfinishedMarkdown: Story = {
  args: {
    shows: ['the hour is kept', 'const zone ='],
    build: () =>
      asked().streaming([
        text('Then **the hour is kept** and `toLoc\n\n```ts\nconst zone = visitor.zone ??'),
      ]),
  },
};

export const Settled: Story = {
  args: {
    shows: ['What goes wrong', '24 Oct', 'Three places depend on it:', 'toLocal'],
    lacks: '##',
    build: () =>
      asked()
        .assistant(answer, { usage: usage({ input: 2100, output: 340 }) })
        .finish(),
  },
};

export const Empty: Story = {
  args: { shows: 'The model returned no content.', build: () => asked().assistant([]).finish() },
};

export const EmptyText: Story = {
  name: 'Empty: one block without text',
  args: { shows: 'The model returned no content.', build: () => asked().assistant('').finish() },
};

export const Orphaned: Story = {
  name: 'Partial answer that was never finished',
  args: {
    shows: ['The page formats every', 'The answer broke off.'],
    build: () =>
      asked()
        .streaming([text('The page formats every')])
        .end('complete'),
  },
};

export const Sources: Story = {
  args: {
    shows: ['Summer time ends on the last Sunday of October.', 'Summer time in Europe'],
    build: () =>
      asked()
        .assistant([
          text('Summer time ends on the last Sunday of October.'),
          {
            type: 'source',
            sourceType: 'url',
            url: 'https://time.example/summer',
            title: 'Summer time in Europe',
          },
          {
            type: 'source',
            sourceType: 'document',
            title: 'Harbour handbook, page 12',
            text: 'Tables are printed in local time.',
          },
        ])
        .finish(),
  },
};

export const InProgress: Story = {
  name: 'Status: in progress',
  args: {
    shows: 'Two stations are',
    build: () => asked().streaming([text('Two stations are')], { status: 'in_progress' }),
  },
};

export const Completed: Story = {
  name: 'Status: completed',
  args: {
    shows: 'Two stations are wrong.',
    build: () => asked().assistant('Two stations are wrong.', { status: 'completed' }).finish(),
  },
};

export const Incomplete: Story = {
  name: 'Status: incomplete',
  args: {
    shows: ['Two stations', 'incomplete'],
    build: () => asked().assistant('Two stations', { status: 'incomplete', stopReason: null }).finish(),
  },
};

export const Failed: Story = {
  name: 'Status: failed',
  args: {
    shows: ['The model request failed.', 'The response has status failed.'],
    build: () =>
      asked()
        .assistant('Two', {
          status: 'failed',
          stopReason: 'error',
          errorMessage: 'The response has status failed.',
        })
        .finish(),
  },
};

export const Retried: Story = {
  name: 'Status: retried',
  args: {
    shows: ['Retried', 'Two stations are wrong.'],
    build: () =>
      asked()
        .assistant([], { stopReason: 'error', errorMessage: '529 overloaded', retried: true })
        .assistant('Two stations are wrong.')
        .finish(),
  },
};

export const OtherFields: Story = {
  name: 'Fields that this version does not know',
  args: {
    shows: 'Two stations are wrong.',
    build: () =>
      asked()
        .assistant('Two stations are wrong.', { extra: { safetyTier: 'low', shard: 7 } })
        .finish(),
  },
  play: async (context) => {
    await isOnScreen(context);
    const button = await waitFor(async () => {
      const buttons = within(context.canvasElement).queryAllByRole('button', { name: 'Show raw JSON' });
      await expect(buttons.length).toBeGreaterThan(1);
      return buttons[1];
    });
    if (button) await userEvent.click(button);
    await showsText(context.canvasElement, 'safetyTier');
  },
};

export const Long: Story = {
  args: {
    shows: 'Part 1',
    build: () =>
      asked()
        .assistant(Array.from({ length: 8 }, (_, i) => `# Part ${i + 1}\n\n${answer}`).join('\n'))
        .finish(),
  },
};

export const Dark: Story = { args: { ...Settled.args, view: { theme: 'dark' } } };

export const RightToLeft: Story = {
  args: {
    shows: 'الجدول يستخدم التوقيت المحلي',
    dir: 'rtl',
    build: () =>
      transcript()
        .user('لماذا يتأخر الجزر؟')
        .assistant(
          'الجدول يستخدم التوقيت المحلي، أما السجل فهو بتوقيت `UTC`:\n\n- المحطة الأولى\n- المحطة الثانية\n\n```ts\nconst zone = "UTC";\n```',
        )
        .finish(),
  },
};
