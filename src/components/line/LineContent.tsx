'use client';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { renderPart } from '../renderPart.tsx';

/** Colour role of a status word. */
export type Tone = 'error' | 'warn' | 'accent' | 'muted' | 'ok' | 'ext';

/** What stands on a line, from start to end. */
export interface LineContentProps {
  /** Icon or spinner in the gutter. */
  readonly icon: ReactNode;
  readonly label: ReactNode;
  /** Takes the space that is left, cut with an ellipsis. */
  readonly detail?: ReactNode;
  /** The detail is literal: a path, a command. */
  readonly mono?: boolean;
  /** Short figures such as `+5 −3`. */
  readonly delta?: ReactNode;
  readonly status?: ReactNode;
  readonly tone?: Tone | undefined;
  readonly time?: ReactNode;
  /** Shows the chevron that says the line opens. */
  readonly expandable?: boolean;
}

/** Fills a line: put it inside an element that carries `data-al-line`. */
export function LineContent({
  icon,
  label,
  detail,
  mono,
  delta,
  status,
  tone,
  time,
  expandable,
}: LineContentProps) {
  return (
    <>
      {icon}
      {renderPart('span', { part: 'line-label', props: { children: label } })}
      {renderPart('span', { part: 'line-detail', state: { mono }, props: { children: detail } })}
      {delta !== undefined && renderPart('span', { part: 'line-delta', props: { children: delta } })}
      {status !== undefined &&
        renderPart('span', { part: 'line-status', state: { tone }, props: { children: status } })}
      {time !== undefined && renderPart('span', { part: 'line-time', props: { children: time } })}
      {expandable && <ChevronRight data-al-part="line-chevron" aria-hidden />}
    </>
  );
}
