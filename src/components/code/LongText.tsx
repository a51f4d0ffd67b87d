'use client';
import { useState } from 'react';
import { useFoundEnd } from '../../react/useFoundKey.ts';
import { MoreButton } from '../MoreButton.tsx';
import { useLabels, usePolicies } from '../ViewerContext.ts';
import { cutText } from '../../describe/cutText.ts';
import { VisibleText, type VisibleTextProps } from './VisibleText.tsx';

/** What is shown of a long text grows by this factor with each step. */
const STEP = 4;

/** Props of long text: those of visible text, and how much of it there is at first. */
export interface LongTextProps extends VisibleTextProps {
  /** UTF-16 units. Default: `limits.blockCharacters`. */
  readonly first?: number;
}

/** Literal text of any length: its beginning, and more in steps. Renders text, and a `<button>` where there is more. */
export function LongText({ text, first, ...options }: LongTextProps) {
  const labels = useLabels();
  const { limits } = usePolicies();
  const [steps, setSteps] = useState(0);
  const room = Math.max((first ?? limits.blockCharacters) * STEP ** steps, useFoundEnd(text));
  if (text.length <= room) return <VisibleText text={text} {...options} />;
  return (
    <>
      <VisibleText text={cutText(text, room)} {...options} />…{' '}
      <MoreButton
        part="text-more"
        words={labels.showMoreOf(text.length)}
        onPress={() => {
          setSteps(steps + 1);
        }}
      />
    </>
  );
}
