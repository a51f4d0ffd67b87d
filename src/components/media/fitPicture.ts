import type { ImageSize } from './readImageSize.ts';

const MAX_HEIGHT = 384;

/**
 * The size at which a picture of this size is shown first. Its attributes keep the place of the picture until it is decoded, also
 * where a page forbids inline styles.
 */
export function fitPicture({ width, height }: ImageSize): ImageSize {
  const scale = Math.min(1, MAX_HEIGHT / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
