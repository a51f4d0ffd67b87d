import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { toolCall, transcript } from '../src/testing/buildTranscript.ts';
import type { JsonValue, ToolResultMessage } from 'agent-lanes/core';
import { isOnScreen } from './isOnScreen.ts';
import { StoryTranscript } from './StoryTranscript.tsx';
import { module, testRun } from './texts.ts';

const meta = {
  title: 'Tools/Views',
  component: StoryTranscript,
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

export const Bash: Story = {
  args: {
    shows: ['Bash', 'npx vitest run tides', 'exit 1', '1 failed'],
    build: () => ran('bash', { command: 'npx vitest run tides' }, testRun, { details: { exitCode: 1 } }),
  },
};

/** What the agent wrote of the command stands on the line; the command is inside. */
export const BashWithDescription: Story = {
  args: {
    shows: ['Bash', 'Check the tables of the tides', 'npx vitest run tides'],
    build: () =>
      ran('bash', { command: 'npx vitest run tides', description: 'Check the tables of the tides' }, testRun),
  },
};

/** What failed stands in the last lines. */
export const LongFailure: Story = {
  args: {
    shows: [
      'Bash',
      'npm run publish',
      'Failed',
      'step 1',
      '… 120 lines …',
      'npm error Lifecycle script build failed',
    ],
    build: () =>
      ran(
        'bash',
        { command: 'npm run publish' },
        `${Array.from({ length: 140 }, (_, index) => `> step ${index + 1} of 140`).join('\n')}\nnpm error Lifecycle script build failed`,
        { isError: true },
      ),
  },
};

/** What was asked stands at the beginning, what came of it at the end. */
export const LongOutput: Story = {
  args: {
    shows: ['Bash', 'npm ci', 'step 12', '… 121 lines …', 'added 140 packages'],
    build: () =>
      ran(
        'bash',
        { command: 'npm ci' },
        `${Array.from({ length: 140 }, (_, index) => `> step ${index + 1} of 140`).join('\n')}\nadded 140 packages`,
      ),
  },
};

export const Read: Story = {
  args: {
    shows: ['Read', 'src/tides/level.ts', 'lines 1–7', 'levelAt'],
    build: () => ran('read', { path: 'src/tides/level.ts', offset: 1, limit: 7 }, module),
  },
};

export const Write: Story = {
  args: {
    shows: ['Write', 'src/tides/level.ts', 'levelAt'],
    build: () => ran('write', { path: 'src/tides/level.ts', content: module }, 'Wrote 212 bytes.'),
  },
};

export const Edit: Story = {
  args: {
    shows: ['Edit', 'src/tides/local.ts', '+2', '−1'],
    build: () =>
      ran(
        'edit',
        {
          path: 'src/tides/local.ts',
          oldText: 'export const toLocal = (at: Date) =>\n  at.toLocaleTimeString();\n',
          newText:
            "export const toLocal = (at: Date, zone: string) =>\n  at.toLocaleTimeString('en-GB', { timeZone: zone });\n// The harbour prints local time.\n",
        },
        'Edited src/tides/local.ts.',
      ),
  },
  play: async (context) => {
    await isOnScreen({
      ...context,
      args: { shows: ['Edit', 'src/tides/local.ts', 'toLocal', 'timeZone: zone'] },
    });
  },
};

export const Search: Story = {
  args: {
    shows: ['Search', 'toLocal', '2 matches', 'src/pages/tide.ts'],
    build: () =>
      ran(
        'grep',
        { pattern: 'toLocal', path: 'src' },
        'src/tides/local.ts:3:export const toLocal = (at: Date) =>\nsrc/pages/tide.ts:41:  return toLocal(high.at);',
      ),
  },
};

export const Todo: Story = {
  args: {
    shows: ['To-do', '1 of 3 done', 'Pass the zone to toLocal'],
    build: () =>
      ran(
        'todo_write',
        {
          todos: [
            { content: 'Find who formats the time', status: 'completed' },
            { content: 'Pass the zone to toLocal', status: 'in_progress' },
            { content: 'Add a test for October', status: 'pending' },
          ],
        },
        'Saved.',
      ),
  },
};

export const SubAgent: Story = {
  args: {
    shows: ['Agent', 'Find every page that prints a time', 'Four pages print a time.'],
    build: () =>
      ran(
        'task',
        {
          subagent_type: 'explore',
          description: 'Find every page that prints a time',
          prompt: 'Look in src/pages. List file and line.',
        },
        'Four pages print a time.',
      ),
  },
};

export const Generic: Story = {
  args: {
    shows: ['berth_lookup', 'Arguments', 'vessel', 'Curlew', 'E4'],
    build: () => ran('berth_lookup', { vessel: 'Curlew', on: '2026-10-24' }, '{"berth":"E4","depth":3.1}'),
  },
};

export const List: Story = {
  args: {
    shows: ['List', 'src/pages', 'tide.ts'],
    build: () => ran('ls', { path: 'src/pages' }, 'index.ts\ntide.ts\nabout.ts'),
  },
};

export const Fetch: Story = {
  args: {
    shows: ['Fetch', 'https://harbour.example/notices'],
    build: () =>
      ran('web_fetch', { url: 'https://harbour.example/notices' }, '# Notices\n\nThe lock is closed.'),
  },
};

export const EditWithDiffOfTheTool: Story = {
  args: {
    shows: ['Edit', 'stations.json'],
    build: () =>
      ran('edit', { path: 'stations.json' }, 'ok', {
        details: { diff: ' 1 [\n-2   "Nes"\n+2   "Ness"\n 3 ]' },
      }),
  },
  play: async (context) => {
    await isOnScreen({ ...context, args: { shows: ['stations.json', '"Ness"'] } });
  },
};

export const FallsBackToRaw: Story = {
  name: 'Input that does not fit its view',
  args: {
    shows: ['To-do', 'tomorrow'],
    build: () => ran('todo_write', { todos: 'everything, tomorrow' }, 'Saved.'),
  },
};

export const Dark: Story = { ...Edit, args: { ...Edit.args, view: { theme: 'dark' } } };
