'use client';
import { forwardRef, useEffect, useState } from 'react';
import { useTranscriptStore } from '../../react/index.ts';
import { renderPart, type PartProps } from '../renderPart.tsx';
import { useLabels } from '../ViewerContext.ts';
import { createListener } from './announce.ts';

/** Props of `Transcript.Announcer`: those of a `<p>`. */
export type TranscriptAnnouncerProps = Omit<PartProps<'p'>, 'children'>;

/**
 * Tells screen readers when a turn starts, a tool runs or fails, and when the run is over. Invisible.
 * Renders a `<p role="status">`.
 */
export const TranscriptAnnouncer = forwardRef<HTMLParagraphElement, TranscriptAnnouncerProps>(
  function TranscriptAnnouncer(props, ref) {
    const labels = useLabels();
    const store = useTranscriptStore();
    const [said, setSaid] = useState('');
    useEffect(() => {
      // What was there before is read, not announced.
      const listen = createListener(store.getState());
      return store.subscribe((state) => {
        const words = listen(state, labels);
        if (words !== '') setSaid(words);
      });
    }, [store, labels]);
    return renderPart('p', {
      part: 'announcer',
      own: { role: 'status' },
      props: { ...props, children: said },
      ref,
    });
  },
);
