export { createDecoder, type Decoder } from './createDecoder.ts';
export { decode, decodeSteps, type DecodeOptions } from './decode.ts';
export type { AbortSource } from './openPieces.ts';
export { parsePartialJson } from './parseJson.ts';
export type { ReadOptions } from './readSource.ts';
export type { Framing, ReadableSource, Source, SourceRecord } from './record.ts';
