import type { Meta, StoryObj } from '@storybook/react-vite';
import { createTranscriptStore } from 'agent-lanes/core';
import { RunDebugger } from 'agent-lanes/debugger';
import { useEffect, useState } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { text, toolCall, transcript, usage, type TranscriptBuilder } from '../src/testing/buildTranscript.ts';
import { debuggerWords, useShown, useSpoken } from './spoken.ts';
import { StoryDebugger } from './StoryDebugger.tsx';

const AT = 1_792_828_800_000;
const SECOND = 1000;

interface SurveyOptions {
  readonly turns: number;
  /** When a turn begins, in seconds from the first one; `null`: the source states no times. */
  readonly at?: (turn: number) => number | null;
  readonly compactedAfter?: number;
  /** What a turn cost, in US dollars; `null`: the source does not say. */
  readonly costs?: (turn: number) => number | null;
}

function addTurn(
  run: TranscriptBuilder,
  turn: number,
  second: number | null,
  context: number,
  costUsd: number | null,
): void {
  const at = (after: number) => (second === null ? {} : { timestamp: AT + (second + after) * SECOND });
  run
    .user(`Look at buoy ${turn}.`, at(0))
    .assistant([text(`I look at ${turn}.`), toolCall('bash', { command: `buoy ${turn}` })], {
      stopReason: 'toolUse',
      contextWindow: 64_000,
      usage: usage({ input: context, output: 40, cacheRead: 0, cacheWrite: 0, costUsd }),
      ...at(5),
    })
    .result('bash', turn % 7 === 4 ? 'no such buoy' : 'All well.', { isError: turn % 7 === 4, ...at(12) });
}

/** A survey of buoys, one in each turn, in which every seventh call fails. */
function survey({
  turns,
  at = (turn) => turn * 20,
  compactedAfter = Infinity,
  costs = () => null,
}: SurveyOptions): TranscriptBuilder {
  const run = transcript();
  let context = 2000;
  for (let turn = 1; turn <= turns; turn++) {
    addTurn(run, turn, at(turn - 1), (context += 1500), costs(turn));
    if (turn !== compactedAfter) continue;
    run.item({
      type: 'divider',
      kind: 'compaction',
      status: 'done',
      tokensBefore: context,
      tokensAfter: 3000,
    });
    context = 3000;
  }
  return run.finish();
}

const AGENTS = ['seals', 'gannets', 'kelp'];

/** Three sub-agents that work at the same time. */
function parallel(): TranscriptBuilder {
  const run = transcript()
    .user('Count what lives on the reef.', { timestamp: AT })
    .assistant(
      AGENTS.map((agent) => toolCall('task', { description: `Count the ${agent}` }, { id: `call_${agent}` })),
      { stopReason: 'toolUse', timestamp: AT + 4 * SECOND },
    );
  AGENTS.forEach((agent, which) => {
    run.child(
      'task',
      { loopId: `loop-${agent}`, startedAt: AT + (5 + which) * SECOND },
      (inner) => {
        for (let look = 0; look < 5; look++)
          inner
            .assistant([toolCall('count', { what: agent })], {
              stopReason: 'toolUse',
              timestamp: AT + (6 + which + look * (4 + which)) * SECOND,
            })
            .result('count', String(look), { timestamp: AT + (8 + which + look * (4 + which)) * SECOND });
        inner.endLoop({ status: 'completed', endedAt: AT + (28 + which * 4) * SECOND });
      },
      `call_${agent}`,
    );
  });
  return run.assistant('All are counted.', { timestamp: AT + 45 * SECOND }).finish();
}

/** The opened timeline: what a run did, in lanes below each other. */
const meta = {
  title: 'Debugger/Lanes',
  component: StoryDebugger,
  parameters: {
    layout: 'fullscreen',
    catalogue: {
      about:
        'The timeline of the debugger with one lane for each loop, and below it how full the context was. It occurs wherever a run has turns; without times it counts steps instead.',
      formats: 'all',
      parts: [],
    },
  },
  args: { build: () => survey({ turns: 24 }), shows: [], view: { title: 'A survey of the buoys' } },
  play: async ({ canvasElement }) => {
    await openIn(canvasElement);
  },
} satisfies Meta<typeof StoryDebugger>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Opens the timeline, and waits until it is drawn. */
async function openIn(canvasElement: HTMLElement) {
  const canvas = within(canvasElement);
  await userEvent.click(
    await canvas.findByRole('button', { name: 'Open the timeline' }, { timeout: 20_000 }),
  );
  const pane = within(await canvas.findByRole('region', { name: 'Timeline' }));
  // Until the lanes have loaded, the strip is a slider of the same name.
  const stage = await waitFor(
    () => {
      const found = canvasElement.querySelector<HTMLElement>("[data-al-part='timeline-stage']");
      if (!found) throw new Error('The lanes have not loaded.');
      return found;
    },
    { timeout: 20_000 },
  );
  await waitFor(() => expect(stage.querySelector('canvas')?.width ?? 0).toBeGreaterThan(100), {
    timeout: 20_000,
  });
  return { pane, stage };
}

const names = (stage: HTMLElement): readonly string[] =>
  [
    ...(stage.closest("[data-al-part='timeline']")?.querySelectorAll("[data-al-part='timeline-name']") ?? []),
  ].map((name) => name.textContent);

