'use client';
import { renderPart } from '../components/renderPart.tsx';
import { grouped } from '../describe/plural.ts';
import { useDebugger } from './DebuggerContext.ts';

/** Props of what chooses between the lists of the outline. */
export interface OutlineViewsProps {
  /** So many findings there are. */
  readonly count: number;
  /** The findings are listed, and not the run. */
  readonly isFindings: boolean;
  readonly onChoose: (isFindings: boolean) => void;
}

/** Chooses what the outline lists: all of the run, or what was found in it. Renders a `<div role="group">`. */
export function OutlineViews({ count, isFindings, onChoose }: OutlineViewsProps) {
  const { words } = useDebugger('Outline');
  const choice = (findings: boolean, name: string) =>
    renderPart('button', {
      part: 'outline-view',
      props: {
        type: 'button',
        'aria-pressed': findings === isFindings,
        onClick: () => {
          onChoose(findings);
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
          {choice(false, words.allTurns)}
          {choice(true, `${words.findingsHere} ${grouped(count)}`)}
        </>
      ),
    },
  });
}
