'use client';
import { memo, useImperativeHandle, useRef, type ForwardedRef } from 'react';
import { renderPart } from '../renderPart.tsx';
import type { TranscriptLook } from './TranscriptRoot.tsx';
import { useLanes, type Lanes } from './useLanes.ts';

// The typography plugin of Tailwind styles what stands in its `prose` by class, and leaves out what has this one.
const TYPOGRAPHY_OFF = 'not-prose';

interface RootElementProps {
  readonly own: Pick<TranscriptLook, 'theme' | 'print'> & { readonly lanes: Lanes; readonly props: object };
  readonly forwarded: ForwardedRef<HTMLDivElement>;
}

/** The element of a transcript. Renders again when one of its own props says something else, and when the second lane comes or goes. */
export const RootElement = memo(function RootElement({ own, forwarded }: RootElementProps) {
  const { theme, print, lanes, props } = own;
  const inner = useRef<HTMLDivElement>(null);
  useImperativeHandle<HTMLDivElement | null, HTMLDivElement | null>(forwarded, () => inner.current, []);
  return renderPart('div', {
    part: 'transcript',
    state: { theme, print, lanes: useLanes(lanes, inner) },
    own: { className: TYPOGRAPHY_OFF },
    props,
    ref: inner,
  });
});
