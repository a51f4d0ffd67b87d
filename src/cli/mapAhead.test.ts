import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { mapAhead } from './mapAhead.ts';

async function collect<T>(values: AsyncIterable<T>): Promise<readonly T[]> {
  const all: T[] = [];
  for await (const value of values) all.push(value);
  return all;
}

describe('mapAhead', () => {
  it('yields in order whichever is done first', async () => {
    const slowFirst = mapAhead([5, 1, 3, 0, 2], 3, async (turns) => {
      for (let i = 0; i < turns; i++) await wait(0);
      return turns;
    });
    expect(await collect(slowFirst)).toEqual([5, 1, 3, 0, 2]);
  });

  it('has no more under way at once than it is told, and that many', async () => {
    let now = 0;
    let most = 0;
    const all = mapAhead(Array.from({ length: 20 }), 4, async () => {
      most = Math.max(most, ++now);
      await wait(0);
      now--;
    });
    expect(await collect(all)).toHaveLength(20);
    expect(most).toBe(4);
  });

  it('throws what rejects when its turn comes', async () => {
    const values = mapAhead([1, 2, 3], 3, (value) =>
      value === 2 ? Promise.reject(new Error('two')) : Promise.resolve(value),
    );
    expect(await values.next()).toEqual({ done: false, value: 1 });
    await expect(values.next()).rejects.toThrow('two');
  });

  it('begins nothing more once nobody asks', async () => {
    const begun: number[] = [];
    const values = mapAhead([1, 2, 3, 4, 5], 2, (value) => {
      begun.push(value);
      return Promise.resolve(value);
    });
    for await (const value of values) if (value === 1) break;
    expect(begun).toEqual([1, 2]);
  });
});
