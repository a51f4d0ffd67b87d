import { describe, expect, it } from 'vitest';
import { createRowChanges } from './rowChanges.ts';
import { createKeyList, createTables, idIn, isOwn, withKey } from './tables.ts';

const listOf = (...keys: readonly string[]) => {
  const list = createKeyList();
  for (const key of keys) list.add(key);
  return list;
};

describe('createKeyList', () => {
  it('holds keys in the order in which they were added', () => {
    const list = listOf('a', 'b', 'c');
    expect([list.size(), list.last(), list.published()]).toEqual([3, 'c', ['a', 'b', 'c']]);
    const empty = createKeyList();
    expect([empty.size(), empty.last(), empty.published()]).toEqual([0, undefined, []]);
  });

  it('publishes the same list until it changes, and never changes one that it published', () => {
    const list = listOf('a', 'b');
    const before = list.published();
    expect(list.published()).toBe(before);
    list.add('c');
    expect(before).toEqual(['a', 'b']);
    expect(list.published()).toEqual(['a', 'b', 'c']);
    list.remove('b');
    expect(list.published()).toEqual(['a', 'c']);
    list.replace('a', 'd');
    expect(list.published()).toEqual(['d', 'c']);
  });

  it('removes from the middle and from the end, in any order', () => {
    const list = listOf('a', 'b', 'c', 'd', 'e');
    list.remove('d');
    expect(list.last()).toBe('e');
    list.remove('e');
    expect([list.last(), list.size()]).toEqual(['c', 3]);
    list.remove('a');
    expect([list.size(), list.published()]).toEqual([2, ['b', 'c']]);
    list.remove('b');
    list.remove('c');
    expect([list.last(), list.size(), list.published()]).toEqual([undefined, 0, []]);
  });

  it('takes a key again that was removed, at its end', () => {
    const list = listOf('a', 'b', 'c');
    list.remove('a');
    list.add('a');
    expect(list.published()).toEqual(['b', 'c', 'a']);
  });

  it('puts a key where another one stands, and none where it does not stand', () => {
    const list = listOf('a', 'b', 'c');
    list.remove('a');
    list.replace('b', 'x');
    list.replace('a', 'y');
    expect(list.published()).toEqual(['x', 'c']);
  });
});

describe('withKey', () => {
  it('copies a list that was published, and lets a long one that was not grow', () => {
    const tables = createTables();
    const short = withKey(tables, [], 'k0');
    expect(short).toEqual(['k0']);
    expect(withKey(tables, short, 'k1')).toEqual(['k0', 'k1']);
    expect(short).toEqual(['k0']);
    const published = Array.from({ length: 8 }, (_, index) => `k${index}`);
    const grown = withKey(tables, published, 'k8');
    expect([published.length, grown.length]).toEqual([8, 9]);
    expect(withKey(tables, grown, 'k9')).toBe(grown);
    expect(grown.at(-1)).toBe('k9');
  });
});

describe('idIn and isOwn', () => {
  it('mean ids and rows as the source does that speaks', () => {
    const tables = createTables();
    expect([idIn(tables, 'a'), isOwn(tables, 'm0')]).toEqual(['a', true]);
    tables.source = {
      name: 's1:',
      order: 1,
      begin: () => undefined,
      pause: () => undefined,
      place: (events) => events,
      owns: (key) => key === 'm1',
    };
    expect([idIn(tables, 'a'), isOwn(tables, 'm0'), isOwn(tables, 'm1')]).toEqual(['s1:a', false, true]);
  });
});

describe('createRowChanges', () => {
  it('tells which rows changed since a position', () => {
    const changes = createRowChanges();
    expect([changes.end, changes.since(0)]).toEqual([0, []]);
    changes.add('a');
    changes.add('b');
    expect([changes.end, changes.since(0), changes.since(1), changes.since(2)]).toEqual([
      ...[2, ['a', 'b'], ['b'], []],
    ]);
  });

  it('notes a row that changes again at once, and once more when that was published', () => {
    const changes = createRowChanges();
    for (const key of ['a', 'b', 'b', 'b']) changes.add(key);
    expect(changes.since(0)).toEqual(['a', 'b']);
    changes.publish();
    changes.add('b');
    changes.add('b');
    expect(changes.since(2)).toEqual(['b']);
    expect(changes.end).toBe(3);
  });

  it('forgets what lies far back', () => {
    const changes = createRowChanges();
    for (let index = 0; index < 32_768; index++) changes.add(`m${index}`);
    expect(changes.since(0)).toHaveLength(32_768);
    changes.add('last');
    expect([changes.end, changes.since(0), changes.since(16_383)]).toEqual([32_769, null, null]);
    expect(changes.since(16_384)).toHaveLength(16_385);
    expect(changes.since(32_768)).toEqual(['last']);
  });
});
