'use client';
import { useLabels } from '../ViewerContext.ts';
import { Document } from './File.tsx';
import { Image, type ImageProps } from './Image.tsx';
import { ImageNotice } from './ImageNotice.tsx';
import { inlineSource } from './readImage.ts';

/** Shows an image; one that is written as text (SVG) as a document that opens to its source. Renders flow content. */
export function ImageOrSource({ source, ...props }: ImageProps) {
  const labels = useLabels();
  const inline = inlineSource(source);
  if (!inline || typeof inline.data !== 'string' || !/^image\/svg(?:\+xml)?$/i.test(inline.mimeType.trim()))
    return <Image source={source} {...props} />;
  const written = { type: 'base64', data: inline.data, mimeType: 'image/svg+xml' } as const;
  return (
    <>
      <ImageNotice text={labels.imageUnsupported(written.mimeType)} detail={props.alt} action={null} />
      <Document source={written} title={labels.imageSource} />
    </>
  );
}
