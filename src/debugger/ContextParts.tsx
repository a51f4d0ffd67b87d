'use client';
import type { ContextPart } from '../analyse/context.ts';
import { VisibleText } from '../components/code/VisibleText.tsx';
import { renderPart } from '../components/renderPart.tsx';
import { useLabels } from '../components/ViewerContext.ts';
import { useTranscriptContext } from '../react/index.ts';
import { useDebugger } from './DebuggerContext.ts';
import { describePart } from './describePart.ts';
import { useListed } from './useListed.tsx';

/** So many parts are listed at first, the last ones; a button lists as many more. */
const LISTED = 40;

interface ContextPartsProps {
  /** Name of the list for screen readers. */
  readonly title: string;
  readonly parts: readonly ContextPart[];
  /** Size of a part in words, drawn at the end of its line. */
  readonly shareOf: (part: ContextPart) => string;
}

/**
 * Lists what a model read: a line for each part, which goes to its row.
 * Renders an `<ol data-al-part="context-parts">`, behind a button for those before.
 */
export function ContextParts({ title, parts, shareOf }: ContextPartsProps) {
  const { count, more } = useListed(parts.length, LISTED);
  return (
    <>
      {more}
      {renderPart('ol', {
        part: 'context-parts',
        props: {
          'aria-label': title,
          start: Math.max(0, parts.length - count) + 1,
          children: parts.slice(-count).map((part) => (
            <li key={`${part.kind} ${part.key}`}>
              <Part part={part} share={shareOf(part)} />
            </li>
          )),
        },
      })}
    </>
  );
}

function Part({ part, share }: { readonly part: ContextPart; readonly share: string }) {
  const labels = useLabels();
  const { words, actions } = useDebugger('Inspector');
  const { store } = useTranscriptContext('Inspector');
  const state = store.getState();
  const { label, detail } = describePart(state, part, labels, words);
  return renderPart('button', {
    part: 'context-part',
    state: { new: part.isNew },
    props: {
      type: 'button',
      onClick: () => {
        // A result is drawn in its call.
        actions.jumpTo(state.message(part.key)?.callKey ?? part.key);
      },
      children: (
        <>
          {renderPart('span', {
            part: 'context-name',
            props: {
              children: (
                <>
                  <VisibleText text={label} />
                  {detail !== '' && (
                    <>
                      {' '}
                      {renderPart('span', {
                        part: 'context-detail',
                        props: { children: <VisibleText text={detail} /> },
                      })}
                    </>
                  )}
                </>
              ),
            },
          })}
          {renderPart('span', {
            part: 'context-share',
            props: { children: share },
          })}
        </>
      ),
    },
  });
}
