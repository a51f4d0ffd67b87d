import { lines, type BrokenStream } from '../../../testing/broken/brokenStream.ts';

/** Sources of this format in which something is wrong, and what must be read of each. */
export const broken: readonly BrokenStream[] = [
  {
    name: 'deltas of parts that never started, and a call that is never answered',
    text: lines(
      { type: 'stream-start', warnings: [] },
      { type: 'text-delta', id: 'x', delta: 'Water it.' },
      { type: 'tool-call', toolCallId: 'c', toolName: 'pour', input: '{"on":"the old fern"}' },
    ),
    shows: ['Water it.', 'the old fern'],
    unanswered: 1,
  },
  {
    name: 'a saved result answers nothing, and content is missing',
    text: JSON.stringify([
      { role: 'system', content: 'Tend ferns.' },
      { role: 'assistant' },
      {
        role: 'tool',
        content: [
          {
            type: 'tool-result',
            toolCallId: 'gone',
            toolName: 'pour',
            output: { type: 'text', value: 'spilled it' },
          },
        ],
      },
    ]),
    shows: ['Tend ferns.', 'spilled it'],
    orphans: 1,
  },
];
