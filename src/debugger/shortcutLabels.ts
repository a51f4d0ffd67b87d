import type { ShortcutName } from './shortcuts.ts';

/** The words of the list of keys, in English. */
export const shortcutLabels = {
  title: 'Keys',
  close: 'Close the list of keys',
  note: 'Keys work while the focus is inside the debugger.',
  groups: {
    failures: 'Failures',
    look: 'Look for',
    row: 'A row',
    time: 'Through time',
    panes: 'Go to',
    other: 'Elsewhere',
  },
  names: {
    nextFailure: 'Next failure',
    previousFailure: 'Previous failure',
    nextWarning: 'Next warning',
    previousWarning: 'Previous warning',
    inspect: 'Inspect',
    context: 'What the model had read',
    openRun: 'Open a sub-agent as its own run',
    back: 'Back to where you were',
    find: 'Find a text',
    filter: 'Filter',
    showAll: 'Show all again',
    copyLink: 'Copy a link to this place',
    keys: 'This list',
    nextEvent: 'Next event',
    previousEvent: 'Previous event',
    play: 'Play or pause',
    live: 'To the end',
    nextTurn: 'Next turn',
    previousTurn: 'Previous turn',
    outline: 'Outline',
    transcript: 'Transcript',
    inspector: 'Inspector',
    timeline: 'Timeline',
  } satisfies Record<ShortcutName, string>,
  transcript: {
    next: 'Next message',
    previous: 'Previous message',
    first: 'First message',
    last: 'Last message',
  },
  /** What is printed on a key whose `KeyboardEvent.key` says something else. */
  keys: { ' ': 'Space', Escape: 'Esc' } as Readonly<Record<string, string>>,
};
