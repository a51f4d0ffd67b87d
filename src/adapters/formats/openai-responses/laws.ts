import { events, type BrokenStream } from '../../../testing/broken/brokenStream.ts';
import { response } from '../../../testing/laws/saved/openai.ts';
import { UNKNOWN_FIELDS } from '../../../testing/laws/saved/reasons.ts';
import type { Pair } from '../../../testing/laws/saved/pair.ts';

const created = {
  type: 'response.created',
  response: { id: 'r', object: 'response', status: 'in_progress', output: [] },
};
const said = (delta: string, output_index = 0) => ({
  type: 'response.output_text.delta',
  output_index,
  content_index: 0,
  delta,
});

/** Sources of this format in which something is wrong, and what must be read of each. */
export const broken: readonly BrokenStream[] = [
  {
    name: 'the stream breaks off after a delta',
    text: events(created, said('Half a '), said('sentence')),
    shows: ['Half a sentence'],
  },
  {
    name: 'deltas of two items are mixed, and the first item is never announced',
    text: events(created, said('The left bank. ', 0), said('The right bank.', 1), said('And back.', 0)),
    shows: ['The left bank. And back.', 'The right bank.'],
  },
  {
    name: 'a call is told in the end only, and its arguments are no JSON',
    text: events(created, {
      type: 'response.output_item.done',
      output_index: 0,
      item: { type: 'function_call', id: 'f', call_id: 'c1', name: 'ford', arguments: '{"depth": knee deep' },
    }),
    shows: ['knee deep'],
    unanswered: 1,
  },
  {
    name: 'it fails after a text, and says so twice',
    text: events(
      created,
      said('Up to here.'),
      { type: 'error', code: 'server_error', message: 'The bridge fell' },
      {
        type: 'response.failed',
        response: {
          id: 'r',
          object: 'response',
          status: 'failed',
          output: [],
          error: { code: 'server_error', message: 'The bridge fell' },
        },
      },
    ),
    shows: ['Up to here.', 'The bridge fell'],
    ends: 'error',
  },
  {
    name: 'a line that is no JSON stands between two events',
    text: events(created, said('Before. '), 'retry later', said('After.')),
    shows: ['Before. After.'],
    keeps: ['retry later'],
    reports: [['malformed-json', 5]],
  },
];

/** The form in which streams of this format are kept. */
export const saved: Pair = {
  live: 'events',
  kept: 'responses',
  saved: response,
  except: {
    ...UNKNOWN_FIELDS,
    'thinking.signature': 'the provider seals its thinking anew for each event that states it',
    'thinking.id': 'a router names its thinking anew for each event that states it',
    'divider.details': 'the provider seals what it compacted anew for each event that states it',
  },
};
