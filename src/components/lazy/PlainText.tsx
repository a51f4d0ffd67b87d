'use client';
import { cutText } from '../../describe/cutText.ts';
import { endLines, type Ended } from '../output/endLines.ts';
import { isAligned } from '../output/isAligned.ts';
import { renderPart } from '../renderPart.tsx';
import { usePolicies } from '../ViewerContext.ts';

// Colours and titles of terminals, which a view of output takes out one by one.
const ESCAPES = /\x1b(?:\[[\d;:?]*[A-Za-z]|\][^\x07\x1b]*(?:\x07|\x1b\\)?)/g;

/** Props of plain text. */
export interface PlainTextProps {
  readonly text: string;
  /** Accessible name. */
  readonly label: string;
  /** Lines that are shown. Default: as many as of output. */
  readonly lines?: number | undefined;
  /** Shows the last lines instead of the first. */
  readonly fromEnd?: boolean | undefined;
  /** Shows the first and the last lines of a longer one, as of a command that ended so. */
  readonly ended?: Ended | undefined;
}

/**
 * Literal text as it stands, of the size that its view will have: what is readable before that has loaded. Renders a `<div>`.
 */
export function PlainText({ text, label, lines, fromEnd = false, ended }: PlainTextProps) {
  // No more than the view that is loading shows at first.
  const { outputLines, outputCharacters } = usePolicies().limits;
  const limits = { lines: lines ?? outputLines, characters: outputCharacters, fromEnd };
  const shown = (ended && shownEnds(text, limits, ended)) ?? shownLines(text, limits);
  return renderPart('div', {
    part: 'output',
    state: { plain: true, aligned: isAligned(shown) },
    props: {
      children: (
        <>
          {renderPart('pre', {
            part: 'output-text',
            own: { tabIndex: 0, role: 'group', 'aria-label': label, dir: 'ltr' },
            props: { children: shown },
          })}
          {/* Holds the place of the buttons. */}
          {renderPart('div', { part: 'output-more', props: {} })}
        </>
      ),
    },
  });
}

interface Shown {
  readonly lines: number;
  readonly characters: number;
  readonly fromEnd: boolean;
}

/** The first and the last lines, with a line for what is between them; `undefined` where all of it is shown. */
function shownEnds(text: string, { lines, characters }: Shown, ended: Ended): string | undefined {
  const all = shownLines(text, { lines: lines + 1, characters, fromEnd: false });
  if (text.length <= characters && all.split('\n').length <= lines) return undefined;
  const { head, tail } = endLines(ended, lines, text);
  const half = Math.floor(characters / 2);
  const first = shownLines(text, { lines: head, characters: half, fromEnd: false });
  return `${first}\n…\n${shownLines(text, { lines: tail, characters: half, fromEnd: true })}`;
}

function shownLines(text: string, { lines, characters, fromEnd }: Shown): string {
  const piece = fromEnd ? text.slice(-characters).replace(/^[\uDC00-\uDFFF]/, '') : cutText(text, characters);
  const all = piece.replace(/\n$/, '').replace(ESCAPES, '').split('\n').map(lastState);
  return (fromEnd ? all.slice(-lines) : all.slice(0, lines)).join('\n');
}

/** What a line that wrote over itself shows in the end, as progress does. */
function lastState(line: string): string {
  let end = line.length;
  while (line[end - 1] === '\r') end -= 1;
  return line.slice(line.lastIndexOf('\r', end - 1) + 1, end);
}
