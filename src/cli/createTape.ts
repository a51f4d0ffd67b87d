import type { ByteStream } from './openFile.ts';

/** Bytes that arrive once and can be read from their start by any number of readers. */
export interface Tape {
  /** Everything so far, and then what still arrives. Rejects when the source failed. */
  readonly read: (signal: AbortSignal) => ByteStream;
  /** Number of bytes; `null` while more may arrive. */
  readonly size: () => number | null;
}

/** Records a stream, e.g. standard input, which cannot be opened a second time. Keeps all of it in memory. */
export function createTape(source: ByteStream): Tape {
  const chunks: Uint8Array[] = [];
  let size = 0;
  let end: { readonly error?: unknown } | undefined;
  let waiting: (() => void)[] = [];
  const wakeAll = (): void => {
    const all = waiting;
    waiting = [];
    for (const wake of all) wake();
  };
  const record = async (): Promise<void> => {
    try {
      for await (const chunk of source) {
        chunks.push(chunk);
        size += chunk.length;
        wakeAll();
      }
      end = {};
    } catch (error) {
      end = { error };
    }
    wakeAll();
  };
  void record();

  return {
    size: () => (end ? size : null),
    async *read(signal) {
      signal.addEventListener('abort', wakeAll, { once: true });
      for (let i = 0; !signal.aborted;) {
        const chunk = chunks[i];
        if (chunk) {
          i++;
          yield chunk;
        } else if (end) {
          if ('error' in end) throw end.error;
          return;
        } else {
          await new Promise<void>((resolve) => {
            waiting.push(resolve);
          });
        }
      }
    },
  };
}
