import { events, type BrokenStream } from '../../../testing/broken/brokenStream.ts';
import { anthropicMessage } from '../../../testing/laws/saved/anthropic.ts';
import { UNKNOWN_FIELDS } from '../../../testing/laws/saved/reasons.ts';
import type { Pair } from '../../../testing/laws/saved/pair.ts';

const start = (index: number, content_block: object) => ({
  type: 'content_block_start',
  index,
  content_block,
});
const text = (index: number, said: string) => ({
  type: 'content_block_delta',
  index,
  delta: { type: 'text_delta', text: said },
});
const json = (index: number, partial_json: string) => ({
  type: 'content_block_delta',
  index,
  delta: { type: 'input_json_delta', partial_json },
});
const opening = {
  type: 'message_start',
  message: {
    id: 'm',
    type: 'message',
    role: 'assistant',
    model: 'wren',
    content: [],
    usage: { input_tokens: 3 },
  },
};
const tool = (id: string) => ({ type: 'tool_use', id, name: 'ring', input: {} });
const stop = (index: number) => ({ type: 'content_block_stop', index });
const closing = [
  { type: 'message_delta', delta: { stop_reason: 'end_turn' }, usage: { output_tokens: 2 } },
  { type: 'message_stop' },
];

/** Sources of this format in which something is wrong, and what must be read of each. */
export const broken: readonly BrokenStream[] = [
  {
    name: 'an event is cut off in the middle, the others are whole',
    text: events(
      opening,
      start(0, { type: 'text', text: '' }),
      text(0, 'Ring the '),
      '{"type":"content_blo',
      text(0, 'bell.'),
    ),
    shows: ['Ring the bell.'],
    keeps: ['{"type":"content_blo'],
    reports: [['malformed-json', 7]],
    ends: null,
  },
  {
    name: 'the stream breaks off in the arguments of a call',
    text: events(opening, start(0, tool('t1')), json(0, '{"bell":"the great one","times":')),
    shows: ['the great one'],
    unanswered: 1,
  },
  {
    name: 'blocks begin out of order and one never ends',
    text: events(
      opening,
      start(1, { type: 'text', text: '' }),
      start(0, { type: 'thinking', thinking: '' }),
      text(1, 'Now it rings.'),
      stop(1),
      ...closing,
    ),
    shows: ['Now it rings.'],
    ends: 'stop',
  },
  {
    name: 'deltas come for a block that never began, before the message does',
    text: events(
      text(0, 'From nowhere.'),
      opening,
      start(0, { type: 'text', text: '' }),
      text(0, 'From here.'),
      ...closing,
    ),
    shows: ['From nowhere.', 'From here.'],
  },
  {
    name: 'an error comes in the middle, and another answer after it',
    text: events(
      opening,
      start(0, { type: 'text', text: '' }),
      text(0, 'Half.'),
      { type: 'error', error: { type: 'overloaded_error', message: 'Too many ringers' } },
      opening,
      start(0, { type: 'text', text: '' }),
      text(0, 'Whole.'),
      ...closing,
    ),
    shows: ['Half.', 'Too many ringers', 'Whole.'],
    ends: 'stop',
  },
  {
    name: 'an event of an unknown kind stands in the answer',
    text: events(
      opening,
      start(0, { type: 'text', text: '' }),
      { type: 'tempo', says: 'allegro vivace' },
      text(0, 'Still here.'),
      ...closing,
    ),
    shows: ['allegro vivace', 'Still here.'],
    ends: 'stop',
  },
  {
    name: 'fields have other types than they should',
    text: events(
      { type: 'message_start', message: 'none' },
      { ...start(0, { type: 'text', text: 7 }), index: '0' },
      { ...text(0, 'Read anyway.'), index: null },
      ...closing,
    ),
    shows: ['Read anyway.'],
  },
];

/** The form in which streams of this format are kept. */
export const saved: Pair = {
  live: 'events',
  kept: 'messages',
  saved: anthropicMessage,
  except: UNKNOWN_FIELDS,
};
