import type { MediaSource } from '../../model/index.ts';
import { base64Size, decodeHead, isBase64 } from './base64.ts';
import { readImageSize, type ImageSize } from './readImageSize.ts';
import { safeRemoteUrl } from './safeUrl.ts';

/** What can be done with the source of an image. */
export type ReadableImage =
  | {
      readonly kind: 'inline';
      readonly src: string;
      /** In pixels; `null` where its first bytes do not say. */
      readonly size: ImageSize | null;
      readonly bytes: number;
      readonly mimeType: string;
    }
  | { readonly kind: 'remote'; readonly url: URL }
  /** Of a type that is never shown inline, e.g. SVG. */
  | { readonly kind: 'unsupported'; readonly mimeType: string }
  | { readonly kind: 'too-large'; readonly bytes: number }
  /** The data is not base64, or not what its type says. */
  | { readonly kind: 'broken' }
  /** The address is not one that can be loaded. */
  | { readonly kind: 'no-address' };

const MAX_BYTES = 20_000_000;

/** How files of a raster type begin. */
const SIGNATURES = new Map<string, RegExp>([
  ['image/png', /^\x89PNG\r\n\x1a\n/],
  ['image/jpeg', /^\xff\xd8\xff/],
  ['image/gif', /^GIF8[79]a/],
  ['image/webp', /^RIFF[^]{4}WEBP/],
  ['image/avif', /^[^]{4}ftyp(?:avif|avis|mif1|miaf)/],
  ['image/bmp', /^BM/],
]);

const DATA_URL = /^data:([^;,]*)(?:;[^;,]*)*?;base64,/i;

/**
 * Decides how an image may be shown. Inline: base64 data of a raster type whose first bytes are of that type. Never inline:
 * SVG and every type unknown. Remote: `http:` and `https:`; whether it loads is not decided here. Total.
 */
export function readImage(source: MediaSource): ReadableImage {
  if (source.type === 'base64') return readInline(source.data, source.mimeType);
  const address: unknown = source.url;
  if (typeof address !== 'string') return { kind: 'no-address' };
  const data = DATA_URL.exec(address.slice(0, 200));
  if (data) return readInline(address.slice(data[0].length), data[1] ?? '');
  const url = safeRemoteUrl(address);
  return url === null ? { kind: 'no-address' } : { kind: 'remote', url };
}

function readInline(data: unknown, declared: unknown): ReadableImage {
  const mimeType = String(declared).trim().toLowerCase().replace('image/jpg', 'image/jpeg');
  const signature = SIGNATURES.get(mimeType);
  if (!signature) return { kind: 'unsupported', mimeType: mimeType.slice(0, 100) };
  if (typeof data !== 'string') return { kind: 'broken' };
  const bytes = base64Size(data);
  if (bytes > MAX_BYTES) return { kind: 'too-large', bytes };
  if (!isBase64(data) || !signature.test(decodeHead(data))) return { kind: 'broken' };
  const size = readImageSize(data, mimeType);
  return { kind: 'inline', src: `data:${mimeType};base64,${data}`, size, bytes, mimeType };
}
