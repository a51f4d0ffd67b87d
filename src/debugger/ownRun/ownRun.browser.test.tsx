import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { connect, createTranscriptStore, type TranscriptStore } from '../../core.ts';
import { findAxeViolations } from '../../testing/axe.ts';
import { text, toolCall, transcript, usage } from '../../testing/buildTranscript.ts';
import { generatedAgents } from '../../testing/questions/generatedAgents.ts';
import { Gestures } from '../../testing/questions/gestures.ts';
import { isOnScreen, log, part, show } from '../../testing/questions/onScreen.tsx';
import { readSourceOf } from '../readSource.ts';
import type { RunDebuggerProps } from '../RunDebugger.tsx';

/** So deep sub-agents start others, where no more is asked for. */
const DEPTH = 5;
const DEEP = 10;

/** A run in which each agent starts another one, so deep, and a call of each fails. */
function nested(journal: boolean, levels = DEPTH): TranscriptStore {
  const run = transcript().session({ title: 'Survey the marsh' }).user('Survey the marsh.');
  const go = (depth: number): void => {
    if (depth > levels) return;
    run
      .assistant([
        toolCall(
          'agent',
          { description: `Level ${depth}`, prompt: `Go ${depth} deep.` },
          { id: `agent_${depth}` },
        ),
      ])
      .child(
        'agent',
        { loopId: `level-${depth}`, agentName: `digger ${depth}` },
        (inner) => {
          inner
            .user(`Go ${depth} deep.`)
            .assistant([text(`I am ${depth} deep.`), toolCall('bash', { command: `dig ${depth}` })], {
              usage: usage({ input: 100 * depth, output: 10 }),
            })
            .result('bash', `rock at ${depth}`, { isError: true });
          go(depth + 1);
          inner
            .assistant(`Back from ${depth}.`, { usage: usage({ input: 200, output: 5 }) })
            .endTurn()
            .endLoop();
        },
        `agent_${depth}`,
      )
      .result('agent', `Level ${depth} is dug.`, { toolCallId: `agent_${depth}` });
  };
  go(1);
  run.assistant('The marsh is surveyed.').finish();
  const store = createTranscriptStore({ journal });
  store.push(run.events());
  store.publish();
  return store;
}

const lines = () => [...document.querySelectorAll<HTMLElement>("[data-al-part='outline-entry']")];
const agentLine = (name: string): HTMLElement => {
  const line = lines().find((each) => each.dataset.alKind === 'agent' && each.textContent.includes(name));
  if (!line) throw new Error(`no line of ${name}`);
  return line;
};
const openButton = (name: string): HTMLElement =>
  within(agentLine(name)).getByRole('button', { name: 'Open as its own run' });
const title = () => part('debugger-title')?.textContent;

function open(store: TranscriptStore, props: Partial<RunDebuggerProps> = {}): Gestures {
  show(store, { title: 'The whole run', ...props });
  return new Gestures();
}

beforeEach(async () => {
  await page.viewport(1440, 900);
});

