import { lines, type BrokenStream } from '../../../testing/broken/brokenStream.ts';
import { answer, call, user } from '../../../testing/broken/marshMessages.ts';
import { piSession } from '../../../testing/laws/saved/frameworks.ts';
import { IN_EVENTS_ALONE, NAMED_ANEW, RUNS } from '../../../testing/laws/saved/reasons.ts';
import type { Pair } from '../../../testing/laws/saved/pair.ts';

const say = (text: string) => ({ type: 'text', text });

/** Sources of this format in which something is wrong, and what must be read of each. */
export const broken: readonly BrokenStream[] = [
  {
    name: 'a message starts and the stream breaks off',
    text: lines(
      { type: 'agent_start' },
      { type: 'turn_start' },
      { type: 'message_start', message: answer([]) },
      {
        type: 'message_update',
        message: answer([say('Through the re')]),
        assistantMessageEvent: { type: 'text_delta', contentIndex: 0, delta: 'Through the re' },
      },
    ),
    shows: ['Through the re'],
  },
  {
    name: 'a tool ends that never started, and a line is no JSON',
    text: lines(
      { type: 'agent_start' },
      { type: 'turn_start' },
      {
        type: 'message_end',
        message: answer([call('w', { to: 'the far bank' })], { stopReason: 'toolUse' }),
      },
      '[pi] socket closed',
      {
        type: 'tool_execution_end',
        toolCallId: 'w',
        toolName: 'wade',
        result: { content: [say('knee deep')] },
        isError: false,
      },
    ),
    shows: ['the far bank', 'knee deep'],
    keeps: ['[pi] socket closed'],
    reports: [['malformed-json', 4]],
    // What its end says is shown in the call, and answers it; a result message never came.
    unanswered: 0,
  },
  {
    name: 'a message ends that never started, and the end of the run tells another',
    text: lines(
      { type: 'agent_start' },
      { type: 'message_end', message: user('Dry reeds?') },
      { type: 'agent_end', messages: [user('Dry reeds?'), answer([say('Two of them.')])] },
    ),
    shows: ['Dry reeds?', 'Two of them.'],
  },
];

/** The form in which streams of this format are kept. */
export const saved: Pair = {
  live: 'events',
  kept: 'sessions',
  as: 'pi-session',
  saved: piSession,
  except: {
    id: NAMED_ANEW,
    session: RUNS,
    loop: RUNS,
    loops: RUNS,
    turns: RUNS,
    notes: IN_EVENTS_ALONE,
    items: IN_EVENTS_ALONE,
  },
};
