import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { createTranscriptStore, type TranscriptStore } from '../core.ts';
import { findAxeViolations } from '../testing/axe.ts';
import { text, thinking, toolCall, transcript, usage } from '../testing/buildTranscript.ts';
import { Gestures } from '../testing/questions/gestures.ts';
import { isAt, log, part, show } from '../testing/questions/onScreen.tsx';

const TURNS = 60;
const FAILS = [7, 31, 52];
const SECOND = 1_000;
const AT = 1_792_828_800_000;

/** Turn n takes n tokens times a hundred; turn 20 takes longest. */
function survey(): TranscriptStore {
  const run = transcript().user('Survey the reef.', { timestamp: AT });
  for (let turn = 1; turn <= TURNS; turn++) {
    const at = AT + turn * 60 * SECOND;
    run
      .assistant(
        [
          thinking(
            `I think of buoy ${turn}.\n\nIt may have drifted with the tide, as the one before it did in spring.\n\nSo I look.`,
          ),
          text(`Now buoy ${turn}.`),
          toolCall('bash', { command: `buoy ${turn}` }),
        ],
        { stopReason: 'toolUse', timestamp: at, usage: usage({ input: 100 * turn, output: 0 }) },
      )
      .result('bash', FAILS.includes(turn) ? `buoy ${turn} is gone` : `buoy ${turn} is there`, {
        isError: FAILS.includes(turn),
        timestamp: at + (turn === 20 ? 50 : 5) * SECOND,
      });
  }
  const store = createTranscriptStore({ journal: true });
  store.push(run.finish().events());
  store.publish();
  return store;
}

function open(): Gestures {
  show(survey(), { title: 'A survey' });
  return new Gestures();
}

const outline = () => within(screen.getByRole('navigation', { name: 'Outline' }));

beforeEach(async () => {
  await page.viewport(1440, 900);
});

describe('the outline', () => {
  it('lists what failed, each with its turn and what was said, and leads there', async () => {
    const gestures = open();
    await gestures.click(outline().getByRole('button', { name: 'Failures 3' }));
    const list = await outline().findByRole('list', { name: '3 failures' });
    const lines = within(list).getAllByRole('listitem');
    expect(lines).toHaveLength(FAILS.length);
    FAILS.forEach((turn, at) => {
      expect(lines[at]).toHaveTextContent(`Turn ${turn}`);
      expect(lines[at]).toHaveTextContent(`buoy ${turn} is gone`);
    });
    await gestures.click(within(lines[1] ?? list).getByRole('button'));
    await isAt('buoy 31 is gone');
    expect(gestures.count).toBe(2);
    expect(within(lines[1] ?? list).getByRole('button')).toHaveAttribute('aria-current', 'location');
    await gestures.click(outline().getByRole('button', { name: 'All' }));
    expect(outline().getByRole('tree')).toBeInTheDocument();
  });

  it('lists the dearest first, by what its column says', async () => {
    const gestures = open();
    await gestures.click(outline().getByRole('button', { name: 'Dearest' }));
    const first = async () =>
      within(await outline().findByRole('list', { name: 'Turns' })).getAllByRole('listitem')[0];
    expect(await first()).toHaveTextContent('Turn 20');
    const column = outline().getByRole('combobox');
    await gestures.choose(column, 'tokens');
    await waitFor(async () => {
      expect(await first()).toHaveTextContent(`Turn ${TURNS}`);
    });
    expect(await first()).toHaveTextContent('6.0k');
    expect(await findAxeViolations(document.body)).toEqual([]);
  });
});

const berths = (asked: { readonly timestamp?: number }, answered: { readonly timestamp?: number }): void => {
  const run = transcript()
    .user('Count the berths.', asked)
    .assistant('There are nine.', { ...answered, usage: usage({ input: 3000, output: 200 }) })
    .user('And the buoys.')
    .assistant('Four.', answered.timestamp === undefined ? {} : { timestamp: answered.timestamp + SECOND });
  const store = createTranscriptStore({ journal: true });
  store.push(run.finish().events());
  store.publish();
  show(store, { title: 'A count' });
};

it.each([
  ['the run states no times', {}, {}],
  ['it is not known how long turns took', {}, { timestamp: AT }],
])('says tokens at its lines where %s, until another figure is chosen', async (_, asked, answered) => {
  berths(asked, answered);
  const column = await outline().findByRole('combobox');
  await waitFor(() => {
    expect(column).toHaveValue('tokens');
  });
  expect(outline().getByRole('treeitem', { name: /There are nine/ })).toHaveTextContent('3.2k');
  const gestures = new Gestures();
  await gestures.choose(column, 'duration');
  await waitFor(() => {
    expect(column).toHaveValue('duration');
  });
});

it('says how long turns took where that is known', async () => {
  berths({ timestamp: AT }, { timestamp: AT + 7 * SECOND });
  const column = await outline().findByRole('combobox');
  await waitFor(() => {
    expect(outline().getByRole('treeitem', { name: /There are nine/ })).toHaveTextContent('7.0s');
  });
  expect(column).toHaveValue('duration');
});

it('leads to runs that went on side by side, which open as runs of their own', async () => {
  const run = transcript()
    .user('Name a berth.')
    .item({ type: 'parallel', status: 'done', loopIds: ['a', 'b'] });
  for (const [loopId, answer] of [
    ['a', 'Berth W1 is the widest.'],
    ['b', 'Berth E4 is deep enough.'],
  ] as const)
    run
      .loop({ loopId, kind: 'branch', tag: `try ${loopId}` })
      .assistant(answer)
      .endLoop();
  const store = createTranscriptStore({ journal: true });
  store.push(run.finish().events());
  store.publish();
  show(store, { title: 'A choice' });
  const gestures = new Gestures();
  const line = outline().getByRole('treeitem', { name: /Branch 2 try b/ });
  await gestures.click(line);
  await isAt('Berth E4 is deep enough.');
  await gestures.click(within(line).getByRole('button', { name: 'Open as its own run' }));
  await waitFor(() => {
    expect(part('debugger-title')).toHaveTextContent('Branch 2 try b');
  });
  expect(log()).toHaveTextContent('Berth E4 is deep enough.');
  expect(log()).not.toHaveTextContent('Berth W1 is the widest.');
  expect(part('outline-count')).toHaveTextContent('1 turn');
});

describe('the keys o and t', () => {
  it('open and close all tool calls, and all thinking', async () => {
    const gestures = open();
    expect(log()).not.toHaveTextContent('buoy 1 is there');
    await gestures.key('o');
    await waitFor(() => {
      expect(log()).toHaveTextContent('buoy 1 is there');
    });
    const panels = () =>
      [...log().querySelectorAll("[data-al-part='thinking-trigger']")].map((each) =>
        each.getAttribute('aria-expanded'),
      );
    expect(new Set(panels())).toEqual(new Set(['false']));
    await gestures.key('t');
    await waitFor(() => {
      expect(new Set(panels())).toEqual(new Set(['true']));
    });
    await gestures.key('t');
    await waitFor(() => {
      expect(new Set(panels())).toEqual(new Set(['false']));
    });
    await gestures.key('o');
    await waitFor(() => {
      const calls = [...log().querySelectorAll("[data-al-part='tool-call'] [aria-expanded]")];
      expect(calls.length).toBeGreaterThan(0);
      expect(calls.every((each) => each.getAttribute('aria-expanded') === 'false')).toBe(true);
    });
    expect(gestures.count).toBe(4);
    expect(part('shortcuts')).toBeNull();
  });
});
