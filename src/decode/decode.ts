import { createDecoder } from './createDecoder.ts';
import { type ReadOptions, readSource } from './readSource.ts';
import type { Framing, Source, SourceRecord } from './record.ts';

/** How a source is decoded. */
export interface DecodeOptions extends ReadOptions {
  /** Default: chosen by the first line that is not blank. */
  readonly framing?: Framing | undefined;
}

/**
 * Decodes a source into batches of records, as its pieces arrive. Malformed input never throws: it becomes records with
 * a `problem`. A source that fails, or a signal that aborts, rejects, after what had arrived was yielded. Leaving early
 * cancels the source.
 */
export async function* decode(
  source: Source,
  options: DecodeOptions = {},
): AsyncGenerator<readonly SourceRecord[], void, undefined> {
  const decoder = createDecoder(options.framing);
  try {
    for await (const text of readSource(source, options)) {
      const records = decoder.push(text);
      if (records.length > 0) yield records;
    }
  } catch (error) {
    // A source that failed before it said anything is not empty.
    const rest = decoder.end().filter((record) => record.problem?.code !== 'empty-input');
    if (rest.length > 0) yield rest;
    throw error;
  }
  const rest = decoder.end();
  if (rest.length > 0) yield rest;
}
