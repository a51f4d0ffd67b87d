import { lines, type BrokenStream } from '../../../testing/broken/brokenStream.ts';
import { geminiLog } from '../../../testing/laws/saved/agents.ts';
import type { Pair } from '../../../testing/laws/saved/pair.ts';

const kite = (id: string, type: string, content: string, more: object = {}) => ({
  id,
  timestamp: '2026-05-02T08:00:00.000Z',
  type,
  content,
  ...more,
});

/** Sources of this format in which something is wrong, and what must be read of each. */
export const broken: readonly BrokenStream[] = [
  {
    name: 'the log breaks off while a tool runs, in a line',
    text: lines(
      {
        sessionId: 's',
        projectHash: 'p',
        startTime: '2026-05-02T08:00:00.000Z',
        lastUpdated: '2026-05-02T08:00:00.000Z',
      },
      kite('k1', 'user', 'Fly it.'),
      kite('k2', 'gemini', '', {
        toolCalls: [{ id: 'c', name: 'reel', args: { out: 'all the line' }, status: 'executing' }],
      }),
      '{"id":"k3","timestamp":"2026',
    ),
    shows: ['Fly it.', 'all the line'],
    keeps: ['{"id":"k3"'],
    reports: [['truncated-json', 4]],
    unanswered: 1,
  },
  {
    name: 'messages without ids, and a way back to one that is not there',
    text: lines(
      {
        sessionId: 's',
        projectHash: 'p',
        startTime: '2026-05-02T08:00:00.000Z',
        lastUpdated: '2026-05-02T08:00:00.000Z',
      },
      { type: 'user', content: 'No name.', timestamp: 'soon' },
      { $rewindTo: 'nowhere' },
      kite('k', 'gemini', 'Still up.'),
    ),
    shows: ['No name.', 'Still up.'],
  },
];

/** The form in which streams of this format are kept. */
export const saved: Pair = {
  live: 'a list of messages',
  kept: 'a log',
  saved: geminiLog,
};
