'use client';
import { Search } from 'lucide';
import { forwardRef, useSyncExternalStore } from 'react';
import { useTranscriptContext } from '../../react/index.ts';
import { Icon } from '../Icon.tsx';
import { lazyView } from '../lazy/lazyView.tsx';
import { renderPart, type PartProps } from '../renderPart.tsx';
import { useLabels } from '../ViewerContext.ts';
import type { FindBarProps } from './FindBar.tsx';

/** Props of `Transcript.Find`: those of a `<div>`. */
export type TranscriptFindProps = Omit<PartProps<'div'>, 'children'>;

/**
 * Looks for a text in all that the transcript says. There while the reader looks for something: `/` in the viewport, or
 * `startFind`, brings it. Enter and Shift+Enter go through what was found, Escape closes.
 * Renders a `<div role="search">`.
 */
export const TranscriptFind = forwardRef<HTMLDivElement, TranscriptFindProps>(
  function TranscriptFind(props, ref) {
    const { view } = useTranscriptContext('Transcript.Find');
    const isOpen = () => view.getState().find !== null;
    const open = useSyncExternalStore(view.subscribe, isOpen, isOpen);
    return open ? <Bar {...props} forwarded={ref} /> : null;
  },
);

// The bar is there at once, and can be written into once it has loaded.
const Bar = lazyView<FindBarProps>(
  (views) => views.FindBar,
  function AwaitedBar({ forwarded, ...props }) {
    const labels = useLabels();
    return renderPart('div', {
      part: 'find',
      own: {
        role: 'search',
        'aria-busy': true,
        children: (
          <>
            <Icon of={Search} small />
            {renderPart('input', {
              part: 'find-input',
              props: { type: 'text', placeholder: labels.find, 'aria-label': labels.find, disabled: true },
            })}
          </>
        ),
      },
      props,
      ref: forwarded,
    });
  },
);
