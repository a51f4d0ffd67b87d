export * from './model/index.ts';
export { decode, type DecodeOptions, type Framing, type Source, type SourceRecord } from './decode/index.ts';
export * from './store/index.ts';
