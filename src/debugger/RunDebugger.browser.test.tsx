import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { connect, createTranscriptStore } from '../core.ts';
import { findAxeViolations } from '../testing/axe.ts';
import { text, transcript } from '../testing/buildTranscript.ts';
import { rest } from '../testing/showTranscript.tsx';
import { readSourceOf } from './readSource.ts';
import { RunDebugger, type RunDebuggerProps } from './RunDebugger.tsx';

const said = (text: string) => [{ type: 'text', text }];

/** A session of many turns as a file, and which lines of it hold calls that failed. */
function session(
  turns: number,
  failing: readonly number[],
): { readonly text: string; readonly lines: readonly string[] } {
  const messages: object[] = [];
  for (let turn = 0; turn < turns; turn++) {
    const fails = failing.includes(turn);
    const call = {
      type: 'toolCall',
      id: `call_${turn}`,
      name: 'bash',
      arguments: { command: `sync gauge-${turn}` },
    };
    messages.push(
      { role: 'user', content: said(`Sync gauge ${turn}. Ünïcode.`), timestamp: 1 + turn },
      {
        role: 'assistant',
        content: [...said(`Syncing ${turn}.`), call],
        stopReason: 'toolUse',
        model: 'heron-1',
        provider: 'marsh',
        timestamp: 2 + turn,
      },
      {
        role: 'toolResult',
        toolCallId: `call_${turn}`,
        toolName: 'bash',
        content: said(fails ? `gauge ${turn} does not answer` : `gauge ${turn} synced`),
        isError: fails,
        timestamp: 3 + turn,
      },
    );
  }
  const lines = messages.map((message) => JSON.stringify(message));
  return { text: `${lines.join('\n')}\n`, lines };
}

async function open(turns: number, failing: readonly number[], props?: Partial<RunDebuggerProps>) {
  const source = session(turns, failing);
  const store = createTranscriptStore();
  await connect(store, source.text);
  render(
    <div style={{ blockSize: 700 }}>
      <RunDebugger store={store} title="Tide gauges" readSource={readSourceOf(source.text)} {...props} />
    </div>,
  );
  act(() => {
    screen.getByRole('log').focus();
  });
  return { ...source, store };
}

const inLog = (words: string): HTMLElement => within(screen.getByRole('log')).getByText(words);
const current = (): HTMLElement | null => document.querySelector('[data-al-current]');

/** Whether an element is inside what can be seen of the transcript. */
function isOnScreen(element: HTMLElement | null): boolean {
  const view = screen.getByRole('log').getBoundingClientRect();
  const box = element?.getBoundingClientRect();
  return box !== undefined && box.height > 0 && box.top >= view.top - 1 && box.top < view.bottom;
}

beforeEach(async () => {
  await page.viewport(1440, 900);
});

