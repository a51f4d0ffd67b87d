import { describe, expect, it } from 'vitest';
import type { Adapter } from '../adapters/index.ts';
import type { SourceRecord } from '../decode/index.ts';
import type { TranscriptEvent } from '../model/index.ts';
import { createMarkingReader, createReader } from './createReader.ts';

const item = (name: string): TranscriptEvent => ({
  type: 'item',
  item: 'i0',
  value: { type: 'unknownRecord', name, raw: null },
});
const end: TranscriptEvent = { type: 'end', cause: 'complete' };

const record = (index: number, value: unknown = `r${index}`): SourceRecord => ({
  index,
  line: index + 1,
  value,
});

/** An adapter that says one event of each record, none of an empty one. */
const plain: Adapter = {
  format: 'plain',
  title: 'Plain',
  detect: () => true,
  start: () => ({
    push: ({ value }) => (value === '' ? [] : [item(String(value))]),
    end: () => [end],
  }),
};

/** An adapter that says records together: two by two, and what is left over in the end. */
const together: Adapter = {
  ...plain,
  start: () => ({
    push: ({ value }) => [item(String(value))],
    pushAll(records, told) {
      const events: TranscriptEvent[] = [];
      for (let at = 0; at + 1 < records.length; at += 2) {
        events.push(item(`${String(records[at]?.value)}+${String(records[at + 1]?.value)}`));
        told?.(at + 2, events.length);
      }
      events.push(item('last'));
      return events;
    },
    end: () => [end],
  }),
};

const markOf = (first: number, last?: number) => ({
  type: 'records',
  first: { record: first, line: first + 1 },
  ...(last === undefined ? {} : { last: { record: last, line: last + 1 } }),
});

describe('createReader, with an adapter', () => {
  it('translates the first record at once, and each one after it', async () => {
    const reader = await createReader({ adapter: plain });
    expect(reader.push([record(0), record(1)])).toEqual([item('r0'), item('r1')]);
    expect(reader.push([record(2)])).toEqual([item('r2')]);
    expect(reader.end('complete')).toEqual([end]);
  });

  it('closes a source without a record', async () => {
    expect((await createReader({ adapter: plain })).end('complete')).toEqual([end]);
  });

  it('says together what came together', async () => {
    const reader = await createReader({ adapter: together });
    expect(reader.push([record(0), record(1), record(2)])).toEqual([
      ...[item('r0'), item('r1+r2'), item('last')],
    ]);
    expect(reader.push([record(3), record(4)])).toEqual([item('r3+r4'), item('last')]);
  });
});

describe('createMarkingReader', () => {
  it('marks events by the record that they came from, and none that says nothing', async () => {
    const reader = await createMarkingReader({ adapter: plain });
    expect(reader.push([record(0), record(1, ''), record(2)])).toEqual([
      ...[markOf(0), item('r0'), markOf(2), item('r2')],
    ]);
    expect(reader.end('complete')).toEqual([end]);
  });

  it('marks what was said together by the first and the last of its records', async () => {
    const reader = await createMarkingReader({ adapter: together });
    expect(reader.push([record(0), record(1), record(2), record(3), record(4)])).toEqual([
      ...[markOf(0), item('r0'), markOf(1, 2), item('r1+r2'), markOf(3, 4), item('r3+r4'), item('last')],
    ]);
    expect(reader.push([record(5), record(6)])).toEqual([markOf(5, 6), item('r5+r6'), item('last')]);
  });

  it('marks no step that says nothing', async () => {
    const silent: Adapter = {
      ...plain,
      start: () => ({
        push: () => [],
        pushAll(records, told) {
          told?.(1, 0);
          told?.(records.length, 1);
          return [item('late')];
        },
        end: () => [],
      }),
    };
    const reader = await createMarkingReader({ adapter: silent });
    reader.push([record(0)]);
    expect(reader.push([record(1), record(2), record(3)])).toEqual([markOf(2, 3), item('late')]);
  });
});

describe('createReader, without an adapter', () => {
  const call = { id: 'c', type: 'function', function: { name: 'ls', arguments: '{}' } };
  const chat = (index: number): SourceRecord =>
    record(
      index,
      index % 2 === 0
        ? { role: 'user', content: 'Hi' }
        : { role: 'assistant', content: null, tool_calls: [call] },
    );
  const formatOf = (events: readonly TranscriptEvent[]): readonly (string | undefined)[] =>
    events.flatMap((event) => (event.type === 'session' ? [event.value.format] : []));
  const isRaw = (events: readonly TranscriptEvent[]): boolean =>
    events.some((event) => event.type === 'item' && event.value.type === 'unknownRecord');

  it('waits for a second record where one is not enough, or for the end', async () => {
    const reader = await createReader();
    expect(reader.push([chat(0)])).toEqual([]);
    expect(formatOf(reader.push([chat(1)]))).toEqual(['openai-chat']);
    const short = await createReader();
    short.push([chat(0)]);
    expect(formatOf(short.end('complete'))).toHaveLength(1);
  });

  it('shows raw what is unknown after 32 records, or at the end', async () => {
    const odd = (index: number): SourceRecord => record(index, { odd: index });
    const many = Array.from({ length: 31 }, (_, index) => odd(index));
    const reader = await createReader();
    expect(reader.push(many)).toEqual([]);
    const events = reader.push([odd(31), odd(32)]);
    expect([formatOf(events), isRaw(events)]).toEqual([[], true]);
    const short = await createReader();
    expect(short.push(many)).toEqual([]);
    expect(isRaw(short.end('complete'))).toBe(true);
  });

  it('counts no record that cannot be read', async () => {
    const broken = (index: number): SourceRecord => ({
      index,
      line: index + 1,
      value: undefined,
      problem: { severity: 'warning', code: 'malformed', message: 'Broken.', line: index + 1 },
    });
    const reader = await createReader();
    expect(reader.push(Array.from({ length: 40 }, (_, index) => broken(index)))).toEqual([]);
    expect(formatOf(reader.push([chat(40), chat(41)]))).toEqual(['openai-chat']);
  });

  it('reads a format that is asked for from the first record on, and reports one that there is not', async () => {
    const asked = await createReader({ format: 'openai-chat' });
    expect(formatOf(asked.push([chat(0)]))).toEqual(['openai-chat']);
    const unknown = await createReader({ format: 'heron' });
    expect(unknown.push([chat(0)])).toEqual([]);
    const [diagnostic, ...rest] = unknown.push([chat(1)]);
    expect(diagnostic).toMatchObject({
      type: 'diagnostic',
      value: { severity: 'warning', code: 'unknown-format' },
    });
    expect(JSON.stringify(diagnostic)).toContain('“heron”');
    expect(formatOf(rest)).toEqual(['openai-chat']);
  });
});
