import type { CSSProperties } from 'react';

/** Panes of a debugger whose size can be chosen. `sheet` is the inspector where it comes from below, on a narrow screen. */
export const PANES = ['outline', 'inspector', 'sheet', 'timeline'] as const;

/** The name of a pane whose size can be chosen. */
export type PaneName = (typeof PANES)[number];

/**
 * Sizes of panes that the reader chose, in CSS pixels: widths of the outline and the inspector, heights of the timeline and of the `sheet`, which is the
 * inspector on a narrow screen. A pane that is absent is as large as its room suggests.
 */
export type PaneSizes = Readonly<Partial<Record<PaneName, number>>>;

/** The variable of the style sheet that holds the chosen size of a pane. */
export const variableOf = (pane: PaneName): string => `--al-${pane}-size`;

/** Sizes of panes as a style for the debugger around them. What is no size is left out. */
export function styleOfSizes(sizes: PaneSizes | undefined): CSSProperties | undefined {
  if (!sizes) return undefined;
  return Object.fromEntries(
    PANES.flatMap((pane) => {
      const size = sizes[pane];
      return typeof size === 'number' && size >= 0 && size < Infinity
        ? [[variableOf(pane), `${size}px`]]
        : [];
    }),
  );
}
