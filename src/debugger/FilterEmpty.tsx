'use client';
import { useMemo } from 'react';
import { renderPart } from '../components/renderPart.tsx';
import { useRowFilter, useTranscript } from '../react/index.ts';
import { useDebugger } from './DebuggerContext.ts';
import { ShowAll } from './ShowAll.tsx';

/** Stands in the transcript where the filter leaves no row of it, with the way to show all again. Renders a `<div data-al-part="empty">`. */
export function FilterEmpty() {
  const { words } = useDebugger('FilterEmpty');
  const filter = useRowFilter();
  const keys = useTranscript((state) => state.itemKeys);
  const isEmpty = useMemo(() => filter !== null && keys.length > 0 && !keys.some(filter.has), [filter, keys]);
  if (!isEmpty) return null;
  return renderPart('div', {
    part: 'empty',
    state: { filtered: true },
    props: {
      children: (
        <>
          {words.filterEmpty} <ShowAll />
        </>
      ),
    },
  });
}
