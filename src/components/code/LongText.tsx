'use client';
import { useState } from 'react';
import { useLabels, useViewer } from '../ViewerContext.ts';
import { cutText } from './cutText.ts';
import { VisibleText, type VisibleTextProps } from './VisibleText.tsx';

/** What is shown of a long text grows by this factor with each step. */
const STEP = 4;

/** Props of long text: those of visible text, and how much of it there is at first. */
export interface LongTextProps extends VisibleTextProps {
  /** UTF-16 units. Default: `limits.blockCharacters`. */
  readonly first?: number;
}

/** Literal text of any length: its beginning, and more in steps. Renders text, and a `<button>` where there is more. */
export function LongText({ text, kind = 'literal', first }: LongTextProps) {
  const labels = useLabels();
  const { policies, classNames } = useViewer();
  const [steps, setSteps] = useState(0);
  const room = (first ?? policies.limits.blockCharacters) * STEP ** steps;
  if (text.length <= room) return <VisibleText text={text} kind={kind} />;
  // Not made by `renderPart`, which draws the text of parts with this.
  return (
    <>
      <VisibleText text={cutText(text, room)} kind={kind} />…{' '}
      <button
        type="button"
        data-al-part="text-more"
        data-al-button="link"
        className={classNames['text-more']}
        onClick={() => {
          setSteps(steps + 1);
        }}
      >
        {`${labels.showMore} · ${labels.characters(text.length)}`}
      </button>
    </>
  );
}
