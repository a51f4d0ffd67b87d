import type { Meta, StoryObj } from '@storybook/react-vite';
import { text, toolCall, transcript } from '../src/testing/buildTranscript.ts';
import type { ContentBlock, ToolResultMessage } from 'agent-lanes/core';
import { isOnScreen, open, press, showsText } from './isOnScreen.ts';
import { barChart } from './pictures.ts';
import { StoryTranscript } from './StoryTranscript.tsx';
import { testRun } from './texts.ts';

const meta = {
  title: 'Tools/Results',
  component: StoryTranscript,
  parameters: {
    catalogue: {
      about:
        'What a tool answered: text, JSON, pictures, files, differences, colours of a terminal. It occurs once per call, sometimes more often, and stands below the arguments when the call is opened.',
      formats: 'tool results',
      parts: ['ToolCall'],
    },
  },
  play: async (context) => {
    await open(context, /station_report/);
    await isOnScreen(context);
  },
} satisfies Meta<typeof StoryTranscript>;
export default meta;
type Story = StoryObj<typeof meta>;

const reported = (content: string | readonly ContentBlock[], fields: Partial<ToolResultMessage> = {}) =>
  transcript()
    .assistant([toolCall('station_report', { station: 'Ness' })], { stopReason: 'toolUse' })
    .result('station_report', content, fields)
    .finish();

export const PlainText: Story = {
  name: 'Text',
  args: { shows: 'Ness is rising', build: () => reported('Ness is rising, 1.42 m at 05:12.') },
};

export const MarkedError: Story = {
  name: 'An error in the mark of Claude Code',
  args: {
    shows: ['Failed', 'The station is asleep.'],
    lacks: 'tool_use_error',
    build: () => reported('<tool_use_error>The station is asleep.</tool_use_error>', { isError: true }),
  },
};

const denied = () =>
  transcript()
    .assistant([toolCall('shell', { command: ['bash', '-lc', 'make dam'] })], { stopReason: 'toolUse' })
    .result(
      'shell',
      'failed in sandbox MacosSeatbelt with execution error: sandbox denied exec error, exit code: 1, stdout: , stderr: ' +
        '/opt/beaver/Library/Beaver/beaver.sh: line 60: cannot create temp file for here document: Operation not permitted\n' +
        '/opt/beaver/Library/Beaver/cmd/shellenv.sh: line 18: /bin/ps: Operation not permitted\n',
      { isError: true },
    )
    .finish();

export const Sandbox: Story = {
  name: 'What a sandbox stopped, 390 px',
  play: isOnScreen,
  args: {
    shows: [
      'Failed',
      'sandbox denied exec error, exit code: 1',
      'shellenv.sh: line 18',
      'Show more of 313 characters',
    ],
    lacks: 'MacosSeatbelt',
    build: denied,
    width: 390,
  },
};

export const SandboxOpen: Story = {
  name: 'What a sandbox stopped, in full',
  play: async (context) => {
    await isOnScreen(context);
    await press(context, /^Show more of \d+ characters$/);
    await showsText(context.canvasElement, 'MacosSeatbelt');
  },
  args: Sandbox.args,
};

/** SWE-agent answers with the file as it would have been and as it is: only why it refused the edit is shown. */
export const RefusedEdit: Story = {
  name: 'An edit that breaks the file',
  play: isOnScreen,
  args: {
    shows: ['Failed', "- E999 SyntaxError: unmatched ']'", 'Show all 67 lines'],
    lacks: ['start_line', 'tide = 1'],
    build: () =>
      transcript()
        .assistant(
          [toolCall('edit', { path: 'src/tide.py', start_line: 4, end_line: 6, content: 'low = [1, 2]]' })],
          { stopReason: 'toolUse' },
        )
        .result(
          'edit',
          "Your proposed edit has introduced new syntax error(s). Please understand the fixes and retry.\n\nERRORS:\n- E999 SyntaxError: unmatched ']'\n\n" +
            `This is how your edit would have looked if applied\n${'tide = 1\n'.repeat(60)}Your changes have NOT been applied.`,
          { isError: true },
        )
        .finish(),
  },
};

export const Looked: Story = {
  name: 'Commands that only look at something',
  play: isOnScreen,
  args: {
    shows: [
      'Read',
      'level.ts',
      'lines 40–90',
      'Search',
      'toLocal · src',
      'List',
      'tides',
      'Find',
      '*zone* · src',
    ],
    lacks: ['Bash', 'sed -n'],
    build: () =>
      [
        ['bash', "sed -n '40,90p' 'src/(tides)/level.ts'"],
        ['shell', 'rg "toLocal" -n src'],
        ['exec_command', 'ls src/tides'],
        ['run_shell_command', "find src -name '*zone*'"],
      ]
        .reduce(
          (run, [name = '', command = '']) =>
            run
              .assistant([toolCall(name, { command })], { stopReason: 'toolUse' })
              .result(name, 'export {};')
              .endTurn(),
          transcript(),
        )
        .finish(),
  },
};

export const Json: Story = {
  name: 'JSON',
  args: {
    shows: ['station', 'Ness', '1.42'],
    build: () => reported(JSON.stringify({ station: 'Ness', level: 1.42, rising: true, notes: null })),
  },
};

const MESSAGE =
  'Round two: merge the tables of the harbour into your branch, compare both gauges, and say which of them lies.';

