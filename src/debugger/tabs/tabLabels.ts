import { grouped, plural } from '../../describe/plural.ts';

/** What the tabs Events and Request of the inspector say, in English. */
export const tabLabels = {
  jsonLines: 'JSON, a line for each value',
  jsonHint: 'Press a line, or use the arrow keys, to copy its path or its value.',
  copyPath: 'Copy path',
  copyValue: 'Copy value',
  loading: 'Loading…',
  failed: 'This part of the debugger could not be loaded. Reload the page to try again.',

  // Events
  eventCount: (count: number) => plural(count, 'event'),
  noJournal: 'The events of this run were not kept, so they cannot be listed.',
  noEvents: 'No event of its own built this row.',
  eventNumber: (number: number) => `#${grouped(number)}`,
  /** Deltas of one block that are listed as one. */
  deltas: (count: number) => `×${grouped(count)}`,
  goToEvent: (number: number) => `Show the run as it stood after event ${grouped(number)}`,
  eachEvent: 'One by one',
  eventLine: (line: number) => `line ${grouped(line)}`,

  // Request
  noAnswer: 'Choose an answer or one of its calls: here stands what the model was sent for it.',
  notRecorded: (names: string) => `The source does not record: ${names}.`,
  model: 'Model',
  parameters: 'Parameters',
  systemPrompt: 'System prompt',
  tools: 'Tools',
  toolCount: (count: number) => plural(count, 'tool'),
  messages: 'Messages',
  noSchema: 'The source records no schema of its arguments.',
  noMessages: 'No message stands before this answer.',
  messageCount: (count: number) => plural(count, 'message'),
  messagesSent: (sent: number, held: number) =>
    `${plural(sent, 'message')} were sent; the source holds ${grouped(held)}.`,
  copyMessages: 'Copy the messages',
  payload: 'As the source records it',
  changes: 'Since the request before',
  firstRequest: 'It is the first request of its run.',
  unchanged: 'System prompt, tools and parameters are the same.',
  promptChanged: 'The system prompt changed.',
  toolsAdded: (names: string) => `Tools added: ${names}`,
  toolsRemoved: (names: string) => `Tools removed: ${names}`,
  toolsChanged: (names: string) => `Tools changed: ${names}`,
  parameterChanged: (name: string, before: string, after: string) => `${name}: ${before} → ${after}`,
  unset: 'unset',
};
