import { lines, type BrokenStream } from '../../../testing/broken/brokenStream.ts';

const usage = { input: 1, output: 1, cacheRead: 0, cacheWrite: 0, totalTokens: 2 };
const user = (text: string) => ({
  role: 'user',
  content: [{ type: 'text', text }],
  timestamp: 1_780_300_800_000,
});
const answer = (content: readonly unknown[], more: object = {}) => ({
  role: 'assistant',
  content,
  stopReason: 'stop',
  model: 'bittern',
  provider: 'marsh',
  usage,
  timestamp: 1_780_300_801_000,
  ...more,
});

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
