'use client';
import { useMemo } from 'react';
import { VisibleText } from '../components/code/VisibleText.tsx';
import { renderPart } from '../components/renderPart.tsx';
import { useLabels } from '../components/ViewerContext.ts';
import type { RowKey } from '../model/index.ts';
import { useTranscript } from '../react/index.ts';
import { useDebugger } from './DebuggerContext.ts';
import { factsOf, type Fact } from './factsOf.ts';

/** A value that is longer stands in a line of its own. In UTF-16 units. */
const SHORT = 16;

/** What the source says of a row beside its content, by name and value. Renders a `<dl>`. */
export function InspectorFacts({ rowKey }: { readonly rowKey: RowKey }) {
  const labels = useLabels();
  const { words } = useDebugger('Inspector');
  // Facts are made anew with each publish: as text they are the same as long as they say the same.
  const text = useTranscript((state) => JSON.stringify(factsOf(state, rowKey, { labels, words })));
  const facts = useMemo(() => JSON.parse(text) as readonly Fact[], [text]); // written above
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
