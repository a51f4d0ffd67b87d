import { describe, expect, it } from 'vitest';
import type { JsonValue } from '../model/index.ts';
import { recordsOf } from '../testing/readValues.ts';
import { openingOf, readEnvelope, spread, startsAnew, unwrap } from './layouts.ts';

const hi = { role: 'user', content: 'Hi' };
const call = { type: 'function_call', name: 'read' };
const messages: readonly JsonValue[] = [hi, call];

describe('readEnvelope', () => {
  it.each([
    'messages',
    'input',
    'conversation',
    'conversations',
    'history',
    'chat_history',
    'chat',
    'dialog',
    'dialogue',
    'transcript',
    'turns',
  ])('finds messages under %s, and what stands beside them', (key) => {
    expect(readEnvelope({ [key]: messages })).toEqual({ messages, rest: null });
    expect(readEnvelope({ id: 7, [key]: messages, model: 'm' })).toEqual({
      messages,
      rest: { id: 7, model: 'm' },
    });
  });

  it.each(['data', 'body', 'conversation', 'chat', 'thread', 'session', 'state', 'values', 'result', 'run'])(
    'finds messages in what stands under %s, and as that',
    (key) => {
      expect(readEnvelope({ [key]: messages, id: 7 })).toEqual({ messages, rest: { id: 7 } });
      expect(readEnvelope({ [key]: { messages }, id: 7 })).toEqual({ messages, rest: { id: 7 } });
      expect(readEnvelope({ [key]: { messages, of: 'x' }, id: 7 })).toEqual({
        messages,
        rest: { [key]: { of: 'x' }, id: 7 },
      });
    },
  );

  it('looks three objects deep', () => {
    const inThree = { data: { body: { run: { messages } } } };
    expect(readEnvelope(inThree)).toEqual({ messages, rest: null });
    expect(readEnvelope({ data: inThree })).toBeNull();
  });

  it.each(['response', 'choices', 'output', 'request', 'role', 'type'])(
    'leaves messages alone that stand beside %s',
    (key) => {
      expect(readEnvelope({ messages, [key]: 'x' })).toBeNull();
      expect(readEnvelope({ data: { messages, [key]: 'x' } })).toBeNull();
    },
  );

  it.each([
    [null],
    ['messages'],
    [messages],
    [{}],
    [{ messages: [] }],
    [{ messages: [hi, 7] }],
    [{ messages: [{ content: 'Hi' }] }],
    [{ messages: hi }],
    [{ data: [] }],
    [{ letters: messages }],
  ])('finds none in %j', (value) => {
    expect(readEnvelope(value)).toBeNull();
  });
});

describe('openingOf', () => {
  const many = (count: number) => Array.from({ length: count }, (_, at) => ({ role: 'user', content: at }));

  it('cuts long lists of messages to their first thousand, wherever an envelope has them', () => {
    for (const wrap of [
      (list: unknown) => list,
      (list: unknown) => ({ id: 7, messages: list }),
      (list: unknown) => ({ turns: list }),
      (list: unknown) => ({ data: { id: 7, history: list } }),
      (list: unknown) => ({ data: { body: { run: { messages: list } } } }),
    ])
      expect(openingOf(recordsOf([wrap(many(1001))])).map(({ value }) => value)).toEqual([wrap(many(1000))]);
  });

  it('leaves other records as they are', () => {
    const records = recordsOf([
      many(1000),
      { messages: many(1000) },
      { letters: many(1001) },
      { data: { data: { data: { data: { messages: many(1001) } } } } },
      7,
      null,
    ]);
    for (const [index, record] of openingOf(records).entries()) expect(record).toBe(records[index]);
  });
});

describe('spread and unwrap', () => {
  it('take lists apart that hold objects, each in the place of its list', () => {
    expect(spread(recordsOf([[hi, 7], [7], { messages }, []]))).toEqual([
      { index: 0, line: 1, value: hi },
      { index: 0, line: 1, value: 7 },
      { index: 1, line: 2, value: [7] },
      { index: 2, line: 3, value: { messages } },
      { index: 3, line: 4, value: [] },
    ]);
  });

  it('take messages out of what surrounds them', () => {
    const records = recordsOf([{ id: 7, data: { messages } }, hi]);
    expect(unwrap(records)).toEqual([
      { index: 0, line: 1, value: messages },
      { index: 1, line: 2, value: hi },
    ]);
    expect(unwrap(records)[1]).toBe(records[1]);
  });
});

describe('startsAnew', () => {
  const of = (...said: readonly string[]) => ({
    messages: said.map((content) => ({ role: 'user', content })),
    rest: null,
  });

  it('tells another conversation from one that goes on', () => {
    expect(startsAnew(of('a', 'b'), of('a', 'b'))).toBe(false);
    expect(startsAnew(of('a', 'b'), of('a', 'b', 'c'))).toBe(false);
    expect(startsAnew(of('a', 'b'), of('a'))).toBe(true);
    expect(startsAnew(of('a', 'b'), of('x', 'b', 'c'))).toBe(true);
    expect(startsAnew(of('a', 'b'), of('a', 'x', 'c'))).toBe(true);
  });
});
