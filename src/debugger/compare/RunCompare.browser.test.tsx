import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { connect, createTranscriptStore, type TranscriptStore } from '../../core.ts';
import { findAxeViolations } from '../../testing/axe.ts';
import { RunCompare } from './RunCompare.tsx';

const said = (text: string) => [{ type: 'text', text }];

/** A session of many calls as a file, some of which gave back something else. */
function session(calls: number, other: readonly number[] = []): string {
  const messages: object[] = [{ role: 'user', content: said('Sync all gauges.'), timestamp: 1 }];
  for (let call = 0; call < calls; call++) {
    const id = `call_${call}`;
    const content = [{ type: 'toolCall', id, name: 'bash', arguments: { command: `sync gauge-${call}` } }];
    const output = said(`gauge ${call} ${other.includes(call) ? 'does not answer' : 'synced'}`);
    messages.push(
      {
        role: 'assistant',
        content,
        stopReason: 'toolUse',
        model: 'heron-1',
        provider: 'marsh',
        timestamp: 2,
      },
      { role: 'toolResult', toolCallId: id, toolName: 'bash', content: output, isError: false, timestamp: 3 },
    );
  }
  return messages.map((message) => `${JSON.stringify(message)}\n`).join('');
}

async function read(text: string): Promise<TranscriptStore> {
  const store = createTranscriptStore();
  await connect(store, text);
  return store;
}

async function open(other: readonly number[], calls = 1200) {
  const a = await read(session(calls));
  const b = await read(session(calls, other));
  render(
    <div style={{ blockSize: 700 }}>
      <RunCompare a={a} b={b} titles={{ a: 'monday.jsonl', b: 'tuesday.jsonl' }} />
    </div>,
  );
}

const current = (): HTMLElement | null =>
  document.querySelector('[data-al-part="compare-step"][data-al-current]');

function isOnScreen(element: HTMLElement | null): boolean {
  const view = screen.getByRole('group', { name: 'Steps of both runs' }).getBoundingClientRect();
  const box = element?.getBoundingClientRect();
  return box !== undefined && box.height > 0 && box.top >= view.top - 1 && box.top < view.bottom;
}

beforeEach(async () => {
  await page.viewport(1280, 900);
});

