/** Figures that a suite found, as one row of the table that `npm test` prints at the end of its tests. */
export interface Figures {
  /** Heading of the row. */
  readonly group: string;
  readonly name: string;
  readonly values: Readonly<Record<string, number | string>>;
  /** Set for figures that depend on the machine or grow with the cases there are. The others are laws: `docs/` states them as they are printed. */
  readonly varies?: boolean;
}

declare module 'vitest' {
  interface TaskMeta {
    /** Read by `scripts/figures.mjs`. */
    figures?: readonly Figures[];
  }
}

/** Attaches figures to the test that found them. Works in every project, browsers included. */
export function reportFigures(
  task: { readonly meta: { figures?: readonly Figures[] } },
  ...figures: readonly Figures[]
): void {
  task.meta.figures = [...(task.meta.figures ?? []), ...figures];
}
