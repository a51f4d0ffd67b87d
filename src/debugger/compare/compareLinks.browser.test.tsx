import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { connect, createTranscriptStore, type TranscriptStore } from '../../core.ts';
import { findAxeViolations } from '../../testing/axe.ts';
import { RunCompare, type RunCompareProps } from './RunCompare.tsx';

/** A session of calls, one to a turn, some of which gave back something else. The answer of call n is message 2n + 1. */
function session(calls: number, other: readonly number[] = []): string {
  const lines: object[] = [{ role: 'user', content: 'Count the herons.', timestamp: 1 }];
  for (let call = 0; call < calls; call++) {
    const id = `pond_${call}`;
    const text = `pond ${call}: ${other.includes(call) ? 'none' : 'two'}`;
    lines.push(
      {
        role: 'assistant',
        content: [{ type: 'toolCall', id, name: 'bash', arguments: { command: `count ${call}` } }],
        stopReason: 'toolUse',
        model: 'heron-1',
        provider: 'marsh',
        timestamp: 2,
      },
      {
        role: 'toolResult',
        toolCallId: id,
        toolName: 'bash',
        content: [{ type: 'text', text }],
        isError: false,
        timestamp: 3,
      },
    );
  }
  return lines.map((line) => `${JSON.stringify(line)}\n`).join('');
}

async function read(text: string): Promise<TranscriptStore> {
  const store = createTranscriptStore();
  await connect(store, text);
  return store;
}

type Given = Omit<RunCompareProps, 'a' | 'b'>;

async function open(given: Given) {
  const a = await read(session(200));
  const b = await read(session(200, [20, 90, 150]));
  const draw = (props: Given) => (
    <div style={{ blockSize: 700 }}>
      <RunCompare a={a} b={b} {...props} />
    </div>
  );
  const { rerender } = render(draw(given));
  await waitFor(() => {
    expect(current()).not.toBeNull();
  });
  return (props: Given) => {
    rerender(draw(props));
  };
}

const current = (): HTMLElement | null =>
  document.querySelector('[data-al-part="compare-step"][data-al-current]');

const focusSteps = (): void => {
  act(() => {
    screen.getByRole('group', { name: /^Steps of/ }).focus();
  });
};

beforeEach(async () => {
  await page.viewport(1280, 900);
});

describe('links into a comparison', () => {
  it('tells of the difference that the reader goes to, and opens at it again', async () => {
    const onLocation = vi.fn<(location: string) => void>();
    await open({ onLocation });
    expect(onLocation).not.toHaveBeenCalled();
    focusSteps();
    await userEvent.keyboard('n');
    await waitFor(() => expect(current()).toHaveTextContent('pond 90: none'));
    expect(onLocation.mock.calls).toEqual([['at=a%3Am181.c0']]);
  });

  it('begins at the step that a link names', async () => {
    await open({ location: 'at=a%3Am301.c0' });
    expect(current()).toHaveTextContent('pond 150: none');
    expect(screen.getByText('Difference 3 of 3')).toBeVisible();
  });

  it('opens the equal steps around one that a link names, and goes on from there', async () => {
    await open({ location: 'at=b%3Am101.c0' });
    expect(current()).toHaveTextContent('count 50');
    expect(current()?.getBoundingClientRect().height).toBeGreaterThan(0);
    expect(screen.getByText('3 differences')).toBeVisible();
    focusSteps();
    await userEvent.keyboard('n');
    await waitFor(() => expect(current()).toHaveTextContent('pond 90: none'));
  });

  it('goes to another place that the host names, and not where it only repeats what was told', async () => {
    let told = '';
    const onLocation = (location: string): void => {
      told = location;
    };
    const again = await open({ onLocation });
    focusSteps();
    await userEvent.keyboard('nn');
    await waitFor(() => expect(current()).toHaveTextContent('pond 150: none'));
    again({ onLocation, location: told });
    expect(current()).toHaveTextContent('pond 150: none');
    again({ onLocation, location: 'at=a%3Am41.c0' });
    await waitFor(() => expect(current()).toHaveTextContent('pond 20: none'));
  });

  it('says of a link to a step that is not there that the nearest is shown, until that is closed', async () => {
    await open({ location: 'at=a%3Am9999.c0' });
    const said = 'The link leads to “a:m9999.c0”, which is not in this run. What is nearest is shown.';
    expect(screen.getByRole('status')).toHaveTextContent(said);
    expect(current()).toHaveTextContent('count 199');
    expect(await findAxeViolations(document.body)).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Close the notice' }));
    expect(screen.getByRole('status')).not.toHaveTextContent(said);
  });

  it.each(['at=', 'at=a', 'at=z%3Am1', 'at=%00', '%', `at=a%3A${'m'.repeat(9_000)}`, 'at=a%3A__proto__'])(
    'shows a comparison whatever a link says: %j',
    async (location) => {
      await open({ location });
      expect(current()).not.toBeNull();
    },
  );

  it('copies a link with y and with a button, and says so', async () => {
    const written: string[] = [];
    vi.spyOn(navigator.clipboard, 'writeText').mockImplementation((text) => {
      written.push(text);
      return Promise.resolve();
    });
    await open({ linkTo: (location) => `https://herons.example/#${location}` });
    focusSteps();
    await userEvent.keyboard('y');
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Link copied.'));
    await userEvent.click(screen.getByRole('button', { name: 'Copy a link to this place' }));
    expect(written).toEqual(Array(2).fill('https://herons.example/#at=a%3Am41.c0'));
  });

  it('opens and tells of a row of a matrix', async () => {
    const onLocation = vi.fn<(location: string) => void>();
    const c = await read(session(200, [90]));
    await open({ more: [{ store: c }], onLocation, location: 'at=c%3Am181.c0' });
    await waitFor(() => expect(current()).toHaveTextContent('pond 90: none'));
    const [prompt] = await screen.findAllByRole('button', { name: /equal steps$/ });
    if (prompt) await userEvent.click(prompt);
    const [row] = await screen.findAllByRole('button', { name: /^Prompt/ });
    if (row) await userEvent.click(row);
    await waitFor(() => expect(current()).toHaveTextContent('Count the herons.'));
    expect(onLocation.mock.calls).toEqual([['at=a%3Am0']]);
  });
});
