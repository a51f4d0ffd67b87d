import { describe, expect, it } from 'vitest';
import { readTranscript } from '../core.ts';
import type { SourceRecord } from '../decode/index.ts';
import type { JsonValue, TranscriptEvent } from '../model/index.ts';
import { reportOddities } from './reportOddities.ts';

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

describe('reportOddities, of what a translator says', () => {
  const unknown = (name: string, raw: JsonValue = name): TranscriptEvent => ({
    type: 'item',
    item: 'i0',
    value: { type: 'unknownRecord', name, raw },
  });
  const end: TranscriptEvent = { type: 'end', cause: 'complete' };
  const record = (index: number, value: JsonValue, more: object = {}): SourceRecord => ({
    index,
    line: index + 1,
    value,
    ...more,
  });
  /** What is reported, of these events for each push and at the end. */
  const report = (
    pushes: readonly (readonly TranscriptEvent[])[],
    last: readonly TranscriptEvent[] = [end],
  ) => {
    let at = 0;
    const translator = reportOddities({ push: () => pushes[at++] ?? [], end: () => last });
    return [...pushes.map((_, n) => translator.push(record(n, { n }))), translator.end('complete')];
  };
  const loopStart = (loopId: string, parentLoopId: string | undefined, kind = 'initial'): TranscriptEvent =>
    ({
      type: 'loopStart',
      loop: 'l0',
      value: { loopId, parentLoopId, kind, status: 'running' },
    }) as TranscriptEvent;
  const nodeStart = (
    nodeId: number | undefined,
    parentId: number | undefined,
    loopId?: string,
  ): TranscriptEvent =>
    ({
      type: 'messageStart',
      message: 'm0',
      loop: 'l0',
      value: {
        role: 'user',
        timestamp: null,
        nodeId,
        parentId,
        ...(loopId === undefined ? {} : { turnId: { loopId } }),
      },
    }) as TranscriptEvent;
  const circles = (...events: readonly TranscriptEvent[]): string[] =>
    report([events])
      .flat()
      .flatMap((event) =>
        event.type === 'diagnostic' ? [event.value.message.split(' is stated')[0] ?? ''] : [],
      );

  it('tells of a kind behind what shows it, and counts on', () => {
    const told = (count: number | undefined) => ({
      type: 'diagnostic',
      value: {
        severity: 'info',
        code: 'unknown-record',
        message: 'A record of the kind “a” is not known to this version. It is shown raw, where it stands.',
        line: 1,
        record: 0,
        ...(count === undefined ? {} : { count }),
      },
    });
    expect(report([[unknown('a')], [end], [unknown('a'), unknown('a')]])).toStrictEqual([
      [unknown('a'), told(undefined)],
      [end],
      [unknown('a'), unknown('a'), told(3)],
      [end],
    ]);
    const other: TranscriptEvent = { type: 'item', item: 'i0', value: { type: 'prune' } as never }; // any other item
    expect(report([[other]])).toEqual([[other], [end]]);
    expect(report([[unknown('')]])[0]?.[1]).toMatchObject({
      value: {
        message: 'A record without a kind is not known to this version. It is shown raw, where it stands.',
      },
    });
  });

  it('finds the record among several by what it holds, and says its byte where that is known', () => {
    const translator = reportOddities({
      push: () => [],
      pushAll: () => [unknown('a', { n: 2 }), unknown('b', { n: 9 })],
      end: () => [unknown('c')],
    });
    const records = [record(0, { n: 1 }), record(1, { n: 2 }, { offset: 8 }), record(2, { n: 2 })];
    const told = translator.pushAll?.(records, () => undefined) ?? [];
    expect(told.slice(2)).toMatchObject([{ value: { line: 2, record: 1, offset: 8 } }, { value: {} }]);
    const values = told.flatMap((event) => (event.type === 'diagnostic' ? [event.value] : []));
    expect(values[1]).not.toHaveProperty('line');
    expect(values[0]).toHaveProperty('offset');
    expect(translator.end('complete')[1]).not.toHaveProperty('value.line');
    expect(reportOddities({ push: () => [], end: () => [] })).not.toHaveProperty('pushAll');
  });

  it('says nothing of events that agent-lanes wrote, which hold what was reported then', () => {
    const told = (...values: readonly JsonValue[]): number[] => {
      const translator = reportOddities({ push: () => [unknown('a')], end: () => [] });
      return values.map((value, n) => translator.push(record(n, value)).length);
    };
    const header = { type: 'agent-lanes', version: 1, holds: 'events' };
    const framed = [
      { role: 'user' },
      { role: 'extension', kind: 'agent-lanes', data: { events: [], messages: 1 } },
    ];
    expect(told({ n: 1 }, { n: 2 })).toEqual([2, 2]);
    expect(told(header, { n: 1 }, { n: 2 })).toEqual([1, 1, 1]);
    expect(told(framed, { n: 1 })).toEqual([1, 1]);
    const several = reportOddities({ push: () => [], pushAll: () => [unknown('a')], end: () => [] });
    expect(several.pushAll?.([record(0, header), record(1, { n: 1 })], () => undefined)).toHaveLength(1);
  });

  it('tells of a circle before the end, once', () => {
    const [circle] = report([[nodeStart(1, 2), nodeStart(2, 1)]]).at(-1) ?? [];
    expect(circle).toEqual({
      type: 'diagnostic',
      value: {
        severity: 'warning',
        code: 'cyclic-parents',
        message: 'The node 1 is stated to be its own ancestor. It is shown where the source has it.',
      },
    });
    expect(report([[nodeStart(1, 2), nodeStart(2, 1)]]).at(-1)?.[1]).toEqual(end);
  });

  it('tells loops and nodes apart, and the nodes of one loop from those of another', () => {
    expect(circles(nodeStart(1, 2, 'a'), nodeStart(2, 1, 'a'))).toEqual(['The node 1 of the loop “a”']);
    expect(circles(nodeStart(1, 2, 'a'), nodeStart(2, 1, 'b'))).toEqual([]);
    expect(circles(nodeStart(1, 2, 'a'), nodeStart(2, 1))).toEqual([]);
    expect(circles(nodeStart(1, undefined), nodeStart(undefined, 1), nodeStart(2, undefined))).toEqual([]);
    expect(circles(loopStart('1', '2'), nodeStart(2, 1))).toEqual([]);
    expect(circles(loopStart('a', 'b'), loopStart('b', 'a'))).toEqual(['The loop “a”']);
    expect(
      circles(loopStart('x', 'a'), loopStart('a', 'b'), loopStart('b', 'c'), loopStart('c', 'b')),
    ).toEqual(['The loop “b”']);
  });

  it('takes no loop that goes on with itself, or has no id, for its own ancestor', () => {
    expect(circles(loopStart('a', 'a'))).toEqual(['The loop “a”']);
    expect(circles(loopStart('a', 'a', 'continuation'))).toEqual([]);
    expect(circles(loopStart('a', 'b', 'continuation'), loopStart('b', 'a'))).toEqual(['The loop “a”']);
    expect(circles(loopStart('', ''))).toEqual([]);
    expect(circles(loopStart('', 'a'), loopStart('a', ''))).toEqual([]);
    expect(circles(loopStart('a', undefined))).toEqual([]);
  });
});
