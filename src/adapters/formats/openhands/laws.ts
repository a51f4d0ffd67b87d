import { lines, type BrokenStream } from '../../../testing/broken/brokenStream.ts';
import { listed } from '../../../testing/laws/saved/agents.ts';
import type { Pair } from '../../../testing/laws/saved/pair.ts';

/** Sources of this format in which something is wrong, and what must be read of each. */
export const broken: readonly BrokenStream[] = [
  {
    // Without its action nobody knows that it answers a call: it is shown as what happened around the agent.
    name: 'an observation without its action, and an action without its observation',
    text: JSON.stringify([
      { id: 1, source: 'user', action: 'message', args: { content: 'Mend the net.' } },
      { id: 2, source: 'agent', observation: 'run', content: 'nobody asked for this', cause: 77, extras: {} },
      { id: 3, source: 'agent', action: 'run', args: { command: 'knot --double' } },
    ]),
    shows: ['Mend the net.', 'nobody asked for this', 'knot --double'],
    unanswered: 1,
  },
  {
    name: 'a line of the SDK is cut off',
    text: lines(
      {
        id: 'e1',
        source: 'user',
        kind: 'MessageEvent',
        llm_message: { role: 'user', content: [{ type: 'text', text: 'Cast off.' }] },
      },
      '{"id":"e2","source":"agent","ki',
    ),
    shows: ['Cast off.'],
    keeps: ['"ki'],
    reports: [['truncated-json', 2]],
  },
];

/** The form in which streams of this format are kept. */
export const saved: Pair = {
  live: 'events by line',
  kept: 'lists of events',
  saved: listed,
};
