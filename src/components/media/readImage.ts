import type { MediaSource } from '../../model/index.ts';
import { base64Size, decodeAt, isBase64, joinLines } from './base64.ts';
import { defaultPolicies, type ViewerPolicies } from '../policies/policies.ts';
import { readImageSize, type ImageSize } from './readImageSize.ts';
import { safeRemoteUrl } from './safeUrl.ts';

/** What can be done with the source of an image. */
export type ReadableImage =
  | {
      readonly kind: 'inline';
      /** Base64 on one line, not decoded yet. */
      readonly data: string;
      /** In pixels; `null` where its header does not say, which only a reader who asked gets to see. */
      readonly size: ImageSize | null;
      readonly bytes: number;
      readonly mimeType: string;
    }
  | { readonly kind: 'remote'; readonly url: URL }
  /** Of a type that is never shown inline, e.g. SVG. */
  | { readonly kind: 'unsupported'; readonly mimeType: string }
  /** Beyond a limit, or of a size that its header does not say: shown when the reader asks. */
  | { readonly kind: 'large'; readonly bytes: number; readonly size: ImageSize | null }
  /** The data is not base64, or not what its type says. */
  | { readonly kind: 'broken' }
  /** The address is not one that can be loaded. */
  | { readonly kind: 'no-address' };

/** How files of a raster type begin. */
const SIGNATURES = new Map<string, RegExp>([
  ['image/png', /^\x89PNG\r\n\x1a\n/],
  ['image/jpeg', /^\xff\xd8\xff/],
  ['image/gif', /^GIF8[79]a/],
  ['image/webp', /^RIFF[^]{4}WEBP/],
  ['image/avif', /^[^]{4}ftyp(?:avif|avis|mif1|miaf)/],
]);

/** Those that an application may name beside them. */
const EXTRA = new Map<string, RegExp>([
  ['image/apng', /^\x89PNG\r\n\x1a\n/],
  ['image/bmp', /^BM/],
]);

const HEAD = 32;

const DATA_URL = /^data:([^;,]*)(?:;[^;,]*)*;base64,/i;
const MAX_DATA_HEAD = 200;

/** What of the policies bears on images. */
export type ImageRules = Pick<ViewerPolicies, 'inlineImageTypes'> & {
  readonly limits: Pick<ViewerPolicies['limits'], 'imageBytes' | 'imagePixels'>;
};

/**
 * Decides how an image may be shown. Inline: base64 data of a raster type whose first bytes are of that type, and whose header
 * states a size within the limits. Never inline: SVG and every type unknown. Remote: `http:` and `https:`; whether it loads
 * is not decided here. Total.
 */
export function readImage(source: MediaSource, rules: ImageRules = defaultPolicies): ReadableImage {
  const inline = inlineSource(source);
  if (inline) return readInline(inline.data, inline.mimeType, rules);
  const url = source.type === 'url' ? safeRemoteUrl(source.url) : null;
  return url === null ? { kind: 'no-address' } : { kind: 'remote', url };
}

/** The data of a source that holds it, also as an address of the scheme `data:`; `null` for one that lies elsewhere. */
export function inlineSource(
  source: MediaSource,
): { readonly data: unknown; readonly mimeType: string } | null {
  if (source.type === 'base64') {
    const declared: unknown = source.mimeType;
    return { data: source.data, mimeType: typeof declared === 'string' ? declared : '' };
  }
  const address: unknown = source.url;
  if (typeof address !== 'string') return null;
  const head = DATA_URL.exec(address.slice(0, MAX_DATA_HEAD));
  return head ? { data: address.slice(head[0].length), mimeType: head[1] ?? '' } : null;
}

function readInline(
  data: unknown,
  declared: string,
  { inlineImageTypes, limits }: ImageRules,
): ReadableImage {
  const mimeType = declared.trim().toLowerCase().replace('image/jpg', 'image/jpeg');
  const allowed = (inlineImageTypes as readonly string[]).includes(mimeType);
  const signature = SIGNATURES.get(mimeType) ?? (allowed ? EXTRA.get(mimeType) : undefined);
  if (!signature) return { kind: 'unsupported', mimeType: mimeType.slice(0, 100) };
  if (typeof data !== 'string') return { kind: 'broken' };
  const bytes = base64Size(data);
  const head = joinLines(data.slice(0, 4 * HEAD));
  if (!signature.test(decodeAt(head, 0, HEAD))) return { kind: 'broken' };
  if (bytes > limits.imageBytes) return { kind: 'large', bytes, size: null };
  if (!isBase64(data)) return { kind: 'broken' };
  const line = joinLines(data);
  const size = readImageSize(line, mimeType);
  const fits = size !== null && size.width * size.height <= limits.imagePixels;
  if (!fits && limits.imagePixels !== Infinity) return { kind: 'large', bytes, size };
  return { kind: 'inline', data: line, size, bytes, mimeType };
}
