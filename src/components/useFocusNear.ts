'use client';
import { useCallback, useRef, type RefCallback } from 'react';
import { isFocusable } from './tree.ts';

/**
 * For a button that goes when it has been pressed: the focus that it had goes to what scrolls beside it, else to what it was in, down
 * to the message. Otherwise the page would have it, where our keys are not heard and nobody knows where they were.
 */
export function useFocusNear(): RefCallback<HTMLButtonElement> {
  const shown = useRef<HTMLButtonElement | null>(null);
  return useCallback((button) => {
    // Told before it leaves the document. An effect would be told as well, but React 18 complains of those on a server.
    if (button === null && shown.current?.matches(':focus') === true)
      placeNear(shown.current)?.focus({ preventScroll: true });
    shown.current = button;
  }, []);
}

// Which of them is a Tab stop differs: in a message none is.
const SCROLLER = '[tabindex]:not(button, a, summary)';

function placeNear(button: Element): HTMLElement | undefined {
  const { parentElement: around } = button;
  const beside = [button, around].flatMap((one) => [one?.previousElementSibling, one?.nextElementSibling]);
  const place = beside.find((one) => one?.matches(SCROLLER)) ?? around?.closest('[tabindex]');
  return isFocusable(place) ? place : undefined;
}
