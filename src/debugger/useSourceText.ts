'use client';
import { useEffect, useState } from 'react';
import type { ReadSource } from './readSource.ts';

/** A part of the source: its text, that it is still to come, or why it cannot be had. */
export type SourceText =
  | { readonly status: 'reading' }
  | { readonly status: 'read'; readonly text: string }
  | { readonly status: 'failed'; readonly reason: string };

/** Which bytes of which source. */
export interface SourceRange {
  readonly source: number;
  readonly from: number;
  readonly to: number;
}

const READING: SourceText = { status: 'reading' };

/** Reads a range of the source as text, in the encoding that its first bytes state. `null` while there is nothing to read from. */
export function useSourceText(read: ReadSource | undefined, range: SourceRange | null): SourceText | null {
  const [answer, setAnswer] = useState<{ readonly of: string; readonly text: SourceText } | null>(null);
  const source = range?.source ?? 0;
  const from = range?.from ?? 0;
  const to = range?.to ?? 0;
  const name = `${source}:${from}:${to}`;
  const isReadable = read !== undefined && range !== null;
  useEffect(() => {
    if (!isReadable) return undefined;
    const stop = new AbortController();
    const { signal } = stop;
    const readBytes = async (start: number, end: number) => read(start, end, { signal, source });
    Promise.all([readBytes(0, 2), readBytes(from, to)]).then(
      ([mark, bytes]) => {
        if (!signal.aborted)
          setAnswer({
            of: name,
            text: { status: 'read', text: new TextDecoder(encodingOf(mark)).decode(bytes) },
          });
      },
      (error: unknown) => {
        const reason = error instanceof Error ? error.message : String(error);
        if (!signal.aborted) setAnswer({ of: name, text: { status: 'failed', reason } });
      },
    );
    return () => {
      stop.abort();
    };
  }, [isReadable, read, source, from, to, name]);
  if (!isReadable) return null;
  return answer?.of === name ? answer.text : READING;
}

/** The encoding of a source that begins with these bytes. */
function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
}
