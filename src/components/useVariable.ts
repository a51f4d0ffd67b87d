'use client';
import { useCallback, type RefCallback } from 'react';

/**
 * A ref that sets a CSS variable on its element. Not a `style` prop: HTML from a server would carry it as an attribute, which a
 * content security policy forbids.
 */
export function useVariable(name: `--al-${string}`, value: string | number): RefCallback<HTMLElement> {
  return useCallback(
    (element) => {
      element?.style.setProperty(name, String(value));
    },
    [name, value],
  );
}
