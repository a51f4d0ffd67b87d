import { describe, expect, it, vi } from 'vitest';
import { connect } from './connect.ts';
import { createMessagesSource } from './createMessagesSource.ts';
import { createTranscriptStore } from './createTranscriptStore.ts';
import { selectMessages } from './listedMessages.ts';
import { readTranscript } from '../core.ts';

const MISSING = 'Failed to fetch dynamically imported module';

// The chunk of the adapters is gone, as after a deployment while a page is open.
vi.mock('../adapters/index.ts', () => {
  throw new Error(MISSING);
});

describe('connect, where what reads the source cannot be loaded', () => {
  it('says so on screen, lets the source go, and does not reject', async () => {
    const store = createTranscriptStore();
    const cancel = vi.fn();
    const source = { getReader: () => ({ read: vi.fn(), cancel, releaseLock: vi.fn() }) };
    expect(await connect(store, source)).toMatchObject({ cause: 'failed' });
    const { status, diagnostics } = store.getState();
    expect(status).toBe('failed');
    expect(diagnostics).toMatchObject([{ severity: 'error', code: 'reader-failed' }]);
    expect(diagnostics[0]?.message).toMatch(
      /^What reads the source could not be loaded: .+\. Reload the page\.$/s,
    );
    expect(cancel).toHaveBeenCalled();
  });

  it('says so as well when it is needed again for a source that begins anew', async () => {
    await expect(readTranscript('{}')).rejects.toThrow();
  });

  it('says that it was aborted when it was', async () => {
    const store = createTranscriptStore();
    expect(await connect(store, '{}', { signal: AbortSignal.abort('enough') })).toEqual({
      cause: 'aborted',
      error: 'enough',
    });
    expect(store.getState().status).toBe('aborted');
  });
});

describe('createMessagesSource, where what reads the messages cannot be loaded', () => {
  it('says so once, and shows what it can', async () => {
    const source = createMessagesSource('openai-chat');
    const messages = [
      { role: 'user', content: 'Why?' },
      { role: 'assistant', content: 'So.' },
    ];
    source.update(messages.slice(0, 1), 'submitted');
    expect(source.store.getState().messageKeys).toEqual([]);
    source.store.publish();
    expect(source.store.getState().awaited).toBe(true);
    source.update(messages, 'ready');
    await source.ready();
    source.store.publish();
    const { status, diagnostics } = source.store.getState();
    expect(status).toBe('complete');
    expect(diagnostics).toHaveLength(1);
    expect(diagnostics).toMatchObject([{ severity: 'error', code: 'reader-failed' }]);
    expect(diagnostics[0]?.message).toMatch(
      /^What reads the messages could not be loaded: .*They may be shown in part\. Reload the page\.$/,
    );
    const roles = selectMessages(source.store.getState()).map(({ role }) => role);
    expect(roles).toEqual(['user', 'assistant']);
  });
});