describe('a sub-agent as its own run', () => {
  it.each([
    ['a journal', true],
    ['no journal', false],
  ])(
    'opens from its line in one gesture, counts its own rows alone, and leads back: %s',
    async (_, journal) => {
      const gestures = open(nested(journal));
      expect(part('failure-count')).toHaveTextContent(`${DEPTH}`);
      await gestures.click(openButton('Level 3'));
      expect(gestures.count).toBe(1);
      await waitFor(() => {
        expect(title()).toBe('Level 3');
      });
      // Three turns at levels 3 and 4, two at level 5, and one failure at each.
      expect(part('failure-count')).toHaveTextContent('3');
      expect(part('outline-count')).toHaveTextContent('8 turns');
      expect(part('debugger-facts')).toHaveTextContent('8 turns');
      // (300 + 10) + (400 + 10) + (500 + 10) + 3 × 205.
      expect(screen.getByRole('button', { name: /tokens$/ })).toHaveTextContent('1.8k');
      expect(log()).toHaveTextContent('I am 3 deep.');
      expect(log()).not.toHaveTextContent('I am 2 deep.');
      expect(lines().some((line) => line.textContent.includes('Level 2'))).toBe(false);
      expect(log()).toHaveFocus();
      expect(log()).toHaveAccessibleName(/Level 3/);

      await gestures.click(screen.getByRole('button', { name: /^Back to .*The whole run/ }));
      await waitFor(() => {
        expect(title()).toBe('The whole run');
      });
      expect(part('failure-count')).toHaveTextContent(`${DEPTH}`);
    },
  );

  it('opens by its key at a row of it, goes through its failures, and Escape leads back', async () => {
    const gestures = open(nested(true), { location: 'at=e5' });
    await waitFor(() => {
      expect(isOnScreen(document.querySelector('[data-al-current]'))).toBe(true);
    });
    await gestures.key('O');
    await waitFor(() => {
      expect(title()).toBe('Level 5');
    });
    expect(gestures.count).toBe(1);
    await gestures.key('e');
    await waitFor(() => {
      expect(document.querySelector('[data-al-current]')).toHaveTextContent('rock at 5');
    });
    // First back from the failure, then from the run.
    await gestures.key('{Escape}');
    await gestures.key('{Escape}');
    await waitFor(() => {
      expect(title()).toBe('The whole run');
    });
  });

  it('opens ten deep, one within the other, and leads back through each', async () => {
    const all = Array.from({ length: DEEP }, (_, at) => `l${at + 1}`);
    const gestures = open(nested(true, DEEP), { location: `runs=${all.join('+')}` });
    for (let depth = DEEP; depth > 0; depth--) {
      await waitFor(() => {
        expect(title()).toBe(`Level ${depth}`);
      });
      expect(part('failure-count')).toHaveTextContent(`${DEEP - depth + 1}`);
      expect(log()).toHaveTextContent(`Back from ${depth}.`);
      if (depth === DEEP - 2) break;
      await gestures.click(part('leave-run') ?? document.body);
    }
    await gestures.click(openButton(`Level ${DEEP}`));
    await waitFor(() => {
      expect(title()).toBe(`Level ${DEEP}`);
    });
  });
});

describe('a link to a sub-agent as its own run', () => {
  it('tells where the reader is, and opens it again at the same row', async () => {
    const store = nested(true);
    const told: string[] = [];
    const gestures = open(store, { onLocation: (location) => told.push(location) });
    await gestures.click(openButton('Level 3'));
    await waitFor(() => {
      expect(told.at(-1)).toMatch(/^runs=l3$/);
    });
    await gestures.click(openButton('Level 5'));
    await waitFor(() => {
      expect(title()).toBe('Level 5');
    });
    await gestures.key('e');
    await waitFor(() => {
      expect(told.at(-1)).toMatch(/^runs=l3\+l5&at=m/);
    });
    const link = told.at(-1) ?? '';
    cleanup();
    const again = open(store, { location: link });
    await waitFor(() => {
      expect(title()).toBe('Level 5');
      expect(document.querySelector('[data-al-current]')).toHaveTextContent('rock at 5');
    });
    await again.click(screen.getByRole('button', { name: /^Back to .*Level 3/ }));
    await waitFor(() => {
      expect(title()).toBe('Level 3');
    });
  });

  it('says that the run is not there, and opens the nearest one', async () => {
    open(nested(true), { location: 'runs=l2+l99&at=e1' });
    await waitFor(() => {
      expect(
        screen
          .getAllByRole('status')
          .map(({ textContent }) => textContent)
          .join(),
      ).toContain('“l99”');
    });
    expect(title()).toBe('Level 2');
    await waitFor(() => {
      expect(document.querySelector('[data-al-current]')).toHaveTextContent('rock at 2');
    });
  });

  it('goes from one run to another when the host names another one', async () => {
    const store = nested(true);
    const { rerender } = show(store, { location: 'runs=l2' });
    await waitFor(() => {
      expect(title()).toBe('Level 2');
    });
    rerender({ location: 'runs=l4' });
    await waitFor(() => {
      expect(title()).toBe('Level 4');
    });
    rerender({ location: '' });
    await waitFor(() => {
      expect(title()).toBe('A run');
    });
  });
});

