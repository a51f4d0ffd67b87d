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
  parameters: {
    catalogue: {
      about:
        'Calls of tools that have a view of their own: shell, read, write, edit, search, to-do list, sub-agent. It occurs with the tools of coding agents; arguments that do not fit the view are shown raw.',
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

/** As Claude Code prints a file: the numbers stand beside the lines, what it says to the model behind them. */
export const ReadNumbered: Story = {
  args: {
    shows: ['Read', 'src/tides/level.ts', 'levelAt', '<system-reminder>'],
    lacks: ['1→', '12→'],
    build: () =>
      ran(
        'Read',
        { file_path: 'src/tides/level.ts' },
        `${module
          .split('\n')
          .map((line, index) => `${String(index + 1).padStart(6)}→${line}`)
          .join('\n')}\n\n<system-reminder>\nMind the zone.\n</system-reminder>\n`,
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

/** An unknown tool: its arguments row by row, with real line breaks, prose and code by key. */
export const ArgumentsInRows: Story = {
  args: {
    shows: ['python', 'print(gauge(2019))', 'timeout', '5', '1.42'],
    build: () =>
      ran(
        'python',
        { code: 'gauge = read\nprint(gauge(2019))', timeout: 5, where: { pier: 'east' } },
        '1.42',
      ),
  },
};

export const OfAServer: Story = {
  name: 'Tool of an MCP server',
  args: {
    shows: ['create_issue', 'harbour', 'The tide table is late', 'By one hour.'],
    lacks: ['mcp__', '{"'],
    build: () =>
      ran(
        'mcp__harbour__create_issue',
        { title: 'The tide table is late', body: 'By **one hour**.\n\nSince March.' },
        'Created.',
      ),
  },
};

export const Message: Story = {
  name: 'Message to another agent',
  args: {
    shows: ['SendMessage', 'alice — round 2', 'Merge first.'],
    build: () =>
      ran(
        'SendMessage',
        { to: 'alice', summary: 'round 2', message: 'Merge first.\n\n1. Then compare.' },
        'Sent.',
      ),
  },
};

export const Question: Story = {
  args: {
    shows: ['Which zone should the page print?', 'Local time', 'chosen', 'UTC'],
    lacks: ['You can now continue', '{"'],
    build: () =>
      ran(
        'AskUserQuestion',
        {
          questions: [
            {
              question: 'Which zone should the page print?',
              header: 'Zone',
              multiSelect: false,
              options: [
                { label: 'Local time', description: 'What the harbour clock says.' },
                { label: 'UTC', description: 'What the tables say.' },
              ],
            },
          ],
        },
        'User has answered your questions: "Which zone should the page print?"="Local time". You can now continue with the user\'s answers in mind.',
      ),
  },
};

export const Plan: Story = {
  args: {
    shows: ['ExitPlanMode', 'Mend the tide page', 'Read the zone once.', 'User has approved your plan.'],
    lacks: ['Approved Plan', '\\n'],
    build: () =>
      ran(
        'ExitPlanMode',
        { plan: '# Mend the tide page\n\n1. Read the zone once.\n2. Print it.' },
        'User has approved your plan. You can now start coding.\n\n## Approved Plan:\n# Mend the tide page',
      ),
  },
};

export const Task: Story = {
  name: 'One task of a list',
  args: {
    shows: ['TaskUpdate', '#1 in progress · alice', 'Updated task #1 owner, status'],
    build: () =>
      ran(
        'TaskUpdate',
        { taskId: '1', status: 'in_progress', owner: 'alice' },
        'Updated task #1 owner, status',
      ),
  },
};

export const Tasks: Story = {
  name: 'Tasks of a list',
  args: {
    shows: ['TaskList', '#1 Read the tables (alice)', '#2 Print the zone'],
    lacks: '[completed]',
    build: () =>
      ran('TaskList', {}, '#1 [completed] Read the tables (alice)\n#2 [in_progress] Print the zone'),
  },
};

export const Links: Story = {
  args: {
    shows: ['Web search', 'Tide tables', 'tides.example', 'Tables are printed'],
    lacks: ['Links:', '{"'],
    build: () =>
      ran(
        'WebSearch',
        { query: 'tide tables' },
        `Web search results for query: "tide tables"

Links: [{"title":"Tide tables","url":"https://tides.example/tables"},{"title":"Zones","url":"https://zones.example/"}]

Tables are printed in **local time**.`,
      ),
  },
};

export const BackgroundOutput: Story = {
  name: 'Output of a command in the background',
  args: {
    shows: ['BashOutput', 'bash_1', 'FAIL tides', 'completed'],
    lacks: ['<stdout>', '<status>'],
    build: () =>
      ran(
        'BashOutput',
        { bash_id: 'bash_1' },
        '<status>completed</status>\n\n<exit_code>1</exit_code>\n\n<stdout>\nFAIL tides\n</stdout>',
      ),
  },
};

const patch = `*** Begin Patch
*** Update File: src/tides/local.ts
@@ export const toLocal
-  at.toLocaleTimeString();
+  at.toLocaleTimeString('en-GB');
*** Add File: notes/zones.md
+The harbour prints local time.
*** End Patch`;

/** A patch in a shell command is an edit, file by file. */
export const Patch: Story = {
  args: {
    shows: ['Edit', 'src/tides/local.ts, notes/zones.md', '+2', '−1', 'The harbour prints local time.'],
    lacks: ['Begin Patch', 'EOF', 'Success'],
    build: () =>
      ran('shell', { command: ['bash', '-lc', `apply_patch <<'EOF'\n${patch}\nEOF`] }, '', {
        details: { exitCode: 0 },
      }),
  },
};

/** What a tool answers to an edit is not drawn where it only repeats it. */
export const EditSaidOnce: Story = {
  args: {
    shows: ['Edit', 'src/tides/local.py', 'Text replaced.'],
    lacks: ['lines total', '1474'],
    build: () =>
      ran(
        'edit',
        { path: 'src/tides/local.py', search: 'return at', replace: 'return round(at)' },
        'Text replaced.\n[File: /harbour/src/tides/local.py (1998 lines total)]\n1474:    return round(at)',
      ),
  },
};

export const Dark: Story = { ...Edit, args: { ...Edit.args, view: { theme: 'dark' } } };
