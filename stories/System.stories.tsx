import type { Meta, StoryObj } from '@storybook/react-vite';
import { text, transcript } from '../src/testing/buildTranscript.ts';
import { isOnScreen, press, showsText } from './isOnScreen.ts';
import { StoryTranscript } from './StoryTranscript.tsx';

const meta = {
  title: 'Messages/System and developer',
  component: StoryTranscript,
  parameters: {
    catalogue: {
      about:
        'The instructions that frame a run, by the system or the developer. They occur at the beginning, are long, and stand closed with a first line to know them by.',
      formats: 'system messages',
      parts: ['Message'],
    },
  },
  play: isOnScreen,
} satisfies Meta<typeof StoryTranscript>;
export default meta;
type Story = StoryObj<typeof meta>;

const prompt =
  'You keep the tide tables of a harbour.\n\nChange as little as possible. Run the tests you touched.';

export const System: Story = {
  args: {
    shows: 'System prompt',
    has: '[data-al-role="system"]',
    build: () =>
      transcript()
        .message({ role: 'system', timestamp: null }, [text(prompt)], { turn: false })
        .user('Which stations are wrong?')
        .finish(),
  },
};

export const Opened: Story = {
  args: System.args,
  play: async (context) => {
    await isOnScreen(context);
    await press(context, /System prompt/);
    await showsText(context.canvasElement, 'Run the tests you touched.');
  },
};

export const Developer: Story = {
  args: {
    shows: 'Developer instructions',
    has: '[data-al-role="developer"]',
    build: () =>
      transcript()
        .message({ role: 'developer', timestamp: null }, [text('Answer in metres, never in feet.')], {
          turn: false,
        })
        .user('How deep is the lock?')
        .finish(),
  },
};

export const Empty: Story = {
  args: {
    shows: 'Which stations are wrong?',
    has: '[data-al-source="m0"]',
    build: () =>
      transcript()
        .message({ role: 'system', timestamp: null }, [], { turn: false })
        .user('Which stations are wrong?')
        .finish(),
  },
  play: async (context) => {
    await isOnScreen(context);
    await press(context, 'System prompt');
    await showsText(context.canvasElement, 'This message is empty.');
  },
};

export const Long: Story = {
  args: {
    shows: 'System prompt',
    build: () =>
      transcript()
        .message(
          { role: 'system', timestamp: null },
          [
            text(
              Array.from({ length: 80 }, (_, i) => `Rule ${i + 1}. Keep the station’s own name.`).join(
                '\n\n',
              ),
            ),
          ],
          { turn: false },
        )
        .finish(),
  },
};
