import type { Labels } from './labels.ts';

/** A figure in words, and that it was this much or more where only a part of it is known: `310`, `≥310`. */
export const leastText = (figure: string, atLeast: boolean | undefined, labels: Labels): string =>
  atLeast === true ? labels.costAtLeast(figure) : figure;
