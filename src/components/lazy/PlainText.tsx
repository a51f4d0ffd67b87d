'use client';
import { cutText } from '../code/cutText.ts';
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
  readonly lines?: number;
}

/** Literal text as it stands, with the look of output: what is readable before its view has loaded. Renders a `<div>`. */
export function PlainText({ text, label, lines }: PlainTextProps) {
  // No more than the view that is loading shows at first.
  const { outputLines, outputCharacters } = usePolicies().limits;
  return renderPart('div', {
    part: 'output',
    state: { plain: true },
    props: {
      children: renderPart('pre', {
        part: 'output-text',
        own: { tabIndex: 0, role: 'group', 'aria-label': label, dir: 'ltr' },
        props: {
          children: firstLines(cutText(text, outputCharacters).replace(ESCAPES, ''), lines ?? outputLines),
        },
      }),
    },
  });
}

function firstLines(text: string, lines: number): string {
  let end = -1;
  for (let line = 0; line < lines; line += 1) {
    end = text.indexOf('\n', end + 1);
    if (end === -1) return text;
  }
  return text.slice(0, end);
}
