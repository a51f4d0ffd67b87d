import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { findAxeViolations } from '../testing/axe.ts';
import { toolCall, transcript } from '../testing/buildTranscript.ts';
import { RunDebugger, type RunDebuggerProps } from './RunDebugger.tsx';

const run = () =>
  transcript()
    .loop()
    .user('Look at the gauge.')
    .assistant([toolCall('bash', { command: 'ls', cwd: '/quay' }, { id: 'call_ls' })], {
      stopReason: 'toolUse',
    })
    .result('bash', 'no such folder', { toolCallId: 'call_ls', isError: true })
    .assistant([toolCall('read', { path: 'gauge.ts' }, { id: 'call_r' })], { stopReason: 'toolUse' })
    .result('read', 'one', { toolCallId: 'call_r' })
    .finish();

function open(props?: Partial<RunDebuggerProps>): void {
  render(
    <div style={{ blockSize: 800 }}>
      <RunDebugger store={run().store()} title="Quay" {...props} />
    </div>,
  );
  act(() => {
    screen.getByRole('log').focus();
  });
}

function copies(): readonly string[] {
  const copied: string[] = [];
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation((text) => {
    copied.push(text);
    return Promise.resolve();
  });
  return copied;
}

beforeEach(async () => {
  await page.viewport(1400, 900);
});

describe('values in the inspector', () => {
  it('copies a fact, and the path and the value of a line of JSON', async () => {
    const copied = copies();
    open();
    await userEvent.keyboard('e{Enter}');
    const pane = await screen.findByRole('complementary');
    await userEvent.click(within(pane).getByRole('button', { name: 'Copy Call id' }));
    expect(copied.at(-1)).toBe('call_ls');
    await userEvent.click(within(pane).getByRole('button', { name: 'JSON' }));
    await userEvent.click(await within(pane).findByText('"/quay"'));
    expect(within(pane).getByText('$.call.arguments.cwd')).toBeVisible();
    await userEvent.click(within(pane).getByRole('button', { name: 'Copy path' }));
    await userEvent.click(within(pane).getByRole('button', { name: 'Copy value' }));
    expect(copied.slice(-2)).toEqual(['$.call.arguments.cwd', '/quay']);
    act(() => {
      within(pane).getByRole('group', { name: 'JSON, a line for each value' }).focus();
    });
    await userEvent.keyboard('{ArrowUp}');
    expect(within(pane).getByText('$.call.arguments.command')).toBeVisible();
    expect(await findAxeViolations(document.body)).toEqual([]);
  });
});

describe('terms of a filter', () => {
  it('are taken out one by one', async () => {
    open();
    await userEvent.keyboard('f');
    await userEvent.keyboard('tool:bash,read -status:failed');
    const terms = await screen.findByRole('list', { name: 'Terms of the filter' });
    await screen.findByText(/^1 of /);
    await userEvent.click(within(terms).getByRole('button', { name: /-status:failed/ }));
    expect(screen.getByRole('combobox', { name: 'Filter' })).toHaveValue('tool:bash,read');
    await screen.findByText(/^2 of /);
    expect(await findAxeViolations(document.body)).toEqual([]);
  });

  it('say in the transcript that nothing matches them, and all is shown again from there', async () => {
    open();
    const nothing = 'Nothing here matches the filter.';
    const log = screen.getByRole('log');
    await userEvent.keyboard('f');
    await userEvent.keyboard('tool:bash');
    await screen.findByText(/^1 of /);
    expect(within(log).queryByText(nothing)).toBeNull();
    await userEvent.keyboard(' tool:read');
    await within(log).findByText(nothing);
    expect(await findAxeViolations(document.body)).toEqual([]);
    // A failure that is jumped to is drawn for all that.
    act(() => {
      log.focus();
    });
    await userEvent.keyboard('e');
    await waitFor(() => {
      expect(within(log).queryByText(nothing)).toBeNull();
    });
    await userEvent.keyboard('f');
    await userEvent.keyboard('role:system');
    await within(log).findByText(nothing);
    await userEvent.click(within(log).getByRole('button', { name: 'Show all' }));
    await within(log).findByText('Look at the gauge.');
    expect(within(log).queryByText(nothing)).toBeNull();
    expect(screen.getByRole('combobox', { name: 'Filter' })).toHaveValue('');
    // The button is gone: what had the focus hands it on.
    expect(log.contains(document.activeElement)).toBe(true);
  });
});

describe('a link', () => {
  it('keeps what the timeline counts', async () => {
    const told: string[] = [];
    open({ onLocation: (location) => told.push(location) });
    const chosen = () => screen.getByRole('combobox', { name: 'What the timeline counts' });
    await userEvent.selectOptions(chosen(), 'steps');
    await waitFor(() => {
      expect(told.at(-1)).toBe('clock=steps');
    });
    cleanup();
    open({ location: 'clock=tokens' });
    cleanup();
    open({ location: 'clock=steps' });
    await waitFor(() => {
      expect(chosen()).toHaveValue('steps');
    });
  });
});
