import type { Meta, StoryObj } from '@storybook/react-vite';
import { RunCompare, type RunCompareProps } from 'agent-lanes/debugger';
import { useState } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { toolCall, transcript, type TranscriptBuilder } from '../src/testing/buildTranscript.ts';
import { isOnScreen, type OnScreen } from './isOnScreen.ts';
import { debuggerWords, useSpoken } from './spoken.ts';

interface StoryCompareProps extends OnScreen {
  readonly buildA: () => TranscriptBuilder;
  readonly buildB: () => TranscriptBuilder;
  /** Further runs, by what they are called. */
  readonly buildMore?: Readonly<Record<string, () => TranscriptBuilder>>;
  readonly titles: { readonly a: string; readonly b: string };
  readonly view?: Omit<RunCompareProps, 'a' | 'b' | 'titles'>;
  /** Width of the host element, in pixels. Default: what there is. */
  readonly width?: number;
  readonly dir?: 'ltr' | 'rtl';
}

/** Draws the comparison of the runs that a story's events lead to. */
function StoryCompare({ buildA, buildB, buildMore, titles, view, width, dir }: StoryCompareProps) {
  const spoken = useSpoken();
  const [stores] = useState(() => ({
    a: buildA().store(),
    b: buildB().store(),
    more: Object.entries(buildMore ?? {}).map(([title, build]) => ({ title, store: build().store() })),
  }));
  return (
    <div dir={dir} style={{ inlineSize: width, blockSize: 720, maxInlineSize: '100%' }}>
      <RunCompare {...stores} titles={titles} {...view} {...debuggerWords(spoken)} />
    </div>
  );
}

/** Two runs side by side: where one left the other. */
const meta = {
  title: 'Debugger/Compare',
  component: StoryCompare,
  parameters: {
    layout: 'fullscreen',
    catalogue: {
      about:
        'Two or more runs side by side, aligned step by step, with the first difference in view. It is what the debugger shows for two runs of one task, of any two formats.',
      formats: 'all',
      parts: [],
    },
  },
  args: {
    buildA: () => run(),
    buildB: () => run(),
    titles: { a: 'before.jsonl', b: 'after.jsonl' },
  },
} satisfies Meta<typeof StoryCompare>;
export default meta;
type Story = StoryObj<typeof meta>;

type Step = readonly [id: string, command: string, output: string];

const STEPS: readonly Step[] = [
  ['look', 'ls src', 'clock.ts\ngauge.ts\ntable.ts'],
  ['read', 'cat src/gauge.ts', 'export const low = 1;\nexport const high = 12;\nexport const zone = "Ness";'],
  ['find', 'grep -rn zone src', 'src/gauge.ts:3:export const zone = "Ness";'],
  ['test', 'npm test', '12 passed in 1.2s'],
];

function run(
  steps: readonly Step[] = STEPS,
  { prompt, last = 'The gauge reads 12.' }: { readonly prompt?: string; readonly last?: string } = {},
): TranscriptBuilder {
  let builder = transcript().loop();
  if (prompt !== undefined)
    builder = builder.message({ role: 'system', timestamp: null }, [{ type: 'text', text: prompt }], {
      turn: false,
    });
  builder = builder.user('Mend the gauge at Ness.');
  for (const [id, command, output] of steps)
    builder = builder
      .assistant([toolCall('bash', { command }, { id })], { stopReason: 'toolUse' })
      .result('bash', output, { toolCallId: id });
  return builder.assistant(last).finish();
}

const changed = (id: string, command: string, output: string): readonly Step[] =>
  STEPS.map((step): Step => (step[0] === id ? [id, command, output] : step));

export const Identical: Story = {
  args: { shows: ['No difference but times and ids', '6 equal steps'] },
  play: isOnScreen,
};

export const EqualStepsShown: Story = {
  args: { shows: ['npm test', 'The gauge reads 12.'] },
  play: async (context) => {
    await userEvent.click(
      await within(context.canvasElement).findByRole('button', { name: 'Show 6 equal steps' }),
    );
    await waitFor(() =>
      expect(context.canvasElement.querySelectorAll('[data-al-diff="same"]')).toHaveLength(6),
    );
  },
};

export const OneStepMore: Story = {
  args: {
    buildB: () => run([...STEPS.slice(0, 3), ['diff', 'git diff', '+ zone'], ...STEPS.slice(3)]),
    shows: ['Difference 1 of 1', 'Only in B', 'git diff', 'Not in A'],
    has: '[data-al-part="compare-step"][data-al-diff="only-b"][data-al-current]',
  },
  play: isOnScreen,
};

export const ChangedArguments: Story = {
  args: {
    buildB: () => run(changed('find', 'grep -rn "zone =" src', STEPS[2]?.[2] ?? '')),
    shows: ['Difference 1 of 1', 'Changed', 'Arguments'],
    has: '[data-al-diff="changed"] [data-al-part="diff"]',
  },
  play: isOnScreen,
};

export const ChangedResult: Story = {
  args: {
    buildB: () =>
      run(changed('read', 'cat src/gauge.ts', 'export const low = 1;\nexport const high = 11;'), {
        last: 'The gauge reads 11.',
      }),
    shows: ['Difference 1 of 2', 'Result'],
    has: '[data-al-change="result"]',
  },
  play: isOnScreen,
};

export const SecondDifference: Story = {
  args: { ...ChangedResult.args, shows: ['Difference 2 of 2', 'Text'] },
  play: async (context) => {
    await userEvent.click(
      await within(context.canvasElement).findByRole('button', { name: 'Next difference' }),
    );
    await isOnScreen(context);
  },
};

