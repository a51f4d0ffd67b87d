import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { focusIsLost } from '../focusIsLost.ts';

/** Props of `Kept`. */
export interface KeptProps {
  readonly shown: boolean;
  readonly children: ReactNode;
}

/** Keeps a page while another one is shown: whoever comes back finds what was typed, the place that was read and the focus. */
export function Kept({ shown, children }: KeptProps) {
  const [wasShown, setWasShown] = useState(shown);
  const focused = useRef<HTMLElement>(null);
  const top = useRef(0);
  if (shown && !wasShown) setWasShown(true);

  useLayoutEffect(() => {
    if (!shown) return;
    scrollTo(0, top.current);
    if (focusIsLost()) focused.current?.focus({ preventScroll: true });
    const note = (): void => {
      top.current = scrollY;
    };
    addEventListener('scroll', note);
    return () => {
      removeEventListener('scroll', note);
    };
  }, [shown]);

  if (!shown && !wasShown) return null;
  return (
    <div
      hidden={!shown}
      onFocus={({ target }) => {
        focused.current = target;
      }}
    >
      {children}
    </div>
  );
}
