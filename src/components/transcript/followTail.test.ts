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
