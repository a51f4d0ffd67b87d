'use client';
import { VisibleText } from '../components/code/VisibleText.tsx';
import { CopyButton } from '../components/CopyButton.tsx';
import { renderPart } from '../components/renderPart.tsx';
import { useDebugger } from './DebuggerContext.ts';
import type { Fact } from './factsOf.ts';

/** A value that is longer stands in a line of its own: beside another fact there is no room for it and the button that copies it. In UTF-16 units. */
const SHORT = 14;
const SHORT_MONO = 10;

/** Facts by name and value, each of which can be copied. Renders a `<dl data-al-part="inspector-facts">`. */
export function FactList({ facts }: { readonly facts: readonly Fact[] }) {
  const { words } = useDebugger('Inspector');
  return renderPart('dl', {
    part: 'inspector-facts',
    props: {
      children: facts.map(({ name, value, mono = false, tone }, index) => (
        <div key={`${name} ${index}`} data-wide={value.length > (mono ? SHORT_MONO : SHORT) ? '' : undefined}>
          {renderPart('dt', { part: 'inspector-fact', props: { children: name } })}
          {renderPart('dd', {
            part: 'inspector-value',
            state: { mono, tone },
            props: {
              children: (
                <>
                  <VisibleText text={value} />
                  <CopyButton text={value} label={words.copyFact(name)} />
                </>
              ),
            },
          })}
        </div>
      )),
    },
  });
}
