import { describe, expect, it, vi } from 'vitest';
import { connect } from './connect.ts';
import { createTranscriptStore } from './createTranscriptStore.ts';
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
