'use client';
import { forwardRef } from 'react';
import type { MessageContext, RowKey } from '../../model/index.ts';
import { useShowHidden, useTranscript } from '../../react/index.ts';
import { ErrorBoundary } from '../boundary/ErrorBoundary.tsx';
import { renderPart, type PartProps } from '../renderPart.tsx';
import { useLabels } from '../ViewerContext.ts';
import { isFirstRow } from './isFirstRow.ts';
import { isLeftBehind, rowContext } from './rowContext.ts';
import { TranscriptNotes } from './TranscriptNotes.tsx';

/** Props of `Transcript.Row`: those of a `<div>`, and what it shows. */
export interface TranscriptRowProps extends PartProps<'div'> {
  /** Key of what it shows: a loop, a turn, a message or an item. */
  readonly itemKey: RowKey;
  /** Chooses the space around the row. */
  readonly kind: string;
  /** Row above it: what both say of the context is shown once. */
  readonly previousKey?: RowKey | undefined;
  /** Keys of the next three rows, separated by spaces: where none has notes, notes may hang past their own row. */
  readonly nextKeys?: string | undefined;
}

/**
 * One row of a transcript: what is passed as children on the model lane, the notes of `itemKey` on the extension lane.
 * Renders a `<div>` with `data-al-kind`, `data-al-context` and, where nothing is drawn above it, `data-al-first`.
 */
export const TranscriptRow = forwardRef<HTMLDivElement, TranscriptRowProps>(function TranscriptRow(
  { itemKey, kind, previousKey, nextKeys = '', children, ...props },
  ref,
) {
  const labels = useLabels();
  const [showHidden] = useShowHidden();
  // One look for both: a transcript has many rows.
  const standing = useTranscript(
    (state) =>
      `${rowContext(state, itemKey)} ${rowContext(state, previousKey)} ${isFirstRow(state, itemKey, previousKey, showHidden) ? 'first' : ''}` as const,
  );
  const [context, above, first] = standing.split(' ') as [MessageContext, MessageContext, string]; // as joined above
  return renderPart('div', {
    part: 'row',
    state: { kind, context, first: first !== '' },
    props: {
      ...props,
      children: (
        <>
          {renderPart('div', {
            part: 'cell',
            props: {
              children: (
                <>
                  {isLeftBehind(context) &&
                    renderPart('p', {
                      part: context === above ? 'visually-hidden' : 'context-label',
                      props: { children: labels.contexts[context] },
                    })}
                  <ErrorBoundary rowKey={itemKey}>{children}</ErrorBoundary>
                </>
              ),
            },
          })}
          <TranscriptNotes hostKey={itemKey} nextKeys={nextKeys} />
        </>
      ),
    },
    ref,
  });
});
