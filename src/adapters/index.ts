export type { Adapter, Translator } from './kit/adapter.ts';
export { createWriter, type Writer } from './kit/createWriter.ts';
export { rawAdapter } from './kit/rawAdapter.ts';
export { adapters, detectAdapter, findAdapter, recognise, type Layout, type Recognised } from './registry.ts';