/** An answer in JSON that repeats what was sent is drawn without it. */
export const AnswerSaidOnce: Story = {
  play: async (context) => {
    await open(context, /post_note/);
    await isOnScreen(context);
  },
  args: {
    shows: ['post_note', MESSAGE, 'The note is at the quay.'],
    lacks: ['routing', 'success'],
    build: () =>
      transcript()
        .assistant([toolCall('post_note', { to: 'Ness', note: MESSAGE })], { stopReason: 'toolUse' })
        .result(
          'post_note',
          JSON.stringify({
            success: true,
            message: 'The note is at the quay.',
            routing: { content: MESSAGE },
          }),
        )
        .finish(),
  },
};

/** What came of an edit before its arguments broke off is a diff, and not once more as JSON. */
export const BrokenEditSaidOnce: Story = {
  play: async (context) => {
    await open(context, /gauge\.ts/);
    await isOnScreen(context);
  },
  args: {
    shows: ['gauge.ts', 'The arguments broke off', 'const low = 2;'],
    lacks: ['oldText', 'newText'],
    build: () =>
      transcript()
        .assistant(
          [
            toolCall(
              'edit',
              { path: 'gauge.ts', oldText: 'const low = 1;', newText: 'const low = 2;' },
              {
                argumentsText: '{"path": "gauge.ts", "oldText": "const low = 1;", "newText": "const low = 2;',
                argumentsPartial: true,
              },
            ),
          ],
          { stopReason: 'aborted' },
        )
        .finish(),
  },
};

export const StructuredOutput: Story = {
  args: {
    shows: ['Ness is rising', 'Output'],
    build: () => reported('Ness is rising.', { output: { level: 1.42, surveyed: '2019-06-02' } }),
  },
};

export const Image: Story = {
  args: { shows: 'station_report', has: 'img', build: () => reported([text('Five stations.'), barChart]) },
};

export const File: Story = {
  args: {
    shows: 'ness.csv',
    build: () =>
      reported([
        {
          type: 'file',
          filename: 'ness.csv',
          source: { type: 'base64', data: 'dGltZSxsZXZlbAowNToxMiwxLjQyCg==', mimeType: 'text/csv' },
        },
      ]),
  },
};

export const RemoteImage: Story = {
  name: 'Image on another host, not loaded',
  args: {
    shows: ['Image on charts.example was not loaded.', 'Load image'],
    build: () =>
      reported([{ type: 'image', source: { type: 'url', url: 'https://charts.example/ness.png' } }]),
  },
};

export const Diff: Story = {
  args: {
    shows: ['station_report'],
    has: '[data-al-status="done"]',
    build: () =>
      reported('--- a/ness.txt\n+++ b/ness.txt\n@@ -1,2 +1,2 @@\n-level 1.40\n+level 1.42\n at 05:12\n'),
  },
};

export const Ansi: Story = {
  name: 'ANSI colours',
  args: {
    shows: ['tide-tables', '1 failed', 'collected 3 files'],
    lacks: ['[32m', 'collecting 10%'],
    build: () => reported(testRun),
  },
};

export const Aligned: Story = {
  name: 'A table and a graph, in a narrow place',
  args: {
    shows: ['harbour-2', 'Merge branch'],
    // It scrolls sideways, so the keyboard reaches it.
    has: ['[data-al-part="output"][data-al-aligned]', '[data-al-part="output-text"][tabindex="0"]'],
    view: { style: { inlineSize: 360 } },
    build: () =>
      reported(
        [
          '*   4f1c2aa (HEAD -> main) Merge branch gauges: read them in one go, and once',
          '|\\',
          '| * 90be1d2 Read every gauge',
          '|/',
          '* 1a2b3c4 Start',
          'NAME         READY     AGE     WHERE IT STANDS AND WHAT IT MEASURES',
          'harbour-1    yes       4d      the northern quay: depth, wind, temperature',
          'harbour-2    no        12m     the southern quay: depth',
        ].join('\n'),
      ),
  },
};

export const Huge: Story = {
  args: {
    shows: ['reading 0', 'Show'],
    build: () => reported(Array.from({ length: 5000 }, (_, i) => `reading ${i}  1.${i % 100} m`).join('\n')),
  },
};

export const CutOff: Story = {
  name: 'Cut off by the source',
  args: {
    shows: ['reading 0', 'Details'],
    build: () =>
      reported(Array.from({ length: 12 }, (_, i) => `reading ${i}`).join('\n'), {
        details: { truncated: true },
      }),
  },
};

export const OneLongLine: Story = {
  args: { shows: 'xxxx', build: () => reported('x'.repeat(20_000)) },
};

export const WithDuration: Story = {
  args: { shows: ['1m 52s'], build: () => reported('Ness is rising.', { durationMs: 112_000 }) },
};

export const Details: Story = {
  args: {
    shows: 'Details',
    build: () => reported('Ness is rising.', { details: { retries: 2, from: 'cache' } }),
  },
};

export const Unknown: Story = {
  name: 'Output of an unknown type',
  args: {
    shows: 'hologram',
    build: () => reported([{ type: 'unknown', raw: { type: 'hologram', frames: 12 } }]),
  },
};

export const Empty: Story = { args: { shows: 'No output', build: () => reported([]) } };

export const Dark: Story = { args: { ...Ansi.args, view: { theme: 'dark' } } };
