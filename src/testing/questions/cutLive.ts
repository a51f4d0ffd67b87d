import type { QuestionSource } from './sources.ts';

/** A run as far as it has come: what its file held then, and what it was doing. */
export interface LiveCut {
  readonly before: string;
  /** Arguments of the last call that had come. */
  readonly doing: string;
}

/** A run that still comes: what there was before the result of the last call that has a record of its own. */
export function cutLive({ figures: { steps }, text }: QuestionSource): LiveCut | undefined {
  const call = steps.findLast(
    ({ kind, inAgent, id, record }) =>
      kind === 'call' &&
      inAgent !== true &&
      record !== undefined &&
      steps.some((each) => each.kind === 'result' && each.id === id && each.record !== record),
  );
  const result = steps.find(({ kind, id }) => kind === 'result' && id === call?.id);
  return call && result
    ? { doing: call.text, before: text.slice(0, text.lastIndexOf(result.record ?? '-')) }
    : undefined;
}
