'use client';
import type { ReactNode } from 'react';
import { renderPart } from '../renderPart.tsx';
import type { DiffLine } from './diffLine.ts';

const SIGNS = { add: '+', del: '−', context: ' ', hunk: ' ' } as const;

// In columns: a tab is four of them, and so is what a line that wraps goes on further in.
const TAB = 4;
const MOST_STEPS = 5;

/** By how many steps of four columns a text is indented. */
function stepsOf(text: string): number {
  const indent = /^[ \t]*/.exec(text.slice(0, TAB * MOST_STEPS))?.[0] ?? '';
  return Math.min(MOST_STEPS, Math.floor(indent.replaceAll('\t', ' '.repeat(TAB)).length / TAB));
}

/** Props of the frame of a line. */
export interface DiffRowProps {
  readonly line: DiffLine;
  /** No line of the diff has a number. */
  readonly unnumbered: boolean;
  /** Its text. */
  readonly children: ReactNode;
}

/** A line of a diff around its text: its number and its sign. */
export function DiffRow({ line, unnumbered, children }: DiffRowProps) {
  const { op, text, oldLine, newLine } = line;
  return renderPart('div', {
    part: 'diff-line',
    state: { op },
    props: {
      children: (
        <>
          {!unnumbered &&
            renderPart('span', { part: 'diff-number', props: { children: newLine ?? oldLine ?? '' } })}
          {renderPart('span', { part: 'diff-sign', props: { children: SIGNS[op] } })}
          {renderPart('span', {
            part: 'diff-text',
            state: { indent: stepsOf(text) || null },
            props: { children },
          })}
        </>
      ),
    },
  });
}
