import type { BrokenStream } from './broken/brokenStream.ts';
import type { Pair } from './laws/saved/pair.ts';

/** What the laws of all formats need to know of one: `laws.ts` of its folder. */
export interface FormatLaws {
  /** Sources in which something is wrong, and what must be read of each. At least one. */
  readonly broken: readonly BrokenStream[];
  /** The form in which its streams are kept. */
  readonly saved?: Pair;
  /** Why there is one form only, where no other law compares two. */
  readonly oneForm?: string;
}

/** `laws.ts` of every format, by the format. */
export const formatLaws: ReadonlyMap<string, FormatLaws> = new Map(
  Object.entries(import.meta.glob<FormatLaws>('../adapters/formats/*/laws.ts', { eager: true })).map(
    ([path, laws]) => [path.split('/').at(-2) ?? path, laws],
  ),
);
