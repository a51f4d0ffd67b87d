'use client';
import { ChevronDown, ChevronUp, CircleX, TriangleAlert } from 'lucide';
import type { Failure } from '../analyse/failures.ts';
import { Icon, type IconNode } from '../components/Icon.tsx';
import { renderPart } from '../components/renderPart.tsx';
import { grouped } from '../describe/plural.ts';
import { useDebugger, useDebuggerState } from './DebuggerContext.ts';
import { useFailures } from './useFailures.ts';

/**
 * Says how many failures or warnings a run has and which of them the reader is at, with ways to the next and the previous one.
 * Renders a `<div role="group">` with `data-al-severity`; nothing where there are none.
 */
export function FailureCount({ severity }: { readonly severity: Failure['severity'] }) {
  const { words, actions } = useDebugger('FailureCount');
  const failures = useFailures(severity);
  const at = useDebuggerState('FailureCount', ({ current }) =>
    failures.findIndex(({ key }) => key === current),
  );
  if (failures.length === 0) return null;
  const isFailure = severity === 'failure';
  const count = failures.length;
  const name = (isFailure ? words.failures : words.warnings)(count);
  const said = at < 0 ? name : (isFailure ? words.failureOf : words.warningOf)(at + 1, count);
  const step = (by: 1 | -1, label: string, icon: IconNode, keys: string) =>
    renderPart('button', {
      part: 'failure-step',
      props: {
        type: 'button',
        'data-al-button': 'icon',
        'aria-label': label,
        'aria-keyshortcuts': keys,
        title: `${label} (${keys.replace('Shift+', '⇧')})`,
        onClick: () => {
          actions.step(severity, by);
        },
        children: <Icon of={icon} small />,
      },
    });
  return renderPart('div', {
    part: 'failure-count',
    state: { severity },
    props: {
      role: 'group',
      'aria-label': name,
      children: (
        <>
          <Icon of={isFailure ? CircleX : TriangleAlert} small />
          {renderPart('span', { part: 'failure-count-text', props: { children: said } })}
          {renderPart('span', {
            part: 'failure-count-figure',
            props: {
              'aria-hidden': true,
              children: at < 0 ? grouped(count) : words.positionOf(at + 1, count),
            },
          })}
          {step(
            -1,
            isFailure ? words.previousFailure : words.previousWarning,
            ChevronUp,
            isFailure ? 'Shift+E' : 'Shift+W',
          )}
          {step(1, isFailure ? words.nextFailure : words.nextWarning, ChevronDown, isFailure ? 'E' : 'W')}
        </>
      ),
    },
  });
}
