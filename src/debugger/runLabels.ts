import { defaultFindingLabels } from '../describe/findingLabels.ts';
import { grouped, plural } from '../describe/plural.ts';
import { replayLabels } from './replay/replayLabels.ts';
import { paneLabels } from './panes/paneLabels.ts';
import { timelineLabels } from './timeline/timelineLabels.ts';
import { formatMoment } from './formatMoment.ts';
import { costLabels } from './costLabels.ts';
import { shortcutLabels } from './shortcutLabels.ts';
import { tabLabels } from './tabs/tabLabels.ts';

/** The words of a debugger of one run, in English. Those of a comparison are not among them, so that who shows one run does not load them. */
export const runLabels = {
  debugger: 'Run debugger',
  transcript: 'Transcript',
  inspector: 'Inspector',

  // What run it is
  aboutRun: 'Details of this run',
  aboutFacts: {
    title: 'Title',
    agent: 'Agent',
    model: 'Model',
    folder: 'Folder',
    branch: 'Branch',
    sandbox: 'Sandbox',
    network: 'Network',
    approval: 'Approval',
    mode: 'Mode',
    started: 'Started',
    ended: 'Ended',
    took: 'Took',
    idle: 'Idle before prompts',
    session: 'Session',
  },

  // How a run stands
  standing: {
    empty: 'Empty',
    running: 'Running',
    waiting: 'Waits for you',
    finished: 'Finished',
    failed: 'Failed',
    aborted: 'Stopped',
  },

  // Failures
  failures: (count: number) => plural(count, 'failure'),
  warnings: (count: number) => plural(count, 'warning'),
  failureOf: (position: number, count: number) => `Failure ${grouped(position)} of ${grouped(count)}`,
  warningOf: (position: number, count: number) => `Warning ${grouped(position)} of ${grouped(count)}`,
  positionOf: (position: number, count: number) => `${grouped(position)}/${grouped(count)}`,
  noFailures: 'No failures',
  previousFailure: 'Previous failure',
  nextFailure: 'Next failure',
  previousWarning: 'Previous warning',
  nextWarning: 'Next warning',

  // Findings
  findings: (count: number) => plural(count, 'finding'),
  findingsHere: 'Findings',
  outlineView: 'What the outline lists',
  allTurns: 'All',
  failuresHere: 'Failures',
  dearestHere: 'Dearest',
  findingRows: 'Rows',
  findingRow: (position: number, count: number) => `Row ${grouped(position)} of ${grouped(count)}`,
  findingTexts: defaultFindingLabels,

  // Totals
  totals: 'Totals',
  duration: 'duration',
  /** Beside the duration, where pauses before prompts are left out of it. */
  idle: (duration: string) => `+ ${duration} idle`,
  tokens: 'tokens',
  cached: 'cached',
  cost: 'cost',
  unknown: 'unknown',
  atLeast: (figure: string) => `≥${figure}`,
  estimated: (figure: string) => `≈${figure}`,
  costs: costLabels,
  find: 'Find',
  shortcuts: shortcutLabels,

  // Filter
  filter: 'Filter',
  filterPlaceholder: 'tool:bash status:failed turn:3..9',
  filterSuggestions: 'Terms of a filter',
  filterShows: (shown: number, all: number) => `${grouped(shown)} of ${grouped(all)} shown`,
  hiddenFailures: (count: number) => `${plural(count, 'failure')} hidden`,
  showAll: 'Show all',
  filterEmpty: 'Nothing here matches the filter.',
  filterTerms: 'Terms of the filter',
  removeTerm: (term: string) => `Remove ${term}`,
  copyFact: (name: string) => `Copy ${name}`,
  closeFilter: 'Close the filter',
  filterProblem: {
    key: (term: string) => `Nothing is filtered by “${term}”: choose a name from the list.`,
    empty: (term: string) => `“${term}” needs a value.`,
    value: (term: string) =>
      `“${term}” cannot be read, e.g. turn:3..9, cost:>0.01, duration:>10s, after:2026-03-05.`,
    quote: (term: string) => `A quotation mark is missing in ${term}.`,
  },
  filterKeys: {
    lane: 'model, ui',
    role: 'user, assistant …',
    kind: 'text, thinking, call …',
    tool: 'bash, read*',
    status: 'failed, done …',
    stop: 'length, error …',
    context: 'in, compacted …',
    model: 'part of its name',
    agent: 'part of its name',
    turn: '3..9',
    has: 'image, thinking, error …',
    cost: '>0.01',
    duration: '>10s',
    tokens: '>5k',
    after: '2026-03-05T14:00',
    before: '2026-03-05T14:00',
  },

  // Moments of the run
  /** A moment in epoch milliseconds as a time of the reader's day: `14:03:36.6`. */
  moment: formatMoment,
  replay: replayLabels,
  timeline: timelineLabels,
  minimap: 'Minimap',

  // Two runs

  // Links
  linkCopied: 'Link copied.',
  linkMissing: (at: string) =>
    `The link leads to “${at}”, which is not in this run. What is nearest is shown.`,
  closeNotice: 'Close the notice',

  // What is in it
  messages: (count: number) => plural(count, 'message'),
  calls: (count: number) => plural(count, 'tool call'),

  // Panes
  panes: paneLabels,

  // A sub-agent as its own run
  leaveRun: (title: string) => (title === '' ? 'Back to the run around it' : `Back to ${title}`),

  // Outline
  outline: 'Outline',
  showOutline: 'Show the outline',
  outlineColumn: 'Figure of each line',
  turns: (count: number) => plural(count, 'turn'),
  context: 'context',

  // Inspector
  inspect: 'Inspect',
  inspected: (name: string) => `Inspector: ${name}`,
  closeInspector: 'Close the inspector',
  nothingInspected: 'Choose a message or a call, and press Enter.',
  goneRow: 'This row is no longer there.',
  tabs: {
    content: 'Content',
    source: 'Source',
    events: 'Events',
    context: 'Context',
    request: 'Request',
  },
  inspectorTabs: tabLabels,
  asDrawn: 'As drawn',
  asJson: 'JSON',
  drawnAs: 'Draw the content',
  facts: {
    status: 'Status',
    started: 'Started',
    took: 'Took',
    turn: 'Turn',
    loop: 'Loop',
    agent: 'Agent',
    callId: 'Call id',
    model: 'Model',
    provider: 'Provider',
    context: 'Context',
    stopReason: 'Stop reason',
    usage: 'Usage',
    role: 'Role',
    time: 'Time',
    position: 'Position',
    line: 'Line',
    exitCode: 'Exit code',
    severity: 'Severity',
    kind: 'Kind',
  },
  turnFact: (number: number, index: number) => `${grouped(number)} (index ${grouped(index)})`,
  inContext: 'Seen by the model',
  lineRange: (first: number, last: number) =>
    first === last ? grouped(first) : `${grouped(first)}–${grouped(last)}`,

  // Context
  contextParts: {
    systemPrompt: 'System prompt',
    tools: 'Tools',
    message: 'Message',
    summary: 'Summary of what was compacted',
  },
  noContext: 'Choose an answer or one of its calls: here stands what the model had read for it.',
  contextTokens: (tokens: string) => `${tokens} tokens`,
  contextAdded: (tokens: string, isLess: boolean) => `${isLess ? '−' : '+'}${tokens} since the answer before`,
  contextFits: (tokens: string) => `${tokens} fit`,
  contextUnstated: 'The source states no tokens.',
  contextShare: (tokens: string) => `≈ ${tokens}`,
  newParts: 'New since the last answer',
  oldParts: 'Read before',
  contextEstimated: 'Shares are estimated by characters; their sum is what the source states.',
  contextWithoutInstructions:
    'The source holds no system prompt and no tools: their tokens are within these shares.',

  // Source
  sourceOf: { call: 'Call', result: 'Result', row: 'Record', first: 'First record', last: 'Last record' },
  recordPlace: (line: number, from: number | null, to: number | null) =>
    from === null || to === null
      ? `Line ${grouped(line)}`
      : `Line ${grouped(line)} · bytes ${grouped(from)}–${grouped(to)}`,
  memberPlace: (member: string, line: number) => `${member}, line ${grouped(line)}`,
  recordsBetween: (count: number) => `Show ${plural(count, 'record')} in between`,
  sourceReading: 'Reading the source…',
  sourceFailed: (reason: string) => `The source could not be read: ${reason}`,
  sourceAbsent: 'The source is not at hand here, so its records cannot be shown.',
  sourceNoRecord: 'No record of the source stands behind this row.',
  sourcePacked: 'It stands inside a container, which cannot be shown byte by byte.',
  sourceMore: (bytes: string, left: string) => `Show ${bytes} more, ${left} left`,
  copyRecord: 'Copy the record',
};

/** The words of a debugger of one run. */
export type RunLabels = typeof runLabels;

/** The default words, with those of `overrides` in their place. A group may be given in part: its other words stay the default ones. */
export function mergeLabels<T extends object>(defaults: T, overrides: object | undefined): T {
  if (!overrides) return defaults;
  const merged: Record<string, unknown> = Object.fromEntries(Object.entries(defaults));
  for (const [name, value] of Object.entries(overrides) as [string, unknown][]) {
    const before = merged[name];
    merged[name] =
      typeof value === 'object' && typeof before === 'object' ? { ...before, ...value } : (value ?? before);
  }
  return merged as T; // the keys are those of the words, the values of their types
}
