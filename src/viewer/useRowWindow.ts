import { useLayoutEffect, useState, type RefObject } from 'react';

/** The rows of a long list that are in the document, and the space that the others take. */
export interface RowWindow {
  readonly from: number;
  /** The row after the last one. */
  readonly to: number;
  /** Pixels before and after them. */
  readonly before: number;
  readonly after: number;
}

// Rows beyond the screen that are there before it gets to them.
const BEYOND = 12;
// Where nothing has a size yet.
const ROW_PX = 52;

/**
 * Mounts the rows of a list that are on screen, and a few around them; the page scrolls, and all rows are as high as the first one. `high`
 * says that they are higher than usual.
 */
export function useRowWindow(list: RefObject<HTMLElement | null>, count: number, high = false): RowWindow {
  const [place, setPlace] = useState({ top: 0, height: ROW_PX, room: 800 });
  useLayoutEffect(() => {
    const measure = (): void => {
      const { current } = list;
      if (!current) return;
      const height = current.querySelector('li')?.offsetHeight ?? 0;
      const next = {
        top: Math.max(0, -current.getBoundingClientRect().top),
        height: height === 0 ? ROW_PX : height,
        room: innerHeight,
      };
      setPlace((last) =>
        last.height === next.height && last.room === next.room && step(last) === step(next) ? last : next,
      );
    };
    measure();
    addEventListener('scroll', measure, { passive: true });
    addEventListener('resize', measure);
    return () => {
      removeEventListener('scroll', measure);
      removeEventListener('resize', measure);
    };
  }, [list, count, high]);
  const first = step(place) * STEP;
  const from = Math.max(0, Math.min(first - BEYOND, count - 1));
  const to = Math.min(count, first + STEP + Math.ceil(place.room / place.height) + BEYOND);
  return { from, to, before: from * place.height, after: (count - to) * place.height };
}

// The window moves by some rows at a time, so that scrolling one row renders nothing.
const STEP = 6;

const step = ({ top, height }: { readonly top: number; readonly height: number }): number =>
  Math.floor(top / height / STEP);
