export * from './model/index.ts';
export {
  createDecoder,
  decode,
  type AbortSource,
  type DecodeOptions,
  type Decoder,
  type Framing,
  type ReadableSource,
  type ReadOptions,
  type Source,
  type SourceRecord,
  type TextOrigin,
} from './decode/index.ts';
export * from './store/index.ts';
export * from './analyse/index.ts';
export * from './describe/index.ts';
