'use client';
import { memo, useState, type ComponentType } from 'react';
import type { BlockType, RowKey } from '../../model/index.ts';
import { useTranscript } from '../../react/index.ts';
import { ErrorBoundary } from '../boundary/ErrorBoundary.tsx';
import { HostBoundary } from '../boundary/HostBoundary.tsx';
import { GrowingText } from '../markdown/GrowingText.tsx';
import { renderPart } from '../renderPart.tsx';
import { CommandSegment } from './CommandSegment.tsx';
import { createSteadyRow } from './createSteadyRow.ts';
import { isBlank } from './isBlank.ts';
import { contentRenderers } from '../renderers/contentRenderers.ts';
import { useViewer, type ContentRendererProps } from '../ViewerContext.ts';

const KINDS: Readonly<Record<BlockType, string>> = {
  text: 'text',
  thinking: 'thinking',
  image: 'image',
  document: 'document',
  file: 'file',
  source: 'source',
  toolCall: 'tool',
  unknown: 'unknown',
};

/** Props of a segment. */
export interface SegmentProps {
  readonly blockKey: RowKey;
  /** Element it renders. Default `div`. */
  readonly as?: 'div' | 'li';
}

/**
 * One content block of a message, drawn by the renderer of its type.
 * Renders a `<div>` with `data-al-kind` and `data-al-source`.
 */
export const Segment = memo(function Segment({ blockKey, as = 'div' }: SegmentProps) {
  const { content } = useViewer();
  const [select] = useState(createSteadyRow);
  // Text that is drawn here follows its row by itself; what the host draws with is handed each one.
  const row = useTranscript((state) => (content.text ? state.block(blockKey) : select(state, blockKey)));
  if (!row) return null;
  const { type } = row.block;
  const replaced = content[type] !== undefined;
  // The props of the renderer of a type are those of the blocks of that type.
  const Renderer = (content[type] ?? contentRenderers[type]) as ComponentType<ContentRendererProps>;
  const Boundary = replaced ? HostBoundary : ErrorBoundary;
  return renderPart(as, {
    part: 'segment',
    // The built-in tool call names its source itself, because it is also drawn in groups.
    state: { kind: KINDS[type], source: type === 'toolCall' && !replaced ? null : blockKey },
    props: {
      hidden: isBlank(row),
      children: (
        <Boundary rowKey={blockKey} resetKeys={[Renderer]}>
          {row.block.type === 'text' && !replaced ? (
            row.block.markup === undefined ? (
              <GrowingText blockKey={blockKey} />
            ) : (
              <CommandSegment block={row.block} blockKey={blockKey} />
            )
          ) : (
            <Renderer row={row} block={row.block} />
          )}
        </Boundary>
      ),
    },
  });
});
