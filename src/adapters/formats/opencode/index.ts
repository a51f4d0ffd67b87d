import type { Adapter } from '../../kit/adapter.ts';
import { detectOpencode } from './detectOpencode.ts';
import { translateOpencode } from './translateOpencode.ts';

/** Reads opencode: the events of its server, bare or wrapped, the lines of `opencode run --format json`, and exported sessions. */
export const opencodeAdapter: Adapter = {
  format: 'opencode',
  title: 'opencode events and exported sessions',
  detect: detectOpencode,
  start: translateOpencode,
};
