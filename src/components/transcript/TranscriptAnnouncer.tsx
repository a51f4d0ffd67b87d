'use client';
import { forwardRef, useEffect } from 'react';
import { useTranscriptContext } from '../../react/index.ts';
import type { PartProps } from '../renderPart.tsx';
import { useLabels } from '../ViewerContext.ts';
import { createListener } from './announce.ts';
import { LiveRegion } from './LiveRegion.tsx';

/** Props of `Transcript.Announcer`: those of a `<p>`. */
export type TranscriptAnnouncerProps = Omit<PartProps<'p'>, 'children'>;

/**
 * Tells screen readers when a turn starts, a tool runs or fails, when the run is over, and what the reader's own search and filter found. Invisible.
 * Renders a `<p role="status">`.
 */
export const TranscriptAnnouncer = forwardRef<HTMLParagraphElement, TranscriptAnnouncerProps>(
  function TranscriptAnnouncer(props, ref) {
    const labels = useLabels();
    const { store, view } = useTranscriptContext('Transcript.Announcer');
    useEffect(() => {
      // What was there before is read, not announced.
      const listen = createListener(store.getState());
      return store.subscribe((state) => {
        const words = listen(state, labels);
        if (words !== '') view.getState().say(words);
      });
    }, [store, view, labels]);
    return <LiveRegion {...props} ref={ref} />;
  },
);
