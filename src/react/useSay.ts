'use client';
import { useEffect } from 'react';
import { useTranscriptContext } from './TranscriptContext.ts';

/** Says a text to screen readers whenever it is another one, through the one live region of the transcript around. Empty: it says nothing. */
export function useSay(text: string): void {
  const { view } = useTranscriptContext('useSay');
  useEffect(() => {
    if (text !== '') view.getState().say(text);
  }, [view, text]);
}
