'use client';
import type { ImageBlock } from '../../model/index.ts';
import { ImageOrSource } from '../lazy/leaves.tsx';
import { Name } from '../name/Name.tsx';
import { renderPart } from '../renderPart.tsx';
import type { ContentRendererProps } from '../ViewerContext.ts';

/** Draws an image block, with the name of its file below it. Renders a `<div>`. */
export function ImageContent({ block }: ContentRendererProps<'image'>) {
  return renderPart('div', {
    part: 'image-content',
    props: { children: <NamedImage block={block} /> },
  });
}

/** Props of an image with its name. */
export interface NamedImageProps {
  readonly block: ImageBlock;
  /** Says the size and type of the image below it, where they are known. */
  readonly caption?: boolean;
}

/** An image and the name of its file, where the source gives one. Renders flow content. */
export function NamedImage({ block, caption = false }: NamedImageProps) {
  return (
    <>
      <ImageOrSource source={block.source} caption={caption} />
      {block.filename !== undefined &&
        block.filename.trim() !== '' &&
        renderPart('span', { part: 'image-caption', props: { children: <Name text={block.filename} /> } })}
    </>
  );
}
