import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cut } from '../testing/cut.ts';
import { cancelSource, openPieces } from './openPieces.ts';
import { readPieces, readSource, type ReadOptions } from './readSource.ts';
import type { ReadableSource, Source } from './record.ts';

const TEXT = '{"a":"é😀"}\r\n\u2028x';
const bytes = new TextEncoder().encode(TEXT);

async function readAll(source: Source, options?: ReadOptions): Promise<string> {
  let text = '';
  for await (const piece of readSource(source, options)) text += piece;
  return text;
}

async function* later<T>(pieces: readonly T[]): AsyncGenerator<T> {
  for (const piece of pieces) {
    await Promise.resolve();
    yield piece;
  }
}

/** A stream that writes down what is done to it. After its pieces it stays silent, fails or ends. */
function stream(pieces: readonly string[], then: 'end' | 'silence' | 'failure') {
  const log: string[] = [];
  let next = 0;
  const source: ReadableSource = {
    getReader: () => ({
      read() {
        const value = pieces[next++];
        if (value !== undefined) return Promise.resolve({ done: false, value });
        if (then === 'failure') return Promise.reject(new Error('connection reset'));
        return then === 'end' ? Promise.resolve({ done: true }) : new Promise(() => undefined);
      },
      cancel(reason) {
        log.push(reason instanceof Error ? `cancel: ${reason.message}` : 'cancel');
        return Promise.resolve();
      },
      releaseLock() {
        log.push('releaseLock');
      },
    }),
  };
  return { source, log };
}

describe('readSource', () => {
  it('reads every kind of source alike', async () => {
    const sources: Source[] = [
      TEXT,
      bytes,
      bytes.buffer,
      Buffer.from(bytes),
      [TEXT.slice(0, 8), TEXT.slice(8)],
      cut(bytes, [9, 10, 11]),
      later(cut(bytes, [3, 8, 12])),
      new Blob([bytes]).stream(),
      stream([TEXT], 'end').source,
    ];
    for (const source of sources) expect(await readAll(source)).toBe(TEXT);
  });

  it('reads the same text wherever the bytes are cut', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(bytes.length)), async (cuts) => {
        expect(await readAll(later(cut(bytes, cuts)))).toBe(TEXT);
      }),
    );
  });

  it('hands on a large source in slices', async () => {
    const large = 'é'.repeat(400_000);
    for (const source of [large, new TextEncoder().encode(large), [large]]) {
      const sizes: number[] = [];
      for await (const piece of readSource(source)) sizes.push(piece.length);
      expect(sizes.length).toBeGreaterThan(1);
      expect(sizes.reduce((sum, size) => sum + size)).toBe(large.length);
    }
  });

  it('ends without a piece when the source is empty', async () => {
    for (const source of ['', new Uint8Array(), [], later([])]) expect(await readAll(source)).toBe('');
  });

  it('frees a stream that is over and does not cancel it', async () => {
    const { source, log } = stream(['a', 'b'], 'end');
    expect(await readAll(source)).toBe('ab');
    expect(log).toEqual(['releaseLock']);
  });

  it('cancels and frees the source of a reader who leaves early', async () => {
    const { source, log } = stream(['a', 'b'], 'silence');
    for await (const piece of readSource(source)) {
      expect(piece).toBe('a');
      break;
    }
    expect(log).toEqual(['cancel', 'releaseLock']);
  });

  it('ends the iterator of a reader who leaves early', async () => {
    let ended = 0;
    const endless = {
      *[Symbol.iterator]() {
        try {
          for (;;) yield 'a';
        } finally {
          ended += 1;
        }
      },
    };
    for await (const piece of readSource(endless)) if (piece === 'a') break;
    expect(ended).toBe(1);
  });

  it('unlocks a real stream', async () => {
    const source = new ReadableStream<Uint8Array>({
      pull(controller) {
        controller.enqueue(bytes);
      },
    });
    for await (const piece of readSource(source)) if (piece !== '') break;
    expect(source.locked).toBe(false);
  });

  it('rejects with the reason of the signal while a read is pending', async () => {
    const { source, log } = stream(['a'], 'silence');
    const controller = new AbortController();
    const pieces = readSource(source, { signal: controller.signal });
    expect(await pieces.next()).toEqual({ done: false, value: 'a' });
    const pending = pieces.next();
    controller.abort(new Error('the reader closed the page'));
    await expect(pending).rejects.toThrow('the reader closed the page');
    expect(log).toEqual(['cancel: the reader closed the page', 'releaseLock']);
  });

  it('rejects on abort while a generator never answers', async () => {
    const silent: AsyncIterable<string> = {
      [Symbol.asyncIterator]: () => ({ next: () => new Promise(() => undefined) }),
    };
    const controller = new AbortController();
    const pending = readSource(silent, { signal: controller.signal }).next();
    controller.abort();
    await expect(pending).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('does not touch the source when the signal has aborted before', async () => {
    let opened = false;
    const source: ReadableSource = {
      getReader() {
        opened = true;
        return stream([], 'end').source.getReader();
      },
    };
    const signal = AbortSignal.abort(new Error('too late'));
    await expect(readAll(source, { signal })).rejects.toThrow('too late');
    expect(opened).toBe(false);
  });

  it('stops between the slices of a text', async () => {
    const controller = new AbortController();
    const read = async (): Promise<void> => {
      for await (const piece of readSource('x'.repeat(2_000_000), { signal: controller.signal })) {
        expect(piece).not.toBe('');
        controller.abort(new Error('enough'));
      }
    };
    await expect(read()).rejects.toThrow('enough');
  });

  it('stops listening to the signal in the end', async () => {
    const listeners = new Set<() => void>();
    const signal = {
      aborted: false,
      addEventListener: (_: 'abort', listener: () => void) => listeners.add(listener),
      removeEventListener: (type: 'abort' | 'other', listener: () => void) =>
        type === 'abort' && listeners.delete(listener),
    };
    const pieces = readSource(['a', 'b'], { signal });
    await pieces.next();
    expect(listeners.size).toBe(1);
    await pieces.return();
    expect(listeners.size).toBe(0);
  });

  it('rejects with the error of a source that fails, after what had arrived', async () => {
    const { source, log } = stream(['a'], 'failure');
    const pieces = readSource(source);
    expect(await pieces.next()).toEqual({ done: false, value: 'a' });
    await expect(pieces.next()).rejects.toThrow('connection reset');
    expect(log).toEqual(['releaseLock']);
  });

  it('rejects what is not a source, and pieces that are neither text nor bytes', async () => {
    const wrong = [null, undefined, 7, {}, [1], [{}]] as unknown as Source[]; // what untyped callers may pass
    for (const [at, source] of wrong.entries()) {
      await expect(readAll(source)).rejects.toThrow(TypeError);
      await expect(readAll(source)).rejects.toThrow(
        at < 4
          ? 'agent-lanes: this is not a source that can be read. Pass a string'
          : 'agent-lanes: the source sent a piece that is neither text nor bytes. Encode it',
      );
    }
  });

  it('names an abort that has no reason', async () => {
    const signal = { aborted: true, addEventListener: () => undefined, removeEventListener: () => undefined };
    await expect(readAll('a', { signal })).rejects.toMatchObject({
      name: 'AbortError',
      message: 'agent-lanes: reading was aborted. Start again to read the rest.',
    });
  });

  it('hands on no empty text', async () => {
    const pieces: string[] = [];
    for await (const piece of readSource([
      Uint8Array.of(0xef),
      Uint8Array.of(0xbb, 0xbf),
      '',
      'a',
      Uint8Array.of(0xc3),
    ]))
      pieces.push(piece);
    expect(pieces).toEqual(['a', '\uFFFD']);
    for await (const piece of readSource([Uint8Array.of(0xef, 0xbb, 0xbf)])) pieces.push(piece);
    expect(pieces).toHaveLength(2);
  });
});

