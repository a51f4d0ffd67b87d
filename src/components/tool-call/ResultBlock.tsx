'use client';
import type { ComponentType } from 'react';
import type { RowKey } from '../../model/index.ts';
import { useBlock } from '../../react/index.ts';
import type { BlockRow } from '../../store/index.ts';
import { HostBoundary } from '../boundary/HostBoundary.tsx';
import { JsonView } from '../json/JsonView.tsx';
import { Document, File } from '../lazy/leaves.tsx';
import { NamedImage } from '../media/ImageContent.tsx';
import { Source } from '../media/SourceContent.tsx';
import { renderPart } from '../renderPart.tsx';
import { useViewer, type ContentRendererProps } from '../ViewerContext.ts';
import { OutputText } from './OutputText.tsx';
import type { RenderText } from './ToolCallResult.tsx';

/** Props of a block of a result. */
export interface ResultBlockProps {
  readonly blockKey: RowKey;
  readonly text?: RenderText | undefined;
}

/** One block of a result message, with its `data-al-source`. */
export function ResultBlock({ blockKey, text }: ResultBlockProps) {
  const row = useBlock(blockKey);
  return row
    ? renderPart('div', {
        part: 'tool-call-output',
        state: { source: row.key, kind: row.block.type },
        props: { children: <OutputBlock row={row} text={text} /> },
      })
    : null;
}

/** What a tool gave back in one block. Types without a view of their own are shown raw. */
export function OutputBlock({
  row,
  text,
}: {
  readonly row: BlockRow;
  readonly text?: RenderText | undefined;
}) {
  const { content } = useViewer();
  const { block } = row;
  if (block.type === 'text') {
    if (block.text === '') return null;
    return <>{text ? text(block.text) : <OutputText text={block.text} />}</>;
  }
  // A renderer is registered under the type of the blocks it draws.
  const Custom = content[block.type] as ComponentType<ContentRendererProps> | undefined;
  if (Custom && block.type !== 'toolCall') {
    return (
      <HostBoundary rowKey={row.key} resetKeys={[Custom, block]} fallback={<JsonView value={block} />}>
        <Custom row={row} block={block} />
      </HostBoundary>
    );
  }
  switch (block.type) {
    case 'image':
      return <NamedImage block={block} caption />;
    case 'document':
      return <Document {...block} />;
    case 'file':
      return <File {...block} />;
    case 'source':
      return <Source {...block} />;
    case 'unknown':
      return <JsonView value={block.raw} />;
    case 'thinking':
    case 'toolCall':
      return <JsonView value={block} />;
    default:
      return block satisfies never;
  }
}
