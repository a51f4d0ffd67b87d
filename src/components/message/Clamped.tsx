'use client';
import { useMemo, useState, type ReactNode } from 'react';
import { useFoundEnd } from '../../react/useFoundKey.ts';
import { MoreButton } from '../MoreButton.tsx';
import { renderPart } from '../renderPart.tsx';
import { useLabels } from '../ViewerContext.ts';
import { isLongMessage } from './isLongMessage.ts';

/** Props of what is clamped. */
export interface ClampedProps {
  /** What is drawn, as it is written. */
  readonly text: string;
  /** The drawing. */
  readonly children: ReactNode;
}

/** What a person wrote; of a text that is long, or long where it stands in a narrow column, the first 16 lines, and a button that shows the rest. All of it where the reader found something in it. */
export function Clamped({ text, children }: ClampedProps) {
  const labels = useLabels();
  const [chosen, setChosen] = useState(false);
  const found = useFoundEnd(text) > 0;
  const long = useMemo(() => isLongMessage(text), [text]);
  if (long === null) return children;
  const open = chosen || found;
  const lines = text.trim().split('\n').length;
  return (
    <>
      {renderPart('div', { part: 'clamp', state: { clamped: open ? undefined : long }, props: { children } })}
      {!open && (
        <MoreButton
          part="clamp-more"
          clamped={long}
          words={lines > 1 ? labels.showAllLines(lines) : labels.showMoreOf(text.length)}
          onPress={() => {
            setChosen(true);
          }}
        />
      )}
    </>
  );
}
