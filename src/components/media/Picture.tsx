'use client';
import { useState, type ReactNode } from 'react';
import { spellHidden } from '../../describe/readHidden.ts';
import { renderPart } from '../renderPart.tsx';
import { useLabels } from '../ViewerContext.ts';
import { fitPicture } from './fitPicture.ts';
import { useBlobUrl } from './useBlobUrl.ts';
import type { ImageSize } from './readImageSize.ts';
import { isolate } from '../../describe/isolate.ts';
import { partAttributes } from '../partAttributes.ts';

/** Props of a picture. */
export interface PictureProps {
  /** Its address; `undefined` while there is none: its place is kept. */
  readonly src: string | undefined;
  /** In pixels, where it is known. */
  readonly size?: ImageSize | null;
  readonly alt: string;
  /** Fetches it without cookies. */
  readonly anonymous?: boolean;
  /** The reader asked for it: the button that was pressed is gone, and the focus goes to the picture. */
  readonly focused?: boolean;
  /** What stands in its place when it cannot be shown. */
  readonly broken: ReactNode;
}

/** A picture that grows to its full size when pressed. Renders a `<button>`. */
export function Picture({ src, size = null, alt, anonymous = false, focused = false, broken }: PictureProps) {
  const labels = useLabels();
  const [failed, setFailed] = useState(false);
  const [full, setFull] = useState(false);
  if (failed) return broken;
  const extent = full || size === null ? size : fitPicture(size);
  const place = extent ?? { width: 0, height: 0 };
  return renderPart('button', {
    part: 'image',
    state: { full },
    own: {
      type: 'button',
      autoFocus: focused,
      'aria-pressed': full,
      'aria-label': full ? labels.shrinkImage(isolate(alt)) : labels.enlargeImage(isolate(alt)),
      onClick: () => {
        setFull(!full);
      },
    },
    props: {
      children:
        src === undefined ? (
          <svg
            {...partAttributes('image-place')}
            {...place}
            viewBox={`0 0 ${place.width} ${place.height}`}
            aria-hidden
          />
        ) : (
          <img
            alt={spellHidden(alt)}
            loading="lazy"
            decoding="async"
            referrerPolicy="no-referrer"
            {...(anonymous ? { crossOrigin: 'anonymous' } : {})}
            onError={() => {
              setFailed(true);
            }}
            src={src}
            {...extent}
          />
        ),
    },
  });
}

/** Props of a picture whose bytes are in the transcript. */
export interface InlinePictureProps extends Omit<PictureProps, 'src' | 'anonymous'> {
  /** Base64 on one line. */
  readonly data: string;
  readonly mimeType: string;
}

/** A picture whose bytes are in the transcript. They are decoded when it is mounted. Renders a `<button>`. */
export function InlinePicture({ data, mimeType, ...props }: InlinePictureProps) {
  const src = useBlobUrl(data, mimeType);
  return src === null ? props.broken : <Picture src={src} {...props} />;
}
