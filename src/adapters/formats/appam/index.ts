import type { Adapter } from '../../kit/adapter.ts';
import { detectAppam } from './detectAppam.ts';
import { translateAppam } from './translateAppam.ts';

/** Reads appam: its event stream and traces, its saved sessions, and its messages of either type. */
export const appamAdapter: Adapter = {
  format: 'appam',
  title: 'appam event stream, trace, session and messages',
  detect: detectAppam,
  start: translateAppam,
};
