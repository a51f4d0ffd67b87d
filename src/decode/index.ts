export { createDecoder, type Decoder } from './createDecoder.ts';
export {
  decode,
  decodeSteps,
  openDecoding,
  saysSomething,
  type DecodeOptions,
  type Decoding,
} from './decode.ts';
export { cancelSource, type AbortSource } from './openPieces.ts';
export { shorten } from './diagnostics.ts';
export { parsePartialJson, readJson } from './parseJson.ts';
export { readPieces, type ReadOptions } from './readSource.ts';
export { withoutFirstBytes } from './withoutFirstBytes.ts';
export type { Framing, ReadableSource, Source, SourceRecord } from './record.ts';
export { skipRepeats } from './skipRepeats.ts';
