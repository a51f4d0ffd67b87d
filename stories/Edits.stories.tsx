import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { toolCall, transcript } from '../src/testing/buildTranscript.ts';
import type { JsonValue, ToolResultMessage } from 'agent-lanes/core';
import { isOnScreen } from './isOnScreen.ts';
import { StoryTranscript } from './StoryTranscript.tsx';

const meta = {
  title: 'Tools/Edits',
  component: StoryTranscript,
  parameters: {
    catalogue: {
      about:
        'A tool call that changed a file, drawn as the difference it made. It occurs with the editing tools of coding agents, in each of the shapes in which they say what they changed.',
      formats: 'tool calls',
      parts: ['ToolCall'],
    },
  },
  play: async (context) => {
    const { canvasElement } = context;
    const trigger = '[data-al-part="tool-call-trigger"]';
    await waitFor(() => expect(canvasElement.querySelector(trigger)).not.toBeNull());
    for (const closed of canvasElement.querySelectorAll(`${trigger}[aria-expanded="false"]`))
      await userEvent.click(closed);
    await isOnScreen(context);
  },
} satisfies Meta<typeof StoryTranscript>;
export default meta;
type Story = StoryObj<typeof meta>;

const ran = (name: string, args: JsonValue, output: string, fields: Partial<ToolResultMessage> = {}) =>
  transcript()
    .assistant([toolCall(name, args)], { stopReason: 'toolUse' })
    .result(name, output, { durationMs: 300, ...fields })
    .finish();

/** The words that changed are marked, and long lines wrap, so that nobody has to scroll for what is new. */
export const EditOfLongLine: Story = {
  args: {
    shows: ['Edit', 'src/pages/tide.tsx', 'pl-0 pr', 'rounded-md'],
    build: () =>
      ran(
        'edit',
        {
          path: 'src/pages/tide.tsx',
          oldText:
            '        <button\n          aria-label={`Open the tides of ${harbour}`}\n          className="flex min-w-0 flex-1 items-center self-stretch rounded-md text-left transition-colors hover:bg-accent hover:text-foreground focus-visible:outline-none px-2"\n        >',
          newText:
            '        <button\n          aria-label={`Open the tides of ${harbour}`}\n          className="flex min-w-0 flex-1 items-center self-stretch rounded-md text-left transition-colors hover:bg-accent hover:text-foreground focus-visible:outline-none pl-0 pr-2"\n        >',
        },
        'Edited src/pages/tide.tsx.',
      ),
  },
};

/** The headers of a patch say nothing that the line does not say; numbers and gaps tell where its hunks stand. */
export const EditOfTwoHunks: Story = {
  args: {
    shows: ['Edit', 'src/tides/level.py', '… def high(levels):', 'ZONE', '12', '41'],
    build: () =>
      ran('edit', { path: 'src/tides/level.py', edits: 'two' }, 'Edited.', {
        details: {
          diff: [
            'Index: src/tides/level.py',
            '='.repeat(67),
            '--- src/tides/level.py\tbefore',
            '+++ src/tides/level.py\tafter',
            '@@ -10,4 +10,4 @@',
            ' from datetime import datetime',
            ' ',
            '-ZONE = "UTC"  # the tables are in it',
            '+ZONE = "Europe/London"  # the harbour is in it',
            ' ',
            '@@ -40,3 +40,5 @@ def high(levels):',
            '     """The highest level of a day."""',
            '-    return max(levels)',
            '+    if not levels:',
            '+        return None',
            '+    return max(levels, key=lambda level: level.metres)',
            ' ',
          ].join('\n'),
        },
      }),
  },
};

/** A unified diff that a tool is called with names its files: the line says which, and each is drawn by itself. */
export const UnifiedDiffAsArgument: Story = {
  args: {
    shows: ['Edit', 'src/tides/zone.py, notes/tides.md', 'Amsterdam', 'Tides in local time.'],
    build: () =>
      ran(
        'apply_patch',
        [
          'Index: src/tides/zone.py',
          '='.repeat(67),
          '--- src/tides/zone.py\tbefore',
          '+++ src/tides/zone.py\tafter',
          '@@ -3,3 +3,3 @@ import pytz',
          ' ',
          '-ZONE = "UTC"',
          '+ZONE = "Europe/Amsterdam"',
          ' LEVELS = []',
          'diff --git a/notes/tides.md b/notes/tides.md',
          '--- /dev/null',
          '+++ b/notes/tides.md',
          '@@ -0,0 +1 @@',
          '+Tides in local time.',
          '',
        ].join('\n'),
        'Applied.',
      ),
  },
};
