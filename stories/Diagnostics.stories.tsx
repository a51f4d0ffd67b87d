import type { Meta, StoryObj } from '@storybook/react-vite';
import { transcript } from '../src/testing/buildTranscript.ts';
import { isOnScreen } from './isOnScreen.ts';
import { storeOfSource, StoryTranscript } from './StoryTranscript.tsx';

const meta = {
  title: 'Transcript/Diagnostics',
  component: StoryTranscript,
  parameters: {
    catalogue: {
      about:
        'What a reader should know went wrong while a source was read, with its position. It occurs when a line is broken, a record is not known, or the source ends too early; nothing is left out in silence.',
      formats: 'all',
      parts: [],
    },
  },
  play: isOnScreen,
} satisfies Meta<typeof StoryTranscript>;
export default meta;
type Story = StoryObj<typeof meta>;

export const List: Story = {
  args: {
    shows: ['2 problems in the source', 'Line 212', 'Record 8'],
    build: () =>
      transcript()
        .user('How deep is the lock?')
        .assistant('3.1 metres.')
        .emit({
          type: 'diagnostic',
          value: {
            severity: 'error',
            code: 'malformed-json',
            message: 'The line is not valid JSON. It was left out.',
            line: 212,
            raw: '{"type":"MessageUpdate","delta":{"Te',
          },
        })
        .emit({
          type: 'diagnostic',
          value: {
            severity: 'warning',
            code: 'tool-event-without-call',
            message: 'A tool event names a call that is not in its turn.',
            record: 7,
          },
        })
        .finish(),
  },
};

export const WarningsOnly: Story = {
  name: 'Warnings only: closed',
  args: {
    shows: '1 problem in the source',
    lacks: 'has no timestamp',
    build: () =>
      transcript()
        .user('How deep is the lock?')
        .emit({
          type: 'diagnostic',
          value: { severity: 'warning', code: 'no-time', message: 'A record has no timestamp.', record: 3 },
        })
        .finish(),
  },
};

export const MalformedLine: Story = {
  name: 'A malformed line of a file',
  args: {
    shows: ['How deep is the lock?', 'Line 2', '3.1 metres.'],
    build: () =>
      storeOfSource(
        [
          '{"role":"user","content":"How deep is the lock?","timestamp":1770000000000}',
          '{"role":"assistant","content":[{"type":"text","te',
          '{"role":"assistant","content":[{"type":"text","text":"3.1 metres."}],"stopReason":"stop","model":"heron-1","provider":"example","timestamp":1770000000100}',
        ].join('\n'),
      ),
  },
};

export const Garbage: Story = {
  name: 'Not a transcript',
  args: {
    shows: 'in the source',
    build: () => storeOfSource('PK\u0003\u0004 this is an archive, not a run'),
  },
};

export const Long: Story = {
  args: {
    shows: '240 problems in the source',
    build: () => {
      const all = transcript().user('Go on.');
      for (let line = 1; line <= 240; line++)
        all.emit({
          type: 'diagnostic',
          value: { severity: 'error', code: 'malformed-json', message: 'The line is not valid JSON.', line },
        });
      return all.finish();
    },
  },
};

export const Dark: Story = { args: { ...List.args, view: { theme: 'dark' } } };
