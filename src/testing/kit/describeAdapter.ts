import type { Adapter } from '../../adapters/index.ts';
import { lawsOfAdapter, lawsOfSample, type AdapterLawOptions, type AdapterSample } from './adapterLaws.ts';

/** What `describeAdapter` is told. */
export interface DescribeAdapterOptions extends AdapterLawOptions {
  /** Sources of the format. One that is odd shows more than ten that are alike. */
  readonly samples: readonly AdapterSample[];
  /** Groups tests: `describe` of Vitest, Jest, Mocha or `node:test`. */
  readonly describe: (name: string, body: () => void) => unknown;
  /** Adds a test: `it` or `test` of the same. */
  readonly it: (name: string, body: () => Promise<void>) => unknown;
}

/**
 * Adds the tests that every adapter must pass, those of agent-lanes too: whatever it is given it throws nothing, loses nothing, makes up
 * nothing and leaves nothing open; read live, in any pieces, twice or whole, a source gives the same transcript. Needs no library.
 */
export function describeAdapter(
  adapter: Adapter,
  { samples, describe, it, ...options }: DescribeAdapterOptions,
): void {
  describe(adapter.format, () => {
    for (const { name, check } of lawsOfAdapter(adapter, options)) it(name, check);
    for (const sample of samples)
      describe(sample.name, () => {
        for (const { name, check } of lawsOfSample(adapter, sample, options)) it(name, check);
      });
  });
}
