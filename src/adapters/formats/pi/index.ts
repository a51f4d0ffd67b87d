import type { Adapter } from '../../kit/adapter.ts';
import { detectPi } from './detectPi.ts';
import { translatePi } from './translatePi.ts';

/** Reads the event stream of pi: its JSON print mode and the output of its RPC mode. */
export const piAdapter: Adapter = {
  format: 'pi',
  title: 'pi event stream (JSON print mode, RPC)',
  detect: detectPi,
  start: translatePi,
};
