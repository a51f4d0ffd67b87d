import { describe, expect, it } from 'vitest';
import { readExport } from './readExport.ts';

const MESSAGES = 40_000;

async function* longRun(ended: () => void): AsyncGenerator<Uint8Array> {
  const message = { role: 'user', content: [{ type: 'text', text: 'Go on.' }], timestamp: 1 };
  yield await Promise.resolve(new TextEncoder().encode(`${JSON.stringify(message)}\n`.repeat(MESSAGES)));
  ended();
}

describe('readExport', () => {
  it('stops between what it does once all is read', async () => {
    const stop = new AbortController();
    const reason = new Error('Ctrl+C');
    // A signal is heard only when the work lets go of the process.
    const source = longRun(() =>
      setImmediate(() => {
        stop.abort(reason);
      }),
    );
    await expect(readExport(source, { format: 'phi-core', signal: stop.signal })).rejects.toBe(reason);
  });

  it('reads all of it when nothing stops it', async () => {
    const { state } = await readExport(
      longRun(() => undefined),
      { format: 'phi-core', signal: new AbortController().signal },
    );
    expect(state.messageKeys).toHaveLength(MESSAGES);
  });
});
