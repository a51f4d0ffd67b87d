'use client';
import type { Labels } from '../../describe/labels.ts';
import { useState } from 'react';
import type { MediaSource } from '../../model/index.ts';
import { renderPart } from '../renderPart.tsx';
import { useLabels, usePolicies } from '../ViewerContext.ts';
import { ImageButton, ImageNotice } from './ImageNotice.tsx';
import { InlinePicture } from './Picture.tsx';
import { inlineSource, readImage, type ReadableImage } from './readImage.ts';
import { RemoteImage } from './RemoteImage.tsx';
import { SaveButton } from './SaveButton.tsx';
import { isolate } from '../../describe/isolate.ts';

/** Props of an image. */
export interface ImageProps {
  readonly source: MediaSource;
  /** What it shows, in words. Default: “Image”. */
  readonly alt?: string | undefined;
  /** Says its size and type below it, where they are known. */
  readonly caption?: boolean;
}

const UNLIMITED = { imageBytes: Infinity, imagePixels: Infinity };

/**
 * Shows an image: raster data inline, a remote one only when the image policy or the reader says so. SVG and unknown types
 * are offered as a file. Renders phrasing content, so that it can stand inside a paragraph.
 */
export function Image({ source, alt = '', caption = false }: ImageProps) {
  const labels = useLabels();
  const { inlineImageTypes, limits } = usePolicies();
  const [asked, setAsked] = useState(false);
  const image = readImage(source, { inlineImageTypes, limits: asked ? UNLIMITED : limits });
  const detail = alt.trim();
  switch (image.kind) {
    case 'inline':
      return (
        <>
          <InlinePicture
            key={image.data}
            data={image.data}
            mimeType={image.mimeType}
            size={image.size}
            alt={detail || labels.image}
            focused={asked}
            broken={<ImageNotice text={labels.imageBroken} detail={detail} />}
          />
          {caption &&
            renderPart('span', { part: 'image-caption', props: { children: factsOf(image, labels) } })}
        </>
      );
    case 'remote':
      return <RemoteImage key={image.url.href} url={image.url} alt={detail} />;
    case 'unsupported':
      return (
        <ImageNotice
          text={labels.imageUnsupported(isolate(image.mimeType || '?'))}
          detail={detail}
          action={<SaveImage source={source} />}
        />
      );
    case 'large':
      return (
        <ImageNotice
          text={labels.imageTooLarge(sizeWords(image, labels))}
          detail={detail}
          action={
            <>
              <ImageButton
                words={labels.showImage}
                onClick={() => {
                  setAsked(true);
                }}
              />
              <SaveImage source={source} />
            </>
          }
        />
      );
    case 'broken':
      return <ImageNotice text={labels.imageBroken} detail={detail} />;
    case 'no-address':
      return <ImageNotice text={labels.imageNoAddress} detail={detail} />;
    default:
      return image satisfies never;
  }
}

const factsOf = (
  { size, mimeType, bytes }: Extract<ReadableImage, { readonly kind: 'inline' }>,
  labels: Labels,
): string =>
  [
    size && `${size.width} × ${size.height}`,
    isolate(mimeType.replace('image/', '').toUpperCase()),
    labels.figures.bytes(bytes),
  ]
    .filter(Boolean)
    .join(' · ');

const sizeWords = (
  { size, bytes }: Extract<ReadableImage, { readonly kind: 'large' }>,
  labels: Labels,
): string => (size === null ? labels.figures.bytes(bytes) : `${size.width} × ${size.height}`);

function SaveImage({ source }: { readonly source: MediaSource }) {
  const inline = inlineSource(source);
  if (inline === null || typeof inline.data !== 'string') return null;
  return <SaveButton data={inline.data} name={undefined} mimeType={inline.mimeType} />;
}