describe('<RunDebugger />', () => {
  it('opens calm: a head and the transcript', async () => {
    await open(3, [1]);
    expect(screen.getByRole('heading', { level: 1, name: 'Tide gauges' })).toBeVisible();
    expect(screen.getByRole('group', { name: '1 failure' })).toBeVisible();
    expect(screen.queryByRole('complementary')).toBeNull();
    expect(await findAxeViolations(document.body)).toEqual([]);
  });

  it('Q1: shows what failed first with one key, and what failed next with one more', async () => {
    await open(400, [210, 320]);
    await userEvent.keyboard('e');
    await waitFor(() => {
      expect(isOnScreen(current())).toBe(true);
    });
    expect(current()).toHaveTextContent('gauge 210 does not answer');
    expect(screen.getByText('Failure 1 of 2')).toBeVisible();
    await userEvent.keyboard('e');
    await waitFor(() => expect(current()).toHaveTextContent('gauge 320 does not answer'));
    await waitFor(() => {
      expect(isOnScreen(current())).toBe(true);
    });
    await userEvent.keyboard('E');
    await waitFor(() => expect(current()).toHaveTextContent('gauge 210 does not answer'));
  });

  it('keeps in sight why a long answer failed when it is inspected', async () => {
    const store = transcript()
      .user('Tell all of it.')
      .assistant([text('A line of it.\n\n'.repeat(200))], {
        stopReason: 'error',
        errorMessage: 'cut by the tide',
      })
      .finish()
      .store();
    render(
      <div style={{ blockSize: 700 }}>
        <RunDebugger store={store} />
      </div>,
    );
    act(() => {
      screen.getByRole('log').focus();
    });
    await userEvent.keyboard('e');
    const reason = await within(screen.getByRole('log')).findByText('cut by the tide');
    await waitFor(() => {
      expect(isOnScreen(reason)).toBe(true);
    });
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('complementary');
    await rest();
    expect(isOnScreen(reason)).toBe(true);
  });

  it('Q2: shows arguments and result with Enter, and the bytes of the source with the tab', async () => {
    const { lines, text } = await open(400, [210]);
    await userEvent.keyboard('e');
    await waitFor(() => {
      expect(current()).not.toBeNull();
    });
    await userEvent.keyboard('{Enter}');
    const inspector = await screen.findByRole('complementary', { name: /Bash.*sync gauge-210/ });
    expect(inspector).toHaveTextContent('sync gauge-210');
    expect(inspector).toHaveTextContent('gauge 210 does not answer');
    expect(await findAxeViolations(document.body)).toEqual([]);
    await userEvent.click(within(inspector).getByRole('tab', { name: 'Source' }));
    await waitFor(() => {
      const shown = [...inspector.querySelectorAll("[data-al-part='inspector-source-text']")];
      expect(shown.map((element) => element.textContent)).toEqual([lines[631], lines[632]]);
    });
    const before = new TextEncoder().encode(text.slice(0, text.indexOf(lines[631] ?? ''))).length;
    const place = `Line 632 · bytes ${before.toLocaleString('en')}–${(before + (lines[631] ?? '').length).toLocaleString('en')}`;
    expect(inspector).toHaveTextContent(place);
    expect(await findAxeViolations(document.body)).toEqual([]);
  });

  it('goes back with Escape: out of the inspector, then to where the reader was', async () => {
    await open(400, [210]);
    await userEvent.keyboard('e');
    await waitFor(() => {
      expect(isOnScreen(current())).toBe(true);
    });
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('complementary');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('complementary')).toBeNull();
    expect(isOnScreen(current())).toBe(true);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => {
      expect(screen.getByRole('log').scrollTop).toBeLessThan(100);
    });
    expect(current()).toBeNull();
  });

  it('inspects a message that j leads to, and what is pressed while the inspector is open', async () => {
    await open(3, []);
    await userEvent.keyboard('jj{Enter}');
    const inspector = await screen.findByRole('complementary', { name: /Assistant.*Syncing 0/ });
    expect(inspector).toHaveTextContent('heron-1');
    await userEvent.click(inLog('Sync gauge 1. Ünïcode.'));
    await screen.findByRole('complementary', { name: /You.*Sync gauge 1/ });
  });

  it('says where the source is not at hand', async () => {
    const store = createTranscriptStore();
    await connect(store, session(1, []).text);
    render(
      <div style={{ blockSize: 500 }}>
        <RunDebugger store={store} />
      </div>,
    );
    await userEvent.click(inLog('Sync gauge 0. Ünïcode.'));
    act(() => {
      inLog('Sync gauge 0. Ünïcode.').closest('article')?.focus();
    });
    await userEvent.keyboard('{Enter}');
    await userEvent.click(await screen.findByRole('tab', { name: 'Source' }));
    expect(await screen.findByText(/not at hand here/)).toBeVisible();
  });
});

