'use client';
import { useRef, type RefObject } from 'react';
import { useLayout } from './useLayout.ts';

/**
 * For a button that goes when it has been pressed: the focus that it had goes to what scrolls beside it, else to what it was in, down
 * to the message. Otherwise the page would have it, where our keys are not heard and nobody knows where they were.
 */
export function useFocusNear(): RefObject<HTMLButtonElement | null> {
  const ref = useRef<HTMLButtonElement>(null);
  useLayout(() => {
    const button = ref.current;
    return () => {
      // It is still in the document.
      if (button?.matches(':focus')) placeNear(button)?.focus({ preventScroll: true });
    };
  }, []);
  return ref;
}

const SCROLLER = "[tabindex='0']";

function placeNear(button: Element): HTMLElement | undefined {
  const { parentElement: around } = button;
  const beside = [button, around].flatMap((one) => [one?.previousElementSibling, one?.nextElementSibling]);
  const place = beside.find((one) => one?.matches(SCROLLER)) ?? around?.closest('[tabindex]');
  return place instanceof HTMLElement ? place : undefined;
}
