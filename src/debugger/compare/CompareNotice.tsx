'use client';
import { useEffect } from 'react';
import type { DebuggerLabels } from '../debuggerLabels.ts';
import { NoticeLine } from '../NoticeLine.tsx';
import type { LinkNotice } from './useDifferences.ts';

/** Props of `CompareNotice`. */
export interface CompareNoticeProps {
  readonly kind: LinkNotice['kind'] | undefined;
  /** Empty: there is nothing to say. */
  readonly text: string;
  readonly words: DebuggerLabels;
  readonly onClose: () => void;
}

const COPIED_MS = 2_000;

/** Shows where a link into a comparison led nowhere or was copied, for as long as there is something to say. */
export function CompareNotice({ kind, text, words, onClose }: CompareNoticeProps) {
  useEffect(() => {
    if (kind !== 'copied') return undefined;
    const timer = setTimeout(onClose, COPIED_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [kind, onClose]);
  return text === '' ? null : <NoticeLine text={text} words={words} onClose={onClose} />;
}
