import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  endOf,
  followTail,
  isAtEnd,
  scrollTarget,
  type Follower,
  type FollowInput,
  type ScrollMetrics,
} from './followTail.ts';

const view = (top: number, contentHeight = 1000, viewHeight = 200): ScrollMetrics => ({
  top,
  contentHeight,
  viewHeight,
});
const following: Follower = { status: 'following', metrics: view(800) };
const released: Follower = { status: 'released', metrics: view(300) };

describe('followTail', () => {
  it('stays at the end while content grows', () => {
    const next = followTail(following, { type: 'resize', metrics: view(800, 1400), selecting: false });
    expect(next.status).toBe('following');
    expect(scrollTarget(next)).toBe(1200);
  });

  it('releases on any gesture towards the start', () => {
    const next = followTail(following, { type: 'gesture', towards: 'start' });
    expect(next.status).toBe('released');
  });

  it('releases when the scrollbar is dragged up', () => {
    expect(followTail(following, { type: 'scroll', metrics: view(700) }).status).toBe('released');
  });

  it('releases when content grows under a selection', () => {
    const next = followTail(following, { type: 'resize', metrics: view(800, 1400), selecting: true });
    expect(next.status).toBe('released');
    expect(scrollTarget(next)).toBeNull();
    const told = followTail(following, { type: 'scroll', metrics: view(800, 1400), selecting: true });
    expect(told.status).toBe('released');
  });

  it('follows again when the end is reached', () => {
    expect(followTail(released, { type: 'scroll', metrics: view(799) }).status).toBe('following');
    expect(followTail(released, { type: 'jump' }).status).toBe('following');
  });

  it('keeps following when content shrinks', () => {
    expect(followTail(following, { type: 'scroll', metrics: view(300, 500) }).status).toBe('following');
  });

  it('keeps following when the browser holds what is on screen while content above it shrinks', () => {
    const grown = view(780, 1090);
    expect(followTail(following, { type: 'scroll', metrics: grown, pushed: -20 }).status).toBe('following');
    expect(followTail(following, { type: 'scroll', metrics: grown, pushed: -19.4 }).status).toBe('following');
    expect(followTail(following, { type: 'scroll', metrics: grown, pushed: -5 }).status).toBe('released');
    expect(followTail(following, { type: 'scroll', metrics: grown, pushed: 5 }).status).toBe('released');
  });

  it('keeps following while the view moves on after the end, or stays where it was', () => {
    const told = (metrics: ScrollMetrics, pushed?: number) =>
      followTail(following, { type: 'scroll', metrics, ...(pushed === undefined ? {} : { pushed }) }).status;
    expect(told(view(810, 1090))).toBe('following');
    expect(told(view(810, 1090), 20)).toBe('following');
    expect(told(view(799.5, 1090), 0)).toBe('released');
    // Content that shrank left the view beyond its end.
    const beyond: Follower = { status: 'following', metrics: view(800, 900) };
    expect(followTail(beyond, { type: 'scroll', metrics: view(800, 900) }).status).toBe('following');
    const near: Follower = { status: 'released', metrics: view(808) };
    expect(followTail(near, { type: 'scroll', metrics: view(805) }).status).toBe('released');
  });

  it('releases when the reader opens a panel', () => {
    expect(followTail(following, { type: 'toggle' }).status).toBe('released');
  });

  it('follows again when everything fits', () => {
    expect(followTail(released, { type: 'resize', metrics: view(0, 100), selecting: false }).status).toBe(
      'following',
    );
  });

  it('stays released when everything fits, as long as the reader holds a selection', () => {
    expect(followTail(released, { type: 'resize', metrics: view(0, 100), selecting: true }).status).toBe(
      'released',
    );
  });

  it('does not release where there is nothing to scroll', () => {
    const short: Follower = { status: 'following', metrics: view(0, 100) };
    expect(followTail(short, { type: 'gesture', towards: 'start' }).status).toBe('following');
  });

  it('never follows when it is off', () => {
    const off: Follower = { status: 'off', metrics: view(800) };
    for (const input of [
      { type: 'jump' },
      { type: 'gesture', towards: 'end' },
      { type: 'scroll', metrics: view(800) },
    ] as const)
      expect(followTail(off, input).status).toBe('off');
  });

  it('knows the end within eight pixels, on both sides', () => {
    expect([792, 791, 808, 809].map((top) => isAtEnd(view(top)))).toEqual([true, false, true, false]);
    expect(endOf(view(0, 100, 200))).toBe(0);
    expect(endOf(view(0, 1000, 200))).toBe(800);
  });

  it('goes to the end only where it follows and is not there', () => {
    expect(scrollTarget(following)).toBeNull();
    expect(scrollTarget({ ...following, metrics: view(799) })).toBe(800);
    expect(scrollTarget({ ...released, metrics: view(799) })).toBeNull();
    expect(scrollTarget({ status: 'off', metrics: view(1) })).toBeNull();
  });

  it('follows again on a gesture towards the end where the end is in view, and keeps what it was elsewhere', () => {
    const down = { type: 'gesture', towards: 'end' } as const;
    expect(followTail({ ...released, metrics: view(795) }, down).status).toBe('following');
    expect(followTail(released, down).status).toBe('released');
    expect(followTail({ ...following, metrics: view(700) }, down).status).toBe('following');
    const up = { type: 'gesture', towards: 'start' } as const;
    expect(followTail({ ...released, metrics: view(0, 100) }, up).status).toBe('released');
    expect(followTail({ ...following, metrics: view(1) }, up).status).toBe('released');
  });

  it('stays released when the view moves up, also where it ends at the end, and on a resize', () => {
    expect(
      followTail({ ...released, metrics: view(799) }, { type: 'scroll', metrics: view(798) }).status,
    ).toBe('released');
    expect(
      followTail({ ...released, metrics: view(798) }, { type: 'scroll', metrics: view(798) }).status,
    ).toBe('released');
    expect(followTail(released, { type: 'scroll', metrics: view(400) }).status).toBe('released');
    expect(followTail(released, { type: 'resize', metrics: view(300, 1400), selecting: false })).toEqual({
      status: 'released',
      metrics: view(300, 1400),
    });
  });

  it('comes back to the end from what stands after it in the page, and lets go on the way there', () => {
    expect(
      followTail({ ...released, metrics: view(900) }, { type: 'scroll', metrics: view(805) }).status,
    ).toBe('following');
    expect(followTail(following, { type: 'scroll', metrics: view(900) }).status).toBe('released');
    expect(followTail(following, { type: 'scroll', metrics: view(808) }).status).toBe('following');
  });

  it('keeps following under a selection while nothing grows, and when the view did not move', () => {
    expect(followTail(following, { type: 'scroll', metrics: view(800), selecting: true }).status).toBe(
      'following',
    );
    expect(followTail(following, { type: 'scroll', metrics: view(800, 1400) }).status).toBe('following');
    expect(followTail(following, { type: 'resize', metrics: view(800), selecting: false }).status).toBe(
      'following',
    );
  });

  it('remembers where the view was', () => {
    for (const type of ['resize', 'scroll'] as const)
      expect(followTail(following, { type, metrics: view(650), selecting: false }).metrics).toEqual(
        view(650),
      );
    const off: Follower = { status: 'off', metrics: view(800) };
    expect(followTail(off, { type: 'scroll', metrics: view(650) })).toEqual({
      status: 'off',
      metrics: view(650),
    });
    expect(followTail(off, { type: 'toggle' })).toEqual(off);
    expect(followTail(released, { type: 'toggle' })).toEqual(released);
  });

  it('never scrolls a reader who has scrolled away', () => {
    // Everything but reaching the end: growth, shrinking, gestures, moves that stop before the end.
    const metrics = fc
      .record({
        top: fc.nat(5000),
        contentHeight: fc.nat(10_000),
        viewHeight: fc.integer({ min: 1, max: 1000 }),
      })
      .map((value) => ({ ...value, top: Math.min(value.top, endOf(value)) }));
    const input: fc.Arbitrary<FollowInput> = fc.oneof(
      fc.record({
        type: fc.constant('resize' as const),
        metrics: metrics.filter((value) => endOf(value) > 0),
        selecting: fc.boolean(),
      }),
      fc.constant({ type: 'toggle' as const }),
      fc.record({ type: fc.constant('gesture' as const), towards: fc.constant('start' as const) }),
      fc.record({
        type: fc.constant('scroll' as const),
        metrics: metrics.filter((value) => !isAtEnd(value)),
      }),
    );
    fc.assert(
      fc.property(fc.array(input), (inputs) => {
        let follower = followTail(following, { type: 'scroll', metrics: view(500) });
        for (const next of inputs) {
          follower = followTail(follower, next);
          expect(scrollTarget(follower)).toBeNull();
        }
      }),
    );
  });
});
