import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { text, transcript, type TranscriptBuilder } from '../../testing/buildTranscript.ts';
import { AgentTranscript } from '../AgentTranscript.tsx';

const idle = { message: 'Status set to idle' };

/** Ids differ, and nothing of what the line says. */
const noted = (times: number): TranscriptBuilder => {
  const run = transcript().user('Sync the gauges.').assistant('In step.');
  for (let index = 0; index < times; index++) run.extension('hook', { ...idle, id: `hook-${index}` });
  return run;
};

const shown = (): readonly HTMLElement[] => screen.queryAllByRole('note');

describe('notes that say the same', () => {
  it('are one line that says how often, and each is one click away', async () => {
    render(<AgentTranscript store={noted(6).finish().store()} />);
    expect(shown()).toHaveLength(1);
    const times = screen.getByRole('button', { name: '×6: show each' });
    expect(times).toHaveTextContent('×6');
    expect(times).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(times);
    expect(shown()).toHaveLength(6);
    expect(shown().map((note) => note.getAttribute('data-al-source'))).toEqual([
      'm2',
      'm3',
      'm4',
      'm5',
      'm6',
      'm7',
    ]);
    await userEvent.click(times);
    expect(shown()).toHaveLength(1);
  });

  it('count as one among others, which stay where they are', () => {
    const run = noted(5).extension('checkpoint', { message: 'Tree saved' }).finish();
    render(<AgentTranscript store={run.store()} />);
    expect(shown().map((note) => note.getAttribute('data-al-source'))).toEqual(['m2', 'm7']);
    expect(screen.queryByRole('button', { name: /^\d+ notes/ })).not.toBeInTheDocument();
  });

  it('are not those of another kind, another weight, or with a picture', () => {
    const run = transcript()
      .user('Sync.')
      .extension('hook', idle)
      .extension('log', idle)
      .extension('hook', idle, { severity: 'warning' })
      .finish();
    render(<AgentTranscript store={run.store()} />);
    expect(shown()).toHaveLength(3);
  });

  it('say the same where a host draws more of them than a line only if all of their data is the same', () => {
    const Tide = () => <p>tide</p>;
    const run = transcript()
      .user('Sync.')
      .extension('tide', { message: 'High', station: 'Ness' })
      .extension('tide', { message: 'High', station: 'Brora' })
      .extension('tide', { message: 'High', station: 'Brora' })
      .finish();
    render(<AgentTranscript store={run.store()} renderers={{ extension: { tide: Tide } }} />);
    expect(shown().map((note) => note.getAttribute('data-al-source'))).toEqual(['m1', 'm2']);
    expect(screen.getByRole('button', { name: '×2: show each' })).toBeVisible();
  });

  it('show one that a text was found in', async () => {
    const user = userEvent.setup();
    const run = noted(2)
      .message({ role: 'extension', timestamp: null, kind: 'hook', data: { ...idle, id: 'needle' } }, [
        text('Status set to idle'),
      ])
      .finish();
    render(<AgentTranscript store={run.store()} />);
    expect(shown()).toHaveLength(1);
    screen.getByRole('log').focus();
    await user.keyboard('/');
    await user.keyboard('needle');
    await screen.findByText('1 of 1');
    expect(shown().map((note) => note.getAttribute('data-al-source'))).toEqual(['m2', 'm4']);
  });
});
