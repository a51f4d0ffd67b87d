'use client';
import { cutText } from '../../describe/cutText.ts';
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
}

/**
 * Literal text as it stands, of the size that its view will have: what is readable before that has loaded. Renders a `<div>`.
 */
export function PlainText({ text, label, lines, fromEnd = false }: PlainTextProps) {
  // No more than the view that is loading shows at first.
  const { outputLines, outputCharacters } = usePolicies().limits;
  const shown = shownLines(text, { lines: lines ?? outputLines, characters: outputCharacters, fromEnd });
  return renderPart('div', {
    part: 'output',
    state: { plain: true },
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
