import type { TranscriptState } from '../../core.ts';
import type { ExportCommand } from '../command.ts';
import { describeTranscript } from './describeTranscript.ts';
import { toFencedMarkdown } from './toFencedMarkdown.ts';
import { toMarkdown } from './toMarkdown.ts';

// Outputs are shortened to so many characters, one length after the other, until the document fits.
const CLIPS = [Infinity, 8000, 2000, 500, 120];

/** A transcript as Markdown, in pieces, of at most `max` characters: outputs are shortened until it fits; if that is not enough, its end is left out. */
export function* writeMarkdown(
  state: TranscriptState,
  { telling = {}, max = Infinity, fenced = false }: Pick<ExportCommand, 'telling' | 'max' | 'fenced'>,
): Generator<string> {
  const write = (clip: number): Generator<string> =>
    fenced
      ? toFencedMarkdown(describeTranscript(state, telling))
      : toMarkdown(describeTranscript(state, { ...telling, isBrief: true }), { clip });
  if (max === Infinity) {
    yield* write(Infinity);
    return;
  }
  const clips = fenced ? [Infinity] : CLIPS;
  let clip = clips.at(-1) ?? Infinity;
  for (const length of clips) {
    if (!(yield* fits(write(length), max))) continue;
    clip = length;
    break;
  }
  yield* cutAt(write(clip), max);
}

/** Whether pieces fit. Yields nothing of them, but an empty piece for each, so that who writes can hear signals meanwhile. */
function* fits(pieces: Iterable<string>, max: number): Generator<string, boolean> {
  let length = 0;
  for (const piece of pieces) {
    length += piece.length;
    if (length > max) return false;
    yield '';
  }
  return true;
}

const NOTE = '*The rest is left out: it would be longer than was asked for.*\n';
const CLOSE = '</details>\n\n';

/** Whole pieces up to a length, with what is still open closed, and a sentence for what is left out. */
function* cutAt(pieces: Iterable<string>, max: number): Generator<string> {
  let length = 0;
  let open = 0;
  // Pieces that fit only if nothing comes after them.
  let held = '';
  let closing = '';
  for (const piece of pieces) {
    // What is folded as a whole comes in one piece.
    const folds = piece.startsWith('<details>\n') && !piece.endsWith(CLOSE);
    const opens = open + (folds ? 1 : 0) - (piece === CLOSE ? 1 : 0);
    const end = CLOSE.repeat(Math.max(open, opens)) + NOTE;
    length += piece.length;
    if (length > max) {
      yield closing || CLOSE.repeat(open) + NOTE;
      return;
    }
    if (closing === '' && length + end.length > max) closing = CLOSE.repeat(open) + NOTE;
    open = opens;
    if (closing === '') yield piece;
    else held += piece;
  }
  yield held;
}
