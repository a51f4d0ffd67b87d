import { describe, expect, it } from 'vitest';
import { CHUNK, createChunks, withLast } from './createChunks.ts';

const numbers = (count: number): number[] => Array.from({ length: count }, (_, n) => n);

describe('createChunks', () => {
  it('keeps what was added, in chunks of one size', () => {
    const chunks = createChunks<number>();
    expect(chunks.view()).toEqual([]);
    for (const value of numbers(2 * CHUNK + 1)) {
      chunks.add(value);
      expect(chunks.size()).toBe(value + 1);
    }
    expect(chunks.view().map(({ length }) => length)).toEqual([CHUNK, CHUNK, 1]);
    expect(chunks.view().flat()).toEqual(numbers(2 * CHUNK + 1));
  });

  it('gives the same view until something changes, and leaves those that it gave', () => {
    const chunks = createChunks<string>();
    chunks.add('a');
    const first = chunks.view();
    expect(chunks.view()).toBe(first);
    chunks.add('b');
    expect(first).toEqual([['a']]);
    const second = chunks.view();
    chunks.set(0, 'c');
    expect(second).toEqual([['a', 'b']]);
    expect(chunks.view()).toEqual([['c', 'b']]);
  });

  it('changes the chunk of a value alone', () => {
    const chunks = createChunks<number>();
    for (const value of numbers(3 * CHUNK)) chunks.add(value);
    const before = chunks.view();
    chunks.set(CHUNK + 2, -1);
    const after = chunks.view();
    expect(after[0]).toBe(before[0]);
    expect(after[2]).toBe(before[2]);
    expect(after[1]?.[2]).toBe(-1);
    expect(after.flat()).toHaveLength(3 * CHUNK);
  });
});

describe('withLast', () => {
  it('adds a value as `add` would, and leaves what it was given', () => {
    for (const count of [0, 1, CHUNK - 1, CHUNK, CHUNK + 1]) {
      const chunks = createChunks<number>();
      for (const value of numbers(count)) chunks.add(value);
      const view = chunks.view();
      const more = withLast(view, count);
      expect(view.flat()).toHaveLength(count);
      chunks.add(count);
      expect(more).toEqual(chunks.view());
    }
  });
});
