import { lines, type BrokenStream } from '../../../testing/broken/brokenStream.ts';
import { mainSession, opencodeExport } from '../../../testing/laws/saved/agents.ts';
import { IN_EVENTS_ALONE } from '../../../testing/laws/saved/reasons.ts';
import type { Pair } from '../../../testing/laws/saved/pair.ts';

const sessionOf = (type: string, properties: object) => ({ type, properties });
const info = (id: string, role: string) =>
  sessionOf('message.updated', { info: { id, sessionID: 's', role, time: { created: 1 } } });
const oc = (id: string, messageID: string, more: object) =>
  sessionOf('message.part.updated', { part: { id, sessionID: 's', messageID, ...more } });

/** Sources of this format in which something is wrong, and what must be read of each. */
export const broken: readonly BrokenStream[] = [
  {
    name: 'parts come before their message, and one of a message that never comes',
    text: lines(
      sessionOf('server.connected', {}),
      oc('p1', 'm1', { type: 'text', text: 'Early thread.' }),
      info('m1', 'assistant'),
      oc('p2', 'm9', { type: 'text', text: 'Lost thread.' }),
    ),
    shows: ['Early thread.', 'Lost thread.'],
  },
  {
    name: 'it breaks off while a tool runs',
    text: lines(
      sessionOf('server.connected', {}),
      info('m1', 'assistant'),
      oc('p1', 'm1', {
        type: 'tool',
        callID: 'c',
        tool: 'bash',
        state: { status: 'running', input: { command: 'wind the warp' } },
      }),
    ),
    shows: ['wind the warp'],
    unanswered: 1,
  },
  {
    name: 'properties are missing and of other types',
    text: lines(
      sessionOf('server.connected', {}),
      { type: 'message.updated' },
      { type: 'message.part.updated', properties: { part: 'none' } },
      info('m1', 'user'),
      oc('p1', 'm1', { type: 'text', text: 'Woven.' }),
    ),
    shows: ['Woven.'],
  },
];

/** The form in which streams of this format are kept. */
export const saved: Pair = {
  live: 'events',
  kept: 'exported sessions',
  saved: opencodeExport,
  only: mainSession,
  except: {
    'run.status': 'only an event says that a person refused the call',
    'toolResult.outcome': 'only an event says that a person refused the call',
    'run.startedAt': 'only events tell of a tool before it is done',
    'run.approval': 'only events say what a person was asked and answered',
    banner: IN_EVENTS_ALONE,
    unknownRecord: IN_EVENTS_ALONE,
    notes: IN_EVENTS_ALONE,
  },
};
