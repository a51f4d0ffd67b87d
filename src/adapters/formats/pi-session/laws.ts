import { lines, type BrokenStream } from '../../../testing/broken/brokenStream.ts';
import { answer, call, reply, user } from '../../../testing/broken/marshMessages.ts';

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
