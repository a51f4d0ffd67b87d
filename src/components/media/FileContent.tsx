'use client';
import { renderPart } from '../renderPart.tsx';
import type { ContentRendererProps } from '../ViewerContext.ts';
import { File } from '../lazy/leaves.tsx';

/** Draws a file block. Renders a `<div>`. */
export function FileContent({ block }: ContentRendererProps<'file'>) {
  return renderPart('div', {
    part: 'file-content',
    props: {
      children: (
        <File source={block.source} {...(block.filename !== undefined && { filename: block.filename })} />
      ),
    },
  });
}
