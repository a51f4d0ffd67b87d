import type { FeatureOfFormats } from './formatsWith.ts';

/** What a file of stories says of itself, as `parameters.catalogue`. */
export interface CatalogueParameters {
  /** Two sentences: what the state is, and when it occurs. */
  readonly about: string;
  /** The formats in which it occurs: all, or those whose fixtures hold this. */
  readonly formats: 'all' | FeatureOfFormats;
  /** The compounds that draw it, by the names they are exported by. */
  readonly parts?: readonly string[];
  /** The stories set something of the whole page, and are drawn in frames. */
  readonly frame?: boolean;
}

/** What the parameters of a story or of its file say for the catalogue; empty for the files of formats, which are all told of alike. */
export function parametersOf(parameters: Readonly<Record<string, unknown>>): Partial<CatalogueParameters> {
  return parameters.catalogue ?? {};
}
