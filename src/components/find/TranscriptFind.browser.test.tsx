import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { findAxeViolations } from '../../testing/axe.ts';
import {
  thinking,
  text,
  toolCall,
  transcript,
  type TranscriptBuilder,
} from '../../testing/buildTranscript.ts';
import { AgentTranscript } from '../AgentTranscript.tsx';

const MESSAGES = 3000;

const long = () => {
  const run = transcript();
  for (let index = 0; index < MESSAGES; index++) {
    const needle = index % 1000 === 500;
    run.user(`Question ${index}`);
    run.assistant([
      thinking(needle ? 'the needle is here' : 'hm'),
      text('Nothing.'),
      toolCall('bash', { command: 'ls' }),
    ]);
    run.result('bash', needle ? `${'line\n'.repeat(20)}a needle` : 'ok');
  }
  render(
    <div style={{ blockSize: 500 }}>
      <AgentTranscript store={run.finish().store()} />
    </div>,
  );
};

const marked = (): readonly string[] => [...(CSS.highlights.get('al-find-current') ?? [])].map(String);

/** Whether the current match lies inside the viewport. */
function isOnScreen(): boolean {
  const [range] = [...(CSS.highlights.get('al-find-current') ?? [])] as Range[];
  const view = screen.getByRole('log').getBoundingClientRect();
  const box = range?.getBoundingClientRect();
  return box !== undefined && box.height > 0 && box.top >= view.top && box.bottom <= view.bottom;
}

/** Shows a run, looks for a text, and goes on to its nth match. */
async function lookFor(run: TranscriptBuilder, looked: string, nth = 1) {
  render(
    <div style={{ blockSize: 500 }}>
      <AgentTranscript store={run.finish().store()} />
    </div>,
  );
  const user = userEvent.setup();
  screen.getByRole('log').focus();
  await user.keyboard('/');
  await user.paste(looked);
  for (let step = 1; step <= nth; step++) {
    await waitFor(() => {
      expect(screen.getByRole('search')).toHaveTextContent(new RegExp(`^${step} of`));
    });
    if (step < nth) await user.keyboard('{Enter}');
  }
  await waitFor(() => {
    expect(marked()).toEqual([looked]);
    expect(isOnScreen()).toBe(true);
  });
  return user;
}

const around = (): Element | null => {
  const [range] = [...(CSS.highlights.get('al-find-current') ?? [])] as Range[];
  return range?.startContainer.parentElement ?? null;
};

