'use client';
import { ChevronDown, ChevronUp, Search, X } from 'lucide';
import { useEffect, useRef, type ForwardedRef, type KeyboardEvent, type RefObject } from 'react';
import { useFind, type Find } from '../../react/index.ts';
import type { FindState } from '../../store/index.ts';
import { Icon } from '../Icon.tsx';
import type { Labels } from '../labels.ts';
import { renderPart } from '../renderPart.tsx';
import { focusedBeside, isElement, isFocusable } from '../tree.ts';
import { useLabels } from '../ViewerContext.ts';
import type { TranscriptFindProps } from './TranscriptFind.tsx';
import { useFindMarks } from './useFindMarks.ts';

/** Props of the bar: those of a `<div>`, and a ref. */
export interface FindBarProps extends TranscriptFindProps {
  readonly forwarded: ForwardedRef<HTMLDivElement>;
}

/** What the reader looks for, how often it is there, and ways through it. Renders a `<div role="search">`. */
export function FindBar({ forwarded, ...props }: FindBarProps) {
  const find = useFind();
  return find.state ? <Bar {...props} find={find} state={find.state} forwarded={forwarded} /> : null;
}

interface BarProps extends FindBarProps {
  readonly find: Find;
  readonly state: FindState;
}

function Bar({ find, state, forwarded, ...props }: BarProps) {
  const labels = useLabels();
  const input = useRef<HTMLInputElement>(null);
  useFindMarks(input);
  const back = useFocus(input);
  const close = (): void => {
    find.close();
    back();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') close();
    else if (event.key === 'Enter' && isElement(event.target) && event.target.matches('input'))
      (event.shiftKey ? find.previous : find.next)();
    else return;
    event.preventDefault();
  };
  const none = state.matches.length === 0;
  return renderPart('div', {
    part: 'find',
    own: {
      role: 'search',
      onKeyDown,
      children: (
        <>
          <Icon of={Search} small />
          {renderPart('input', {
            part: 'find-input',
            props: {
              type: 'text',
              value: state.text,
              placeholder: labels.find,
              'aria-label': labels.find,
              'aria-keyshortcuts': 'Enter Shift+Enter Escape',
              autoComplete: 'off',
              spellCheck: false,
              dir: 'auto',
              onChange: (event: { readonly target: HTMLInputElement }) => {
                find.setText(event.target.value);
              },
            },
            ref: input,
          })}
          {renderPart('span', {
            part: 'find-count',
            props: { role: 'status', children: countOf(state, labels) },
          })}
          <Step name={labels.previousMatch} icon={ChevronUp} disabled={none} onClick={find.previous} />
          <Step name={labels.nextMatch} icon={ChevronDown} disabled={none} onClick={find.next} />
          <Step name={labels.closeFind} icon={X} onClick={close} />
        </>
      ),
    },
    props,
    ref: forwarded,
  });
}

/** Takes the focus, and returns what gives it back. */
function useFocus(input: RefObject<HTMLInputElement | null>): () => void {
  const before = useRef<Element | null>(null);
  useEffect(() => {
    before.current = input.current && focusedBeside(input.current);
    input.current?.focus({ preventScroll: true });
    input.current?.select();
  }, [input]);
  return () => {
    if (isFocusable(before.current)) before.current.focus({ preventScroll: true });
  };
}

interface StepProps {
  readonly name: string;
  readonly icon: Parameters<typeof Icon>[0]['of'];
  readonly disabled?: boolean;
  readonly onClick: () => void;
}

function Step({ name, icon, disabled, onClick }: StepProps) {
  return renderPart('button', {
    part: 'find-step',
    props: {
      type: 'button',
      'data-al-button': 'icon',
      'aria-label': name,
      title: name,
      disabled,
      onClick,
      children: <Icon of={icon} small />,
    },
  });
}

function countOf({ text, matches, current, searching, limited }: FindState, labels: Labels): string {
  if (text === '') return '';
  if (matches.length === 0) return searching ? labels.searching : labels.notFound;
  return labels.matchOf(current + 1, matches.length, limited || searching);
}
