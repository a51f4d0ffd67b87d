'use client';
import { cutText } from '../code/cutText.ts';
import { renderPart } from '../renderPart.tsx';

/** Lines and UTF-16 units that are shown until a view has loaded: no more than that view shows at first. */
const LINES = 24;
const LENGTH = 10_000;

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
export function PlainText({ text, label, lines = LINES }: PlainTextProps) {
  return renderPart('div', {
    part: 'output',
    state: { plain: true },
    props: {
      children: renderPart('pre', {
        part: 'output-text',
        own: { tabIndex: 0, role: 'group', 'aria-label': label, dir: 'ltr' },
        props: { children: firstLines(cutText(text, LENGTH).replace(ESCAPES, ''), lines) },
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
