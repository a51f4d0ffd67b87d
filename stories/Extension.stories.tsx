import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ExtensionMessage, JsonValue } from 'agent-lanes/core';
import { expect, waitFor, within } from 'storybook/test';
import { text, transcript } from '../src/testing/buildTranscript.ts';
import { isOnScreen, press, showsText } from './isOnScreen.ts';
import { barChart } from './pictures.ts';
import { StoryTranscript } from './StoryTranscript.tsx';

const meta = {
  title: 'Messages/Extension lane',
  component: StoryTranscript,
  parameters: {
    catalogue: {
      about:
        'Messages that only people see: notes, progress, events of extensions. They occur beside the messages they accompany, and never in what the model reads.',
      formats: 'extension messages',
      parts: ['Message'],
    },
  },
  play: isOnScreen,
} satisfies Meta<typeof StoryTranscript>;
export default meta;
type Story = StoryObj<typeof meta>;

const noted = (kind: string, data: JsonValue, fields: Partial<ExtensionMessage> = {}) =>
  transcript()
    .user('Sync the gauges.')
    .assistant('All 212 gauges are in step.')
    .extension(kind, data, fields)
    .finish();

export const KnownKind: Story = {
  args: {
    shows: ['Notification', 'The sync runs in the sandbox.'],
    has: '[data-al-lane="extension"][data-al-source="m2"]',
    build: () => noted('notification', { message: 'The sync runs in the sandbox.' }),
  },
};

export const UnknownKind: Story = {
  args: {
    shows: ['Queue depth', '{"depth":3,"oldestMs":410}'],
    build: () => noted('queue_depth', { depth: 3, oldestMs: 410 }),
  },
};

export const Warning: Story = {
  args: {
    shows: ['Context 76% full'],
    has: '[data-al-severity="warning"]',
    build: () =>
      noted(
        'context',
        { title: 'Context 76% full', message: '152k of 200k tokens' },
        { severity: 'warning' },
      ),
  },
};

export const Severe: Story = {
  name: 'Error',
  args: {
    shows: 'The collector does not answer.',
    has: '[data-al-severity="error"]',
    build: () => noted('telemetry', { message: 'The collector does not answer.' }, { severity: 'error' }),
  },
};

export const Progress: Story = {
  args: {
    shows: '812 of 1,204 files',
    has: '[role="progressbar"]',
    build: () => noted('indexing', { message: '812 of 1,204 files' }, { progress: 812 / 1204 }),
  },
};

export const Plan: Story = {
  args: {
    shows: ['Plan', '1 of 3 done', 'Read the gauges', 'Write the report'],
    has: '[data-al-part="todo-item"][data-al-status="active"]',
    build: () =>
      noted('plan', {
        entries: [
          { content: 'Read the gauges', status: 'completed' },
          { content: 'Compare them with the tide table', status: 'in_progress' },
          { content: 'Write the report', status: 'pending' },
        ],
      }),
  },
};

export const ContextUsage: Story = {
  args: {
    shows: ['Context', '53k of 200k tokens'],
    has: '[role="progressbar"]',
    build: () => noted('contextUsage', { used: 53_000, size: 200_000 }, { progress: 0.265 }),
  },
};

export const Recall: Story = {
  args: {
    shows: ['Recall', 'from its knowledge · Added gauge handling'],
    build: () => noted('recall', { recall_type: 'knowledge', content: 'Added gauge handling' }),
  },
};

export const Hidden: Story = {
  args: {
    shows: 'Show 1 hidden message: Debug',
    lacks: 'three breakpoints',
    build: () => noted('debug', { message: 'three breakpoints' }, { hidden: true }),
  },
};

export const HiddenShown: Story = {
  args: Hidden.args,
  play: async (context) => {
    await isOnScreen(context);
    await press(context, /hidden message/);
    await showsText(context.canvasElement, 'three breakpoints');
  },
};

export const WithContent: Story = {
  name: 'With prose and a picture',
  args: {
    shows: 'Five gauges since noon',
    build: () =>
      transcript()
        .user('Sync the gauges.')
        .message({ role: 'extension', timestamp: null, kind: 'chart', data: null }, [
          text('Five gauges since noon'),
          barChart,
        ])
        .finish(),
  },
};

export const PlainText: Story = {
  args: { shows: 'High water at six', build: () => noted('tide', 'High water at six') },
};

export const Empty: Story = {
  name: 'Empty data',
  args: { shows: 'Heartbeat', build: () => noted('heartbeat', null) },
};

export const Crowded: Story = {
  name: 'More than three on one row',
  args: {
    shows: '5 notes',
    build: () => {
      const all = transcript().user('Sync the gauges.').assistant('In step.');
      for (const n of [1, 2, 3, 4, 5]) all.extension('checkpoint', { message: `Tree saved as ${n}f9c2` });
      return all.finish();
    },
  },
};

/** A hook that ran at each call, with what else happened between. */
const repeated = () => {
  const run = transcript().user('Sync the gauges.').assistant('All 212 gauges are in step.');
  for (const id of [1, 2, 3, 4, 5, 6]) run.extension('hook', { message: 'Status set to busy', id });
  return run.extension('checkpoint', { message: 'Tree saved as 4f9c2' }).finish();
};

export const Repeated: Story = {
  name: 'Notes that say the same',
  args: {
    shows: ['Status set to busy', '×6', 'Tree saved as 4f9c2'],
    has: '[data-al-part="note-times"]',
    lacks: 'Status set to busy×6Status set to busy',
    build: repeated,
  },
  play: async (context) => {
    await isOnScreen(context);
    await press(context, '×6: show each');
    await waitFor(() =>
      expect(within(context.canvasElement).queryAllByText('Status set to busy')).toHaveLength(6),
    );
  },
};

export const RepeatedWide: Story = {
  name: 'Notes that say the same, 1200 px',
  args: {
    ...Repeated.args,
    shows: ['Status set to busy', '×6', 'Tree saved as 4f9c2'],
    build: repeated,
    width: 1200,
  },
};

export const Long: Story = {
  args: {
    shows: 'Station 0',
    build: () =>
      noted('report', {
        message: Array.from({ length: 40 }, (_, i) => `Station ${i} is in step.`).join(' '),
        stations: Array.from({ length: 40 }, (_, i) => `station-${i}`),
      }),
  },
};

export const Wide: Story = {
  name: 'Two lanes, 1200 px',
  args: {
    shows: [
      'Model context',
      'UI only, never sent to the model',
      'The sync runs in the sandbox.',
      'Context 76% full',
    ],
    width: 1200,
    build: () =>
      transcript()
        .user('Sync the gauges.')
        .extension('notification', { message: 'The sync runs in the sandbox.' })
        .assistant('All 212 gauges are in step.')
        .extension(
          'context',
          { title: 'Context 76% full', message: '152k of 200k tokens' },
          { severity: 'warning' },
        )
        .extension('indexing', { message: '812 of 1,204 files' }, { progress: 812 / 1204 })
        .finish(),
  },
};

export const Dark: Story = { args: { ...Wide.args, view: { theme: 'dark' } } };

export const RightToLeft: Story = {
  args: {
    shows: 'تعمل المزامنة',
    dir: 'rtl',
    build: () => noted('notification', { message: 'تعمل المزامنة في بيئة معزولة.' }),
  },
};
