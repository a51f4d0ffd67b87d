import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { connect, createTranscriptStore, type TranscriptStore } from '../../core.ts';
import { findAxeViolations } from '../../testing/axe.ts';
import { RunDebugger, type RunDebuggerProps } from '../RunDebugger.tsx';

const said = (words: string) => [{ type: 'text', text: words }];
const T = 1_792_828_800_000;

/** A session of many turns, each with a call; of those that are named, the call fails. */
function session(turns: number, failing: readonly number[] = []): string {
  const messages: object[] = [];
  for (let turn = 1; turn <= turns; turn++) {
    const id = `call_${turn}`;
    messages.push(
      { role: 'user', content: said(`Sync gauge ${turn}.`), timestamp: T + turn * 1000 },
      {
        role: 'assistant',
        content: [
          ...said(`Syncing ${turn}.`),
          { type: 'toolCall', id, name: 'bash', arguments: { command: `sync ${turn}` } },
        ],
        stopReason: 'toolUse',
        model: 'heron-1',
        provider: 'marsh',
        timestamp: T + turn * 1000 + 100,
      },
      {
        role: 'toolResult',
        toolCallId: id,
        toolName: 'bash',
        content: said(failing.includes(turn) ? `no answer of ${turn}` : `synced ${turn}`),
        isError: failing.includes(turn),
        timestamp: T + turn * 1000 + 200,
      },
    );
  }
  return messages.map((message) => JSON.stringify(message)).join('\n');
}

async function open(
  turns: number,
  failing: readonly number[] = [],
  props: Partial<RunDebuggerProps> = {},
): Promise<TranscriptStore> {
  const store = createTranscriptStore({ journal: true });
  await connect(store, session(turns, failing));
  render(
    <div style={{ blockSize: 700 }}>
      <RunDebugger store={store} title="Tide gauges" {...props} />
    </div>,
  );
  act(() => {
    screen.getByRole('log').focus();
  });
  return store;
}

const log = () => within(screen.getByRole('log'));
const bar = () => within(screen.getByRole('group', { name: 'Replay' }));
const slider = () => screen.getByRole<HTMLInputElement>('slider', { name: 'Moment of the run' });
const press = (name: string) => userEvent.click(bar().getByRole('button', { name }));
const openBar = () => userEvent.click(screen.getByRole('button', { name: 'Replay: go through the run' }));

function isOnScreen(element: HTMLElement): boolean {
  const view = screen.getByRole('log').getBoundingClientRect();
  const box = element.getBoundingClientRect();
  return box.height > 0 && box.top >= view.top - 1 && box.bottom <= view.bottom + 1;
}

beforeEach(async () => {
  await page.viewport(1440, 900);
});

