import type { RowKey } from '../model/index.ts';

/**
 * The panels that a row may have beside the one that is called like the row itself: what a view draws behind a click, and what find opens
 * to show what it found there.
 */
export type Panel =
  | 'arguments'
  | 'branch'
  | 'details'
  | 'group'
  | 'hidden'
  | 'notes'
  | 'output'
  | 'payload'
  | 'progress'
  | 'prompt'
  | 'raw'
  | 'repeats';

/** Under which key the state of a panel is kept. */
export const panelKey = (row: RowKey, panel: Panel): string => `${row}:${panel}`;

/** Under which key it is kept that a branch of a parallel group is the one that is shown. */
export const branchKey = (group: RowKey, branch: string): string => `${group}/${branch}`;

/** Under which key the state of a reminder in a text with command tags is kept; `index` is that of its piece. */
export const reminderKey = (block: RowKey, index: number): string => `${block}:reminder/${index}`;

/** Under which key the state of the details of the session is kept. They are found under the same key. */
export const SESSION_KEY = 'session-details';
