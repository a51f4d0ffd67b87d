import { grouped, plural } from '../../describe/plural.ts';

/** What the timeline says, in English. */
export const timelineLabels = {
  title: 'Timeline',
  /** Name of the slider. */
  turn: 'Turn on the timeline',
  turnOf: (number: number, count: number) => `Turn ${grouped(number)} of ${grouped(count)}`,
  clock: 'What the timeline counts',
  clocks: { time: 'time', steps: 'steps', tokens: 'tokens' },
  withoutTimes: 'This source states no times',
  received: 'This source states no times: it counts when something came',
  idle: (stretch: string) => `${stretch} idle`,
  open: 'Open the timeline',
  close: 'Close the timeline',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  fit: 'Show all of it',
  earlier: 'Earlier',
  later: 'Later',
  lanes: {
    turn: 'Turns',
    answer: 'Model',
    call: 'Tools',
    agent: 'Sub-agents',
    note: 'UI only',
    context: 'Context',
    cost: 'Cost',
    compaction: 'Compactions',
  },
  /** Names of the colours, where no lane says them. */
  failed: 'Failed',
  cacheBroke: 'Cache broke',
  /** What the model does for an answer: names of colours, and columns of the table. */
  phases: { wait: 'Waiting', thinking: 'Thinking', writing: 'Writing' },
  /** Name of the button that gives each sub-agent a lane of its own. */
  unfold: 'A lane for each sub-agent',
  moreAgents: (count: number) => `${grouped(count)} more: zoom in`,
  limit: (tokens: string) => `${tokens} limit`,
  compacted: (before: string, after: string) => `${before} → ${after}`,
  contextAt: (tokens: string) => `${tokens} tokens in context`,
  /** The dearest of several turns in one place. */
  upTo: (cost: string) => `up to ${cost}`,
  marks: (count: number) => `${grouped(count)} here: zoom in`,
  playhead: 'Moment of the run: drag to go through it',
  /** Name of the group that sums up what was selected. */
  selection: 'What was selected',
  selectedTurns: (first: number, last: number) =>
    first === last ? `Turn ${grouped(first)}` : `Turns ${grouped(first)}–${grouped(last)}`,
  noTurns: 'No turn here',
  selectedTokens: (tokens: string) => `${tokens} tokens`,
  selectedFailures: (count: number) => plural(count, 'failure'),
  zoomToSelection: 'Zoom to it',
  filterSelection: 'Only these turns',
  clearSelection: 'Clear the selection',
  table: 'As a table',
  columns: {
    turn: 'Turn',
    what: 'What was done',
    started: 'Started',
    took: 'Took',
    calls: 'Calls',
    failures: 'Failures',
    tokens: 'Tokens',
    context: 'Context',
    cost: 'Cost',
  },
  tableOf: (first: number, last: number, count: number) =>
    `Turns ${grouped(first)}–${grouped(last)} of ${grouped(count)}`,
  earlierTurns: 'Earlier turns',
  laterTurns: 'Later turns',
};
