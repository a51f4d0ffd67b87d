import { lines, type BrokenStream } from '../../../testing/broken/brokenStream.ts';

const update = (sessionUpdate: string, more: object) => ({
  jsonrpc: '2.0',
  method: 'session/update',
  params: { sessionId: 's', update: { sessionUpdate, ...more } },
});

/** Sources of this format in which something is wrong, and what must be read of each. */
export const broken: readonly BrokenStream[] = [
  {
    name: 'an update speaks of a call that was never announced, and the prompt is never answered',
    text: lines(
      {
        jsonrpc: '2.0',
        id: 1,
        method: 'session/prompt',
        params: { sessionId: 's', prompt: [{ type: 'text', text: 'Count bees.' }] },
      },
      update('tool_call_update', {
        toolCallId: 'h',
        status: 'in_progress',
        kind: 'edit',
        title: 'Lift the lid',
      }),
    ),
    shows: ['Count bees.', 'Lift the lid'],
    unanswered: 1,
  },
  {
    name: 'the answer is an error',
    text: lines(
      {
        jsonrpc: '2.0',
        id: 1,
        method: 'session/prompt',
        params: { sessionId: 's', prompt: [{ type: 'text', text: 'More smoke.' }] },
      },
      update('agent_message_chunk', { content: { type: 'text', text: 'Lighting it' } }),
      { jsonrpc: '2.0', id: 1, error: { code: -32603, message: 'No matches' } },
    ),
    shows: ['More smoke.', 'Lighting it', 'No matches'],
    ends: 'error',
  },
  {
    name: 'an update without a kind, and a line of a log',
    text: lines(
      update('agent_message_chunk', { content: { type: 'text', text: 'Calm ' } }),
      'WARN: queen missing',
      { jsonrpc: '2.0', method: 'session/update', params: { sessionId: 's', update: { hum: 'a low note' } } },
      update('agent_message_chunk', { content: { type: 'text', text: 'bees.' } }),
    ),
    shows: ['Calm bees.', 'a low note'],
    keeps: ['WARN: queen missing'],
    reports: [['malformed-json', 2]],
  },
];

/** Why its streams have no other form. */
export const oneForm =
  'an agent that loads a session says the same updates again; how it keeps them is its own affair';
