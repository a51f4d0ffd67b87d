'use client';
import { renderPart } from '../renderPart.tsx';
import type { ContentRendererProps } from '../ViewerContext.ts';
import { ImageOrSource } from '../lazy/leaves.tsx';

/** Draws an image block. Renders a `<div>`. */
export function ImageContent({ block }: ContentRendererProps<'image'>) {
  return renderPart('div', {
    part: 'image-content',
    props: { children: <ImageOrSource source={block.source} /> },
  });
}
