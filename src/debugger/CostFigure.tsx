'use client';
import type { CostMeasure } from '../analyse/costs.ts';
import { renderPart } from '../components/renderPart.tsx';
import { useDebugger } from './DebuggerContext.ts';

/** A figure of the run and what it is of. */
export function Figure({ by, value }: { readonly by: CostMeasure; readonly value: string }) {
  const { words } = useDebugger('CostFigure');
  return (
    <>
      {renderPart('span', { part: 'debugger-total-figure', props: { children: value } })}{' '}
      {renderPart('span', { part: 'debugger-total-name', props: { children: words[by] } })}
    </>
  );
}
