import { act, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { connect } from '../../store/connect.ts';
import { createTranscriptStore } from '../../store/index.ts';
import { AgentTranscript } from '../AgentTranscript.tsx';

const EMPTY = 'No messages yet.';
const READING = 'Reading the transcript…';

describe('what stands where a transcript has no messages', () => {
  it('says that there are none, or greets, where nothing was connected, as in a chat before its first question', () => {
    const Greeting = () => <>What can I do?</>;
    const store = createTranscriptStore();
    const { rerender } = render(<AgentTranscript store={store} />);
    expect(screen.getByText(EMPTY)).toBeInTheDocument();
    expect(screen.queryByText(READING)).not.toBeInTheDocument();
    rerender(<AgentTranscript store={store} components={{ Empty: Greeting }} />);
    expect(screen.getByText('What can I do?')).toBeInTheDocument();
  });

  it('says that a source is read from the moment on in which it was connected', async () => {
    const store = createTranscriptStore();
    render(<AgentTranscript store={store} />);
    const stop = new AbortController();
    const silent = new ReadableStream<Uint8Array>({});
    let reading: Promise<unknown> = Promise.resolve();
    await act(async () => {
      reading = connect(store, silent, { signal: stop.signal });
      await Promise.resolve();
      store.publish();
    });
    expect(store.getState().awaited).toBe(true);
    expect(screen.getByText(READING)).toBeInTheDocument();
    expect(screen.queryByText(EMPTY)).not.toBeInTheDocument();
    await act(async () => {
      stop.abort();
      await reading;
    });
    expect(store.getState().awaited).toBe(false);
    expect(screen.queryByText(READING)).not.toBeInTheDocument();
  });
});
