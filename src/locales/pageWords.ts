import { figureLabels } from '../describe/figureLabels.ts';

const figure = figureLabels.count;

/** Everything that the page around transcripts says, in English: the start page, the list of sessions, dialogs and how a source is read. */
export const pageWords = {
  /** BCP 47 tag of the language, by which relative times are written. */
  language: 'en',
  /** How figures that stand alone are written. */
  figures: figureLabels,

  product: 'agent-lanes',
  home: 'Open another run',
  open: 'Open…',
  openFile: 'Open file…',
  loading: 'Looking for what to show',
  /** Title of the page while a run waits for a person to allow something. */
  waits: (title: string) => `Waits for you: ${title}`,

  start: {
    title: 'Open an agent run',
    lead: 'Read what the agent did, turn by turn. Files are read in this window and are not uploaded.',
    drop: 'Drop a session file here',
    dropHint: 'or choose one. JSON and JSON Lines; the format is recognised by its content',
    paste: 'Paste JSON',
    sample: 'Open the sample run',
    shortcut: ['Ctrl', 'V'],
    shortcutHint: 'pastes too',
    back: 'Back to the run',
    formats: (titles: readonly string[]) =>
      `Can be read: ${titles.join(', ')}. A file with some unreadable lines still opens: those lines are shown raw, in their place.`,
  },

  folder: {
    title: 'Choose a run',
    heading: 'In this folder',
  },

  computer: {
    heading: 'Found on this computer',
  },

  list: {
    filter: 'Search titles, folders, agents and all that was said',
    sessions: (sessions: number) => `${figure(sessions)} ${sessions === 1 ? 'session' : 'sessions'}`,
    matching: (found: number, sessions: number) => `${figure(found)} of ${figure(sessions)}`,
    noMatch: (query: string) =>
      query === '' ? 'No session matches.' : `No session matches “\u2068${query}\u2069”.`,
    searching: (found: number, sessions: number) =>
      `${figure(found)} of ${figure(sessions)} so far, searching…`,
    first: (found: number) => `The newest ${figure(found)}; more words find fewer`,
    filtered:
      'Each word must occur in what was said, the title, the folder, the agent or the name of the file.',
    clear: 'Clear the filter',
    looking: (sessions: number) => (sessions === 0 ? 'Looking…' : `${figure(sessions)} so far…`),
    agent: 'Agent',
    anyAgent: 'Any agent',
    project: 'Folder',
    anyProject: 'Any folder',
    noProject: 'No folder stated',
    time: 'Time',
    anyTime: 'Any time',
    days: (days: number) => (days === 1 ? 'Last 24 hours' : `Last ${days} days`),
    option: (name: string, count: number) => `${name} (${figure(count)})`,
    sort: 'Order',
    sorts: {
      project: 'By folder',
      newest: 'Newest first',
      oldest: 'Oldest first',
      largest: 'Largest first',
      title: 'By title',
      failures: 'Most failures first',
      cost: 'Dearest first',
      files: 'Most files changed first',
    },
    failures: 'Failures',
    anyFailures: 'Any number',
    withFailures: 'With failures',
    withoutFailures: 'Without failures',
    cost: 'Cost',
    anyCost: 'Any cost',
    costFrom: (cost: string) => `${cost} or more`,
    counting: (counted: number, sessions: number) =>
      `Failures, costs and changed files are counted of ${figure(counted)} of ${figure(sessions)} sessions so far; the others follow.`,
    failed: (failures: number) => `${figure(failures)} ${failures === 1 ? 'failure' : 'failures'}`,
    changed: (files: number) => `${figure(files)} ${files === 1 ? 'file' : 'files'} changed`,
    files: (title: string) => `Files changed in \u2068${title}\u2069`,
    filesHint: 'Files that it changed',
    export: (title: string) => `Export \u2068${title}\u2069`,
    exportHint: 'Write it as one file to keep or to pass on',
    follow: (title: string) => `Follow \u2068${title}\u2069`,
    followHint: 'Open it and keep reading as it grows',
    older: (files: number) =>
      `${figure(files)} older ${files === 1 ? 'file is' : 'files are'} not listed. Name ${files === 1 ? 'it' : 'one'} on the command line to open it.`,
    closed: (places: number) =>
      `${places === 1 ? 'One place' : `${figure(places)} places`} may not be read. Check the permissions:`,
    none: 'No coding agent has left a session where agents usually keep them. These places were looked at:',
    elsewhere:
      'Sessions elsewhere open by their path: agent-lanes FILE, or agent-lanes DIR. opencode keeps its sessions in a database; opencode export writes one to a file.',
  },

  dropAnywhere: 'Drop the file to open it',

  compared: {
    title: (a: string, b: string, more: number) =>
      more === 0 ? `${a} and ${b}` : `${a}, ${b} and ${figure(more)} more`,
  },

  files: {
    title: 'Files changed',
    note: 'What its calls wrote to or edited, in the order of the first change.',
    more: (files: number) => `and ${figure(files)} more`,
    close: 'Close',
  },

  export: {
    title: 'Export',
    button: 'Export this run',
    form: 'Form',
    forms: {
      html: { name: 'Page', hint: 'one file that opens in any browser, without a network' },
      md: { name: 'Markdown', hint: 'text to paste or to read' },
      json: { name: 'JSON', hint: 'every message, for programs' },
    },
    redact: 'Replace what looks like a secret',
    redactHint: 'Read the file before you pass it on: secrets of other forms may still be in it.',
    submit: 'Save',
    cancel: 'Cancel',
    writing: 'Reading the run and writing the file…',
    failed: (reason: string) => `It could not be exported: ${reason}`,
  },

  paste: {
    title: 'Paste a run',
    label: 'JSON, JSON Lines or a stream capture',
    submit: 'Open',
    cancel: 'Cancel',
    name: 'Pasted text',
  },

  reading: {
    sample: 'Sample run',
    live: 'Live',
    connection: {
      connected: 'Following',
      missing: 'The file is not there; waiting for it',
      retrying: 'Not connected, trying again',
      ended: 'The command ended or was started again; what arrived is shown',
    },
    reading: 'Reading',
    read: (share: string) => `${share} read`,
    behind: 'Reading what is there; its end is shown, and followed, once that is done',
    cancel: 'Stop reading',
    complete: 'Read to the end',
    aborted: 'Stopped; what was read so far is shown',
    failed: 'The source broke off; what arrived is shown',
    empty: 'no format recognised',
    progress: 'Share of the file that was read',
  },

  replay: {
    label: 'Replay',
    play: 'Play',
    pause: 'Pause',
    restart: 'Restart',
    speed: 'Speed',
    speedName: (speed: number) => (Number.isFinite(speed) ? `${speed}×` : 'Instant'),
    progress: 'Share of the sample run that was sent',
    sent: (sent: string, total: string) => `${sent} of ${total}`,
  },

  problem: {
    title: 'This file could not be read',
    textTitle: 'This text could not be read',
    kept: 'What could be read of it is shown below.',
    preview: 'How it begins',
    again: 'Choose another file',
    report: 'Copy report',
    copied: 'Copied',
    line: (line: number) => `Line ${line}`,
    inLine: (line: number) => `line ${line}`,
    heading: 'What went wrong',
    failed: (reason: string) =>
      `It could not be fetched: ${reason}. Check that the command still runs, then reload this page.`,
    noReason: 'no reason given',
    noToken: 'This address lacks its token. Open the address that agent-lanes printed.',
    unknown: 'There is no agent run in it. Choose a session file that an agent wrote.',
  },

  theme: {
    label: 'Theme',
    auto: 'Auto',
    light: 'Light',
    dark: 'Dark',
  },
};

/** Everything that the page says. */
export type PageWords = typeof pageWords;