export const Opened: Story = {
  play: async ({ canvasElement }) => {
    const { stage } = await openIn(canvasElement);
    await expect(names(stage)).toEqual(['Turns', 'Model', 'Tools', 'Context']);
  },
};

export const OneTurn: Story = { name: 'One turn', args: { build: () => survey({ turns: 1 }) } };

export const Costs: Story = {
  name: 'What each turn cost',
  args: {
    build: () =>
      survey({
        turns: 24,
        costs: (turn) => (turn % 9 === 5 ? null : 0.02 * turn + (turn % 8 === 3 ? 0.9 : 0)),
      }),
  },
  play: async ({ canvasElement }) => {
    const { stage } = await openIn(canvasElement);
    await expect(names(stage)).toEqual(['Turns', 'Model', 'Tools', 'Context', 'Cost']);
  },
};

export const Steps: Story = {
  name: 'Without times',
  args: { build: () => survey({ turns: 12, at: () => null }) },
  play: async ({ canvasElement }) => {
    const { pane } = await openIn(canvasElement);
    await expect(await pane.findByRole('combobox', { name: 'What the timeline counts' })).toHaveValue(
      'steps',
    );
  },
};

export const Backwards: Story = {
  name: 'A clock that runs backwards',
  args: { build: () => survey({ turns: 12, at: (turn) => (turn % 3 === 2 ? 600 - turn * 40 : turn * 40) }) },
};

export const Night: Story = {
  name: 'A night between',
  args: { build: () => survey({ turns: 24, at: (turn) => turn * 20 + (turn > 11 ? 8 * 3600 : 0) }) },
};

export const Compacted: Story = {
  name: 'Compacted, with a limit',
  args: { build: () => survey({ turns: 40, compactedAfter: 30 }) },
  play: async ({ canvasElement }) => {
    const { pane } = await openIn(canvasElement);
    // 30 turns of 1,500 tokens beyond the first 2,000.
    await expect(await pane.findByText('47k → 3.0k')).toBeVisible();
    await expect(await pane.findByText('64k limit')).toBeVisible();
  },
};

export const SubAgents: Story = {
  name: 'Sub-agents in parallel',
  args: { build: parallel, view: { title: 'What lives on the reef' } },
  play: async ({ canvasElement }) => {
    const { stage } = await openIn(canvasElement);
    await expect(names(stage)).toContain('Sub-agents');
  },
};

export const Unfolded: Story = {
  name: 'Sub-agents, each in a lane of its own',
  args: { build: parallel, view: { title: 'What lives on the reef' } },
  play: async ({ canvasElement }) => {
    const { pane, stage } = await openIn(canvasElement);
    await userEvent.click(await pane.findByRole('button', { name: 'A lane for each sub-agent' }));
    await waitFor(async () => {
      await expect(names(stage).filter((name) => name.startsWith('Count the'))).toHaveLength(3);
    });
  },
};

export const Huge: Story = {
  name: 'Five thousand turns',
  args: { build: () => survey({ turns: 5000, compactedAfter: 2500 }) },
};

export const Zoomed: Story = {
  name: 'Zoomed in',
  play: async ({ canvasElement }) => {
    const { pane, stage } = await openIn(canvasElement);
    await userEvent.click(await pane.findByRole('button', { name: 'Zoom in' }));
    await userEvent.click(await pane.findByRole('button', { name: 'Zoom in' }));
    await expect(stage.querySelectorAll("[data-al-part='timeline-ruler'] > span").length).toBeGreaterThan(2);
  },
};

export const Table: Story = {
  name: 'As a table',
  play: async ({ canvasElement }) => {
    const { pane } = await openIn(canvasElement);
    await userEvent.click(await pane.findByRole('button', { name: 'As a table' }));
    await expect(await pane.findAllByRole('row')).toHaveLength(25);
  },
};

export const Narrow: Story = { args: { width: 400, build: () => survey({ turns: 24, compactedAfter: 16 }) } };

export const Dark: Story = {
  args: {
    build: () => survey({ turns: 40, compactedAfter: 30 }),
    view: { title: 'A survey of the buoys', theme: 'dark' },
  },
};

export const RightToLeft: Story = { args: { dir: 'rtl' } };

const LIVE_TURNS = 12;

/** A run that goes on while it is looked at. */
function LiveSurvey() {
  const spoken = useSpoken();
  const [{ store, stores, run }] = useState(() => {
    const live = createTranscriptStore({ journal: true });
    return { store: live, stores: [live], run: survey({ turns: LIVE_TURNS }) };
  });
  useShown(stores);
  useEffect(() => {
    const events = run.events();
    let next = 0;
    const timer = setInterval(() => {
      if (next >= events.length) clearInterval(timer);
      store.push(events.slice(next, (next += 6)));
      store.publish();
    }, 30);
    return () => {
      clearInterval(timer);
    };
  }, [store, run]);
  return (
    <div style={{ blockSize: 720 }}>
      <RunDebugger store={store} title="A survey of the buoys" follow {...debuggerWords(spoken)} />
    </div>
  );
}

export const Live: Story = {
  render: () => <LiveSurvey />,
  play: async ({ canvasElement }) => {
    const { stage } = await openIn(canvasElement);
    // A busy machine takes seconds to draw what the timer pushes.
    await waitFor(() => expect(stage).toHaveAttribute('aria-valuemax', String(LIVE_TURNS)), {
      timeout: 15_000,
    });
  },
};
