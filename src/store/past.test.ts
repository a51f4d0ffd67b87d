import { describe, expect, it } from 'vitest';
import { createLayer, createPast, createSharedList } from './past.ts';

describe('createPast', () => {
  it('knows what a key held at each checkpoint', () => {
    const past = createPast<string, number>();
    past.keep('a', 1, 10);
    past.keep('a', 3, 30);
    past.keep('a', 4, undefined);
    expect([0, 1, 2, 3, 4, 5].map((at) => past.read('a', at))).toEqual([
      ...[undefined, 10, 10, 30, undefined, undefined],
    ]);
    expect(past.read('b', 3)).toBeUndefined();
    expect([...past.keys()]).toEqual(['a']);
  });

  it('finds the last value of a key that something is true of', () => {
    const past = createPast<string, number>();
    past.keep('a', 1, 10);
    past.keep('a', 2, undefined);
    past.keep('a', 3, 11);
    expect(past.find('a', () => true)).toBe(11);
    expect(past.find('a', (value) => value < 11)).toBe(10);
    expect(past.find('a', (value) => value > 11)).toBeUndefined();
    expect(past.find('b', () => true)).toBeUndefined();
  });

  it('keeps nothing of a key that never held anything, nor a second time what it holds', () => {
    const past = createPast<string, number>();
    past.keep('a', 1, undefined);
    expect([...past.keys()]).toEqual([]);
    past.keep('b', 1, 5);
    past.keep('b', 2, 5);
    let asked = 0;
    past.find('b', () => {
      asked += 1;
      return false;
    });
    expect(asked).toBe(1);
  });
});

describe('createLayer', () => {
  it('changes nothing of the past until it is kept, and then what comes after it', () => {
    const past = createPast<string, number>();
    const first = createLayer(past, 0);
    first.set('a', 1);
    first.set('b', 2);
    expect([past.read('a', 1), past.sizes[1]]).toEqual([undefined, undefined]);
    first.keep();
    const second = createLayer(past, 1);
    expect([second.get('a'), second.has('b'), second.has('c'), second.size]).toEqual([1, true, false, 2]);
    second.set('a', 7);
    second.delete('b');
    second.keep();
    expect([past.read('a', 1), past.read('b', 1)]).toEqual([1, 2]);
    expect([past.read('a', 2), past.read('b', 2)]).toEqual([7, undefined]);
    expect([createLayer(past, 1).size, createLayer(past, 2).size]).toEqual([2, 1]);
  });

  it('counts its keys, also those that are set, removed and set again', () => {
    const layer = createLayer(createPast<string, number>(), 0);
    layer.set('a', 1);
    layer.set('a', 2);
    expect(layer.size).toBe(1);
    layer.delete('a');
    layer.delete('a');
    layer.delete('b');
    expect([layer.size, layer.has('a'), layer.get('a')]).toEqual([0, false, undefined]);
    layer.set('a', 3);
    expect([layer.size, layer.get('a')]).toEqual([1, 3]);
  });

  it('holds nothing once it is cleared, of the past and of itself', () => {
    const past = createPast<string, number>();
    const first = createLayer(past, 0);
    first.set('a', 1);
    first.keep();
    const layer = createLayer(past, 1);
    layer.set('b', 2);
    layer.clear();
    expect([layer.size, layer.get('a'), layer.has('a'), layer.has('b')]).toEqual([
      0,
      undefined,
      false,
      false,
    ]);
    expect(past.read('a', 1)).toBe(1);
  });

  it('hands out copies of what changes in place, the same one each time', () => {
    const past = createPast<string, number[]>();
    const kept = [1];
    past.keep('a', 0, kept);
    const layer = createLayer(past, 0, (list) => [...list]);
    const own = layer.get('a');
    own?.push(2);
    expect(layer.get('a')).toBe(own);
    expect([own, kept]).toEqual([[1, 2], [1]]);
    expect(layer.get('b')).toBeUndefined();
    expect([...layer.fresh.keys()]).toEqual(['a']);
    expect(createLayer(past, 0).get('a')).toBe(kept);
  });
});

describe('createSharedList', () => {
  it('holds the first values of a list', () => {
    const list = createSharedList(['a', 'b', 'c'], 2);
    expect([list.size(), list.last(), list.published()]).toEqual([2, 'b', ['a', 'b']]);
    expect(createSharedList(['a', 'b']).size()).toBe(2);
  });

  it('adds and removes without changing who it was forked from', () => {
    const first = createSharedList<string>();
    for (const key of ['a', 'b', 'c']) first.add(key);
    const fork = first.fork();
    fork.remove('c');
    fork.add('d');
    first.add('e');
    expect([first.published(), fork.published()]).toEqual([
      ['a', 'b', 'c', 'e'],
      ['a', 'b', 'd'],
    ]);
  });

  it('shares its values with a fork that says the same', () => {
    const values = ['a', 'b'];
    const first = createSharedList(values, 1);
    first.add('b');
    first.add('c');
    expect(values).toEqual(['a', 'b', 'c']);
    const other = createSharedList(values, 1);
    other.add('x');
    expect([values, other.published()]).toEqual([
      ['a', 'b', 'c'],
      ['a', 'x'],
    ]);
  });

  it('removes from the middle, at the end, and all', () => {
    const list = createSharedList(['a', 'b', 'c', 'd']);
    list.remove('b');
    list.remove('d');
    expect([list.last(), list.size(), list.published()]).toEqual(['c', 2, ['a', 'c']]);
    list.remove('a');
    list.remove('c');
    expect([list.last(), list.size(), list.published()]).toEqual([undefined, 0, []]);
  });

  it('leaves out at the end what was removed from the middle before', () => {
    const list = createSharedList(['a', 'b', 'c']);
    list.remove('b');
    list.remove('c');
    expect(list.last()).toBe('a');
  });

  it('takes back a value that was removed, at its end', () => {
    const values = ['a', 'b', 'c'];
    const list = createSharedList(values);
    list.remove('a');
    list.add('a');
    expect([list.published(), values]).toEqual([
      ['b', 'c', 'a'],
      ['a', 'b', 'c'],
    ]);
  });

  it('puts one value in the place of another, for itself alone', () => {
    const values = ['a', 'b', 'c'];
    const list = createSharedList(values, 2);
    list.replace('a', 'x');
    list.replace('c', 'y');
    list.replace('b', 'z');
    expect([list.published(), values]).toEqual([
      ['x', 'z'],
      ['a', 'b', 'c'],
    ]);
  });

  it('gives the same list until it changes', () => {
    const list = createSharedList(['a', 'b']);
    const before = list.published();
    expect(list.published()).toBe(before);
    list.add('c');
    expect([before, list.published()]).toEqual([
      ['a', 'b'],
      ['a', 'b', 'c'],
    ]);
    list.remove('c');
    expect(list.published()).toEqual(['a', 'b']);
    list.replace('b', 'd');
    expect(list.published()).toEqual(['a', 'd']);
  });

  it('forks without what was removed from it', () => {
    const list = createSharedList(['a', 'b', 'c']);
    list.remove('b');
    expect(list.fork().published()).toEqual(['a', 'c']);
  });
});
