'use client';
import { useState } from 'react';
import { useDebuggerState } from '../DebuggerContext.ts';
import { lazyPart } from './lazyPart.tsx';

const FilterBar = lazyPart((parts) => parts.FilterBar);
const FilterEmpty = lazyPart((parts) => parts.FilterEmpty);

/** What filters the run, which is loaded once the debugger is drawn; from the first time that the reader filters, or follows a link that does. */
export function LazyFilterBar() {
  const isAsked = useDebuggerState('FilterBar', ({ filtering, filter }) => filtering || filter !== '');
  // It stays, as it also shows all again.
  const [wasAsked, setAsked] = useState(isAsked);
  if (isAsked && !wasAsked) setAsked(true);
  return wasAsked ? <FilterBar /> : null;
}

/** What stands in the transcript where the filter leaves nothing of it, loaded with what filters the run. */
export function LazyFilterEmpty() {
  return useDebuggerState('FilterBar', ({ filter }) => filter !== '') ? <FilterEmpty /> : null;
}