describe('replay', () => {
  it('is there when it is asked for, and not before', async () => {
    await open(3);
    expect(screen.queryByRole('group', { name: 'Replay' })).toBeNull();
    await openBar();
    expect(slider()).toHaveAttribute('aria-valuetext', 'End');
    expect(await findAxeViolations(document.body)).toEqual([]);
  });

  it('is not offered where nothing was kept of what came', async () => {
    const store = createTranscriptStore();
    await connect(store, session(2));
    render(<RunDebugger store={store} />);
    expect(screen.queryByRole('button', { name: 'Replay: go through the run' })).toBeNull();
  });

  it('Q7: shows with one key what stood there before, and with one what came next', async () => {
    await open(40);
    expect(log().getByText('Sync gauge 1.')).toBeVisible();
    await userEvent.keyboard(',');
    await waitFor(() => {
      expect(isOnScreen(log().getByText('Syncing 40.'))).toBe(true);
    });
    // The result came last.
    expect(log().queryByText('synced 40')).toBeNull();
    await userEvent.keyboard(',,');
    await waitFor(() => {
      expect(log().queryByText('Syncing 40.')).toBeNull();
    });
    expect(isOnScreen(log().getByText('Sync gauge 40.'))).toBe(true);
    await userEvent.keyboard('.');
    await waitFor(() => {
      expect(isOnScreen(log().getByText('Syncing 40.'))).toBe(true);
    });
  });

  it('Q7: shows the moment to which the playhead is dragged', async () => {
    const store = await open(40);
    await openBar();
    const count = store.journal?.length() ?? 0;
    fireEvent.change(slider(), { target: { value: String(Math.round(count / 2)) } });
    await waitFor(() => {
      expect(
        log()
          .getAllByText(/Sync gauge (?:19|20|21)\./)
          .some(isOnScreen),
      ).toBe(true);
    });
    expect(log().queryByText('Sync gauge 23.')).toBeNull();
    expect(slider().getAttribute('aria-valuetext')).toMatch(
      new RegExp(`^Event ${Math.round(count / 2)} of ${count}, Turn (?:19|20|21), \\d\\d:\\d\\d:\\d\\d`),
    );
    expect(screen.getByRole('status')).toHaveTextContent(slider().getAttribute('aria-valuetext') ?? '-');
  });

  it.each([12, 120])(
    'shows the rows of the moment in a run of %i turns that was seen to its end',
    async (turns) => {
      const store = await open(turns);
      const count = store.journal?.length() ?? 0;
      await openBar();
      const view = screen.getByRole('log');
      view.scrollTop = view.scrollHeight;
      expect(await log().findByText(`Sync gauge ${turns}.`)).toBeVisible();
      for (const share of [0.9, 0.5, 0.2, 0.6]) {
        fireEvent.change(slider(), { target: { value: String(Math.round(count * share)) } });
        await waitFor(() => {
          const prompts = log().queryAllByText(/^Sync gauge \d+\.$/);
          expect(prompts.some(isOnScreen)).toBe(true);
        });
      }
    },
  );

  it('leads to the ends and from turn to turn', async () => {
    await open(6);
    await openBar();
    await press('To the start');
    await waitFor(() => {
      expect(log().queryByText('Sync gauge 1.')).toBeNull();
    });
    await press('Next turn');
    expect(await log().findByText('Syncing 1.')).toBeVisible();
    expect(log().queryByText('Sync gauge 2.')).toBeNull();
    await press('Next turn');
    expect(await log().findByText('Syncing 2.')).toBeVisible();
    expect(bar().getByText('Turn 2')).toBeVisible();
    await press('Previous turn');
    await waitFor(() => {
      expect(log().queryByText('Syncing 2.')).toBeNull();
    });
    await press('To the end');
    expect(await log().findByText('Syncing 6.')).toBeVisible();
    expect(slider()).toHaveAttribute('aria-valuetext', 'End');
  });

  it('keeps counting what fails later, and goes there', async () => {
    await open(30, [20]);
    await openBar();
    await press('To the start');
    await press('Next turn');
    expect(screen.getByRole('group', { name: '1 failure' })).toBeVisible();
    expect(log().queryByText('Sync gauge 20.')).toBeNull();
    act(() => {
      screen.getByRole('log').focus();
    });
    await userEvent.keyboard('e');
    await waitFor(() => {
      expect(document.querySelector('[data-al-current]')).toHaveTextContent('no answer of 20');
    });
    expect(log().queryByText('Sync gauge 21.')).toBeNull();
  });

  it.each([320, 400, 600, 799])('closes beside its slider, in a window of %i px', async (width) => {
    await page.viewport(width, 900);
    await open(5);
    await openBar();
    const close = bar().getByRole('button', { name: 'Close the replay and show the whole run' });
    const middle = (element: Element): number => {
      const { top, bottom } = element.getBoundingClientRect();
      return (top + bottom) / 2;
    };
    expect(Math.abs(middle(close) - middle(slider()))).toBeLessThan(2);
    expect(slider().getBoundingClientRect().width).toBeGreaterThan(width / 2);
  });

  it('begins at the row that the reader is at', async () => {
    await open(30, [10]);
    await userEvent.keyboard('e');
    await waitFor(() => {
      expect(document.querySelector('[data-al-current]')).toHaveTextContent('no answer of 10');
    });
    await userEvent.keyboard(',');
    await waitFor(() => {
      expect(log().queryByText('no answer of 10')).toBeNull();
    });
    expect(log().queryByText('Sync gauge 11.')).toBeNull();
  });

  it('marks in the outline what is still to come', async () => {
    await open(6);
    await openBar();
    await press('To the start');
    await press('Next turn');
    const ahead = () =>
      [...document.querySelectorAll('[data-al-part="outline-entry"]')].map((each) =>
        each.hasAttribute('data-al-ahead'),
      );
    await waitFor(() => {
      expect(ahead()).toContain(false);
    });
    expect(ahead().filter(Boolean).length).toBeGreaterThan(8);
  });

  it('plays to the end and stops there', async () => {
    await open(3);
    await openBar();
    await userEvent.selectOptions(bar().getByRole('combobox', { name: 'Speed' }), '20×');
    // Playing is over within a few frames: what the button was called meanwhile is noted as it changes.
    const button = bar().getByRole('button', { name: 'Play' });
    const names: (string | null)[] = [];
    const observer = new MutationObserver(() => names.push(button.getAttribute('aria-label')));
    observer.observe(button, { attributeFilter: ['aria-label'] });
    await press('Play');
    expect(await log().findByText('Syncing 3.')).toBeVisible();
    await waitFor(() => {
      expect(names).toEqual(['Pause', 'Play']);
    });
    observer.disconnect();
    expect(slider()).toHaveAttribute('aria-valuetext', expect.stringMatching(/^Event (\d+) of \1,/));
  });

  it('plays and pauses with Space once the bar is there, and leaves Space alone before (WCAG 2.2.2)', async () => {
    await open(20);
    await userEvent.keyboard(' ');
    expect(log().getByText('Syncing 1.')).toBeVisible();
    await openBar();
    act(() => {
      screen.getByRole('log').focus();
    });
    await userEvent.keyboard(' ');
    expect(await bar().findByRole('button', { name: 'Pause' })).toBeVisible();
    await userEvent.keyboard(' ');
    expect(await bar().findByRole('button', { name: 'Play' })).toBeVisible();
    await userEvent.keyboard('l');
    await waitFor(() => {
      expect(slider()).toHaveAttribute('aria-valuetext', 'End');
    });
  });

  it('opens at the moment that a link names, and tells of the one that the reader stands at', async () => {
    const onLocation = vi.fn();
    await open(10, [], { location: 'k=20', onLocation });
    await waitFor(() => {
      expect(slider().value).toBe('20');
    });
    expect(log().queryByText('Sync gauge 9.')).toBeNull();
    await userEvent.keyboard(',');
    await waitFor(() => {
      expect(onLocation).toHaveBeenLastCalledWith(expect.stringMatching(/^k=1\d$/));
    });
    await userEvent.keyboard('l');
    await waitFor(() => {
      expect(onLocation).toHaveBeenLastCalledWith('');
    });
  });

  it('stands still while the run goes on', async () => {
    const store = await open(3);
    await userEvent.keyboard(',');
    await waitFor(() => {
      expect(log().queryByText('synced 3')).toBeNull();
    });
    const before = Number(slider().max);
    act(() => {
      store.addMessage({ role: 'user', content: [{ type: 'text', text: 'And now?' }], timestamp: null });
      store.publish();
    });
    await waitFor(() => {
      expect(Number(slider().max)).toBeGreaterThan(before);
    });
    expect(log().queryByText('And now?')).toBeNull();
    await userEvent.keyboard('l');
    expect(await log().findByText('And now?')).toBeVisible();
  });
});
