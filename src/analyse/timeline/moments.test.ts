import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Moments, type Moment } from './moments.ts';

const SECOND = 1000;

/** Pauses told by a look at all moments. */
function pausesOf(moments: readonly Moment[], from: number, to: number, least: number) {
  const sorted = moments.toSorted((a, b) => a.from - b.from);
  let end = from;
  return sorted.flatMap((moment) => {
    const isEnded = sorted.some((other) => other.from === moment.from && other.isFromOutside);
    const start = end;
    end = Math.max(end, moment.to);
    const isLong = moment.from - start > Math.max(least, 30 * SECOND);
    return isLong && isEnded && moment.from <= to ? [[start, moment.from]] : [];
  });
}

const moment: fc.Arbitrary<Moment> = fc
  .record({
    from: fc.integer({ min: 0, max: 40 }),
    took: fc.integer({ min: 0, max: 10 }),
    isFromOutside: fc.boolean(),
  })
  .map(({ from, took, isFromOutside }) => ({
    from: from * 20 * SECOND,
    to: (from + took) * 20 * SECOND,
    isFromOutside,
  }));

describe('Moments', () => {
  it('knows the pauses that a look at all moments finds, in whatever order those come and go', () => {
    fc.assert(
      fc.property(fc.array(moment, { minLength: 1 }), fc.array(fc.nat()), fc.nat(5), (all, gone, least) => {
        const moments = new Moments();
        const left: Moment[] = [];
        for (const [at, each] of all.entries()) {
          moments.add(each);
          left.push(each);
          const which = gone[at];
          if (which === undefined || which % 3 > 0) continue;
          const [taken] = left.splice(which % left.length, 1);
          if (taken) moments.remove(taken);
          // What is asked in between is kept.
          moments.idle(0, 800 * SECOND, 0);
        }
        expect(moments.idle(0, 800 * SECOND, least * 20 * SECOND)).toEqual(
          pausesOf(left, 0, 800 * SECOND, least * 20 * SECOND),
        );
      }),
    );
  });

  it('looks at as many moments for one that comes late as for one that comes early', () => {
    const looks = (count: number): number => {
      const moments = new Moments();
      let looked = 0;
      const at = (seconds: number): Moment => ({
        get from() {
          looked++;
          return seconds * SECOND;
        },
        to: (seconds + 1) * SECOND,
        isFromOutside: true,
      });
      for (let each = 0; each < count; each++) moments.add(at(each * 10));
      moments.idle(0, Infinity, 0);
      looked = 0;
      moments.add(at(count * 10));
      moments.idle(0, Infinity, 0);
      return looked;
    };
    // A search takes a few steps more in a longer list.
    expect(looks(20_000)).toBeLessThanOrEqual(looks(20) + 12);
  });

  it('looks at each of the turns that come after all messages a few times, however many there are', () => {
    const looks = (count: number): number => {
      const moments = new Moments();
      let looked = 0;
      const add = (seconds: number): void => {
        moments.add({
          get from() {
            looked++;
            return seconds * SECOND;
          },
          to: (seconds + 1) * SECOND,
          isFromOutside: false,
        });
      };
      for (let each = 0; each < count; each++) add(each * 10);
      for (let each = 0; each < count; each++) add(each * 10 + 5);
      moments.idle(0, Infinity, 0);
      return looked;
    };
    expect(looks(20_000) / 20_000).toBeLessThanOrEqual(looks(20) / 20 + 1);
  });

  it('tells a pause by when what came before it ended, and takes no half minute for one', () => {
    const moments = new Moments();
    const idle = (least = 0) => moments.idle(0, 1_000 * SECOND, least);
    expect(moments.set('m0', SECOND, 60 * SECOND, false)).toBe(true);
    moments.set('m1', 101 * SECOND, null, true);
    expect(idle()).toEqual([[61 * SECOND, 101 * SECOND]]);
    expect(idle(39 * SECOND)).toHaveLength(1);
    expect(idle(40 * SECOND)).toEqual([]);
    moments.set('m2', 131 * SECOND, null, true);
    expect(idle()).toHaveLength(1);
    moments.set('m2', 132 * SECOND, null, true);
    expect(idle()).toHaveLength(2);
  });

  it('says whether what it knows of a row has changed', () => {
    const moments = new Moments();
    expect(moments.set('m0', null, null, false)).toBe(false);
    expect(moments.set('m0', SECOND, null, false)).toBe(true);
    expect(moments.set('m0', SECOND, 0, false)).toBe(false);
    expect(moments.set('m0', SECOND, 5, false)).toBe(true);
    expect(moments.set('m0', SECOND, 5, true)).toBe(true);
    expect(moments.set('m0', null, null, false)).toBe(true);
    expect(moments.set('m0', null, null, false)).toBe(false);
    moments.set('m1', 100 * SECOND, null, true);
    // Nothing is known of the time before.
    expect(moments.idle(0, 1_000 * SECOND, 0)).toEqual([[0, 100 * SECOND]]);
  });
});
