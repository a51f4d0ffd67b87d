import type { Meta, StoryObj } from '@storybook/react-vite';
import { createTranscriptStore, type TranscriptStore } from 'agent-lanes/core';
import type { ExtensionRendererProps, ToolRendererProps } from 'agent-lanes';
import { expect } from 'storybook/test';
import {
  text,
  thinking,
  toolCall,
  transcript,
  type TranscriptBuilder,
} from '../src/testing/buildTranscript.ts';
import { fullRun } from './fullRun.ts';
import { createLiveRun, type LiveRun } from './liveRun.ts';
import { isOnScreen, visibleText } from './isOnScreen.ts';
import { StoryTranscript } from './StoryTranscript.tsx';

const meta = {
  title: 'Transcript/Whole runs',
  component: StoryTranscript,
  parameters: {
    catalogue: {
      about:
        'A whole run in both lanes, live or saved, at the widths it is read at. It is what a host embeds with one component and one stylesheet.',
      formats: 'all',
      parts: ['Transcript'],
    },
  },
  play: isOnScreen,
} satisfies Meta<typeof StoryTranscript>;
export default meta;
type Story = StoryObj<typeof meta>;

const finished = () => fullRun().assistant('Times are printed in the zone of the visitor.').finish();
const seen = [
  'Turn 1',
  'Used 4 tools',
  'Failed',
  'Context compacted',
  'Cut off at the output limit.',
  'Try again.',
];

/** The live end of the run: a tool that prints, and a sub-agent that writes. */
const running = (): TranscriptBuilder =>
  fullRun()
    .assistant(
      [
        thinking('Run the suite once more while the note is reviewed.', { durationMs: 3000 }),
        toolCall('bash', { command: 'npx vitest run --project browser' }),
        toolCall('task', { subagent_type: 'review', description: 'Check the note against the diff' }),
      ],
      { stopReason: 'toolUse' },
    )
    .tool('bash', { type: 'toolStart' })
    .tool('bash', {
      type: 'toolProgress',
      text: '42 of 118 tests',
      details: { current: 42, total: 118 },
      content: [text('✓ tide.test.ts › winter 211 ms\n✓ tide.test.ts › summer 402 ms')],
    })
    .tool('task', { type: 'toolStart' })
    .child('task', { loopId: 'review-1', agentName: 'review' }, (inner) => {
      inner.streaming([text('The note says what a visitor sees. One sentence is about')]);
    });

export const WithoutNotes: Story = {
  name: 'Settled, 1200 px: no notes, one lane',
  args: {
    shows: '3.1 metres.',
    lacks: 'UI only, never sent to the model',
    width: 1200,
    build: () => transcript().user('How deep is the lock?').assistant('3.1 metres.').finish(),
  },
};

export const OneLane: Story = {
  name: 'Settled, 1200 px: one lane was asked for',
  args: {
    shows: seen,
    lacks: 'UI only, never sent to the model',
    width: 1200,
    view: { lanes: 'one' },
    build: finished,
  },
};

export const Wide: Story = {
  name: 'Settled, 1200 px: two lanes',
  args: { shows: [...seen, 'UI only, never sent to the model'], width: 1200, build: finished },
};

export const Medium: Story = { name: 'Settled, 760 px', args: { shows: seen, width: 760, build: finished } };

export const Narrow: Story = { name: 'Settled, 390 px', args: { shows: seen, width: 390, build: finished } };

export const Streaming: Story = {
  args: { shows: ['Running', '42 of 118 tests', 'One sentence is about'], width: 760, build: running },
};

export const Failed: Story = {
  name: 'Failed: the source broke off',
  args: {
    shows: ['Try again.', 'The source could not be read.'],
    width: 760,
    build: () =>
      fullRun()
        .streaming([text('Times are')])
        .end('failed'),
  },
};

export const Empty: Story = { args: { shows: 'No messages yet.', build: () => transcript().end() } };

export const Loading: Story = {
  args: {
    shows: 'Reading the transcript…',
    build: () => {
      const store = createTranscriptStore();
      store.addSource();
      return store;
    },
  },
};

/** A chat before its first question: nothing was connected, so nothing is read. */
export const NothingConnected: Story = {
  args: { shows: 'No messages yet.', lacks: 'Reading the transcript…', build: () => createTranscriptStore() },
};

export const Compact: Story = {
  args: { shows: seen, width: 760, build: finished, view: { 'data-al-density': 'compact' } },
};

export const Long: Story = {
  name: 'Long: 120 turns, following',
  args: {
    shows: 'Station 119 is right.',
    height: 480,
    view: { follow: true },
    build: () => {
      const all = transcript().user('Check every station.');
      for (let i = 0; i < 120; i++)
        all
          .assistant([toolCall('read_gauge', { station: i })], { stopReason: 'toolUse' })
          .result('read_gauge', '1.42 m')
          .assistant(`Station ${i} is right.`);
      return all.finish();
    },
  },
};

export const Dark: Story = { args: { ...Wide.args, view: { theme: 'dark' } } };

export const RightToLeft: Story = { args: { ...Medium.args, dir: 'rtl' } };

