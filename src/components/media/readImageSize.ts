import { decodeAt } from './base64.ts';

/** Width and height of an image in pixels. */
export interface ImageSize {
  readonly width: number;
  readonly height: number;
}

/**
 * Reads the size of an image from its header, so that its place can be kept and its cost is known before it is decoded: PNG,
 * JPEG, GIF, WebP, AVIF, BMP. `data`: base64 on one line. `null` for other types and where it cannot be told. Decodes no more
 * of the data than it looks at. Total.
 */
export function readImageSize(data: string, mimeType: string): ImageSize | null {
  const bytes: ReadBytes = (offset, length) => decodeAt(data, offset, length);
  switch (mimeType) {
    case 'image/png':
    case 'image/apng':
      return sizeOf(number(bytes(16, 4)), number(bytes(20, 4)));
    case 'image/gif':
      return sizeOf(little(bytes(6, 2)), little(bytes(8, 2)));
    case 'image/webp':
      return webpSize(bytes);
    case 'image/jpeg':
      return jpegSize(bytes);
    case 'image/avif':
      return avifSize(bytes);
    case 'image/bmp':
      return sizeOf(little(bytes(18, 4)), little(bytes(22, 4)));
    default:
      return null;
  }
}

type ReadBytes = (offset: number, length: number) => string;

function number(bytes: string): number {
  let value = 0;
  for (let index = 0; index < bytes.length; index++) value = value * 256 + bytes.charCodeAt(index);
  return value;
}

function little(bytes: string): number {
  let value = 0;
  for (let index = bytes.length - 1; index >= 0; index--) value = value * 256 + bytes.charCodeAt(index);
  return value;
}

const LIMIT = 1_000_000;

function sizeOf(width: number, height: number): ImageSize | null {
  return width > 0 && height > 0 && width < LIMIT && height < LIMIT ? { width, height } : null;
}

// https://developers.google.com/speed/webp/docs/riff_container
function webpSize(bytes: ReadBytes): ImageSize | null {
  switch (bytes(12, 4)) {
    case 'VP8 ':
      return sizeOf(little(bytes(26, 2)) & 0x3fff, little(bytes(28, 2)) & 0x3fff);
    case 'VP8L': {
      const bits = little(bytes(21, 4));
      return sizeOf((bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1);
    }
    case 'VP8X':
      return sizeOf(little(bytes(24, 3)) + 1, little(bytes(27, 3)) + 1);
    default:
      return null;
  }
}

const MAX_SEGMENTS = 200;

// A frame header says the size; before it stand segments that say their own length, such as a camera's notes.
function jpegSize(bytes: ReadBytes): ImageSize | null {
  let offset = 2;
  for (let count = 0; count < MAX_SEGMENTS; count++) {
    const head = bytes(offset, 9);
    if (head.length < 4 || !head.startsWith('\xff')) return null;
    const marker = head.charCodeAt(1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return sizeOf(number(head.slice(7, 9)), number(head.slice(5, 7)));
    if (marker === 0xda) return null;
    offset += marker === 0xff ? 1 : 2 + number(head.slice(2, 4));
  }
  return null;
}

const MAX_BOXES = 50;
const MAX_META = 65_536;
const META_HEAD = 12;

// The properties of its items stand in the box `meta`; each picture in it, thumbnails and tiles too, states its extents in a box
// `ispe`. The largest is what decoding may cost. https://aomediacodec.github.io/av1-avif/
function avifSize(bytes: ReadBytes): ImageSize | null {
  let offset = 0;
  for (let count = 0; count < MAX_BOXES; count++) {
    const head = bytes(offset, 8);
    const length = number(head.slice(0, 4));
    if (head.length < 8 || length < 8) return null;
    if (head.endsWith('meta'))
      return largestExtent(bytes(offset, Math.min(length, MAX_META)).slice(META_HEAD));
    offset += length;
  }
  return null;
}

function largestExtent(meta: string): ImageSize | null {
  let largest: ImageSize | null = null;
  for (let at = meta.indexOf('ispe'); at !== -1; at = meta.indexOf('ispe', at + 4)) {
    const size = sizeOf(number(meta.slice(at + 8, at + 12)), number(meta.slice(at + 12, at + 16)));
    if (size === null) return null;
    if (largest === null || size.width * size.height > largest.width * largest.height) largest = size;
  }
  return largest;
}