// Messages: 0 the prompt, then an answer and a result for each step; the third step's answer is message 5.
export const FromALink: Story = {
  args: {
    ...ChangedResult.args,
    view: { location: 'at=b%3Am5.c0', linkTo: (location) => `https://herons.example/#${location}` },
    shows: ['2 differences', 'grep -rn zone src'],
    has: ['[data-al-diff="same"][data-al-current]', '[data-al-part="compare-copy"]'],
  },
  play: isOnScreen,
};

export const FromALinkToNowhere: Story = {
  args: {
    ...ChangedResult.args,
    view: { location: 'at=a%3Am99' },
    shows: 'The link leads to “a:m99”, which is not in this run. What is nearest is shown.',
    has: '[data-al-current]',
  },
  play: isOnScreen,
};

export const OnlyTimes: Story = {
  args: {
    buildB: () => run(changed('test', 'npm test', '12 passed in 3.4s')),
    shows: ['No difference but times and ids', 'Times and ids only'],
  },
  play: isOnScreen,
};

export const SystemPrompts: Story = {
  args: {
    buildA: () => run(STEPS, { prompt: 'Be brief.\nAsk before you delete.' }),
    buildB: () => run(STEPS, { prompt: 'Be exact.\nAsk before you delete.' }),
    shows: ['System prompts differ', 'Be exact.'],
  },
  play: async (context) => {
    await userEvent.click(await within(context.canvasElement).findByText('System prompts differ'));
    await isOnScreen(context);
  },
};

export const EmptySide: Story = {
  args: { buildA: () => transcript().end(), shows: ['Difference 1 of 6', 'Only in B', 'Not in A'] },
  play: isOnScreen,
};

export const BothEmpty: Story = {
  args: {
    buildA: () => transcript().end(),
    buildB: () => transcript().end(),
    shows: 'Neither run has any steps.',
  },
  play: isOnScreen,
};

export const NotBegun: Story = {
  args: { buildA: () => transcript(), shows: 'Reading the two runs…' },
  play: isOnScreen,
};

export const Narrow: Story = { args: { ...ChangedResult.args, width: 360 }, play: isOnScreen };

export const Dark: Story = { args: { ...ChangedResult.args, view: { theme: 'dark' } }, play: isOnScreen };

export const Rtl: Story = { args: { ...ChangedResult.args, dir: 'rtl' }, play: isOnScreen };

/** Three runs, of which the third one goes another way. */
const three: Partial<StoryCompareProps> = {
  buildB: () => run(changed('read', 'cat src/gauge.ts', 'export const high = 11;')),
  buildMore: {
    'retry.jsonl': () =>
      run([...STEPS.slice(0, 2), ['diff', 'git diff', '+ zone'], ...STEPS.slice(3)], {
        last: 'The gauge reads 11.',
      }),
  },
};

export const ThreeRuns: Story = {
  args: {
    ...three,
    shows: ['Comparison of 3 runs', 'Difference 1 of 3', 'retry.jsonl', 'Result'],
    has: '[data-al-part="compare-step"][data-al-matrix][data-al-current] [data-al-part="diff"]',
  },
  play: isOnScreen,
};

const eight: Partial<StoryCompareProps> = {
  ...three,
  buildMore: Object.fromEntries(
    ['c', 'd', 'e', 'f', 'g', 'h'].map((letter, index) => [
      `night-${letter}.jsonl`,
      () =>
        run(
          index % 2 === 0
            ? changed('find', `grep -rn zone${index} src`, `src/gauge.ts:${index}`)
            : STEPS.slice(0, 3),
          { prompt: index > 3 ? 'Be exact.' : 'Be brief.' },
        ),
    ]),
  ),
};

export const EightRuns: Story = {
  args: { ...eight, shows: ['Comparison of 8 runs', 'System prompt of G differs from that of A'] },
  play: isOnScreen,
};

export const ThreeEqualRuns: Story = {
  args: {
    buildMore: { 'again.jsonl': () => run() },
    shows: ['No difference but times and ids', '6 equal steps'],
  },
  play: isOnScreen,
};

export const SeveralEmpty: Story = {
  args: {
    buildA: () => transcript().end(),
    buildB: () => transcript().end(),
    buildMore: { 'empty.jsonl': () => transcript().end() },
    shows: 'None of the runs has any steps.',
  },
  play: isOnScreen,
};

export const SeveralNotBegun: Story = {
  args: { buildA: () => transcript(), buildMore: { 'later.jsonl': () => run() }, shows: 'Reading the runs…' },
  play: isOnScreen,
};

const matrixAt = (width: number, view: StoryCompareProps['view'] = {}): Story => ({
  args: { ...eight, width, view, shows: 'Comparison of 8 runs' },
  play: isOnScreen,
});

export const Matrix400: Story = matrixAt(400);
export const Matrix400Dark: Story = matrixAt(400, { theme: 'dark' });
export const Matrix800: Story = matrixAt(800);
export const Matrix800Dark: Story = matrixAt(800, { theme: 'dark' });
export const Matrix1440: Story = matrixAt(1440);
export const Matrix1440Dark: Story = matrixAt(1440, { theme: 'dark' });
export const MatrixRtl: Story = {
  args: { ...eight, dir: 'rtl', shows: 'Comparison of 8 runs' },
  play: isOnScreen,
};
