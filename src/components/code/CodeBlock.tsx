'use client';
import { useMemo, useState } from 'react';
import { CopyButton } from '../CopyButton.tsx';
import { useFoundEnd } from '../../react/useFoundKey.ts';
import { MoreButton } from '../MoreButton.tsx';
import { renderPart, type PartProps } from '../renderPart.tsx';
import { useLabels, usePolicies } from '../ViewerContext.ts';
import { appendCode, endsOf, NO_CODE, type CodeText } from './codeText.ts';
import { CodeLines } from './CodeLines.tsx';
import { cutText } from '../../describe/cutText.ts';
import { Highlighted } from './Highlighted.tsx';
import { wellFormed } from '../../describe/wellFormed.ts';
import { isolate, spell } from '../../describe/isolate.ts';

/** Props of a code block: those of a `<div>`, and the code. */
export interface CodeBlockProps extends Omit<PartProps<'div'>, 'children'> {
  /** As it stands, or as it grows. */
  readonly code: string | CodeText;
  /** Name of the language, as the source gives it. */
  readonly language?: string | null;
  /** Code still arrives: it stays plain, and ends in a caret. */
  readonly streaming?: boolean;
  /** What is copied, where the code may have grown since it was drawn. Default: `code`. */
  readonly now?: { readonly text: string };
  /** Lines shown before “Show all”. Default: the first and the last of `limits.codeLines`. */
  readonly lines?: number;
  /** Draws the number of each line beside it, from `first` on. They are not copied. `source`: the text in which the code stood. */
  readonly numbers?: { readonly first: number; readonly source: string };
}

const MAX_NAME = 40;
/** What is shown of long code grows by this factor with each step. */
const STEP = 10;

/**
 * Shows code: its language, a copy button, syntax colours once it has settled. Of long code the first and the last lines are
 * shown, more in steps. Renders a `<div>`.
 */
export function CodeBlock({
  code,
  language = null,
  streaming = false,
  now,
  lines,
  numbers,
  ...props
}: CodeBlockProps) {
  const labels = useLabels();
  const { codeLines, blockCharacters } = usePolicies().limits;
  const [chosenFactor, setFactor] = useState(1);
  const source = numbers?.source ?? (typeof code === 'string' ? code : '');
  const factor = Math.max(chosenFactor, useFoundEnd(source) > 0 ? STEP : 1);
  const text = useMemo(() => (typeof code === 'string' ? appendCode(NO_CODE, code) : code), [code]);
  const shown = (times: number) =>
    endsOf(
      text,
      { lines: (lines ?? codeLines) * times, characters: blockCharacters * times },
      lines === undefined ? undefined : 1,
    );
  const ends = shown(factor);
  const name = language === null ? null : cutText(language, MAX_NAME);
  const gutter = (piece: string, last: boolean): string | undefined => {
    if (!numbers) return undefined;
    const count = piece.split('\n').length;
    const from = numbers.first + (last && ends ? linesOf(text) - count : 0);
    return Array.from({ length: count }, (_, index) => from + index).join('\n');
  };
  const pre = (piece: string, last: boolean) => (
    <pre
      tabIndex={0}
      role="group"
      aria-label={name === null ? labels.code : spell(labels.codeIn(isolate(name)))}
      dir="ltr"
      // The bar stands over the first of them.
      data-al-bar={last && ends ? undefined : wellFormed(name ?? '')}
      data-al-numbers={gutter(piece, last)}
    >
      <code>
        {streaming ? <CodeLines text={piece} /> : <Highlighted code={piece} language={language} />}
        {streaming && last && renderPart('span', { part: 'caret', props: { 'aria-hidden': true } })}
      </code>
    </pre>
  );
  return renderPart('div', {
    part: 'code',
    state: { language: name, clamped: ends !== null },
    props: {
      ...props,
      children: (
        <>
          {renderPart('div', {
            part: 'code-bar',
            props: {
              children: (
                <>
                  {name !== null && renderPart('span', { part: 'code-language', props: { children: name } })}
                  <CopyButton text={() => (now ?? text).text} label={labels.copyCode} />
                </>
              ),
            },
          })}
          {ends && pre(ends.first, false)}
          {ends && (
            <MoreButton
              part="code-more"
              words={
                shown(factor * STEP) === null
                  ? labels.showAllLines(linesOf(text))
                  : labels.showMoreOf(text.text.length)
              }
              onPress={() => {
                setFactor(factor * STEP);
              }}
            />
          )}
          {ends?.last !== '' && pre(ends ? ends.last : text.text, true)}
        </>
      ),
    },
  });
}

const linesOf = ({ text, lineBreaks }: CodeText): number => lineBreaks + (text.endsWith('\n') ? 0 : 1);
