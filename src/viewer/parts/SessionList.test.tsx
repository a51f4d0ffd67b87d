import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { findAxeViolations } from '../../testing/axe.ts';
import { servedSessions } from '../../testing/samples/servedSessions.ts';
import type { FoundText, Served } from '../served.ts';
import type { Search } from '../useSearch.ts';
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

/** A search that finds what it is told, and ends when it is told to. */
function madeSearch(found: readonly FoundText[]) {
  const asked: string[] = [];
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const search: Search = async function* (words) {
    asked.push(words);
    yield found;
    await ended;
    yield [{ looked: 6, of: 6, more: false }];
  };
  return { asked, search, end };
}

describe('a search in what was said', () => {
  it('shows the line of each session it found, beside those whose titles match', async () => {
    const { asked, search, end } = madeSearch([
      { id: '4', before: 'out on the ', match: 'weir', after: ' at noon' },
    ]);
    const { container } = render(<SessionList served={served} search={search} onOpen={() => undefined} />);
    type(screen.getByRole('searchbox'), ' weir');
    const mole = await screen.findByRole('link', { name: /^Mole.*out on the weir at noon/ });
    expect(mole.querySelector('mark')).toHaveTextContent('weir');
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
    expect(said()).toBe('2 of 6 so far, searching…');
    end();
    await waitFor(() => {
      expect(said()).toBe('2 of 6');
    });
    expect(asked).toEqual(['weir']);
    expect(await findAxeViolations(container)).toEqual([]);
  });

  it('says that nothing matches once all was looked through, and not before', async () => {
    const { asked, search, end } = madeSearch([]);
    render(<SessionList served={served} search={search} onOpen={() => undefined} />);
    type(screen.getByRole('searchbox'), 'canal');
    await waitFor(() => {
      expect(asked).toEqual(['canal']);
    });
    expect(said()).toBe('0 of 6 so far, searching…');
    end();
    await waitFor(() => {
      expect(said()).toMatch(/^No session matches/);
    });
  });
});

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
    expect(said()).toBe('6 sessions');
  });

  it('offers nothing to clear while something matches', () => {
    const { filter } = drawn();
    type(filter, 'weir');
    expect(said()).toBe('1 of 6');
    expect(screen.queryByRole('button', { name: 'Clear the filter' })).not.toBeInTheDocument();
  });

  it('goes on counting while the list is still coming, and says of nothing yet that it is not there', () => {
    const { filter } = drawn({ ...served, older: null });
    type(filter, 'canal');
    expect(said()).toBe('6 so far…');
    expect(screen.queryByRole('button', { name: 'Clear the filter' })).not.toBeInTheDocument();
  });

  it('makes each session a link that lasts, with nothing secret in it', () => {
    history.replaceState(null, '', '/#see=at%3Dm1');
    drawn();
    const link = screen.getByRole('link', { name: /^Weir/ });
    expect(link).toHaveAttribute('href', '/#run=1');
    expect(screen.getByRole('link', { name: /Follow.*Weir/ })).toHaveAttribute('href', '/#run=1&follow=1');
  });

  it('opens on a click, and leaves a click for a new tab to the browser', () => {
    const opened: unknown[] = [];
    render(<SessionList served={served} onOpen={({ id }, { follow }) => opened.push([id, follow])} />);
    const link = screen.getByRole('link', { name: /^Weir/ });
    expect(fireEvent.click(link)).toBe(false);
    fireEvent.click(screen.getByRole('link', { name: /Follow.*Weir/ }));
    // Nobody handles it here, and jsdom opens no tabs.
    link.addEventListener('click', (event) => {
      event.preventDefault();
    });
    fireEvent.click(link, { ctrlKey: true });
    expect(opened).toEqual([
      ['1', false],
      ['1', true],
    ]);
  });

  it('mounts some rows of thousands, and says which of how many each is', () => {
    const titles = Array.from({ length: 20_000 }, (_, i) => `Buoy ${i}`);
    drawn(servedSessions(titles));
    const rows = screen.getAllByRole('listitem');
    expect(rows.length).toBeLessThan(60);
    expect(rows[0]).toHaveAttribute('aria-setsize', '20000');
    expect(rows[1]).toHaveAttribute('aria-posinset', '2');
    expect(said()).toBe('20,000 sessions');
  });

  it('is one Tab stop per row that was chosen, and moves with the arrow keys', () => {
    const { filter } = drawn();
    const stops = () => screen.getAllByRole('link').filter(({ tabIndex }) => tabIndex === 0);
    expect(stops().map(({ textContent }) => textContent)).toEqual([expect.stringMatching(/^Lock/), '']);
    fireEvent.keyDown(filter, { key: 'ArrowDown' });
    expect(screen.getByRole('link', { name: /^Lock/ })).toHaveFocus();
    fireEvent.keyDown(document.activeElement ?? filter, { key: 'End' });
    expect(screen.getByRole('link', { name: /^Pier/ })).toHaveFocus();
    expect(stops()[0]).toHaveFocus();
    fireEvent.keyDown(document.activeElement ?? filter, { key: 'Home' });
    fireEvent.keyDown(document.activeElement ?? filter, { key: 'ArrowUp' });
    expect(filter).toHaveFocus();
  });

  it('opens a project that has more sessions than it shows at first', async () => {
    const { sources } = served;
    const projects = sources.map((source, i) => ({ ...source, project: i < 5 ? '/quay' : '/weir' }));
    const { container } = drawn({ ...served, sources: projects });
    const quay = screen.getByRole('button', { name: /quay/ });
    expect(quay).toHaveAttribute('aria-expanded', 'false');
    expect(screen.queryByRole('link', { name: /^Mole/ })).not.toBeInTheDocument();
    fireEvent.click(quay);
    expect(quay).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByRole('link', { name: /^Mole/ })).toBeInTheDocument();
    expect(await findAxeViolations(container)).toEqual([]);
  });

  it('filters by what sessions have in common', () => {
    const { sources } = served;
    const agents = sources.map((source, i) => ({ ...source, agent: i < 2 ? 'Codex' : 'pi' }));
    drawn({ ...served, sources: agents });
    fireEvent.change(screen.getByRole('combobox', { name: 'Agent' }), { target: { value: 'Codex' } });
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
    expect(said()).toBe('2 of 6');
  });

  it('names the file beside the title in a folder, where titles may be alike', () => {
    const { container } = drawn({ ...served, kind: 'directory' });
    expect(container.querySelector('.page-list-meta')).toHaveTextContent(/^0\.jsonl · 100 B$/);
    render(<SessionList served={served} onOpen={() => undefined} />);
    expect(screen.getAllByText('100 B')).toHaveLength(6);
  });

  it('says what was counted of a run, and takes runs by it', async () => {
    const { sources } = served;
    const counts = {
      failures: 3,
      workedMs: 247_515,
      costUsd: 1.5,
      isEstimated: true,
      isAtLeast: true,
      changed: 102,
      files: ['/quay/gauge.ts', '/quay/notes.md'],
    };
    const counted = sources.map((source, i) =>
      i === 1 ? { ...source, version: '2.1.0', model: 'heron-1', counts } : source,
    );
    const { container } = drawn({ ...served, sources: counted });
    expect(screen.getByRole('link', { name: /^Weir/ })).toHaveAccessibleName(
      /2\.1\.0 · .*3 failures · 4m 08s · ≥ ~\$1\.50 · 102 files changed · heron-1 · 100 B$/,
    );
    expect(screen.getAllByRole('button', { name: /^Files changed in/ })).toHaveLength(1);
    expect(await findAxeViolations(container)).toEqual([]);
    fireEvent.change(screen.getByRole('combobox', { name: 'Failures' }), { target: { value: '1' } });
    expect(said()).toBe('1 of 6');
    expect(screen.getByText(/counted of 1 of 6 sessions so far/)).toBeVisible();
  });

  it('offers to export each run where it can be written, and not otherwise', () => {
    const { container } = drawn();
    expect(screen.queryByRole('button', { name: /^Export/ })).not.toBeInTheDocument();
    render(
      <SessionList served={served} write={() => new Promise(() => undefined)} onOpen={() => undefined} />,
      {
        container,
      },
    );
    expect(screen.getAllByRole('button', { name: /^Export/ })).toHaveLength(6);
  });
});
