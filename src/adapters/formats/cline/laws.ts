import { type BrokenStream } from '../../../testing/broken/brokenStream.ts';
import { clineHistory, unprompted } from '../../../testing/laws/saved/agents.ts';
import type { Pair } from '../../../testing/laws/saved/pair.ts';

/** Sources of this format in which something is wrong, and what must be read of each. */
export const broken: readonly BrokenStream[] = [
  {
    name: 'results of calls nobody made, and content of other types',
    text: JSON.stringify({
      version: 1,
      sessionId: 'q',
      agent: 'lead',
      system_prompt: 'Look after the quay.',
      messages: [
        { id: 'm1', role: 'user', content: 4, ts: 1 },
        {
          id: 'm2',
          role: 'user',
          content: [{ type: 'tool_result', tool_use_id: 'gone', content: 'old rope' }],
        },
        {
          id: 'm3',
          role: 'assistant',
          content: [{ type: 'tool_use', id: 't', name: 'moor', input: { ship: 'the long one' } }],
        },
      ],
    }),
    shows: ['Look after the quay.', 'old rope', 'the long one'],
    unanswered: 1,
    orphans: 1,
  },
  {
    name: 'the file is cut off in a text',
    text: '{"version":1,"sessionId":"q","agent":"lead","messages":[{"id":"m1","ts":1,"role":"user","content":[{"type":"text","text":"Moor the ship."}]},{"id":"m2","role":"assistant","content":[{"type":"text","text":"At the sou',
    shows: ['Moor the ship.', 'At the sou'],
    reports: [['truncated-json', 1]],
  },
];

/** The form in which streams of this format are kept. */
export const saved: Pair = {
  live: 'sessions',
  kept: 'histories',
  saved: clineHistory,
  only: unprompted,
  except: {
    session: 'a history is a bare list of messages',
    'loop.loopId': 'a history is a bare list of messages',
    'loop.agentName': 'a history is a bare list of messages',
  },
};
