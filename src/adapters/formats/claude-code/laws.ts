import { lines, type BrokenStream } from '../../../testing/broken/brokenStream.ts';
import { claudeSession, mainThread } from '../../../testing/laws/saved/agents.ts';
import type { Pair } from '../../../testing/laws/saved/pair.ts';

const claude = (
  type: string,
  uuid: string,
  parentUuid: string | null,
  content: unknown,
  more: object = {},
) => ({
  parentUuid,
  uuid,
  type,
  sessionId: 's',
  timestamp: '2026-03-04T10:00:00.000Z',
  message:
    type === 'user'
      ? { role: 'user', content }
      : { id: `m-${uuid}`, type: 'message', role: 'assistant', model: 'otter', content, stop_reason: null },
  ...more,
});
const ask = (id: string, input: object = {}) => [{ type: 'tool_use', id, name: 'Bash', input }];
const result = (tool_use_id: string, content: unknown) => [{ type: 'tool_result', tool_use_id, content }];

/** Sources of this format in which something is wrong, and what must be read of each. */
export const broken: readonly BrokenStream[] = [
  {
    name: 'the last line is half written',
    text: lines(
      claude('user', 'u', null, 'Mend the dam.'),
      claude('assistant', 'a', 'u', [{ type: 'text', text: 'With willow.' }]),
      '{"parentUuid":"a","uuid":"b","type":"assist',
    ),
    shows: ['Mend the dam.', 'With willow.'],
    keeps: ['"type":"assist'],
    reports: [['truncated-json', 3]],
  },
  {
    name: 'parents are missing, their own, and in a circle',
    text: lines(
      claude('user', 'u', 'gone', 'Whose child?'),
      claude('assistant', 'a', 'a', [{ type: 'text', text: 'Mine alone.' }]),
      claude('user', 'b', 'c', 'First of two.'),
      claude('assistant', 'c', 'b', [{ type: 'text', text: 'Second of two.' }]),
    ),
    shows: ['Whose child?', 'Mine alone.', 'First of two.', 'Second of two.'],
  },
  {
    name: 'a result of a call that is not in the file, and a call that was interrupted',
    text: lines(
      claude('user', 'u', null, result('gone', 'left over')),
      claude('assistant', 'a', 'u', ask('t', { command: 'ls mud' })),
    ),
    shows: ['left over', 'ls mud'],
    orphans: 1,
    unanswered: 1,
  },
  {
    name: 'a message has no content, another a number, and lines of other programs stand between',
    text: lines(
      claude('user', 'u', null, null),
      'npm WARN old lockfile',
      claude('assistant', 'a', 'u', 5),
      claude('assistant', 'b', 'a', [{ type: 'text', text: 'Carried on.' }]),
    ),
    shows: ['Carried on.'],
    keeps: ['npm WARN old lockfile'],
    reports: [['malformed-json', 2]],
  },
];

/** The form in which streams of this format are kept. */
export const saved: Pair = {
  live: 'stream-json',
  kept: 'the session file',
  saved: claudeSession,
  only: mainThread,
  except: {
    stopReason: 'only the events of the stream say how each answer ended',
    'assistant.usage.output': 'only the events of the stream say how many tokens each answer had in the end',
    'assistant.usage.atLeast': 'only the events of the stream say how many tokens each answer had in the end',
    timestamp: 'only the lines of a file have times',
    'turn.startedAt': 'only the lines of a file have times',
    'loop.startedAt': 'only the lines of a file have times',
    'loop.endedAt': 'only the lines of a file have times',
    'session.createdAt': 'only the lines of a file have times',
    'session.lastActiveAt': 'only the lines of a file have times',
    'loop.usage': 'only the last line of the stream says what the run used',
    'loop.details': 'only the last line of the stream says how the run went',
    'session.details': 'only the first line of the stream says which tools there are',
  },
};
