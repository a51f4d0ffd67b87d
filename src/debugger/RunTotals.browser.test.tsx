import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { connect, createTranscriptStore } from '../core.ts';
import { findAxeViolations } from '../testing/axe.ts';
import '../styles.css';
import { RunDebugger } from './RunDebugger.tsx';

interface Step {
  readonly input: number;
  readonly cacheRead: number;
  readonly cost: number;
  /** How long the turn took, in milliseconds. */
  readonly took: number;
}

/** Figures of a turn that no other one has, in no order. */
const step = (turn: number): Step => ({
  input: 1_000 + ((turn * 37) % 101) * 10,
  cacheRead: ((turn * 53) % 97) * 100,
  cost: (1 + ((turn * 41) % 89)) / 100,
  took: 1_000 + ((turn * 29) % 83) * 500,
});

const steps = (count: number): readonly Step[] => Array.from({ length: count }, (_, turn) => step(turn));
const said = (text: string) => [{ type: 'text', text }];

async function open(turns: readonly Step[], fails = false): Promise<void> {
  let clock = 1_792_828_800_000;
  const lines = turns.flatMap(({ input, cacheRead, cost, took }, turn) => {
    const asked = { role: 'user', content: said(`Sync gauge ${turn}.`), timestamp: (clock += 60_000) };
    const answered = {
      role: 'assistant',
      content: said(`Gauge ${turn} synced.`),
      stopReason: fails && turn === 1 ? 'error' : 'stop',
      model: 'heron-1',
      provider: 'marsh',
      timestamp: (clock += took),
      usage: {
        input,
        output: 0,
        cacheRead,
        cacheWrite: 0,
        totalTokens: input + cacheRead,
        cost: { total: cost },
      },
    };
    return [JSON.stringify(asked), JSON.stringify(answered)];
  });
  const store = createTranscriptStore();
  await connect(store, lines.join('\n'));
  render(
    <div style={{ blockSize: 700 }}>
      <RunDebugger store={store} title="Tide gauges" />
    </div>,
  );
}

/** Numbers of turns, by what they took most of. */
const most = (turns: readonly Step[], of: (step: Step) => number): readonly string[] =>
  turns
    .map((each, turn) => ({ turn: turn + 1, value: of(each) }))
    .sort((a, b) => b.value - a.value || a.turn - b.turn)
    .slice(0, 5)
    .map(({ turn }) => `Turn ${turn}`);

const listed = (): readonly string[] =>
  within(screen.getByRole('region', { name: 'What took most' }))
    .getAllByRole('listitem')
    .map((line) => /Turn \d+/.exec(line.textContent)?.[0] ?? '');

beforeEach(async () => {
  await page.viewport(1440, 900);
});

