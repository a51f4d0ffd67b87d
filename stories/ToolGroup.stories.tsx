import type { Meta, StoryObj } from '@storybook/react-vite';
import { toolCall, transcript } from '../src/testing/buildTranscript.ts';
import { isOnScreen, press, showsText } from './isOnScreen.ts';
import { StoryTranscript } from './StoryTranscript.tsx';

const meta = {
  title: 'Tools/Group',
  component: StoryTranscript,
  parameters: {
    catalogue: {
      about:
        'Two or more calls that stand beside each other, folded to one line. It occurs when an agent calls several tools at once or one after the other; a failure or a question is never hidden in it.',
      formats: 'tool calls',
      parts: ['ToolGroup', 'ToolCall'],
    },
  },
  play: isOnScreen,
} satisfies Meta<typeof StoryTranscript>;
export default meta;
type Story = StoryObj<typeof meta>;

const calls = [
  toolCall('read', { path: 'src/tides/local.ts' }),
  toolCall('grep', { pattern: 'toLocal' }),
  toolCall('ls', { path: 'src/pages' }),
];
const called = () => transcript().user('Who prints a time?').assistant(calls, { stopReason: 'toolUse' });

export const Settled: Story = {
  args: {
    shows: 'Used 3 tools',
    lacks: 'src/tides/local.ts',
    build: () =>
      called()
        .result('read', 'export const toLocal', { durationMs: 100 })
        .result('grep', 'src/pages/tide.ts:41:  toLocal()', { durationMs: 200 })
        .result('ls', 'tide.ts', { durationMs: 100 })
        .finish(),
  },
};

export const Opened: Story = {
  args: Settled.args,
  play: async (context) => {
    await isOnScreen(context);
    await press(context, /Used 3 tools/);
    await showsText(context.canvasElement, 'src/tides/local.ts');
  },
};

export const Failed: Story = {
  name: 'With a failure: opens by itself',
  args: {
    shows: ['Used 3 tools', '1 failed', 'no such directory: src/pages'],
    build: () =>
      called()
        .result('read', 'export const toLocal')
        .result('grep', '')
        .result('ls', 'no such directory: src/pages', { isError: true })
        .finish(),
  },
};

export const Running: Story = {
  args: {
    shows: 'Using 3 tools · 1 of 3 done',
    build: () =>
      called()
        .result('read', 'export const toLocal')
        .tool('grep', { type: 'toolStart' })
        .tool('ls', { type: 'toolStart' }),
  },
};

export const AwaitingApproval: Story = {
  name: 'With a wait: never hidden',
  args: {
    shows: 'Waiting for approval',
    build: () =>
      called()
        .result('read', 'export const toLocal')
        .tool('ls', { type: 'toolStart', awaitingApproval: true }),
  },
};

export const EditsStandAlone: Story = {
  name: 'Edits are never grouped',
  args: {
    shows: ['Edit', 'Write'],
    lacks: 'Used',
    build: () =>
      transcript()
        .assistant([
          toolCall('edit', { path: 'a.ts', oldText: 'one', newText: 'two' }),
          toolCall('write', { path: 'b.ts', content: 'three' }),
        ])
        .result('edit', 'ok')
        .result('write', 'ok')
        .finish(),
  },
};

export const Long: Story = {
  args: {
    shows: ['Read 24 files', '0.json, 1.json, 2.json, +21'],
    build: () => {
      const many = Array.from({ length: 24 }, (_, i) =>
        toolCall('read', { path: `stations/${i}.json` }, { id: `call_${i}` }),
      );
      const all = transcript().assistant(many, { stopReason: 'toolUse' });
      for (const { id } of many) all.result('read', '{}', { toolCallId: id });
      return all.finish();
    },
  },
};

export const Dark: Story = { args: { ...Failed.args, view: { theme: 'dark' } } };
