import { lines, type BrokenStream } from '../../../testing/broken/brokenStream.ts';
import { answer, call, reply, user } from '../../../testing/broken/marshMessages.ts';
import { phiSession, recorded } from '../../../testing/laws/saved/frameworks.ts';
import { UNKNOWN_FIELDS } from '../../../testing/laws/saved/reasons.ts';
import type { Pair } from '../../../testing/laws/saved/pair.ts';

const say = (text: string) => ({ type: 'text', text });
const loop = {
  type: 'AgentStart',
  agent_id: 'heron',
  session_id: 'pond',
  loop_id: 'l1',
  parent_loop_id: null,
  continuation_kind: 'Initial',
  timestamp: '2026-05-04T08:00:00.000Z',
};
const phi = (type: string, more: object = {}) => ({
  type,
  loop_id: 'l1',
  timestamp: '2026-05-04T08:00:01.000Z',
  ...more,
});

/** Sources of this format in which something is wrong, and what must be read of each. */
export const broken: readonly BrokenStream[] = [
  {
    name: 'the stream breaks off while a tool runs',
    text: lines(
      loop,
      phi('TurnStart', { turn_index: 0, triggered_by: 'User' }),
      phi('MessageEnd', {
        message: answer([call('w', { at: 'the third stone' })], { stopReason: 'toolUse' }),
      }),
      phi('ToolExecutionStart', { tool_call_id: 'w', tool_name: 'wade', args: { at: 'the third stone' } }),
    ),
    shows: ['the third stone'],
    unanswered: 1,
  },
  {
    name: 'a message ends that never started, in a turn that never started',
    text: lines(
      loop,
      phi('MessageEnd', { message: answer([say('Out of nowhere.')]) }),
      phi('TurnEnd', { turn_index: 4 }),
    ),
    shows: ['Out of nowhere.'],
  },
  {
    name: 'a list of messages holds oddities',
    text: JSON.stringify([
      user('Which stone?'),
      null,
      5,
      { role: 'stranger', content: 'a low whistle' },
      reply('gone', 'no stone at all'),
    ]),
    shows: ['Which stone?', 'a low whistle', 'no stone at all'],
    orphans: 1,
  },
];

/** The form in which streams of this format are kept. */
export const saved: Pair = {
  live: 'events',
  kept: 'sessions',
  saved: phiSession,
  only: recorded,
  except: {
    'session.createdAt': 'only a session has a date of its own',
    'session.details': UNKNOWN_FIELDS['session.details'] ?? '',
    'loop.details.parallel_group': 'only a record repeats the group that its loop was in',
  },
};