describe('the totals of a run', () => {
  const turns = steps(300);

  it.each([
    ['Q4', 'duration', ({ took }: Step) => took],
    ['Q5', 'tokens', ({ input, cacheRead }: Step) => input + cacheRead],
    ['Q5', 'cached', ({ input }: Step) => input],
    ['Q5', 'cost', ({ cost }: Step) => cost],
  ])('%s: lists the turns with most %s first, with one press', async (_, name, of) => {
    await open(turns);
    await userEvent.click(screen.getByRole('button', { name: new RegExp(`${name}$`) }));
    expect(listed()).toEqual(most(turns, of));
    expect(await findAxeViolations(document.body)).toEqual([]);
  });

  it('leads to a row of the list, and closes with Escape', async () => {
    await open(turns);
    const total = screen.getByRole('button', { name: /cost$/ });
    await userEvent.click(total);
    const [dearest = ''] = most(turns, ({ cost }) => cost);
    await userEvent.click(screen.getByRole('button', { name: new RegExp(`^${dearest} `) }));
    const words = `Gauge ${Number(dearest.replace('Turn ', '')) - 1} synced.`;
    await waitFor(() => {
      expect(within(screen.getByRole('log')).getByText(words)).toBeVisible();
    });
    act(() => {
      total.focus();
    });
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('region', { name: 'What took most' })).toBeNull();
    expect(total).toHaveFocus();
  });

  it('shows more rows when asked', async () => {
    await open(turns);
    await userEvent.click(screen.getByRole('button', { name: /tokens$/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Show 20 more' }));
    expect(listed()).toHaveLength(25);
  });

  it('folds into one button on a narrow screen, in a head of two lines', async () => {
    await page.viewport(400, 800);
    await open(turns, true);
    const head = document.querySelector("[data-al-part='debugger-head']");
    expect(head?.getBoundingClientRect().height).toBeLessThanOrEqual(72);
    expect(screen.queryByRole('button', { name: /cost$/ })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'What the run took' }));
    expect(listed()).toEqual(most(turns, ({ took }) => took));
    await userEvent.click(screen.getByRole('button', { name: /cost$/ }));
    expect(listed()).toEqual(most(turns, ({ cost }) => cost));
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(400);
    expect(await findAxeViolations(document.body)).toEqual([]);
  });

  it.each([400, 1440])(
    'says of a run that it finished, and once that something in it failed, at %i px',
    async (width) => {
      await page.viewport(width, 800);
      await open(turns, true);
      const head = document.querySelector<HTMLElement>("[data-al-part='debugger-head']");
      expect(screen.getByText('Finished')).toBeVisible();
      expect(screen.getByRole('group', { name: '1 failure' })).toBeVisible();
      expect(head?.innerText.match(/fail/gi)).toHaveLength(1);
    },
  );
});

describe('the outline', () => {
  it('says of each turn what its reader chooses', async () => {
    const turns = steps(4);
    await open(turns);
    const figures = (): readonly string[] =>
      [...document.querySelectorAll("[data-al-part='outline-figure']")].map((each) => each.textContent);
    expect(figures()).toEqual(turns.map(({ took }) => `${(took / 1000).toFixed(1)}s`));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Figure of each line' }), 'cost');
    expect(figures()).toEqual(turns.map(({ cost }) => `$${cost.toFixed(cost < 0.1 ? 3 : 2)}`));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Figure of each line' }), 'context');
    expect(figures()[0]).toBe(`${((turns[0]?.input ?? 0) / 1000).toFixed(1)}k`);
  });

  it('Q13: lists the findings in its place, with one press', async () => {
    // The cache that held the prompt of the second turn holds nothing of the third.
    await open([
      { input: 40_000, cacheRead: 0, cost: 1, took: 1_000 },
      { input: 100, cacheRead: 40_000, cost: 1, took: 1_000 },
      { input: 40_200, cacheRead: 0, cost: 1, took: 1_000 },
    ]);
    const outline = screen.getByRole('navigation', { name: 'Outline' });
    await userEvent.click(within(outline).getByRole('button', { name: /^Findings 1/ }));
    expect(within(outline).getByRole('button', { name: /cache broke.*Turn 3/ })).toBeVisible();
    expect(within(outline).queryByRole('tree')).toBeNull();
    expect(await findAxeViolations(document.body)).toEqual([]);
  });
});

describe('the head of a run that is read', () => {
  it.each([360, 400, 600, 800])(
    'is as high at %i px before its failures and totals come as with them',
    async (width) => {
      await page.viewport(width, 800);
      const empty = createTranscriptStore();
      const { unmount } = render(
        <div style={{ blockSize: 700 }}>
          <RunDebugger store={empty} title="Tide gauges" />
        </div>,
      );
      const height = () => screen.getByRole('banner').getBoundingClientRect().height;
      await screen.findByRole('button', { name: 'Find' });
      const before = height();
      unmount();
      await open(steps(3), true);
      await screen.findByRole('group', { name: 'Totals' });
      await screen.findByRole('group', { name: '1 failure' });
      expect(height()).toBe(before);
    },
  );
});
