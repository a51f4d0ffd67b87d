import { events, lines, type BrokenStream } from '../../../testing/broken/brokenStream.ts';
import { geminiAnswer } from '../../../testing/laws/saved/gemini.ts';
import { UNKNOWN_FIELDS } from '../../../testing/laws/saved/reasons.ts';
import type { Pair } from '../../../testing/laws/saved/pair.ts';

const part = (...parts: readonly unknown[]) => ({
  candidates: [{ content: { role: 'model', parts }, index: 0 }],
  responseId: 'g',
});

/** Sources of this format in which something is wrong, and what must be read of each. */
export const broken: readonly BrokenStream[] = [
  {
    name: 'the stream breaks off without a reason',
    text: events(part({ text: 'Take the ' }), part({ text: 'upper trail' })),
    shows: ['Take the upper trail'],
  },
  {
    name: 'parts are null, numbers and of unknown kinds',
    text: events(part({ text: 'One. ' }), part(null, 3, { hologram: 'a blue deer' }), part({ text: 'Two.' })),
    shows: ['One.', 'a blue deer', 'Two.'],
  },
  {
    name: 'the prompt is blocked',
    text: lines(
      { promptFeedback: { blockReason: 'SAFETY' }, responseId: 'g' },
      part({ text: 'Nothing more.' }),
    ),
    shows: ['Nothing more.'],
  },
  {
    name: 'a result comes without a call, and a call without a result',
    text: lines(
      {
        contents: [
          { role: 'user', parts: [{ text: 'Deer?' }] },
          { role: 'user', parts: [{ functionResponse: { name: 'look', response: { seen: 'no deer' } } }] },
        ],
      },
      part({ functionCall: { name: 'wait', args: { until: 'dusk falls' } } }),
    ),
    shows: ['Deer?', 'no deer', 'dusk falls'],
    unanswered: 1,
    orphans: 1,
  },
];

/** The form in which streams of this format are kept. */
export const saved: Pair = {
  live: 'chunks and events',
  kept: 'responses and interactions',
  saved: geminiAnswer,
  except: UNKNOWN_FIELDS,
};
