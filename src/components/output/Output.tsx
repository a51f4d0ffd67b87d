'use client';
import { useMemo, useState, type ReactNode } from 'react';
import { CopyButton } from '../CopyButton.tsx';
import { Highlighted } from '../code/Highlighted.tsx';
import { useFoundEnd } from '../../react/useFoundKey.ts';
import { MoreButton } from '../MoreButton.tsx';
import { renderPart, type PartProps } from '../renderPart.tsx';
import { useLabels, usePolicies } from '../ViewerContext.ts';
import { AnsiText } from './AnsiText.tsx';
import { stripAnsi } from '../../analyse/cleanTerminal.ts';
import { isAligned } from './isAligned.ts';
import type { Ended } from './endLines.ts';
import { takeEnds } from './takeEnds.ts';
import { countLines, lastLinesStart, takeLines, type LineLimits } from './takeLines.ts';

/** Props of an output: those of a `<div>`, and the text. */
export interface OutputProps extends Omit<PartProps<'div'>, 'children'> {
  /** Literal text: terminal output, a file. May hold ANSI sequences. */
  readonly text: string;
  /** Accessible name. Default: “Output”. */
  readonly label?: string;
  /** Highlights text without colours of its own as this language. */
  readonly language?: string | undefined;
  /** Draws the text that is shown. Default: in its colours. */
  readonly draw?: ((shown: string) => ReactNode) | undefined;
  /** Lines shown before “Show all”. Default: `limits.outputLines`. */
  readonly lines?: number;
  /** Shows the last lines instead of the first: for output that is still running. */
  readonly fromEnd?: boolean;
  /** How the command ended that printed the text: its first and its last lines are shown, of one that failed mostly the last ones. */
  readonly ended?: Ended | undefined;
}

const STEP: LineLimits = { lines: 5000, characters: 500_000 };
const MAX_COUNTED = 100_000;
/** What is beyond does not change whether a text is a table. In UTF-16 units. */
const MOST_LOOKED_AT = 80_000;

/**
 * Shows literal output: colours as in a terminal, progress lines in their last state, long text clamped, tables and graphs on lines that scroll sideways. However long the
 * text, only what is shown is read. Renders a `<div>`.
 */
export function Output({
  text,
  label,
  language,
  draw,
  lines: asked,
  fromEnd = false,
  ended,
  ...props
}: OutputProps) {
  const labels = useLabels();
  const {
    ansiLinks,
    limits: { outputLines, outputCharacters },
  } = usePolicies();
  const lines = asked ?? outputLines;
  const [chosenSteps, setSteps] = useState(0);
  // What the reader found further down is shown, where one step reaches it.
  const steps = Math.max(chosenSteps, useFoundEnd(text) > 0 ? 1 : 0);
  const [asWritten, setAsWritten] = useState(false);
  // More of what failed is more of its end.
  const atEnd = fromEnd || (ended === 'failed' && steps > 0);
  const ends = useMemo(
    () =>
      ended === undefined || steps > 0
        ? null
        : takeEnds(text, { lines, characters: outputCharacters }, ended, { asWritten, links: ansiLinks }),
    [text, lines, outputCharacters, ended, steps, asWritten, ansiLinks],
  );
  const { taken, more } = useMemo(() => {
    const limits: LineLimits =
      steps === 0
        ? { lines, characters: outputCharacters }
        : { lines: lines + steps * STEP.lines, characters: outputCharacters + steps * STEP.characters };
    const start = atEnd ? lastLinesStart(text, limits) : 0;
    const read = takeLines(start === 0 ? text : text.slice(start), limits, { asWritten, links: ansiLinks });
    return { taken: read, more: read.more || start > 0 };
  }, [text, lines, outputCharacters, steps, atEnd, asWritten, ansiLinks]);
  const shown = ends ? `${ends.head}\n${ends.tail}` : taken.text;
  const aligned = useMemo(() => isAligned(stripAnsi(shown.slice(0, MOST_LOOKED_AT))), [shown]);
  return renderPart('div', {
    part: 'output',
    state: { aligned, clamped: more, from: ends ? 'ends' : atEnd && more ? 'end' : null },
    props: {
      ...props,
      children: (
        <>
          {renderPart('pre', {
            part: 'output-text',
            // Literal text, like code, reads from left to right whatever the language of the page.
            own: { tabIndex: 0, role: 'group', 'aria-label': label ?? labels.output, dir: 'ltr' },
            props: {
              children: ends ? (
                <>
                  <AnsiText text={ends.head} />
                  {renderPart('span', {
                    part: 'output-gap',
                    props: { children: labels.linesLeftOut(ends.between) },
                  })}
                  <AnsiText text={ends.tail} />
                </>
              ) : draw ? (
                draw(taken.text)
              ) : language !== undefined && !taken.text.includes('\x1b') ? (
                <Highlighted code={taken.text} language={language} />
              ) : (
                <AnsiText text={taken.text} />
              ),
            },
          })}
          {renderPart('div', {
            part: 'output-more',
            props: {
              children: (
                <>
                  {more && (
                    <MoreOutput
                      text={text}
                      shown={ends?.lines ?? taken.lines}
                      onMore={() => {
                        setSteps(steps + 1);
                      }}
                    />
                  )}
                  {!more && steps > 0 && (
                    <MoreButton
                      part="output-less"
                      words={labels.showLess}
                      onPress={() => {
                        setSteps(0);
                      }}
                    />
                  )}
                  {(ends ?? taken).overwritten > 0 && (
                    <OverwrittenNote
                      lines={(ends ?? taken).overwritten}
                      asWritten={asWritten}
                      onToggle={() => {
                        setAsWritten(!asWritten);
                      }}
                    />
                  )}
                  <CopyButton text={() => stripAnsi(text)} label={labels.copyOutput} withText />
                </>
              ),
            },
          })}
        </>
      ),
    },
  });
}

interface OverwrittenNoteProps {
  readonly lines: number;
  readonly asWritten: boolean;
  readonly onToggle: () => void;
}

// What a line wrote over itself is not lost: it may be a progress bar, or a command that was hidden.
function OverwrittenNote({ lines, asWritten, onToggle }: OverwrittenNoteProps) {
  const labels = useLabels();
  return renderPart('button', {
    part: 'output-overwritten',
    own: { type: 'button', 'data-al-button': 'link', 'aria-pressed': asWritten, onClick: onToggle },
    props: { children: labels.overwritten(lines) },
  });
}

interface MoreOutputProps {
  readonly text: string;
  readonly shown: number;
  readonly onMore: () => void;
}

function MoreOutput({ text, shown, onMore }: MoreOutputProps) {
  const labels = useLabels();
  const count = text.length > 20 * STEP.characters ? null : countLines(text, MAX_COUNTED);
  const fits = count !== null && count - shown <= STEP.lines && text.length <= STEP.characters;
  const words = fits
    ? labels.showAllLines(count)
    : count !== null && count > shown
      ? labels.showMoreLines(Math.min(STEP.lines, count - shown))
      : labels.showMore;
  return <MoreButton part="output-show-more" words={words} onPress={onMore} />;
}