describe('widths of <RunDebugger />', () => {
  it.each([400, 800, 1024, 1440])('leaves nothing outside a screen of %i px', async (width) => {
    await page.viewport(width, 800);
    await open(5, [1]);
    await userEvent.keyboard('e');
    await waitFor(() => {
      expect(current()).not.toBeNull();
    });
    await userEvent.keyboard('{Enter}');
    const inspector = await screen.findByRole('complementary');
    const box = inspector.getBoundingClientRect();
    expect(box.left).toBeGreaterThanOrEqual(0);
    expect(box.right).toBeLessThanOrEqual(width);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  });
});

describe('the filter', () => {
  const calls = (): readonly string[] =>
    within(screen.getByRole('log'))
      .queryAllByRole('button', { name: /Bash/ })
      .map((button) => /gauge-\d+/.exec(button.textContent)?.[0] ?? '');

  it('Q10: shows only the failed calls of a tool in some turns, and says what it hides', async () => {
    await open(12, [1, 4, 6, 10]);
    await userEvent.keyboard('f');
    const field = await screen.findByRole('combobox', { name: 'Filter' });
    expect(field).toHaveFocus();
    await userEvent.keyboard('tool:bash status:failed turn:3..9');
    await waitFor(() => {
      expect(calls()).toEqual(['gauge-4', 'gauge-6']);
    });
    // Prompts and answers of 12 turns, and their calls.
    expect(screen.getByText('2 of 36 shown · 2 failures hidden')).toBeVisible();
    expect(within(screen.getByRole('log')).queryByText('Syncing 4.')).toBeNull();
    expect(await findAxeViolations(document.body)).toEqual([]);
    await userEvent.keyboard('{Escape}{Escape}');
    expect(screen.queryByRole('combobox', { name: 'Filter' })).toBeNull();
    await waitFor(() => {
      expect(calls()).toHaveLength(12);
    });
  });

  it('shows a failure that it hides once that is jumped to, and all again with one key', async () => {
    await open(12, [7]);
    await userEvent.keyboard('f');
    await userEvent.keyboard('role:user');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => {
      expect(calls()).toEqual([]);
    });
    expect(screen.getByText('12 of 36 shown · 1 failure hidden')).toBeVisible();
    await userEvent.keyboard('e');
    await waitFor(() => {
      expect(isOnScreen(current())).toBe(true);
    });
    expect(calls()).toEqual(['gauge-7']);
    await userEvent.keyboard('F');
    await waitFor(() => {
      expect(calls()).toHaveLength(12);
    });
  });

  it('suggests what this run has, with how often', async () => {
    await open(6, [2]);
    await userEvent.keyboard('f');
    await userEvent.keyboard('status:');
    const list = await screen.findByRole('listbox', { name: 'Terms of a filter' });
    expect(
      within(list)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['status:done17', 'status:failed1']);
    expect(await findAxeViolations(document.body)).toEqual([]);
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(screen.getByRole('combobox', { name: 'Filter' })).toHaveValue('status:failed ');
    await waitFor(() => {
      expect(calls()).toEqual(['gauge-2']);
    });
  });

  it('says in one line what it cannot read (WCAG 3.3.1, 3.3.3)', async () => {
    await open(3, []);
    await userEvent.keyboard('f');
    await userEvent.keyboard('turn:first');
    expect(await screen.findByText(/“turn:first” cannot be read/)).toBeVisible();
    expect(calls()).toHaveLength(3);
  });
});

