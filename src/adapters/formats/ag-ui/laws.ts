import { events, type BrokenStream } from '../../../testing/broken/brokenStream.ts';
import { snapshot } from '../../../testing/laws/saved/protocols.ts';
import { UNKNOWN_FIELDS } from '../../../testing/laws/saved/reasons.ts';
import type { Pair } from '../../../testing/laws/saved/pair.ts';

const run = { type: 'RUN_STARTED', threadId: 't', runId: 'r' };
const grow = (messageId: string, delta: unknown) => ({ type: 'TEXT_MESSAGE_CONTENT', messageId, delta });

/** Sources of this format in which something is wrong, and what must be read of each. */
export const broken: readonly BrokenStream[] = [
  {
    name: 'a text has no start and no end',
    text: events(run, grow('m', 'Sow the '), grow('m', 'thyme.')),
    shows: ['Sow the thyme.'],
  },
  {
    name: 'arguments come for a call that never started, and a result before its call',
    text: events(
      run,
      { type: 'TOOL_CALL_RESULT', messageId: 'x', toolCallId: 'c', content: 'wet soil' },
      { type: 'TOOL_CALL_ARGS', toolCallId: 'd', delta: '{"bed":"the east bed"}' },
      { type: 'TOOL_CALL_START', toolCallId: 'c', toolCallName: 'feel' },
    ),
    shows: ['wet soil', 'the east bed'],
    paired: 1,
    unanswered: 1,
  },
  {
    name: 'the run fails, and then says that it finished',
    text: events(
      run,
      grow('m', 'Half sown.'),
      { type: 'RUN_ERROR', message: 'Hail' },
      { type: 'RUN_FINISHED', threadId: 't', runId: 'r' },
    ),
    shows: ['Half sown.', 'Hail'],
    ends: 'error',
  },
  {
    name: 'deltas are numbers, null and missing, and one event is no JSON',
    text: events(
      run,
      grow('m', 7),
      grow('m', null),
      'half an ev',
      { type: 'TEXT_MESSAGE_CONTENT', messageId: 'm' },
      grow('m', 'Sage.'),
    ),
    shows: ['Sage.'],
    keeps: ['half an ev'],
    reports: [['malformed-json', 7]],
  },
];

/** The form in which streams of this format are kept. */
export const saved: Pair = {
  live: 'events',
  kept: 'snapshots of messages',
  saved: snapshot,
  except: UNKNOWN_FIELDS,
};
