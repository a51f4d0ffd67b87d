'use client';
import { useState, type ReactNode } from 'react';
import { MoreButton } from '../components/MoreButton.tsx';
import { useLabels } from '../components/ViewerContext.ts';

/** How much of a long list is drawn. */
export interface Listed {
  /** So many entries are drawn. */
  readonly count: number;
  /** A button that draws as many more as were drawn at first. `null` when all are. */
  readonly more: ReactNode;
}

/** Draws a long list in steps, so that opening it does not take longer the longer it is. `step`: how many entries a press adds, and the list begins with. */
export function useListed(total: number, step: number): Listed {
  const labels = useLabels();
  const [count, setCount] = useState(step);
  const rest = total - count;
  return {
    count,
    more:
      rest > 0 ? (
        <MoreButton
          part="show-more"
          words={labels.showMoreItems(Math.min(rest, step))}
          onPress={() => {
            setCount(count + step);
          }}
        />
      ) : null,
  };
}
