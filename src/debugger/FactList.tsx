'use client';
import { VisibleText } from '../components/code/VisibleText.tsx';
import { renderPart } from '../components/renderPart.tsx';
import type { Fact } from './factsOf.ts';

/** A value that is longer stands in a line of its own. In UTF-16 units. */
const SHORT = 16;

/** Facts by name and value. Renders a `<dl data-al-part="inspector-facts">`. */
export function FactList({ facts }: { readonly facts: readonly Fact[] }) {
  return renderPart('dl', {
    part: 'inspector-facts',
    props: {
      children: facts.map(({ name, value, mono = false, tone }, index) => (
        <div key={`${name} ${index}`} data-wide={value.length > SHORT ? '' : undefined}>
          {renderPart('dt', { part: 'inspector-fact', props: { children: name } })}
          {renderPart('dd', {
            part: 'inspector-value',
            state: { mono, tone },
            props: { children: <VisibleText text={value} /> },
          })}
        </div>
      )),
    },
  });
}
