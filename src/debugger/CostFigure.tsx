'use client';
import type { CostMeasure } from '../analyse/costs.ts';
import { renderPart } from '../components/renderPart.tsx';
import { useLabels } from '../components/ViewerContext.ts';
import { useDebugger } from './DebuggerContext.ts';

/** Props of a figure of the run. */
export interface FigureProps {
  readonly by: CostMeasure;
  readonly value: string;
  /** Milliseconds of pauses that the duration leaves out. */
  readonly idleMs?: number;
}

/** A figure of the run and what it is of. */
export function Figure({ by, value, idleMs = 0 }: FigureProps) {
  const { words } = useDebugger('CostFigure');
  const labels = useLabels();
  const idle = by === 'duration' && idleMs > 0 ? words.idle(labels.figures.duration(idleMs)) : null;
  return (
    <>
      {renderPart('span', {
        part: 'debugger-total-figure',
        props: {
          children: (
            <>
              <span dir="ltr">{value}</span>
              {idle !== null && (
                <> {renderPart('span', { part: 'debugger-total-idle', props: { children: idle } })}</>
              )}
            </>
          ),
        },
      })}{' '}
      {renderPart('span', { part: 'debugger-total-name', props: { children: words[by] } })}
    </>
  );
}
