'use client';
import { useEffect, useRef, useState } from 'react';
import type { RowKey } from '../../model/index.ts';
import { useTranscript } from '../../react/index.ts';
import { createRawSelector } from './createRawSelector.ts';

/** Props of a watch. */
export interface RowWatchProps {
  readonly rowKey: RowKey;
  readonly onChange: () => void;
}

/** Says when a row, or a row drawn inside it, is another one than when this was mounted. Draws nothing. */
export function RowWatch({ rowKey, onChange }: RowWatchProps) {
  const [select] = useState(() => createRawSelector(true));
  const raw = useTranscript((state) => select(state, rowKey));
  const before = useRef(raw);
  useEffect(() => {
    if (before.current === raw) return;
    before.current = raw;
    onChange();
  }, [raw, onChange]);
  return null;
}
