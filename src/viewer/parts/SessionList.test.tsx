import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { findAxeViolations } from '../../testing/axe.ts';
import { servedSessions } from '../../testing/samples/servedSessions.ts';
import type { Served } from '../served.ts';
import { SessionList } from './SessionList.tsx';

const served = servedSessions(['Lock', 'Weir', 'Quay', 'Buoy', 'Mole', 'Pier']);

function drawn(given: Served = served) {
  const { container } = render(<SessionList served={given} onOpen={() => undefined} />);
  return { container, filter: screen.getByRole('searchbox') };
}
const type = (filter: HTMLElement, value: string) => fireEvent.change(filter, { target: { value } });
const said = () =>
  screen
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .join('');

describe('<SessionList />', () => {
  it('says that the filter matches nothing, and why that may be', async () => {
    const { container, filter } = drawn();
    const regions = screen.getAllByRole('status');
    type(filter, ' canal ');
    expect(said()).toMatch(/^No session matches “\u2068canal\u2069”\.Each word/);
    // Those that were there before: what comes with its words is not announced everywhere.
    expect(screen.getAllByRole('status')).toEqual(regions);
    expect(await findAxeViolations(container)).toEqual([]);
  });

  it('clears the filter and gives it the focus', () => {
    const { filter } = drawn();
    type(filter, 'canal');
    const clear = screen.getByRole('button', { name: 'Clear the filter' });
    clear.focus();
    fireEvent.click(clear);
    expect(filter).toHaveValue('');
    expect(filter).toHaveFocus();
    expect(clear).not.toBeInTheDocument();
    expect(screen.getAllByRole('listitem')).toHaveLength(6);
    expect(said()).toBe('6 sessions, newest first');
  });

  it('offers nothing to clear while something matches', () => {
    const { filter } = drawn();
    type(filter, 'weir');
    expect(said()).toBe('1 of 6');
    expect(screen.queryByRole('button', { name: 'Clear the filter' })).not.toBeInTheDocument();
  });

  it('goes on counting while the list is still coming', () => {
    const { filter } = drawn({ ...served, older: null });
    type(filter, 'canal');
    expect(said()).toMatch(/^6 so far…No session matches/);
  });

  it('names the file beside the title in a folder, where titles may be alike', () => {
    const { container } = drawn({ ...served, kind: 'directory' });
    expect(container.querySelector('.page-list-meta')).toHaveTextContent('0.jsonl · 100 B');
    render(<SessionList served={served} onOpen={() => undefined} />);
    expect(screen.getAllByText('100 B')).toHaveLength(6);
  });
});
