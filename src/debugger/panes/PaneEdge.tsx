'use client';
import { useEffect, useState } from 'react';
import { renderPart, type PartState } from '../../components/renderPart.tsx';
import { useDebugger } from '../DebuggerContext.ts';
import type { PaneName } from './paneSizes.ts';

/** Props of the edge of a pane. */
export interface PaneEdgeProps {
  readonly pane: PaneName;
  /** State of the pane that its edge shares. */
  readonly state?: PartState;
}

/**
 * The edge of a pane, by which its size is chosen: by dragging, by arrow keys, Home and End. Stands beside the element of its pane. What moves it is
 * loaded once it is drawn; before that, and where that cannot be loaded, the edge cannot be seen.
 * Renders a `<div role="separator">`.
 */
export function PaneEdge({ pane, state }: PaneEdgeProps) {
  const { words, state: store } = useDebugger('PaneEdge');
  const [edge] = useState<{ current: HTMLElement | null }>(() => ({ current: null }));
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isGone = false;
    import('./movePane.ts').then(
      ({ movePane }) => {
        if (!isGone && edge.current)
          stop = movePane(edge.current, pane, (sizes) => store.getState().onPaneSizes?.(sizes));
      },
      () => undefined,
    );
    return () => {
      isGone = true;
      stop?.();
    };
  }, [edge, pane, store]);
  return renderPart('div', {
    part: 'pane-edge',
    state: { ...state, pane },
    props: {
      role: 'separator',
      tabIndex: 0,
      'aria-orientation': pane === 'outline' || pane === 'inspector' ? 'vertical' : 'horizontal',
      'aria-label': words.panes[pane],
      title: words.panes.hint,
    },
    ref: edge,
  });
}
