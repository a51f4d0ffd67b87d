'use client';
import { Fragment, memo } from 'react';
import type { CodeToken } from '../code/createHighlighter.ts';
import { LongText } from '../code/LongText.tsx';
import { VisibleText } from '../code/VisibleText.tsx';
import { usePolicies } from '../ViewerContext.ts';
import { cutPieces } from './cutPieces.ts';
import type { DiffLine } from './diffLine.ts';
import { DiffRow } from './DiffRow.tsx';
import type { Mark } from './markWords.ts';

/** Of a line, because hundreds of them are drawn at once. */
const MARKERS = 4;

/** Props of a line of a diff. */
export interface DiffLineViewProps {
  readonly line: DiffLine;
  /** No line of the diff has a number. */
  readonly unnumbered: boolean;
  /** What changed in it. */
  readonly marks: readonly Mark[] | undefined;
  /** Its code in tokens. */
  readonly tokens: readonly CodeToken[] | undefined;
}

/** A line of a diff: its number, its sign, its text with what changed in it and in its colours. */
export const DiffLineView = memo(function DiffLineView({
  line,
  unnumbered,
  marks,
  tokens,
}: DiffLineViewProps) {
  const { diffCharacters } = usePolicies().limits;
  const pieces = line.text.length > diffCharacters ? null : cutPieces(line.text, marks, tokens);
  return (
    <DiffRow line={line} unnumbered={unnumbered}>
      {pieces === null ? (
        <LongText text={line.text} first={diffCharacters} markers={MARKERS} />
      ) : (
        pieces.map(({ text, kind, marked }, index) => {
          const words = <VisibleText text={text} markers={MARKERS} />;
          if (!marked && kind === null) return <Fragment key={`${index}`}>{words}</Fragment>;
          return (
            <span
              key={`${index}`}
              data-al-token={kind ?? undefined}
              data-al-changed={marked ? '' : undefined}
            >
              {words}
            </span>
          );
        })
      )}
    </DiffRow>
  );
});
