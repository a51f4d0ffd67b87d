'use client';
import { X } from 'lucide';
import { Icon } from '../components/Icon.tsx';
import { renderPart } from '../components/renderPart.tsx';
import { isolate } from '../describe/isolate.ts';
import { useDebugger } from './DebuggerContext.ts';

/** The terms of a filter, each with a button that takes it out of it. Renders a `<ul>`. */
export function FilterChips({ written }: { readonly written: readonly string[] }) {
  const { words, actions } = useDebugger('FilterBar');
  return renderPart('ul', {
    part: 'filter-chips',
    props: {
      'aria-label': words.filterTerms,
      children: written.map((term, index) => (
        <li key={`${index} ${term}`}>
          {renderPart('button', {
            part: 'filter-chip',
            props: {
              type: 'button',
              'aria-label': words.removeTerm(isolate(term)),
              title: words.removeTerm(isolate(term)),
              onClick: () => {
                actions.setFilter(written.filter((_, at) => at !== index).join(' '));
              },
              children: (
                <>
                  {renderPart('bdi', { part: 'filter-chip-term', props: { children: term } })}
                  <Icon of={X} small />
                </>
              ),
            },
          })}
        </li>
      )),
    },
  });
}
