'use client';
import { useState } from 'react';
import { decideImage } from '../policies/policies.ts';
import { useLabels, usePolicies } from '../ViewerContext.ts';
import { ImageButton, ImageNotice } from './ImageNotice.tsx';
import { Picture } from './Picture.tsx';
import { SafeLink } from './SafeLink.tsx';

/** Props of an image that lies elsewhere. */
export interface RemoteImageProps {
  readonly url: URL;
  /** What it shows, in words; empty when the source does not say. */
  readonly alt: string;
}

/**
 * An image that lies elsewhere: its host and a button, until the reader or the image policy lets it load. What the reader asks
 * for is fetched without cookies; a host that does not serve it that way leaves a link to it.
 */
export function RemoteImage({ url, alt }: RemoteImageProps) {
  const labels = useLabels();
  const { imagePolicy } = usePolicies();
  const [asked, setAsked] = useState(false);
  const decision = decideImage(imagePolicy, url);
  if (decision === 'load' || (decision === 'ask' && asked))
    return (
      <Picture
        src={url.href}
        alt={alt || labels.image}
        anonymous={decision === 'ask'}
        focused={asked}
        broken={
          <ImageNotice
            text={labels.imageFailed(url.host)}
            detail={alt}
            action={<SafeLink href={url.href}>{labels.openImage}</SafeLink>}
          />
        }
      />
    );
  return (
    <ImageNotice
      text={labels.imageBlocked(url.host)}
      detail={alt}
      action={
        decision === 'ask' ? (
          <ImageButton
            words={labels.loadImage}
            onClick={() => {
              setAsked(true);
            }}
          />
        ) : undefined
      }
    />
  );
}