describe('links', () => {
  it('Q9: copies a link with one key, which opens the same place and filter', async () => {
    const copied: string[] = [];
    vi.spyOn(navigator.clipboard, 'writeText').mockImplementation((text) => {
      copied.push(text);
      return Promise.resolve();
    });
    const told: string[] = [];
    const linkTo = (location: string): string => `#see=${encodeURIComponent(location)}`;
    await open(40, [7, 21], { linkTo, onLocation: (location) => told.push(location) });
    await userEvent.keyboard('f');
    await userEvent.keyboard('tool:bash{Enter}');
    await userEvent.keyboard('ee{Enter}y');
    expect(await screen.findByText('Link copied.')).toBeVisible();
    const [location = ''] = copied.map((link) => decodeURIComponent(link.replace('#see=', '')));
    expect(told.at(-1)).toBe(location);
    cleanup();
    await open(40, [7, 21], { location });
    await waitFor(() => expect(current()).toHaveTextContent('gauge 21 does not answer'));
    await waitFor(() => {
      expect(isOnScreen(current())).toBe(true);
    });
    expect(screen.getByRole('combobox', { name: 'Filter' })).toHaveValue('tool:bash');
    expect(screen.getByRole('complementary')).toHaveTextContent('gauge 21 does not answer');
  });

  it('goes to the first failure, and to a turn', async () => {
    await open(40, [7], { location: 'at=e1' });
    await waitFor(() => expect(current()).toHaveTextContent('gauge 7 does not answer'));
    cleanup();
    await open(40, [7], { location: 'at=turn:30' });
    await waitFor(() => {
      expect(isOnScreen(inLog('Syncing 29.'))).toBe(true);
    });
  });

  it('opens far down in a long run, and stays there while rows come in around', async () => {
    for (const [at, words] of [
      ['e1', 'gauge 1500 does not answer'],
      ['turn:2900', 'gauge-2899'],
    ] as const) {
      await open(3_000, [1_500], { location: `at=${at}` });
      await waitFor(() => {
        expect(current()).not.toBeNull();
      });
      await rest();
      expect(isOnScreen(current())).toBe(true);
      expect(screen.getByRole('log')).toHaveTextContent(words);
      cleanup();
    }
  });

  it('says that the row of a link is not there, and shows the nearest', async () => {
    await open(3, [], { location: 'at=m900.c4' });
    expect(await screen.findByText(/leads to “m900.c4”, which is not in this run/)).toBeVisible();
    await waitFor(() => {
      expect(isOnScreen(current())).toBe(true);
    });
    expect(await findAxeViolations(document.body)).toEqual([]);
  });
});

describe('the outline', () => {
  it('is a tree that names what each turn did and marks what failed (WCAG 1.3.1)', async () => {
    await open(3, [1]);
    const tree = screen.getByRole('tree', { name: 'Outline' });
    const lines = within(tree).getAllByRole('treeitem');
    expect(lines.map((line) => line.getAttribute('aria-level'))).toEqual(['1', '2', '1', '2', '1', '2']);
    expect(lines[0]).toHaveTextContent('Sync gauge 0. Ünïcode.');
    expect(lines[1]).toHaveTextContent('Bash sync gauge-0');
    expect(lines[3]).toHaveTextContent('1 failure');
  });

  it('leads the transcript and follows it (WCAG 2.4.5)', async () => {
    await open(400, []);
    const log = screen.getByRole('log');
    const tree = screen.getByRole('tree');
    act(() => {
      tree.focus();
    });
    // Type-ahead: the line that begins like this. Letters that come slowly are words of their own, so none waits here.
    await userEvent.setup({ delay: null }).keyboard('bash sync gauge-99{Enter}');
    await waitFor(() => expect(inLog('Syncing 99.')).toBeVisible());
    await waitFor(() => {
      expect(isOnScreen(inLog('Syncing 99.'))).toBe(true);
    });
    act(() => {
      log.focus();
      log.scrollTop = 0;
    });
    await waitFor(() =>
      expect(tree.querySelector('[aria-current]')).toHaveTextContent('Sync gauge 0. Ünïcode.'),
    );
  });

  it('draws only the lines on screen of 20,000 turns', async () => {
    await open(10_000, []);
    const tree = await screen.findByRole('tree');
    expect((await within(tree).findAllByRole('treeitem')).length).toBeLessThan(60);
    tree.scrollTop = tree.scrollHeight;
    await waitFor(() => expect(tree).toHaveTextContent('gauge-9999'));
    expect(within(tree).getAllByRole('treeitem').length).toBeLessThan(60);
  });
});
