import type { SourceRecord } from '../decode/index.ts';
import type { Adapter } from './adapter.ts';
import { phiCoreAdapter } from './phi-core/index.ts';
import { piAdapter } from './pi/index.ts';
import { piSessionAdapter } from './pi-session/index.ts';
import { yoagentAdapter } from './yoagent/index.ts';

/** Every adapter, in the order in which they are asked whether a source is theirs. The least particular ones come last. */
export const adapters: readonly Adapter[] = [piAdapter, piSessionAdapter, yoagentAdapter, phiCoreAdapter];

/** The adapter of a format; `undefined` when there is none with this id. */
export function findAdapter(format: string): Adapter | undefined {
  return adapters.find((adapter) => adapter.format === format);
}

/** The first adapter that knows these records; `undefined` when none does. */
export function detectAdapter(head: readonly SourceRecord[]): Adapter | undefined {
  return adapters.find((adapter) => adapter.detect(head));
}
