'use client';
import { Lightbulb } from 'lucide';
import { useId, useRef, type KeyboardEvent } from 'react';
import { Icon } from '../components/Icon.tsx';
import { renderPart } from '../components/renderPart.tsx';
import { grouped } from '../describe/plural.ts';
import { useDebugger, useDebuggerState } from './DebuggerContext.ts';
import { LazyFindingList } from './later/LazyFindingList.tsx';
import { useFindings } from './useFindings.ts';

/**
 * Says how many findings a run has, and lists them: each leads to its rows.
 * Renders a `<button>` and, once that is pressed, a `<ul data-al-part="findings">`; nothing where nothing was found.
 */
export function Findings() {
  const { words, actions } = useDebugger('Findings');
  const findings = useFindings();
  const isOpen = useDebuggerState('Findings', (state) => state.list === 'findings');
  const toggle = useRef<HTMLButtonElement>(null);
  const id = useId();
  if (findings.length === 0) return null;
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!isOpen || event.key !== 'Escape') return;
    event.preventDefault();
    actions.showList(null);
    toggle.current?.focus();
  };
  return (
    <>
      {renderPart('button', {
        part: 'findings-toggle',
        own: { onKeyDown },
        props: {
          type: 'button',
          'data-al-button': '',
          'aria-expanded': isOpen,
          'aria-controls': isOpen ? id : undefined,
          onClick: () => {
            actions.showList(isOpen ? null : 'findings');
          },
          children: (
            <>
              <Icon of={Lightbulb} small />
              {renderPart('span', {
                part: 'debugger-word',
                props: { children: words.findings(findings.length) },
              })}
              {renderPart('span', {
                part: 'failure-count-figure',
                props: { 'aria-hidden': true, children: grouped(findings.length) },
              })}
            </>
          ),
        },
        ref: toggle,
      })}
      {isOpen && <LazyFindingList id={id} findings={findings} onKeyDown={onKeyDown} />}
    </>
  );
}