describe('<Transcript.Find />', () => {
  it('leaves the focus in the transcript where the message that had it went out of the document', async () => {
    long();
    const user = userEvent.setup();
    screen.getByRole('log').focus();
    await user.keyboard('g');
    const first = document.activeElement;
    expect(first).toHaveAttribute('data-al-part', 'message');
    await user.keyboard('/');
    await user.paste('Question 2500');
    await waitFor(() => {
      expect(isOnScreen()).toBe(true);
      expect(first?.isConnected).toBe(false);
    });
    await user.keyboard('{Escape}');
    expect(screen.getByRole('log')).toHaveFocus();
  });

  it('shows a note that is hidden for as long as it is looked at', async () => {
    const run = transcript().user('hi').extension('debug', { said: 'a needle' }, { hidden: true });
    const user = await lookFor(run, 'needle');
    expect(around()?.closest('[data-al-part="note"]')).not.toBeNull();
    await user.keyboard('{Escape}');
    expect(document.querySelector('[data-al-part="note"]')).toHaveProperty('hidden', true);
  });

  it('opens the raw form where a view leaves an argument out', async () => {
    const run = transcript()
      .assistant([toolCall('bash', { command: 'ls', why: { deep: { inside: ['a needle'] } } })])
      .result('bash', 'ok');
    await lookFor(run, 'needle');
    expect(around()?.closest('[data-al-part="tool-call-raw"]')).not.toBeNull();
  });

  it('opens the data that is drawn level by level', async () => {
    const rows = Array.from({ length: 300 }, (_, at) => ({ at, deep: [{ deeper: { deepest: `n${at}` } }] }));
    const run = transcript()
      .assistant([toolCall('list_all', {})])
      .result('list_all', 'ok', { details: { rows } });
    await lookFor(run, 'n299');
    expect(around()?.closest('[data-al-part="json"]')).not.toBeNull();
  });

  it('marks the words that were found, also after an address that has them too', async () => {
    const run = transcript().assistant(
      'See [the tide.example page](https://tide.example/) first.\n\nThen tide.example again.',
    );
    await lookFor(run, 'tide.example', 3);
    expect(around()?.textContent).toContain('Then');
  });

  it('marks no words of the viewer where nothing of the run says them', async () => {
    const run = transcript()
      .user('Look at the weir.')
      .assistant([toolCall('bash', { command: 'ls weir' })])
      .result('bash', 'no weir', { isError: true })
      .user('Then the reef: has it failed?')
      .assistant('No.');
    const all = () => [...(CSS.highlights.get('al-find') ?? [])].map(String);
    const user = await lookFor(run, 'failed');
    expect(screen.getByText('Failed')).toBeVisible();
    expect(all()).toEqual(['failed']);
    await user.clear(screen.getByRole('textbox'));
    await user.paste('turn');
    await waitFor(() => {
      expect(screen.getByRole('search')).toHaveTextContent('Not found');
    });
    expect(screen.getAllByText('Turn 1')).not.toHaveLength(0);
    await waitFor(() => {
      expect(all()).toEqual([]);
    });
    await user.clear(screen.getByRole('textbox'));
    await user.paste('weir');
    await waitFor(() => {
      expect(screen.getByRole('search')).toHaveTextContent('1 of 3');
      expect(all().length).toBeGreaterThanOrEqual(3);
    });
    await user.keyboard('{Escape}');
    expect(all()).toEqual([]);
  });

  it('shows what no view draws as the source states it', async () => {
    const run = transcript().assistant('See [the page](https://tide.example/needle) first.');
    const user = await lookFor(run, 'needle');
    const passage = screen.getByText('In the source:').parentElement;
    expect(passage).toHaveTextContent('[the page](https://tide.example/needle) first.');
    expect(await findAxeViolations(document.body)).toEqual([]);
    await user.keyboard('{Escape}');
    expect(passage).not.toBeInTheDocument();
  });

  it.each([480, 360])('stands at the other end of a match that it would cover, %i px wide', async (width) => {
    const run = transcript()
      .extension('notice', { message: 'The needle of the needle needle' })
      .assistant(`${'Nothing. '.repeat(2000)}needle`);
    render(
      <div style={{ blockSize: 500, inlineSize: width }}>
        <AgentTranscript store={run.finish().store()} />
      </div>,
    );
    const user = userEvent.setup();
    screen.getByRole('log').focus();
    await user.keyboard('/');
    await user.paste('needle');
    const isCovered = (): boolean => {
      const [range] = [...(CSS.highlights.get('al-find-current') ?? [])] as Range[];
      const [bar, box] = [screen.getByRole('search'), range].map((it) => it?.getBoundingClientRect());
      if (!bar || !box) return true;
      return box.left < bar.right && box.right > bar.left && box.top < bar.bottom && box.bottom > bar.top;
    };
    for (let step = 1; step <= 4; step += 1) {
      await waitFor(() => {
        expect(screen.getByRole('search')).toHaveTextContent(`${step} of 4`);
        expect(marked()).toEqual(['needle']);
        expect(isOnScreen()).toBe(true);
      });
      for (let frames = 0; frames < 4; frames++) await new Promise(requestAnimationFrame);
      expect(isCovered()).toBe(false);
      await user.keyboard('{Enter}');
    }
  });

  it('walks through what is drawn once per change', async () => {
    const run = transcript();
    for (let index = 0; index < 30; index++) run.user(`a needle ${index}`);
    const walked = vi.spyOn(document, 'createTreeWalker');
    const user = await lookFor(run, 'needle');
    const still = async (): Promise<number> => {
      for (let frames = 0; frames < 20; frames++) await new Promise(requestAnimationFrame);
      return walked.mock.calls.length;
    };
    const before = await still();
    expect(await still()).toBe(before);
    await user.keyboard('{Enter}');
    // Once for the words of all rows on screen at most, and once for the row that is gone to.
    expect((await still()) - before).toBeLessThanOrEqual(2);
    walked.mockRestore();
  });

  it('brings what is far away and closed on screen, and marks it', async () => {
    long();
    const user = userEvent.setup();
    screen.getByRole('log').focus();
    await user.keyboard('/');
    await user.keyboard('needle');
    const seen = ['needle', 'needle', 'needle', 'needle', 'needle', 'needle'];
    for (const [index, word] of seen.entries()) {
      await waitFor(() => {
        expect(screen.getByRole('search')).toHaveTextContent(`${index + 1} of 6`);
        expect(marked()).toEqual([word]);
        expect(isOnScreen()).toBe(true);
      });
      await user.keyboard('{Enter}');
    }
    await user.keyboard('{Escape}');
    expect(marked()).toEqual([]);
  });
});
