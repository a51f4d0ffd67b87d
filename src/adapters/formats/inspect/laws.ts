import { type BrokenStream } from '../../../testing/broken/brokenStream.ts';
import { inspectLog } from '../../../testing/laws/saved/agents.ts';
import type { Pair } from '../../../testing/laws/saved/pair.ts';

const log = (messages: readonly unknown[]) => ({
  version: 2,
  status: 'error',
  eval: { task: 'pool', model: 'kelp', run_id: 'r', created: '2026-05-01T09:00:00+00:00' },
  samples: [{ id: 1, epoch: 1, input: 'x', target: 'y', messages, events: [] }],
});

/** Sources of this format in which something is wrong, and what must be read of each. */
export const broken: readonly BrokenStream[] = [
  {
    name: 'a tool answers a call that nobody made, and a call has no answer',
    text: JSON.stringify(
      log([
        { role: 'user', content: 'What lives here?' },
        { role: 'tool', content: 'a stray crab', tool_call_id: 'gone', function: 'look' },
        {
          role: 'assistant',
          content: '',
          tool_calls: [{ id: 'c', function: 'dive', arguments: { depth: 'to the sand' }, type: 'function' }],
        },
      ]),
    ),
    shows: ['What lives here?', 'a stray crab', 'to the sand'],
    unanswered: 1,
    orphans: 1,
  },
  {
    name: 'the log is cut off in its messages',
    text:
      JSON.stringify(
        log([
          { role: 'user', content: 'Name one fish.' },
          { role: 'assistant', content: 'The blenny hides' },
        ]),
      ).split(' hides')[0] ?? '',
    shows: ['Name one fish.', 'The blenny'],
    reports: [['truncated-json', 1]],
  },
];

/** The form in which streams of this format are kept. */
export const saved: Pair = {
  live: 'documents and archives',
  kept: 'the other',
  saved: inspectLog,
};
