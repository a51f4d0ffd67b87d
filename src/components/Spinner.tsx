'use client';
import { useEffect, useRef } from 'react';
import { partAttributes } from './partAttributes.ts';

/** A turning ring. Decorative: the word beside it says what is going on. It stands still while it is off screen. */
export function Spinner() {
  const ref = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const element = ref.current;
    if (!element || typeof IntersectionObserver === 'undefined') return undefined;
    // What turns is a style recalculation at each frame, also where nobody sees it.
    const observer = new IntersectionObserver((entries) => {
      element.toggleAttribute('data-al-off-screen', entries.at(-1)?.isIntersecting === false);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
    };
  }, []);
  return <span ref={ref} {...partAttributes('spinner')} aria-hidden />;
}
