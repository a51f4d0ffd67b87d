'use client';
import { renderPart } from '../components/renderPart.tsx';
import { grouped } from '../describe/plural.ts';
import { useDebugger } from './DebuggerContext.ts';

/** What the outline lists: all of the run, what failed in it, what took most of it, or what was found in it. */
export type OutlineView = 'all' | 'failures' | 'dearest' | 'findings';

/** Props of what chooses between the lists of the outline. */
export interface OutlineViewsProps {
  /** So many failures there are. */
  readonly failures: number;
  /** So many findings there are. */
  readonly findings: number;
  readonly chosen: OutlineView;
  readonly onChoose: (view: OutlineView) => void;
}

/** Chooses what the outline lists; a list that would be empty is left out. Renders a `<div role="group">`. */
export function OutlineViews({ failures, findings, chosen, onChoose }: OutlineViewsProps) {
  const { words } = useDebugger('Outline');
  const choice = (view: OutlineView, name: string) =>
    renderPart('button', {
      part: 'outline-view',
      props: {
        type: 'button',
        'aria-pressed': view === chosen,
        onClick: () => {
          onChoose(view);
        },
        children: name,
      },
    });
  return renderPart('div', {
    part: 'outline-views',
    props: {
      role: 'group',
      'aria-label': words.outlineView,
      children: (
        <>
          {choice('all', words.allTurns)}
          {failures > 0 && choice('failures', `${words.failuresHere} ${grouped(failures)}`)}
          {choice('dearest', words.dearestHere)}
          {findings > 0 && choice('findings', `${words.findingsHere} ${grouped(findings)}`)}
        </>
      ),
    },
  });
}