describe('where the reader was', () => {
  it('is where the way back leads, with what was opened there', async () => {
    const source = generatedAgents();
    const store = createTranscriptStore({ journal: true });
    await connect(store, source);
    const gestures = open(store, { readSource: readSourceOf(source) });
    await gestures.click(agentLine('gauge 4'));
    await waitFor(() => {
      expect(isOnScreen(document.querySelector('[data-al-current]'))).toBe(true);
    });
    await gestures.key('{Enter}');
    await screen.findByRole('complementary');
    const row = document.querySelector('[data-al-current]');
    const before = row?.getBoundingClientRect().top ?? 0;
    await gestures.click(openButton('gauge 2'));
    await waitFor(() => {
      expect(title()).toBe('surveyor — Look at gauge 2');
    });
    expect(log()).toHaveTextContent('level 2.1');
    expect(screen.queryByRole('complementary')).toBeNull();
    // Its records are those of the whole file.
    await gestures.click(lines().at(-1) ?? document.body);
    await gestures.key('{Enter}');
    const inspector = within(await screen.findByRole('complementary'));
    await gestures.click(inspector.getByRole('tab', { name: 'Source' }));
    await waitFor(() => {
      const shown = part('inspector-source-text')?.textContent ?? '';
      expect(shown).toContain('side_2_');
      expect(source).toContain(shown);
    });
    await gestures.click(part('leave-run') ?? document.body);
    await waitFor(() => {
      const now = document.querySelector('[data-al-current]');
      expect(isOnScreen(now)).toBe(true);
      expect(Math.abs((now?.getBoundingClientRect().top ?? Infinity) - before)).toBeLessThan(16);
    });
    expect(screen.getByRole('complementary')).toBeInTheDocument();
  });

  it('is a moment of the sub-agent alone while that is replayed', async () => {
    const gestures = open(nested(true));
    await gestures.click(openButton('Level 5'));
    await waitFor(() => {
      expect(title()).toBe('Level 5');
    });
    await gestures.key(',');
    await screen.findByRole('group', { name: 'Replay' });
    await waitFor(() => {
      expect(log()).not.toHaveTextContent('Back from 5.');
      expect(log()).toHaveTextContent('I am 5 deep.');
    });
    const end = Number(part('replay-slider')?.getAttribute('max') ?? NaN);
    expect(end).toBeLessThan(30);
  });

  it('opens from the inspector, too', async () => {
    const gestures = open(nested(true));
    await gestures.click(agentLine('Level 3'));
    await gestures.key('{Enter}');
    const inspector = within(await screen.findByRole('complementary'));
    await gestures.click(await inspector.findByRole('button', { name: 'Open as its own run' }));
    await waitFor(() => {
      expect(title()).toBe('Level 3');
    });
  });

  it('is kept while the run grows', async () => {
    const events = nestedLive();
    const store = createTranscriptStore({ journal: true });
    const cut = events.findLastIndex(({ type }) => type === 'turnStart');
    store.push(events.slice(0, cut));
    store.publish();
    const gestures = open(store);
    await gestures.click(openButton('Count'));
    await waitFor(() => {
      expect(part('debugger-standing')).toHaveTextContent('Running');
    });
    act(() => {
      store.push(events.slice(cut));
      store.publish();
    });
    await waitFor(() => {
      expect(log()).toHaveTextContent('There are seven.');
      expect(part('debugger-standing')).toHaveTextContent('Finished');
    });
    expect(part('outline-count')).toHaveTextContent('2 turns');
  });
});

/** A sub-agent that is at work, up to its last answer, which is its second turn. */
function nestedLive() {
  return transcript()
    .user('Go.')
    .assistant([toolCall('agent', { description: 'Count', prompt: 'Count them.' })])
    .child('agent', { loopId: 'count' }, (inner) => {
      inner
        .assistant([toolCall('bash', { command: 'ls | wc -l' })], { stopReason: 'toolUse' })
        .result('bash', '7')
        .assistant('There are seven.')
        .endTurn()
        .endLoop();
    })
    .events();
}

it('has no fault that axe finds', async () => {
  const gestures = open(nested(true));
  await gestures.click(openButton('Level 4'));
  await waitFor(() => {
    expect(title()).toBe('Level 4');
  });
  expect(await findAxeViolations(document.body)).toEqual([]);
});
