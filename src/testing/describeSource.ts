import { expect, it } from 'vitest';
import { findAdapter } from '../adapters/index.ts';
import { readTranscript } from '../core.ts';
import { isSoak, scaled, seed } from './cases.ts';
import { breakOff } from './laws/breakOff.ts';
import { recordsIn } from './laws/corpus.ts';
import { leafExceptions } from './laws/leafExceptions.ts';
import { lawsOfSample, type HiddenText } from './kit/adapterLaws.ts';

/** What a source must be read as. */
export interface SourceExpectation {
  readonly format: string;
  readonly bytes: Uint8Array;
  /** Runs of each law that needs chance. Default 20; fewer for large sources. */
  readonly runs?: number;
  /** Texts that no row needs to show, beside those that the format is known not to show. */
  readonly notShown?: readonly HiddenText[];
}

/** The laws that hold for every source an adapter of ours reads: those of the adapter kit, and that it is told from all other formats. */
export function describeSource({ format, bytes, runs = 20, notShown = [] }: SourceExpectation): void {
  it('is told from all other formats', async () => {
    expect((await readTranscript(bytes)).format).toBe(format);
  });

  const adapter = findAdapter(format);
  if (!adapter) throw new Error(`There is no adapter for ${format}.`);
  for (const { name, check } of lawsOfSample(
    adapter,
    { name: format, source: bytes },
    {
      runs: scaled(runs),
      seed: seed ?? Date.now(),
      notShown: [...(leafExceptions[format] ?? []), ...notShown],
    },
  ))
    it(name, check);

  if (!isSoak) return;
  // The law of the adapter kit leaves out most of the later records of a long source.
  it('keeps what it was told when it breaks off after any record, however late', async () => {
    const { thrown, lost, spinners } = breakOff(adapter, await recordsIn(bytes), Infinity);
    expect([...thrown, ...lost, ...spinners]).toEqual([]);
  });
}
