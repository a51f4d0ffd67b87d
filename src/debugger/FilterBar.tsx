'use client';
import { ListFilter, X } from 'lucide';
import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { suggestTerms, type TermSuggestion } from '../analyse/suggestTerms.ts';
import { VisibleText } from '../components/code/VisibleText.tsx';
import { Icon } from '../components/Icon.tsx';
import { renderPart } from '../components/renderPart.tsx';
import { grouped } from '../describe/plural.ts';
import { useSay, useTranscriptContext } from '../react/index.ts';
import { useDebugger, useDebuggerState } from './DebuggerContext.ts';
import { FilterChips } from './FilterChips.tsx';
import { ShowAll } from './ShowAll.tsx';
import { useFilter, type FilterAnswer } from './useFilter.ts';

const NONE: readonly TermSuggestion[] = [];

/**
 * What the reader filters the run by: a field that suggests terms with how often this run has them, what is hidden by it, and the way to
 * show all again. Renders a `<div role="search">` while the reader filters.
 */
export function FilterBar() {
  const answer = useFilter();
  const isOpen = useDebuggerState('FilterBar', (state) => state.filtering);
  return isOpen ? <Bar answer={answer} /> : null;
}

function Bar({ answer }: { readonly answer: FilterAnswer }) {
  const { words, actions } = useDebugger('FilterBar');
  return renderPart('div', {
    part: 'filter',
    props: {
      role: 'search',
      'aria-label': words.filter,
      children: (
        <>
          <Icon of={ListFilter} small />
          <Field />
          {answer.written.length > 1 && <FilterChips written={answer.written} />}
          <Hidden answer={answer} />
          {renderPart('button', {
            part: 'filter-close',
            props: {
              type: 'button',
              'data-al-button': 'icon',
              'aria-label': words.closeFilter,
              title: words.closeFilter,
              onClick: actions.closeFilter,
              children: <Icon of={X} small />,
            },
          })}
        </>
      ),
    },
  });
}

function Field() {
  const { words, actions } = useDebugger('FilterBar');
  const { store } = useTranscriptContext('FilterBar');
  const text = useDebuggerState('FilterBar', (state) => state.filter);
  const asked = useDebuggerState('FilterBar', (state) => state.filterAsked);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState(-1);
  const suggestions = useMemo(
    () => (isOpen ? suggestTerms(store.getState(), text) : NONE),
    [isOpen, store, text],
  );
  const isListed = suggestions.length > 0;
  useEffect(() => {
    // A filter that a link brought leaves the focus where it is.
    if (asked === 0) return;
    input.current?.focus({ preventScroll: true });
    input.current?.select();
  }, [asked]);
  const write = (next: string): void => {
    setChosen(-1);
    setOpen(true);
    actions.setFilter(next);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const { length } = suggestions;
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    const suggestion = suggestions[chosen];
    if (by !== 0) {
      setOpen(true);
      if (length > 0) setChosen(chosen < 0 ? (by > 0 ? 0 : length - 1) : (chosen + by + length) % length);
    } else if (event.key === 'Enter' && suggestion) write(suggestion.text);
    else if (event.key === 'Enter') {
      setOpen(false);
      actions.focusTranscript();
    } else if (event.key === 'Escape' && isListed) setOpen(false);
    else if (event.key === 'Escape') actions.closeFilter();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return renderPart('div', {
    part: 'filter-field',
    props: {
      children: (
        <>
          {renderPart('input', {
            part: 'filter-input',
            own: { onKeyDown },
            props: {
              type: 'text',
              role: 'combobox',
              value: text,
              placeholder: words.filterPlaceholder,
              'aria-label': words.filter,
              'aria-autocomplete': 'list',
              'aria-expanded': isListed,
              ...(isListed ? { 'aria-controls': id } : {}),
              ...(isListed && chosen >= 0 ? { 'aria-activedescendant': `${id}-${chosen}` } : {}),
              autoComplete: 'off',
              autoCapitalize: 'off',
              spellCheck: false,
              dir: 'auto',
              onChange: (event: { readonly target: { readonly value: string } }) => {
                write(event.target.value);
              },
              onBlur: () => {
                setOpen(false);
              },
            },
            ref: input,
          })}
          {isListed &&
            renderPart('ul', {
              part: 'filter-suggestions',
              props: {
                id,
                role: 'listbox',
                'aria-label': words.filterSuggestions,
                children: suggestions.map((each, index) => (
                  <Suggestion
                    key={each.term}
                    id={`${id}-${index}`}
                    suggestion={each}
                    isChosen={index === chosen}
                    onChoose={() => {
                      write(each.text);
                    }}
                  />
                )),
              },
            })}
        </>
      ),
    },
  });
}

interface SuggestionProps {
  readonly id: string;
  readonly suggestion: TermSuggestion;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function Suggestion({ id, suggestion: { term, count }, isChosen, onChoose }: SuggestionProps) {
  const { words } = useDebugger('FilterBar');
  const hint: string | undefined = Object.entries(words.filterKeys).find(([key]) => term === `${key}:`)?.[1];
  return renderPart('li', {
    part: 'filter-suggestion',
    own: {
      id,
      // The field keeps the focus.
      onMouseDown: (event: { readonly preventDefault: () => void }) => {
        event.preventDefault();
      },
      onClick: onChoose,
    },
    props: {
      role: 'option',
      'aria-selected': isChosen,
      children: (
        <>
          {renderPart('span', { part: 'filter-term', props: { children: <VisibleText text={term} /> } })}
          {renderPart('span', {
            part: 'filter-count',
            props: { children: count === null ? hint : grouped(count) },
          })}
        </>
      ),
    },
  });
}

function Hidden({ answer: { run, problem } }: { readonly answer: FilterAnswer }) {
  const { words } = useDebugger('FilterBar');
  const said = [
    problem ? words.filterProblem[problem.kind](problem.term) : '',
    run ? words.filterShows(run.shown, run.shown + run.hidden) : '',
    run && run.hiddenFailures > 0 ? words.hiddenFailures(run.hiddenFailures) : '',
  ].filter((each) => each !== '');
  const says = said.join(' · ');
  useSay(says);
  return renderPart('div', {
    part: 'filter-hidden',
    state: {
      problem: problem !== null && problem.kind !== 'empty',
      failures: (run?.hiddenFailures ?? 0) > 0,
    },
    props: {
      children: (
        <>
          {renderPart('span', {
            part: 'filter-says',
            props: { children: <VisibleText text={says} /> },
          })}
          {run && run.hidden > 0 && <ShowAll />}
        </>
      ),
    },
  });
}
