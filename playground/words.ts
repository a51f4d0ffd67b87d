/** Everything that this page says. */
export const words = {
  product: 'agent-lanes',
  home: 'Open another run',
  open: 'Open…',
  openFile: 'Open file…',
  loading: 'Looking for what to show',

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
    count: (files: number) => `${files} ${files === 1 ? 'file' : 'files'}, newest first`,
    heading: 'In this folder',
  },

  dropAnywhere: 'Drop the file to open it',

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
      retrying: 'Not connected, trying again',
      ended: 'No longer followed; what arrived is shown',
    },
    reading: 'Reading',
    read: (share: string) => `${share} read`,
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
    heading: 'What went wrong',
    failed: (reason: string) =>
      `It could not be fetched: ${reason}. Check that the command still runs, then reload this page.`,
    noReason: 'no reason given',
    unknown: 'There is no agent run in it. Choose a session file that an agent wrote.',
  },

  theme: {
    label: 'Theme',
    auto: 'Auto',
    light: 'Light',
    dark: 'Dark',
  },

  summary: {
    label: 'Summary',
    turns: 'turns',
    messages: 'messages',
    tools: 'tool calls',
    failures: 'failed',
    tokens: 'tokens',
    cost: 'cost',
    problems: 'problems',
    unknown: 'unknown',
  },
} as const;
