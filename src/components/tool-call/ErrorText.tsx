'use client';
import { useState } from 'react';
import { errorText } from '../../analyse/errorLine.ts';
import { shortError } from '../../analyse/shortError.ts';
import { useExpanded } from '../../react/useOpen.ts';
import { useFoundEnd } from '../../react/useFoundKey.ts';
import { LongText } from '../code/LongText.tsx';
import { VisibleText } from '../code/VisibleText.tsx';
import { MoreButton } from '../MoreButton.tsx';
import { renderPart } from '../renderPart.tsx';
import { useLabels } from '../ViewerContext.ts';

/** Props of an error message. */
export interface ErrorTextProps {
  /** The message as the source states it. */
  readonly text: string;
}

/** The error message of a call; of one that says in much more than a few lines why it failed these lines, and a button that shows all. */
export function ErrorText({ text }: ErrorTextProps) {
  const labels = useLabels();
  const [chosen, setChosen] = useState(false);
  const isFound = useFoundEnd(text) > 0;
  const isExpanded = useExpanded();
  const lines = shortError(text);
  if (!lines || chosen || isFound || isExpanded) return <LongText text={withoutBlankEnds(errorText(text))} />;
  const all = text.trim().split('\n').length;
  return (
    <>
      {lines.map((line) => (
        <ErrorLine key={line} text={line} />
      ))}
      <MoreButton
        part="error-more"
        // Lines that are only shortened are no fewer.
        words={all > lines.length ? labels.showAllLines(all) : labels.showMoreOf(text.length)}
        onPress={() => {
          setChosen(true);
        }}
      />
    </>
  );
}

// Blank lines around an error say nothing, and look like more of it.
const withoutBlankEnds = (text: string): string => text.replace(/^(?:[^\S\n]{0,200}\n){1,20}/, '').trimEnd();

const ErrorLine = ({ text }: { readonly text: string }) =>
  renderPart('span', { part: 'error-line', props: { children: <VisibleText text={text} /> } });
