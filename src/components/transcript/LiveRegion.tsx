'use client';
import { forwardRef, useSyncExternalStore } from 'react';
import { useTranscriptContext } from '../../react/index.ts';
import { renderPart, type PartProps } from '../renderPart.tsx';

/**
 * The one live region of a transcript: holds what was last to be said to screen readers. Invisible.
 * Renders a `<p role="status">`.
 */
export const LiveRegion = forwardRef<HTMLParagraphElement, Omit<PartProps<'p'>, 'children'>>(
  function LiveRegion(props, ref) {
    const { view } = useTranscriptContext('Transcript.Announcer');
    const read = () => view.getState().said;
    const said = useSyncExternalStore(view.subscribe, read, () => '');
    return renderPart('p', {
      part: 'announcer',
      own: { role: 'status' },
      props: { ...props, children: said },
      ref,
    });
  },
);
