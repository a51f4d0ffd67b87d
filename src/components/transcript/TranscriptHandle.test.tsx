import { act, cleanup, render, screen, within } from '@testing-library/react';
import { createRef } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { createViewStore } from '../../store/index.ts';
import { transcript } from '../../testing/buildTranscript.ts';
import { AgentTranscript } from '../AgentTranscript.tsx';
import type { TranscriptHandle } from './TranscriptHandle.tsx';

afterEach(cleanup);

function show(follow = false) {
  const handle = createRef<TranscriptHandle>();
  const view = createViewStore();
  const store = transcript().user('Where is the heron?').assistant('By the weir.').store();
  render(<AgentTranscript store={store} viewStore={view} handle={handle} follow={follow} />);
  const { current } = handle;
  if (!current) throw new Error('There is no handle.');
  return { handle: current, view, store };
}

describe('the handle of a transcript', () => {
  it('reveals a row', () => {
    const { handle, view } = show();
    act(() => {
      handle.reveal('m1');
    });
    expect(view.getState().revealed).toEqual({ key: 'm1' });
  });

  it('finds a text', async () => {
    const { handle } = show();
    act(() => {
      handle.find('weir');
    });
    expect(await screen.findByDisplayValue('weir')).toBeInTheDocument();
    expect(await within(screen.getByRole('search')).findByText(/^1 of 1/)).toBeInTheDocument();
  });

  it('goes to the end, and goes on following there', () => {
    const still = show();
    act(() => {
      still.handle.scrollToEnd();
    });
    expect(still.view.getState().revealed?.key).toBe(still.store.getState().itemKeys.at(-1));
    cleanup();
    const { handle, view } = show(true);
    act(() => {
      view.getState().setFollow('released', 0);
      handle.scrollToEnd();
    });
    expect(view.getState().follow).toBe('following');
  });
});
