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
const reply = (toolCallId: string, text: string) => ({
  role: 'toolResult',
  toolCallId,
  toolName: 'wade',
  content: [{ type: 'text', text }],
  isError: false,
  timestamp: 1_780_300_802_000,
});
const call = (id: string, args: object) => ({ type: 'toolCall', id, name: 'wade', arguments: args });
const entry = (id: string, parentId: string | null, message: object) => ({
  type: 'message',
  id,
  parentId,
  timestamp: '2026-06-01T08:00:00.000Z',
  message,
});
const header = { type: 'session', version: 3, id: 's', timestamp: '2026-06-01T08:00:00.000Z', cwd: '/reeds' };

/** Sources of this format in which something is wrong, and what must be read of each. */
export const broken: readonly BrokenStream[] = [
  {
    name: 'entries are their own parents, in a circle, and children of nobody',
    text: lines(
      header,
      entry('a', 'a', user('My own parent.')),
      entry('b', 'c', user('In a circle.')),
      entry('c', 'b', user('With another.')),
      entry('d', 'gone', user('Nobody’s child.')),
    ),
    shows: ['My own parent.', 'In a circle.', 'With another.', 'Nobody’s child.'],
    reports: [['unknown-parent', 2]],
  },
  {
    name: 'a line stands twice, one is empty and the last is half written',
    text: lines(
      header,
      entry('a', null, user('Said once.')),
      entry('a', null, user('Said once.')),
      '',
      '{"type":"message","id":"b","par',
    ),
    shows: ['Said once.'],
    keeps: ['"par'],
    reports: [['truncated-json', 5]],
  },
  {
    name: 'a result without a call, and a call without a result',
    text: lines(
      header,
      entry('a', null, reply('gone', 'cold mud')),
      entry('b', 'a', answer([call('w', { to: 'the old jetty' })], { stopReason: 'toolUse' })),
    ),
    shows: ['cold mud', 'the old jetty'],
    unanswered: 1,
    orphans: 1,
  },
];
