import { hasFrames, scheduleFrame } from './scheduleFrame.ts';

/** When a view has its store publish. */
export interface Pace {
  /** Publishes with the next frame, but not sooner after the last time than text that flows needs it. */
  readonly schedule: (publish: () => void) => void;
  /** What waits comes with the next frame. */
  readonly hurry: () => void;
  /** What waits does not come. */
  readonly stop: () => void;
}

/**
 * So long after a publish the next one waits for its frame: with 60 frames a second it is the third one, 50 ms later, or the second
 * where the browser gives a page that rested the frame that is already over. Text still flows, and is parsed and drawn less often.
 */
const REST_MS = 40;

/** Starts with no publish. The first one after a rest waits for nothing but its frame. */
export function createPace(): Pace {
  let last = -Infinity;
  let resting: (() => void) | null = null;
  let giveUp = (): void => undefined;

  const withNextFrame = (publish: () => void): void => {
    giveUp();
    resting = null;
    giveUp = scheduleFrame((now) => {
      last = now;
      publish();
    });
  };
  return {
    schedule(publish) {
      const rest = last + REST_MS - performance.now();
      if (rest <= 0 || !hasFrames()) {
        withNextFrame(publish);
        return;
      }
      giveUp();
      resting = publish;
      const timer = setTimeout(withNextFrame, rest, publish);
      giveUp = () => {
        clearTimeout(timer);
      };
    },
    hurry() {
      if (resting) withNextFrame(resting);
    },
    stop() {
      giveUp();
      resting = null;
    },
  };
}