function BerthView({ output }: ToolRendererProps) {
  return <p data-testid="berth">Berth: {output}</p>;
}

function TideNote({ message }: ExtensionRendererProps) {
  return <p>Tide bell: {JSON.stringify(message.data)}</p>;
}

export const CustomRenderers: Story = {
  args: {
    shows: ['Tide bell: "high"', 'Berth: E4'],
    view: { renderers: { tool: { 'berth_*': BerthView }, extension: { tide: TideNote } } },
    build: () =>
      transcript()
        .user('Where may the Curlew moor?')
        .extension('tide', 'high')
        .assistant([toolCall('berth_lookup', { vessel: 'Curlew' })], { stopReason: 'toolUse' })
        .tool('berth_lookup', { type: 'toolStart' })
        .tool('berth_lookup', { type: 'toolProgress', content: [text('E4')] }),
  },
};

export const InlineToolView: Story = {
  args: {
    shows: ['Berth: E4', 'Used 2 tools'],
    lacks: 'Used 3 tools',
    view: { renderers: { tool: { 'berth_*': { component: BerthView, inline: true } } } },
    build: () =>
      transcript()
        .user('Where may the Curlew moor?')
        .assistant([
          toolCall('read_gauge', {}),
          toolCall('read_chart', {}),
          toolCall('berth_lookup', { vessel: 'Curlew' }),
          text('Berth E4 is free.'),
        ])
        .result('read_gauge', '2.1 m')
        .result('read_chart', 'E4: 3 m')
        .result('berth_lookup', 'E4'),
  },
};

export const JoinedTurns: Story = {
  name: 'Turns without prose, joined',
  args: {
    shows: ['Listing the gauges first.', 'gauges --list', 'sync 4', 'All in step.'],
    has: '[data-al-kind="joined-turn"]',
    build: () => {
      const run = transcript().user('Sync the gauges.');
      run.assistant([text('Listing the gauges first.'), toolCall('c0', { command: 'gauges --list' })], {
        stopReason: 'toolUse',
      });
      run.result('c0', 'east\nwest');
      for (const call of [1, 2, 3, 4]) {
        run.assistant([toolCall(`c${call}`, { command: `sync ${call}` })], { stopReason: 'toolUse' });
        run.result(`c${call}`, 'in step');
      }
      return run.assistant('All in step.').finish();
    },
  },
};

export const UngroupedCalls: Story = {
  args: {
    shows: ['read_gauge', 'read_chart'],
    lacks: 'Used 2 tools',
    view: { grouping: 'none' },
    build: () =>
      transcript()
        .user('How deep is it?')
        .assistant([toolCall('read_gauge', {}), toolCall('read_chart', {})])
        .result('read_gauge', '2.1 m')
        .result('read_chart', 'E4: 3 m'),
  },
};

export const CustomLabels: Story = {
  args: {
    shows: ['Réflexion cachée', 'Tour 1', 'Échec'],
    view: {
      labels: {
        turn: (n) => `Tour ${n}`,
        thinkingHidden: 'Réflexion cachée',
        toolStatus: { failed: 'Échec' },
      },
    },
    build: () =>
      transcript()
        .user('Quelle est la profondeur ?')
        .assistant([thinking('', { redacted: true }), toolCall('read_gauge', {})])
        .result('read_gauge', 'le marégraphe ne répond pas', { isError: true })
        .finish(),
  },
};

export const CustomClassNames: Story = {
  args: {
    shows: 'How deep is the lock?',
    has: '[data-al-part="row"].my-row',
    view: { classNames: { row: 'my-row' } },
    build: () => transcript().user('How deep is the lock?').assistant('3.1 metres.').finish(),
  },
};

let live: LiveRun | undefined;

export const PushedStep: Story = {
  name: 'Pushed step by step',
  args: {
    shows: ['Why is low water late?', 'it is an hour late.', 'Turn 2'],
    build: () => {
      live = createLiveRun();
      return live.store;
    },
  },
  play: async (context) => {
    const states: string[] = [];
    while (live?.step()) {
      await drawn(live.store);
      states.push(visibleText(context.canvasElement));
    }
    await isOnScreen(context);
    for (const state of ['Thinking…', 'Preparing', 'Running', 'soinwinter'])
      await expect(
        states.some((seen) => seen.includes(state)),
        state,
      ).toBe(true);
  },
};

/** Waits until all that was pushed has been drawn, with whichever frame that comes. */
const drawn = async (store: TranscriptStore): Promise<void> => {
  let published: boolean;
  do {
    published = store.queued() === 0;
    await new Promise(requestAnimationFrame);
  } while (!published);
};

export const Live: Story = {
  name: 'Live, on a clock',
  // It moves while it is looked at, so there is no state to test.
  tags: ['!test'],
  args: {
    shows: 'Why is low water late?',
    height: 420,
    view: { follow: true },
    build: () => {
      const run = createLiveRun();
      const clock = setInterval(() => {
        if (!run.step()) clearInterval(clock);
      }, 90);
      return run.store;
    },
  },
};
