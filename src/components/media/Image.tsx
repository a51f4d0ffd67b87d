'use client';
import { Download, Image as ImageIcon, ImageOff } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { MediaSource } from '../../model/index.ts';
import { formatBytes } from '../format.ts';
import { Icon } from '../Icon.tsx';
import { renderPart } from '../renderPart.tsx';
import { useLabels, useViewer, type ImagePolicy } from '../ViewerContext.ts';
import { decodeBase64 } from './base64.ts';
import { readImage } from './readImage.ts';
import type { ImageSize } from './readImageSize.ts';
import { safeFileName, saveFile } from './saveFile.ts';

/** Props of an image. */
export interface ImageProps {
  readonly source: MediaSource;
  /** What it shows, in words. Default: “Image”. */
  readonly alt?: string | undefined;
  /** Says its size and type below it, where they are known. */
  readonly caption?: boolean;
}

const allows = (policy: ImagePolicy, url: URL): boolean => {
  try {
    return policy(url);
  } catch {
    return false;
  }
};

/**
 * Shows an image: raster data inline, a remote one only when the image policy or the reader says so. SVG and unknown types
 * are offered as a file. Renders phrasing content, so that it can stand inside a paragraph.
 */
export function Image({ source, alt, caption = false }: ImageProps) {
  const labels = useLabels();
  const image = readImage(source);
  const words = alt?.trim() ? alt : labels.image;
  switch (image.kind) {
    case 'inline':
      return (
        <>
          <Picture
            key={image.src}
            src={image.src}
            size={image.size}
            alt={words}
            broken={labels.imageBroken}
          />
          {caption &&
            renderPart('span', {
              part: 'image-caption',
              props: {
                children: [
                  image.size && `${image.size.width} × ${image.size.height}`,
                  image.mimeType.replace('image/', '').toUpperCase(),
                  formatBytes(image.bytes),
                ]
                  .filter(Boolean)
                  .join(' · '),
              },
            })}
        </>
      );
    case 'remote':
      return <RemoteImage key={image.url.href} url={image.url} alt={words} />;
    case 'unsupported':
      return (
        <ImageNotice
          text={labels.imageUnsupported(image.mimeType || '?')}
          action={<SaveImage source={source} />}
        />
      );
    case 'too-large':
      return (
        <ImageNotice
          text={labels.imageTooLarge(formatBytes(image.bytes))}
          action={<SaveImage source={source} />}
        />
      );
    case 'broken':
      return <ImageNotice text={labels.imageBroken} />;
    case 'no-address':
      return <ImageNotice text={labels.imageNoAddress} detail={alt} />;
    default:
      return image satisfies never;
  }
}

function RemoteImage({ url, alt }: { readonly url: URL; readonly alt: string }) {
  const labels = useLabels();
  const { imagePolicy } = useViewer();
  const [asked, setAsked] = useState(false);
  if (asked || allows(imagePolicy, url))
    return <Picture src={url.href} alt={alt} broken={labels.imageFailed(url.host)} />;
  return (
    <ImageNotice
      text={labels.imageBlocked(url.host)}
      detail={alt === labels.image ? undefined : alt}
      action={renderPart('button', {
        part: 'image-load',
        own: {
          type: 'button',
          'data-al-button': 'link',
          onClick: () => {
            setAsked(true);
          },
        },
        props: { children: labels.loadImage },
      })}
    />
  );
}

function Picture({
  src,
  size = null,
  alt,
  broken,
}: {
  readonly src: string;
  readonly size?: ImageSize | null;
  readonly alt: string;
  readonly broken: string;
}) {
  const labels = useLabels();
  const [failed, setFailed] = useState(false);
  const [full, setFull] = useState(false);
  if (failed) return <ImageNotice text={broken} />;
  return renderPart('button', {
    part: 'image',
    state: { full },
    own: {
      type: 'button',
      'aria-pressed': full,
      'aria-label': full ? labels.shrinkImage(alt) : labels.enlargeImage(alt),
      onClick: () => {
        setFull(!full);
      },
    },
    props: {
      children: (
        <img
          alt={alt}
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          onError={() => {
            setFailed(true);
          }}
          src={src}
          {...(full ? size : size && fit(size))}
        />
      ),
    },
  });
}

const MAX_HEIGHT = 384;

// Attributes keep the place of the picture until it is decoded, also where a page forbids inline styles.
function fit({ width, height }: ImageSize): ImageSize {
  const scale = Math.min(1, MAX_HEIGHT / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

interface ImageNoticeProps {
  readonly text: string;
  readonly detail?: string | undefined;
  readonly action?: ReactNode;
}

function ImageNotice({ text, detail, action }: ImageNoticeProps) {
  return renderPart('span', {
    part: 'image-notice',
    props: {
      children: (
        <>
          <Icon of={action === undefined ? ImageOff : ImageIcon} />
          {renderPart('span', {
            part: 'image-notice-text',
            props: { children: detail?.trim() ? `${text} ${detail.slice(0, 300)}` : text },
          })}
          {action}
        </>
      ),
    },
  });
}

function SaveImage({ source }: { readonly source: MediaSource }) {
  if (source.type !== 'base64') return null;
  return <SaveButton data={source.data} name={undefined} mimeType={source.mimeType} />;
}

/** Saves base64 data as a file. Renders a `<button>`. */
export function SaveButton({
  data,
  name,
  mimeType,
}: {
  readonly data: string;
  readonly name: string | undefined;
  readonly mimeType: string;
}) {
  const labels = useLabels();
  const [unreadable, setUnreadable] = useState(false);
  if (unreadable)
    return renderPart('span', { part: 'file-problem', props: { children: labels.dataUnreadable } });
  return renderPart('button', {
    part: 'file-save',
    own: {
      type: 'button',
      'data-al-button': 'link',
      onClick: () => {
        const bytes = decodeBase64(data);
        if (bytes) saveFile(safeFileName(name, mimeType), bytes);
        else setUnreadable(true);
      },
    },
    props: {
      children: (
        <>
          <Icon of={Download} small />
          {labels.download}
        </>
      ),
    },
  });
}
