'use client';
import { useMemo } from 'react';
import { renderPart } from '../components/renderPart.tsx';
import { useLabels } from '../components/ViewerContext.ts';
import type { RowKey } from '../model/index.ts';
import { useTranscript } from '../react/index.ts';
import { useDebugger } from './DebuggerContext.ts';
import { FactList } from './FactList.tsx';
import { factsOf, type Fact } from './factsOf.ts';

/** What the source says of a row beside its content, by name and value. Renders a `<dl>`. */
export function InspectorFacts({ rowKey }: { readonly rowKey: RowKey }) {
  const labels = useLabels();
  const { words, actions } = useDebugger('Inspector');
  // Facts are made anew with each publish: as text they are the same as long as they say the same.
  const text = useTranscript((state) => JSON.stringify(factsOf(state, rowKey, { labels, words })));
  const facts = useMemo(() => JSON.parse(text) as readonly Fact[], [text]); // written above
  const hasAgent = useTranscript((state) => state.block(rowKey)?.run?.childLoopKey !== undefined);
  return (
    <>
      <FactList facts={facts} />
      {hasAgent &&
        renderPart('button', {
          part: 'inspector-open-run',
          props: {
            type: 'button',
            'data-al-button': 'link',
            onClick: () => {
              actions.openRun(rowKey);
            },
            children: labels.openRun,
          },
        })}
    </>
  );
}
