import { describe, expect, it } from 'vitest';
import { readTranscript } from '../core.ts';

const read = async (values: readonly unknown[], format = 'phi-core') => {
  const text = values.map((value) => `${JSON.stringify(value)}\n`).join('');
  const { diagnostics } = await readTranscript(text, { format });
  return diagnostics.map(({ code, line, count }) => ({ code, line, count }));
};
const loop = (id: string, parent: string | null) => ({
  type: 'AgentStart',
  agent_id: 'a',
  session_id: 's',
  loop_id: id,
  parent_loop_id: parent,
  continuation_kind: 'Initial',
  timestamp: '2026-05-04T08:00:00Z',
});

describe('reportOddities', () => {
  it('reports unknown records once per kind, with their number and the place of the first', async () => {
    const user = { role: 'user', content: [{ type: 'text', text: 'Hi' }], timestamp: 1 };
    const events = [
      user,
      { type: 'Foo', n: 1 },
      { type: 'Bar' },
      { type: 'Foo', n: 2 },
      { type: 'Foo', n: 3 },
    ];
    expect(await read(events)).toEqual([
      { code: 'unknown-record', line: 2, count: 3 },
      { code: 'unknown-record', line: 3, count: undefined },
    ]);
  });

  it('reports messages that are their own ancestors', async () => {
    const node = (nodeId: number, parentId: number) => ({
      role: 'user',
      content: [{ type: 'text', text: 'Hi' }],
      timestamp: nodeId,
      nodeId,
      parentId,
    });
    expect(await read([node(1, 0), node(2, 1)])).toEqual([]);
    expect(await read([node(1, 2), node(2, 1), node(3, 3)])).toMatchObject([{ code: 'cyclic-parents' }]);
  });

  it('reports loops that are their own ancestors, once', async () => {
    expect(await read([loop('a', null), loop('b', 'a'), loop('c', 'b')])).toEqual([]);
    expect(await read([loop('a', 'c'), loop('b', 'a'), loop('c', 'b')])).toMatchObject([
      { code: 'cyclic-parents' },
    ]);
    const started = (runId: string) => ({ type: 'RUN_STARTED', threadId: 't', runId, parentRunId: runId });
    expect(await read([started('a'), started('b')], 'ag-ui')).toMatchObject([{ code: 'cyclic-parents' }]);
  });
});
