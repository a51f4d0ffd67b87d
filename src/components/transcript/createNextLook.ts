import { pause } from '../../store/pause.ts';

/** Decides when the rows of a list are looked at again. */
export interface NextLook {
  /** Looks again once what there is now is painted, or, for `soon`, as soon as the page had its turn. Asked for twice, it looks once. */
  readonly later: (soon: boolean) => void;
  /** Rows were mounted in this frame already: a look that would come in it, too, comes in the next one. */
  readonly postpone: () => void;
  /** Drops the look that was asked for. */
  readonly cancel: () => void;
}

/** Calls `look` in a frame, or between two tasks of the page, when it is asked to. */
export function createNextLook(look: () => void): NextLook {
  let frame = 0;
  /** What the look waits for instead of a frame. */
  let turn: Promise<void> | null = null;
  /** What is mounted now is painted before the next frame. */
  let inFrame = false;

  const clear = (): void => {
    frame = 0;
    turn = null;
  };
  // A frame asked for while scrolling comes before that paint, so two are.
  const wait = (): void => {
    frame = requestAnimationFrame(lookInFrame);
  };
  const lookInFrame = (): void => {
    inFrame = true;
    clear();
    look();
    inFrame = false;
  };
  return {
    later(soon) {
      if (frame !== 0 || turn || typeof requestAnimationFrame === 'undefined') return;
      if (soon) {
        const mine = (turn = pause());
        void mine.then(() => {
          if (turn !== mine) return;
          clear();
          look();
        });
        return;
      }
      frame = requestAnimationFrame(inFrame ? lookInFrame : wait);
    },
    postpone() {
      if (frame === 0) return;
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(wait);
    },
    cancel() {
      cancelAnimationFrame(frame);
      clear();
    },
  };
}
