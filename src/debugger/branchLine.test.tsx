import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createElement, createRef } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { createViewStore } from '../core.ts';
import { panelsAround } from './panelsAround.ts';
import { toolCall, transcript, type TranscriptBuilder } from '../testing/buildTranscript.ts';
import { AgentTranscript } from '../components/AgentTranscript.tsx';
import type { TranscriptHandle } from '../components/transcript/TranscriptHandle.tsx';
import { loadOnServer } from '../testing/loadOnServer.ts';

/** m0 asks, m1 to m4 were given up, m5 and m6 are what it went on with. */
const run = (): TranscriptBuilder =>
  transcript()
    .user('Make the sync faster.')
    .user('Write a queue for the gauges.')
    .assistant([toolCall('bash', { command: 'make queue' })], { stopReason: 'toolUse' })
    .result('bash', 'no rule to make target', { isError: true })
    .assistant('The queue needs a second service.')
    .emit({ type: 'context', messages: ['m1', 'm2', 'm3', 'm4'], context: 'abandoned' })
    .user('One request per station, then.')
    .assistant('Each station is asked once.')
    .finish();

const line = (): HTMLElement => screen.getByRole('button', { name: /Abandoned: 3 messages/ });

describe('what was given up', () => {
  it('is one line that says how many messages it holds, what was asked and what failed', async () => {
    render(<AgentTranscript store={run().store()} />);
    expect(line()).toHaveAttribute('aria-expanded', 'false');
    expect(line()).toHaveTextContent('Abandoned: 3 messagesWrite a queue for the gauges.1 failed');
    expect(screen.queryByText('The queue needs a second service.')).not.toBeInTheDocument();
    expect(screen.getByText('Each station is asked once.')).toBeVisible();
    await userEvent.click(line());
    expect(screen.getByText('Write a queue for the gauges.')).toBeVisible();
    expect(screen.getByText('The queue needs a second service.')).toBeVisible();
    await userEvent.click(line());
    expect(screen.queryByText('The queue needs a second service.')).not.toBeInTheDocument();
  });

  it('is drawn whole and once by a server, and not shown', async () => {
    const { AgentTranscript: OnServer } = await loadOnServer(
      () => import('../components/AgentTranscript.tsx'),
    );
    const html = renderToString(createElement(OnServer, { store: run().store() }));
    const page = document.createElement('div');
    page.innerHTML = html;
    const sources = [...page.querySelectorAll('[data-al-source^="m"]')];
    const keys = sources.map((element) => element.getAttribute('data-al-source'));
    expect(keys.filter((key) => !key?.includes('.'))).toEqual(['m0', 'm1', 'm2', 'm3', 'm4', 'm5', 'm6']);
    const shown = sources.filter((element) => element.closest('[hidden]') === null);
    expect(shown.map((element) => element.getAttribute('data-al-source')?.split('.')[0])).not.toContain('m4');
  });

  it('opens where a text is found in it, and closes when another one is looked at', async () => {
    const user = userEvent.setup();
    render(<AgentTranscript store={run().store()} />);
    screen.getByRole('log').focus();
    await user.keyboard('/');
    await user.keyboard('second service');
    expect(await screen.findByText(/The queue needs a/)).toBeVisible();
    expect(line()).toHaveAttribute('aria-expanded', 'true');
    await user.clear(screen.getByRole('textbox'));
    await user.keyboard('asked once');
    await waitFor(() => {
      expect(line()).toHaveAttribute('aria-expanded', 'false');
    });
  });

  it('opens for a link to a message of it', async () => {
    const view = createViewStore();
    const store = run().store();
    render(<AgentTranscript store={store} viewStore={view} />);
    act(() => {
      view.getState().setFound(panelsAround(store.getState(), 'm4'));
      view.getState().reveal('m4');
    });
    expect(await screen.findByText('The queue needs a second service.')).toBeVisible();
  });

  it('stands for each of its rows where one is brought on screen without being opened', () => {
    const handle = createRef<TranscriptHandle>();
    render(<AgentTranscript store={run().store()} handle={handle} />);
    act(() => {
      handle.current?.reveal('m4');
    });
    expect(line()).toHaveAttribute('aria-expanded', 'false');
  });

  it('folds when it turns out to be given up while the run goes on', () => {
    const live = transcript().user('Ask Ness.').assistant('Ness is asked.');
    const store = live.store();
    render(<AgentTranscript store={store} />);
    expect(screen.getByText('Ness is asked.')).toBeVisible();
    act(() => {
      live
        .emit({ type: 'context', messages: ['m1'], context: 'abandoned' })
        .user('Ask Brora.')
        .feed(store);
    });
    expect(screen.getByRole('button', { name: /Abandoned: 1 message/ })).toBeVisible();
    expect(screen.getByText('Ness is asked.')).toHaveAttribute('data-al-part', 'line-detail');
  });
});