describe('<RunCompare />', () => {
  it('Q8: has the first difference on screen at once', async () => {
    await open([700, 900]);
    await waitFor(() => {
      expect(isOnScreen(current())).toBe(true);
    });
    expect(current()).toHaveTextContent('gauge 700 does not answer');
    expect(screen.getByText('Difference 1 of 2')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Show 701 equal steps' })).toBeInTheDocument();
    expect(await findAxeViolations(document.body)).toEqual([]);
  });

  it('goes to the next and the previous difference with n and N, from the last to the first', async () => {
    await open([200, 700, 900]);
    act(() => {
      screen.getByRole('group', { name: 'Steps of both runs' }).focus();
    });
    await userEvent.keyboard('n');
    await waitFor(() => expect(current()).toHaveTextContent('gauge 700 does not answer'));
    await waitFor(() => {
      expect(isOnScreen(current())).toBe(true);
    });
    expect(document.activeElement).toBe(current());
    await userEvent.keyboard('nn');
    await waitFor(() => expect(current()).toHaveTextContent('gauge 200 does not answer'));
    await userEvent.keyboard('N');
    await waitFor(() => expect(current()).toHaveTextContent('gauge 900 does not answer'));
    expect(screen.getByText('Difference 3 of 3')).toBeVisible();
  });

  it('shows each difference whole and in the same place, however far it was', async () => {
    const gauges = Array.from({ length: 60 }, (_, index) => index * 3 + 50);
    await open(gauges, 400);
    const list = screen.getByRole('group', { name: 'Steps of both runs' });
    const topOf = (): number =>
      (current()?.getBoundingClientRect().top ?? NaN) - list.getBoundingClientRect().top;
    const isWhole = (): void => {
      expect(current()?.getBoundingClientRect().bottom).toBeLessThanOrEqual(
        list.getBoundingClientRect().bottom,
      );
    };
    await waitFor(() => {
      expect(isOnScreen(current())).toBe(true);
      isWhole();
    });
    const top = topOf();
    act(() => {
      list.focus();
    });
    for (const gauge of gauges.slice(1, 8)) {
      await userEvent.keyboard('n');
      await waitFor(() => {
        expect(current()).toHaveTextContent(`gauge ${gauge} does not answer`);
        isWhole();
        expect(Math.abs(topOf() - top)).toBeLessThan(2);
      });
    }
  });

  it('keeps only what is on screen of long runs in the document', async () => {
    await open([3], 1200);
    await userEvent.click(await screen.findByRole('button', { name: 'Show 1,196 equal steps' }));
    await waitFor(() => {
      expect(document.querySelectorAll('[data-al-diff="same"]').length).toBeGreaterThan(3);
    });
    expect(document.querySelectorAll('[data-al-part="compare-step"]').length).toBeLessThan(120);
  });

  it('names a call as its line in the transcript does, and says what changed once', async () => {
    const listing = (words: string, args: object) =>
      [
        { role: 'user', content: said(words), timestamp: 1 },
        {
          role: 'assistant',
          content: [{ type: 'toolCall', id: 'look', name: 'shell', arguments: args }],
          stopReason: 'toolUse',
          model: 'heron-1',
          provider: 'marsh',
          timestamp: 2,
        },
      ]
        .map((message) => `${JSON.stringify(message)}\n`)
        .join('');
    const a = await read(listing('Sync the gauge at Ness.', { command: ['zsh', '-lc', 'ls'] }));
    const b = await read(
      listing('Sync the gauge at Wick.', { command: ['zsh', '-lc', 'ls'], workdir: '/weir' }),
    );
    render(<RunCompare a={a} b={b} />);
    await waitFor(() => {
      expect(document.querySelectorAll('[data-al-part="diff"]')).toHaveLength(2);
    });
    const cells = [...document.querySelectorAll('[data-al-part="compare-cell"]')];
    expect(cells.map(({ textContent }) => textContent)).toEqual([
      'APrompt',
      'BPrompt',
      'ABashlsTurn 1',
      'BBashlsTurn 1',
    ]);
    expect(document.body).toHaveTextContent('Sync the gauge at Wick.');
    expect(document.body).toHaveTextContent('workdir: /weir');
  });

  it('ends no line between the letter of a run and its name', async () => {
    await open([1], 3);
    const title = screen.getByRole('heading', { level: 1 });
    title.style.flex = 'none';
    const pairs = [...title.querySelectorAll("[data-al-part='compare-side']")];
    expect(pairs).toHaveLength(2);
    const lines = new Set<number>();
    for (let width = 120; width <= 400; width += 10) {
      title.style.inlineSize = `${width}px`;
      for (const letter of pairs) {
        const name = letter.nextElementSibling?.getClientRects()[0];
        expect(name?.top, `${width} px`).toBeLessThan(letter.getBoundingClientRect().bottom);
        lines.add(Math.round(name?.top ?? 0));
      }
    }
    expect(lines.size).toBeGreaterThan(1);
  });

  it('compares anew when a run grows', async () => {
    const a = await read(session(5));
    const b = createTranscriptStore();
    render(
      <div style={{ blockSize: 500 }}>
        <RunCompare a={a} b={b} />
      </div>,
    );
    expect(screen.getAllByText('Reading the two runs…')[0]).toBeVisible();
    await act(() => connect(b, session(5, [4])));
    await waitFor(() => expect(current()).toHaveTextContent('gauge 4 does not answer'));
  });

  it.each([320, 800, 1440])('leaves nothing outside a screen of %i px', async (width) => {
    await page.viewport(width, 800);
    await open([2], 5);
    await waitFor(() => {
      expect(current()).not.toBeNull();
    });
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    const [a, b] = [...document.querySelectorAll('[data-al-current] > [data-al-part="compare-cell"]')];
    const isStacked = (a?.getBoundingClientRect().bottom ?? 0) <= (b?.getBoundingClientRect().top ?? 0) + 1;
    expect(isStacked).toBe(width < 640);
  });
});

describe('<RunCompare /> of several runs', () => {
  async function openThree(calls = 300) {
    const a = await read(session(calls));
    const b = await read(session(calls, [100, 200]));
    const c = await read(session(calls, [200]));
    render(
      <div style={{ blockSize: 700 }}>
        <RunCompare
          a={a}
          b={b}
          titles={{ a: 'monday.jsonl', b: 'tuesday.jsonl' }}
          more={[{ store: c, title: 'wednesday.jsonl' }]}
        />
      </div>,
    );
    await screen.findByText('Difference 1 of 2');
  }

  const cells = (): readonly string[] =>
    [...(current()?.querySelectorAll('[data-al-part="matrix-variant"]') ?? [])].map(
      ({ textContent }) => textContent,
    );

  it('shows the first step in which they differ, who says it alike, and how it differs', async () => {
    await openThree();
    expect(cells()).toEqual(['1', '2', '1']);
    expect(current()).toHaveTextContent('gauge 100 does not answer');
    expect(screen.getByRole('table')).toHaveTextContent('wednesday.jsonl');
    expect(await findAxeViolations(document.body)).toEqual([]);
  });

  it('goes through the steps that differ with n and N, and shows another one by a press', async () => {
    await openThree();
    const list = screen.getByRole('group', { name: 'Steps of all runs' });
    act(() => {
      list.focus();
    });
    await userEvent.keyboard('n');
    await waitFor(() => expect(current()).toHaveTextContent('gauge 200 does not answer'));
    expect(cells()).toEqual(['1', '2', '2']);
    await waitFor(() => {
      expect(document.activeElement).toBe(current());
    });
    const box = current()?.getBoundingClientRect();
    expect(box?.top).toBeGreaterThanOrEqual(list.getBoundingClientRect().top - 1);
    await userEvent.keyboard('N');
    await waitFor(() => expect(screen.getByText('Difference 1 of 2')).toBeVisible());
    const [first] = screen.getAllByRole('button', { name: /^Show \d+ equal steps$/ });
    if (first) await userEvent.click(first);
    const [prompt] = await screen.findAllByRole('button', { name: /^Prompt/ });
    if (prompt) await userEvent.click(prompt);
    await waitFor(() => expect(current()).toHaveTextContent('Sync all gauges.'));
    expect(cells()).toEqual(['1', '1', '1']);
  });

  it('keeps what is opened right after a step was gone to in its place', async () => {
    await openThree();
    const list = screen.getByRole('group', { name: 'Steps of all runs' });
    act(() => {
      list.focus();
    });
    await userEvent.keyboard('n');
    await waitFor(() => expect(screen.getByText('Difference 2 of 2')).toBeVisible());
    const [first] = screen.getAllByRole('button', { name: /^Show \d+ equal steps$/ });
    // Nothing is painted between the two.
    act(() => {
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'N', bubbles: true }));
    });
    act(() => {
      first?.click();
    });
    expect(await screen.findByRole('button', { name: /^Prompt/ })).toBeVisible();
  });

  it.each([320, 400, 800, 1440])('leaves nothing outside a screen of %i px', async (width) => {
    await page.viewport(width, 800);
    await openThree(5 * 50);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    for (const part of ['matrix-cell', 'matrix-step', 'matrix-details']) {
      const box = current()?.querySelector(`[data-al-part="${part}"]`)?.getBoundingClientRect();
      expect(box?.width).toBeGreaterThan(20);
      expect(box?.right).toBeLessThanOrEqual(width);
    }
  });
});
