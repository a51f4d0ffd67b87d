import type { FollowStatus } from '../../store/index.ts';

/** Where a scroll container stands, in CSS pixels. */
export interface ScrollMetrics {
  /** Distance from the top of the content to the top of the view. */
  readonly top: number;
  /** Height of the content. */
  readonly contentHeight: number;
  /** Height of the view. */
  readonly viewHeight: number;
}

/** What a follower remembers: whether it follows, and where it last saw the view. */
export interface Follower {
  readonly status: FollowStatus;
  readonly metrics: ScrollMetrics;
}

/** Something that may release a follower or bring it back. */
export type FollowInput =
  /**
   * The view moved, by the reader or by the program. `pushed`: how far what it showed was pushed down since the last input, in
   * CSS pixels, by what stands above; less than 0 when that shrank. Default 0. `selecting`: as below. Default false.
   */
  | {
      readonly type: 'scroll';
      readonly metrics: ScrollMetrics;
      readonly pushed?: number;
      readonly selecting?: boolean;
    }
  /** The content or the view changed its size. `selecting`: the reader holds a selection in it. */
  | { readonly type: 'resize'; readonly metrics: ScrollMetrics; readonly selecting: boolean }
  /** The reader asked to move: wheel, touch or key. */
  | { readonly type: 'gesture'; readonly towards: 'start' | 'end' }
  /** The reader opened or closed a panel, or asked for a row: they are reading there. */
  | { readonly type: 'toggle' }
  /** The reader asked for the end. */
  | { readonly type: 'jump' };

/** How near to the end counts as the end, in CSS pixels: zoomed pages never reach it exactly. */
export const END_SLACK_PX = 8;

/** How much a push and the move that follows it may differ, in CSS pixels: offsets are whole ones in some browsers. */
const ROUNDING_PX = 1;

/** How far the view can scroll. */
export const endOf = ({ contentHeight, viewHeight }: ScrollMetrics): number =>
  Math.max(0, contentHeight - viewHeight);

/** Whether the view ends where the content does. */
export const isAtEnd = (metrics: ScrollMetrics): boolean =>
  Math.abs(endOf(metrics) - metrics.top) <= END_SLACK_PX;

/** Whether the view has moved on to what comes after the content, in a page that has more than the transcript. */
const isBeyond = (metrics: ScrollMetrics): boolean => metrics.top > endOf(metrics) + END_SLACK_PX;

/**
 * The rules of following: any move away from the end, any selection and any panel that is opened releases; coming back to the
 * end follows again.
 * Growth alone never changes the status. A follower that is `off` stays off.
 */
export function followTail(follower: Follower, input: FollowInput): Follower {
  const { status } = follower;
  const keep = (metrics: ScrollMetrics, next: FollowStatus = status): Follower => ({ status: next, metrics });
  if (status === 'off') return 'metrics' in input ? keep(input.metrics) : follower;
  switch (input.type) {
    case 'jump':
      return keep(follower.metrics, 'following');
    case 'gesture':
      if (input.towards === 'start')
        return keep(follower.metrics, canMoveUp(follower.metrics) ? 'released' : status);
      return keep(follower.metrics, isAtEnd(follower.metrics) ? 'following' : status);
    case 'toggle':
      return keep(follower.metrics, 'released');
    case 'resize':
      if (status === 'following') return keep(input.metrics, input.selecting ? 'released' : status);
      // Where everything fits, the end is in view whatever the reader did.
      return keep(input.metrics, endOf(input.metrics) === 0 && !input.selecting ? 'following' : status);
    case 'scroll': {
      const { metrics, pushed = 0, selecting = false } = input;
      const moved = metrics.top - follower.metrics.top;
      if (status === 'released')
        return keep(
          metrics,
          (moved > 0 || isBeyond(follower.metrics)) && isAtEnd(metrics) ? 'following' : 'released',
        );
      // The event of an earlier move may come when the content has grown, before anything tells of that.
      const hasGrown = metrics.contentHeight > follower.metrics.contentHeight;
      if (selecting && hasGrown) return keep(metrics, 'released');
      // Content that shrank pulls the view up with it, and so does the browser where it holds what it shows: that is not the reader.
      const pulled = pushed < 0 ? pushed - ROUNDING_PX : 0;
      const left = moved < pulled || (moved > 0 && isBeyond(metrics));
      return keep(metrics, left && !isAtEnd(metrics) ? 'released' : 'following');
    }
    default:
      return input satisfies never;
  }
}

const canMoveUp = (metrics: ScrollMetrics): boolean => metrics.top > 0;

/** Where the view has to go now; `null` when it has to stay where it is. */
export function scrollTarget({ status, metrics }: Follower): number | null {
  const end = endOf(metrics);
  return status === 'following' && metrics.top !== end ? end : null;
}
