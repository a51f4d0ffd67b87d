import type { shortcutLabels } from './shortcutLabels.ts';
import type { ShortcutName } from './shortcuts.ts';

/** Keys that the list shows together. */
export interface ShortcutGroup {
  /** Its heading, by its name in the words. */
  readonly title: keyof (typeof shortcutLabels)['groups'];
  readonly names: readonly ShortcutName[];
}

/** The order in which the list shows the keys of the debugger. */
export const SHORTCUT_GROUPS: readonly ShortcutGroup[] = [
  { title: 'failures', names: ['nextFailure', 'previousFailure', 'nextWarning', 'previousWarning'] },
  { title: 'row', names: ['inspect', 'context', 'openRun', 'tools', 'thinking', 'back'] },
  { title: 'look', names: ['find', 'filter', 'showAll'] },
  { title: 'time', names: ['nextEvent', 'previousEvent', 'play', 'live'] },
  { title: 'panes', names: ['nextTurn', 'previousTurn', 'outline', 'transcript', 'inspector', 'timeline'] },
  { title: 'other', names: ['copyLink', 'keys'] },
];

/** The keys of the transcript itself, which no host changes. */
export const TRANSCRIPT_KEYS = [
  { name: 'next', keys: ['j'] },
  { name: 'previous', keys: ['k'] },
  { name: 'first', keys: ['g'] },
  { name: 'last', keys: ['G'] },
] as const;