describe('readPieces', () => {
  const pieces = async (source: Source): Promise<(string | Uint8Array)[]> => {
    const found: (string | Uint8Array)[] = [];
    for await (const piece of readPieces(source)) found.push(piece);
    return found;
  };

  it('never cuts a surrogate pair, and joins one that comes in two', async () => {
    expect(await pieces(['a\ud83d', '\ude00b'])).toEqual(['a', '😀b']);
    expect(await pieces(['a\udbff', '\udfff'])).toEqual(['a', '\udbff\udfff']);
    expect(await pieces(['a\ud800', '\udc00'])).toEqual(['a', '\ud800\udc00']);
    expect((await pieces('x'.repeat(65_535) + '😀y')).map(({ length }) => length)).toEqual([65_535, 3]);
    expect((await pieces('x'.repeat(65_534) + '😀y')).map(({ length }) => length)).toEqual([65_536, 1]);
    expect((await pieces('x'.repeat(65_536))).map(({ length }) => length)).toEqual([65_536]);
    expect((await pieces('x'.repeat(65_537))).map(({ length }) => length)).toEqual([65_536, 1]);
  });

  it('hands on half a pair that nothing follows, and what is none at once', async () => {
    expect(await pieces(['a\ud83d'])).toEqual(['a', '\ud83d']);
    expect(await pieces(['\ud83d', Uint8Array.of(1), 'b'])).toEqual(['\ud83d', Uint8Array.of(1), 'b']);
    expect(await pieces(['a\udc00', 'b'])).toEqual(['a\udc00', 'b']);
    expect(await pieces(['a\ud7ff', 'b'])).toEqual(['a\ud7ff', 'b']);
  });

  it('hands on bytes in slices, and no empty one', async () => {
    expect((await pieces(new Uint8Array(65_536))).map(({ length }) => length)).toEqual([65_536]);
    expect((await pieces(new Uint8Array(65_537))).map(({ length }) => length)).toEqual([65_536, 1]);
    expect(await pieces([new Uint8Array(0), ''])).toEqual([]);
  });
});

describe('openPieces', () => {
  it('may be aborted before anything is read', async () => {
    const listeners: (() => void)[] = [];
    const signal = {
      aborted: false,
      addEventListener: (_: 'abort', listener: () => void) => listeners.push(listener),
      removeEventListener: () => undefined,
    };
    const opened = openPieces(['a'], signal);
    expect(listeners).toHaveLength(1);
    expect(() => {
      for (const listener of listeners) listener();
    }).not.toThrow();
    expect(await opened.read()).toBe('a');
  });
});

describe('cancelSource', () => {
  it('cancels and frees a source that nobody reads, and takes anything', () => {
    const { source, log } = stream(['a'], 'end');
    cancelSource(source);
    expect(log).toEqual(['cancel', 'releaseLock']);
    expect(() => {
      cancelSource(null as unknown as Source); // what untyped callers may pass
    }).not.toThrow();
  });
});
