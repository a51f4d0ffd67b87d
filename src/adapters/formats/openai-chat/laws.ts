import { events, type BrokenStream } from '../../../testing/broken/brokenStream.ts';
import { completion } from '../../../testing/laws/saved/openai.ts';
import { UNKNOWN_FIELDS } from '../../../testing/laws/saved/reasons.ts';
import type { Pair } from '../../../testing/laws/saved/pair.ts';

const chunk = (delta: unknown, more: object = {}) => ({
  id: 'k',
  object: 'chat.completion.chunk',
  choices: [{ index: 0, delta, ...more }],
});

/** Sources of this format in which something is wrong, and what must be read of each. */
export const broken: readonly BrokenStream[] = [
  {
    name: 'the stream ends without a reason or a marker',
    text: events(chunk({ role: 'assistant', content: 'Light the ' }), chunk({ content: 'lamp' })),
    shows: ['Light the lamp'],
    ends: null,
  },
  {
    name: 'the pieces of two calls are mixed, and one has no id',
    text: events(
      chunk({
        tool_calls: [{ index: 0, id: 'a', function: { name: 'light', arguments: '{"where":"north ' } }],
      }),
      chunk({ tool_calls: [{ index: 1, function: { name: 'light', arguments: '{"where":"south ' } }] }),
      chunk({ tool_calls: [{ index: 0, function: { arguments: 'pier"}' } }] }),
      chunk(
        { tool_calls: [{ index: 1, id: '', function: { arguments: 'pier"}' } }] },
        { finish_reason: 'tool_calls' },
      ),
      '[DONE]',
    ),
    shows: ['north pier', 'south pier'],
    unanswered: 2,
    ends: 'toolUse',
  },
  {
    name: 'an error comes as a chunk, without choices',
    text: events(chunk({ content: 'Dim.' }), {
      id: 'k',
      object: 'chat.completion.chunk',
      error: { message: 'Out of oil', code: 502 },
    }),
    shows: ['Dim.', 'Out of oil'],
    ends: 'error',
  },
  {
    name: 'choices and deltas are null, numbers and lists',
    text: events(
      chunk(null),
      { id: 'k', object: 'chat.completion.chunk', choices: null },
      chunk([1]),
      chunk({ content: 'Lit.' }),
      { id: 'k', object: 'chat.completion.chunk', choices: [7] },
    ),
    shows: ['Lit.'],
  },
  {
    name: 'a saved conversation holds a result before its call, and one of a call nobody made',
    text: JSON.stringify([
      { role: 'user', content: 'Which lamp?' },
      {
        role: 'assistant',
        content: null,
        tool_calls: [{ id: 'x', type: 'function', function: { name: 'find', arguments: '{}' } }],
      },
      { role: 'tool', tool_call_id: 'zz', content: 'nobody asked' },
      { role: 'tool', tool_call_id: 'x', content: 'the third' },
    ]),
    shows: ['Which lamp?', 'nobody asked', 'the third'],
    paired: 1,
    orphans: 1,
  },
];

/** The form in which streams of this format are kept. */
export const saved: Pair = {
  live: 'chunks',
  kept: 'completions',
  saved: completion,
  except: {
    ...UNKNOWN_FIELDS,
    order: 'a completion lists its citations and its sealed thinking apart from its text',
  },
};
