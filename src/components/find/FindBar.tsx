'use client';
import { CaseSensitive, ChevronDown, ChevronUp, Regex, Search, WholeWord, X } from 'lucide';
import { useEffect, useRef, type ForwardedRef, type KeyboardEvent, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import { useFind, useSay, type Find } from '../../react/index.ts';
import { AS_WRITTEN } from '../../store/compileFind.ts';
import type { FindState } from '../../store/index.ts';
import { Icon, type IconNode } from '../Icon.tsx';
import type { Labels } from '../../describe/labels.ts';
import { renderPart } from '../renderPart.tsx';
import { focusedBeside, isElement, isFocusable } from '../tree.ts';
import { useLabels } from '../ViewerContext.ts';
import { FoundPassage } from './FoundPassage.tsx';
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
  const passage = useFindMarks(input);
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
  const count = countOf(state, labels);
  useSay(count);
  const options = state.options ?? AS_WRITTEN;
  const { problem } = state;
  const option = (name: keyof typeof options, icon: IconNode) => (
    <Toggle
      name={labels[name]}
      icon={icon}
      pressed={options[name]}
      onClick={() => {
        find.setOptions({ [name]: !options[name] });
      }}
    />
  );
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
              ...(problem !== undefined && problem !== 'tooSlow' ? { 'aria-invalid': true } : {}),
              onChange: (event: { readonly target: HTMLInputElement }) => {
                find.setText(event.target.value);
              },
            },
            ref: input,
          })}
          {renderPart('span', {
            part: 'find-count',
            props: { children: count },
          })}
          {option('matchCase', CaseSensitive)}
          {option('wholeWords', WholeWord)}
          {option('regularExpression', Regex)}
          <Step name={labels.previousMatch} icon={ChevronUp} disabled={none} onClick={find.previous} />
          <Step name={labels.nextMatch} icon={ChevronDown} disabled={none} onClick={find.next} />
          <Step name={labels.closeFind} icon={X} onClick={close} />
          {passage && createPortal(<FoundPassage match={passage.match} />, passage.host)}
        </>
      ),
    },
    props,
    ref: forwarded,
  });
}

/** Takes the focus, and returns what gives it back: to what had it, or to the transcript around that where it left the document as the list scrolled to a match. */
function useFocus(input: RefObject<HTMLInputElement | null>): () => void {
  const before = useRef<readonly Element[]>([]);
  useEffect(() => {
    const focused = input.current && focusedBeside(input.current);
    before.current = [focused, focused?.closest('[role="log"]')].filter(isElement);
    input.current?.focus({ preventScroll: true });
    input.current?.select();
  }, [input]);
  return () => {
    const target = before.current.find((element) => element.isConnected);
    if (isFocusable(target)) target.focus({ preventScroll: true });
  };
}

interface ToggleProps extends Pick<StepProps, 'name' | 'icon' | 'onClick'> {
  readonly pressed: boolean;
}

function Toggle({ name, icon, pressed, onClick }: ToggleProps) {
  return renderPart('button', {
    part: 'find-option',
    own: { 'aria-pressed': pressed },
    props: {
      type: 'button',
      'data-al-button': 'icon',
      'aria-label': name,
      title: name,
      onClick,
      children: <Icon of={icon} small />,
    },
  });
}

interface StepProps {
  readonly name: string;
  readonly icon: IconNode;
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

function countOf({ text, matches, current, searching, limited, problem }: FindState, labels: Labels): string {
  if (text === '') return '';
  if (problem !== undefined) return labels.findProblems[problem];
  if (matches.length === 0) return searching ? labels.searching : labels.notFound;
  return labels.matchOf(current + 1, matches.length, limited || searching);
}
