import { lines, type BrokenStream } from '../../../testing/broken/brokenStream.ts';
import { answer, user } from '../../../testing/broken/marshMessages.ts';
import { yoagentSession } from '../../../testing/laws/saved/frameworks.ts';
import { NAMED_ANEW } from '../../../testing/laws/saved/reasons.ts';
import type { Pair } from '../../../testing/laws/saved/pair.ts';

/** Sources of this format in which something is wrong, and what must be read of each. */
export const broken: readonly BrokenStream[] = [
  {
    name: 'the stream breaks off in a text',
    text: lines(
      { type: 'agentStart' },
      { type: 'turnStart' },
      { type: 'messageStart', message: answer([]) },
      { type: 'messageUpdate', message: answer([]), delta: { type: 'text', delta: 'Half a hi' } },
    ),
    shows: ['Half a hi'],
  },
  {
    name: 'a saved message has no role, another no content',
    text: lines(
      { id: 'e1', parent_id: null, message: { says: 'who is this' } },
      { id: 'e2', parent_id: 'e1', message: { role: 'assistant' } },
      { id: 'e3', parent_id: 'e2', message: user('Build the hide.') },
    ),
    shows: ['who is this', 'Build the hide.'],
  },
];

/** The form in which streams of this format are kept. */
export const saved: Pair = {
  live: 'events',
  kept: 'sessions',
  saved: yoagentSession,
  except: {
    id: NAMED_ANEW,
    'loop.usage': 'only the end of a run says what all of it used',
    'loop.details': 'only the end of a run says what all of it used',
    'loop.endedAt': 'only entries of a file have times of their own',
    'turn.endedAt': 'only entries of a file have times of their own',
  },
};
