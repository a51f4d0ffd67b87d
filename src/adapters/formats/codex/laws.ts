import { lines, type BrokenStream } from '../../../testing/broken/brokenStream.ts';

const item = (payload: object) => ({ timestamp: '2026-02-03T10:00:00.000Z', type: 'response_item', payload });

/** Sources of this format in which something is wrong, and what must be read of each. */
export const broken: readonly BrokenStream[] = [
  {
    name: 'a rollout breaks off while a command runs',
    text: lines(
      { timestamp: '2026-02-03T10:00:00.000Z', type: 'session_meta', payload: { id: 's', cwd: '/kiln' } },
      item({ type: 'message', role: 'user', content: [{ type: 'input_text', text: 'Is it hot?' }] }),
      item({
        type: 'function_call',
        name: 'shell',
        arguments: '{"command":["gauge","--long"]}',
        call_id: 'c',
      }),
    ),
    shows: ['Is it hot?', '--long'],
    unanswered: 1,
  },
  {
    name: 'an output comes before its call, and one without',
    text: lines(
      { timestamp: '2026-02-03T10:00:00.000Z', type: 'session_meta', payload: { id: 's', cwd: '/kiln' } },
      item({ type: 'function_call_output', call_id: 'gone', output: 'cold ashes' }),
      item({ type: 'function_call', name: 'shell', arguments: '{"command":["poke"]}', call_id: 'c' }),
      item({ type: 'function_call_output', call_id: 'c', output: 'bright embers' }),
    ),
    shows: ['cold ashes', 'bright embers'],
    paired: 1,
    orphans: 1,
  },
  {
    name: 'an item ends that never started, and one starts that never ends',
    text: lines(
      { type: 'thread.started', thread_id: 't' },
      { type: 'turn.started' },
      { type: 'item.completed', item: { id: 'i1', type: 'agent_message', text: 'Out of the blue.' } },
      {
        type: 'item.started',
        item: {
          id: 'i2',
          type: 'command_execution',
          command: 'stack bricks',
          aggregated_output: '',
          status: 'in_progress',
        },
      },
    ),
    shows: ['Out of the blue.', 'stack bricks'],
    unanswered: 1,
  },
];
