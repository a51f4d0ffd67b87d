'use client';
import { useEffect, useMemo, useRef, useState, type Ref, type RefCallback } from 'react';

/**
 * Lets the browser's find-in-page reach into a closed panel and open it. The element must carry the `hidden` attribute while
 * `open` is false. Returns the ref to give to it, which also fills the `ref` passed in.
 */
export function useHiddenUntilFound<T extends HTMLElement>(
  open: boolean,
  onFound: () => void,
  ref: Ref<T> = null,
): RefCallback<T> {
  const [element, setElement] = useState<T | null>(null);
  const found = useRef(onFound);
  useEffect(() => {
    found.current = onFound;
  });
  useEffect(() => {
    if (open || !element) return undefined;
    // React knows `hidden` as a flag only.
    element.setAttribute('hidden', 'until-found');
    const onMatch = () => {
      found.current();
    };
    element.addEventListener('beforematch', onMatch);
    return () => {
      element.removeEventListener('beforematch', onMatch);
    };
  }, [open, element]);
  return useMemo(() => joinRefs(ref, setElement), [ref]);
}

function joinRefs<T>(...refs: readonly Ref<T>[]): RefCallback<T> {
  return (element) => {
    for (const ref of refs) {
      if (typeof ref === 'function') ref(element);
      else if (ref) ref.current = element;
    }
  };
}
