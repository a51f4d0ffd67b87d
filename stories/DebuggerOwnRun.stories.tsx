import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { text, toolCall, transcript, usage, type TranscriptBuilder } from '../src/testing/buildTranscript.ts';
import { StoryDebugger } from './StoryDebugger.tsx';

/** A run whose sub-agent starts another one, and so on. */
function survey(depth: number): TranscriptBuilder {
  const run = transcript().session({ title: 'Survey the marsh' }).user('Survey the marsh.');
  const go = (level: number): void => {
    if (level > depth) return;
    run
      .assistant([
        toolCall('agent', { description: `Survey pond ${level}`, prompt: 'Look.' }, { id: `call_${level}` }),
      ])
      .child(
        'agent',
        { loopId: `pond-${level}`, agentName: 'surveyor' },
        (inner) => {
          inner
            .assistant([text(`I wade into pond ${level}.`), toolCall('probe', { pond: level })], {
              usage: usage({ input: 1000 * level, output: 40 }),
            })
            .result('probe', `pond ${level} has no ground`, { isError: true });
          go(level + 1);
          inner
            .assistant(`Pond ${level} is deep.`, { usage: usage({ input: 1200, output: 20 }) })
            .endTurn()
            .endLoop();
        },
        `call_${level}`,
      )
      .result('agent', `Pond ${level} is deep.`, { toolCallId: `call_${level}` });
  };
  go(1);
  return run.assistant('All ponds are deep.').finish();
}

/** A sub-agent that is open as a run of its own: every figure is that of its rows alone. */
const meta = {
  title: 'Debugger/Own run',
  component: StoryDebugger,
  parameters: {
    layout: 'fullscreen',
    catalogue: {
      about:
        'A sub-agent opened as a run of its own, with the way back to the run that started it. It occurs when the reader opens the loop of a tool call.',
      formats: 'sub-agents',
      parts: [],
    },
  },
  args: { build: () => survey(3), shows: [], view: { title: 'Survey the marsh' } },
  play: async ({ canvasElement }) => {
    await openPond(canvasElement, 2);
    await expect(failures(canvasElement)).toHaveTextContent('2');
  },
} satisfies Meta<typeof StoryDebugger>;
export default meta;
type Story = StoryObj<typeof meta>;

const failures = (canvasElement: HTMLElement) =>
  canvasElement.querySelector<HTMLElement>("[data-al-part='failure-count']");

/** Opens a sub-agent from its line in the outline, and waits until it is the run that is shown. */
async function openPond(canvasElement: HTMLElement, level: number) {
  const canvas = within(canvasElement);
  // The turn that started it is called by it, too.
  const button = await waitFor(async () => {
    const lines = await canvas.findAllByRole('treeitem', { name: new RegExp(`Survey pond ${level}\\b`) });
    const [first] = lines.flatMap((line) => [...line.querySelectorAll("[data-al-part='outline-open']")]);
    if (!first) throw new Error(`No line of the outline opens pond ${level}.`);
    return first;
  });
  await userEvent.click(button);
  await waitFor(
    async () => {
      await expect(await canvas.findByRole('heading', { level: 1 })).toHaveTextContent(
        `Survey pond ${level}`,
      );
    },
    { timeout: 20_000 },
  );
}

export const Opened: Story = {};

/** One within the other: each has a way back to the one around it. */
export const TenDeep: Story = {
  args: { build: () => survey(10) },
  play: async ({ canvasElement }) => {
    for (let level = 1; level <= 10; level++) await openPond(canvasElement, level);
    await expect(failures(canvasElement)).toHaveTextContent('1');
    await expect(
      await within(canvasElement).findByRole('button', { name: /^Back to .*Survey pond 9/ }),
    ).toBeVisible();
  },
};

/** A link to a run that is not there says so, and shows the run around. */
export const Missing: Story = {
  args: { view: { title: 'Survey the marsh', location: 'runs=l1+l40' } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByText(/“l40”/, { selector: "[data-al-part='debugger-notice']" }, { timeout: 20_000 });
    await expect(await canvas.findByRole('heading', { level: 1 })).toHaveTextContent('Survey pond 1');
  },
};

export const Narrow: Story = {
  args: { width: 400, view: { title: 'Survey the marsh', location: 'runs=l2' } },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('button', { name: /^Back to/ }, { timeout: 20_000 });
  },
};
