export type { Adapter, Translator } from './adapter.ts';
export { createWriter, type Writer } from './createWriter.ts';
export { phiCoreAdapter } from './phi-core/index.ts';
export { piAdapter } from './pi/index.ts';
export { piSessionAdapter } from './pi-session/index.ts';
export { rawAdapter } from './rawAdapter.ts';
export { adapters, detectAdapter, findAdapter } from './registry.ts';
export { yoagentAdapter } from './yoagent/index.ts';
