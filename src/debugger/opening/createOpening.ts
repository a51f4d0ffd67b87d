/** What is drawn after the transcript of a long run, in this order: each looks at all of it. What leads the reader through the run comes before what counts it. */
export const STAGES = [
  'outline',
  'timeline',
  'failures',
  'totals',
  'context',
  'minimap',
  'findings',
] as const;

/** What is drawn after the transcript of a long run. */
export type Stage = (typeof STAGES)[number];

/** How far a debugger is with drawing what stands around its transcript. */
export interface Opening {
  /** Hears of each stage; returns what ends that. */
  readonly subscribe: (listener: () => void) => () => void;
  /** How many stages may be drawn. */
  readonly stages: () => number;
  /** The same on a server, and where a page takes over what it drew: all of them. */
  readonly stagesOnServer: () => number;
  /** Lets the next stage be drawn, or does a part of what that takes first. Returns whether more is to come. */
  readonly next: () => boolean;
  /** Whether all of them may be drawn. */
  readonly isOver: () => boolean;
  /** Lets all of them be drawn, for what the reader asks for meanwhile. */
  readonly end: () => void;
}

/**
 * Creates the opening of a debugger: in stages for a long run, else all at once.
 * @param prepare What is done before a stage, in parts: each call does one and returns whether there are more.
 */
export function createOpening(
  isLong: boolean,
  prepare: Readonly<Partial<Record<Stage, () => boolean>>> = {},
): Opening {
  const listeners = new Set<() => void>();
  let stages = isLong ? 0 : STAGES.length;
  const goTo = (next: number): void => {
    if (next === stages) return;
    stages = next;
    for (const listener of listeners) listener();
  };
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    stages: () => stages,
    isOver: () => stages === STAGES.length,
    stagesOnServer: () => (stages = STAGES.length),
    next() {
      const stage = STAGES[stages];
      if (stage && prepare[stage]?.() === true) return true;
      goTo(Math.min(STAGES.length, stages + 1));
      return stages < STAGES.length;
    },
    end() {
      goTo(STAGES.length);
    },
  };
}
