import { lines, type BrokenStream } from '../../../testing/broken/brokenStream.ts';
import { firstClient, history } from '../../../testing/laws/saved/agents.ts';
import { IN_EVENTS_ALONE } from '../../../testing/laws/saved/reasons.ts';
import type { Pair } from '../../../testing/laws/saved/pair.ts';

const push = (message: object) => ({
  type: 'push',
  source: 'history-bus',
  input: { message: { agentName: 'host', mode: 'user', ...message } },
  output: {},
  context: { agentName: 'host' },
  clientId: 'g',
});

/** Sources of this format in which something is wrong, and what must be read of each. */
export const broken: readonly BrokenStream[] = [
  {
    name: 'an output of a tool that nobody called, and a call nobody answers',
    text: lines(
      push({ role: 'user', content: 'Soup?' }),
      push({ role: 'tool', content: 'stale bread', tool_call_id: 'gone' }),
      push({
        role: 'assistant',
        content: '',
        tool_calls: [
          { id: 'k', type: 'function', function: { name: 'ask', arguments: { dish: 'leek soup' } } },
        ],
      }),
    ),
    shows: ['Soup?', 'stale bread', 'leek soup'],
    unanswered: 1,
    orphans: 1,
  },
  {
    name: 'events without a message, a client or a context',
    text: lines(
      push({ role: 'user', content: 'The bill.' }),
      { type: 'push', source: 'history-bus', input: {}, output: {}, context: {} },
      { type: 'push', source: 'history-bus', input: null, output: null, context: null, clientId: null },
      push({ role: 'assistant', content: 'At once.' }),
    ),
    shows: ['The bill.', 'At once.'],
  },
];

/** The form in which streams of this format are kept. */
export const saved: Pair = {
  live: 'bus events',
  kept: 'the history',
  saved: history,
  only: firstClient,
  except: {
    'run.status': 'only the bus says that tools were stopped',
    'run.outcome': 'only the bus says that tools were stopped',
    'run.content': 'only the bus says that tools were stopped',
    'run.isError': 'only the bus says that tools were stopped',
    'assistant.extra': 'only the bus says what a person was shown instead of the answer',
    'loop.loopId': 'only the bus names its clients',
    notes: IN_EVENTS_ALONE,
  },
};
