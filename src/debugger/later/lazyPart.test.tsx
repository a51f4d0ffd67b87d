import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { toolCall, transcript } from '../../testing/buildTranscript.ts';
import type * as LaterParts from './laterParts.ts';

const run = () =>
  transcript()
    .user('Sync the gauges.')
    .assistant([toolCall('bash', { command: 'sync' })], { stopReason: 'toolUse' })
    .result('bash', 'no such gauge', { isError: true })
    .assistant('It failed.')
    .finish();

/** A debugger whose later parts are still to come: `bring` lets them come. */
async function openDebugger() {
  let bring: () => void = () => undefined;
  const asked = new Promise<void>((resolve) => (bring = resolve));
  vi.resetModules();
  vi.doMock('./laterParts.ts', async (actual) => {
    const parts = await actual<typeof LaterParts>();
    await asked;
    return parts;
  });
  await show();
  return bring;
}

async function show(): Promise<void> {
  // What `imports` of package.json gives a browser: these parts are not there at first.
  vi.doMock('#parts', () => import('./noParts.ts'));
  const { RunDebugger } = await import('../RunDebugger.tsx');
  render(<RunDebugger store={run().store()} title="Tide gauges" />);
  act(() => {
    screen.getByRole('log').focus();
  });
}

const press = (key: string): void => {
  fireEvent.keyDown(document.activeElement ?? document.body, { key });
};
const about = () => screen.getByTitle('Details of this run');
const patient = { timeout: 60_000 };

afterEach(() => {
  vi.doUnmock('#parts');
  vi.doUnmock('./laterParts.ts');
  vi.resetModules();
});

describe('the parts of a debugger that are loaded later', () => {
  it('come where a key asked for them before they were there', async () => {
    const bring = await openDebugger();
    press('e');
    press('Enter');
    expect(screen.getByRole('tabpanel')).toHaveTextContent('Loading…');
    fireEvent.click(about());
    expect(about()).toHaveAttribute('aria-expanded', 'true');
    expect(document.querySelector('[data-al-part="run-details"]')).toBeNull();
    bring();
    await waitFor(() => {
      expect(screen.getByRole('tabpanel')).toHaveTextContent('no such gauge');
    }, patient);
    expect(document.querySelector('[data-al-part="run-details"]')).not.toBeNull();
  });

  it('are not asked for by a key that was taken back', async () => {
    const bring = await openDebugger();
    press('e');
    press('Enter');
    press('Escape');
    bring();
    await act(async () => {
      const { loadParts } = await import('./loadParts.ts');
      expect(await loadParts()).not.toBeNull();
    });
    expect(screen.queryByRole('tabpanel')).toBeNull();
  });

  it('filter the run once they are there, for a reader who asked before', async () => {
    const bring = await openDebugger();
    press('f');
    expect(screen.queryByRole('search')).toBeNull();
    bring();
    const field = await screen.findByRole('combobox', { name: 'Filter' }, patient);
    await waitFor(() => {
      expect(field).toHaveFocus();
    }, patient);
    fireEvent.change(field, { target: { value: 'status:failed' } });
    expect(screen.getByRole('search')).toHaveTextContent(/\d of \d/);
  });

  it('say so where they cannot be loaded, and the rest goes on', async () => {
    vi.resetModules();
    vi.doMock('./laterParts.ts', () => {
      throw new Error('offline');
    });
    await show();
    fireEvent.click(about());
    const notice = await screen.findByText(/could not be loaded/, undefined, patient);
    expect(notice).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('could not be loaded');
    expect(about()).toHaveAttribute('aria-expanded', 'false');
    press('f');
    await waitFor(() => {
      expect(screen.getByRole('button', { name: 'Filter' })).toHaveAttribute('aria-expanded', 'false');
    }, patient);
    screen.getByRole('log').focus();
    press('e');
    press('Enter');
    await waitFor(() => {
      expect(screen.getByRole('tabpanel')).toHaveTextContent('could not be loaded');
    }, patient);
    expect(screen.getByRole('tree')).toHaveTextContent('sync');
    expect(document.querySelector('[data-al-current]')).not.toBeNull();
  });
});
