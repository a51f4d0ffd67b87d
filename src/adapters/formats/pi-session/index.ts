import type { Adapter } from '../../kit/adapter.ts';
import { detectPiSession } from './detectPiSession.ts';
import { translatePiSession } from './translatePiSession.ts';

/** Reads the session files of pi (versions 1 to 3), and messages of pi saved without one. */
export const piSessionAdapter: Adapter = {
  format: 'pi-session',
  title: 'pi session file (JSONL)',
  detect: detectPiSession,
  start: translatePiSession,
};
