'use client';
import { renderPart } from '../renderPart.tsx';
import type { ContentRendererProps } from '../ViewerContext.ts';
import { Document } from '../lazy/leaves.tsx';

/** Draws a document block. Renders a `<div>`. */
export function DocumentContent({ block }: ContentRendererProps<'document'>) {
  return renderPart('div', {
    part: 'document-content',
    props: {
      children: (
        <Document
          source={block.source}
          {...(block.title !== undefined && { title: block.title })}
          {...(block.filename !== undefined && { filename: block.filename })}
        />
      ),
    },
  });
}
