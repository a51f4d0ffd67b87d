'use client';
import { VisibleText } from '../code/VisibleText.tsx';
import { AnsiText } from '../output/AnsiText.tsx';
import { renderPart } from '../renderPart.tsx';
import { useVariable } from '../useVariable.ts';
import { literalsOf, readMatches, splitAtWords, type MatchLine } from './readMatches.ts';
import { partAttributes } from '../partAttributes.ts';

/** Props of the lines that a search found. */
export interface MatchLinesProps {
  readonly text: string;
  /** What was searched for: its words are marked, as far as it is literal. */
  readonly pattern: string;
  readonly ignoreCase: boolean;
}

const MAX_COLUMN = 40;

/** Draws what a search found: places in a column, found words marked. Output of another shape stands as it is. */
export function MatchLines({ text, pattern, ignoreCase }: MatchLinesProps) {
  const lines = text.includes('\u001b') ? null : readMatches(text);
  return lines ? (
    <PlacedLines lines={lines} words={literalsOf(pattern)} ignoreCase={ignoreCase} />
  ) : (
    <AnsiText text={text} />
  );
}

interface Marks {
  /** Words to mark. */
  readonly words: readonly string[];
  readonly ignoreCase: boolean;
}

interface PlacedLinesProps extends Marks {
  readonly lines: readonly MatchLine[];
}

function PlacedLines({ lines, words, ignoreCase }: PlacedLinesProps) {
  const column = Math.min(MAX_COLUMN, Math.max(...lines.map(({ place }) => (place?.length ?? 0) + 1)));
  // A measurement, for the skin to line the places up.
  const ref = useVariable('--al-place', `${column}ch`);
  return renderPart('span', {
    part: 'matches',
    ref,
    props: {
      children: lines.map((line, index) => (
        // A line has no name of its own, and output that is shown never changes order.
        <Line key={index} line={line} words={words} ignoreCase={ignoreCase} />
      )),
    },
  });
}

interface LineProps extends Marks {
  readonly line: MatchLine;
}

function Line({ line: { place, text }, words, ignoreCase }: LineProps) {
  return renderPart('span', {
    part: 'match',
    props: {
      children: (
        <>
          {place !== null &&
            renderPart('span', {
              part: 'match-place',
              props: { children: <VisibleText text={`${place}:`} /> },
            })}
          {place === null ? (
            <VisibleText text={text} />
          ) : (
            splitAtWords(text, words, ignoreCase).map((piece, index) =>
              index % 2 === 1 ? (
                <mark key={index} {...partAttributes('mark')}>
                  <VisibleText text={piece} />
                </mark>
              ) : (
                <VisibleText key={index} text={piece} />
              ),
            )
          )}
        </>
      ),
    },
  });
}
