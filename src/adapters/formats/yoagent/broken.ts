import { lines, type BrokenStream } from '../../../testing/broken/brokenStream.ts';
import { answer, user } from '../../../testing/broken/marshMessages.ts';

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
