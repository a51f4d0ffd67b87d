import type { JsonValue, MediaSource } from '../../../model/index.ts';
import { isJsonObject } from '../../../model/index.ts';
import { mediaSource } from './mediaSource.ts';
import { isJsonArray } from './readField.ts';

/** Bytes that JSON wrote as an array of numbers, as an object with numeric keys or as Node's `Buffer`; else `undefined`. Total. */
export function readBytes(value: JsonValue | undefined): Uint8Array | undefined {
  if (isJsonArray(value)) return bytesOf(value);
  if (!isJsonObject(value)) return undefined;
  const data = value.type === 'Buffer' ? value.data : undefined;
  if (isJsonArray(data)) return bytesOf(data);
  const keys = Object.keys(value);
  if (keys.length === 0 || keys.some((key, index) => key !== String(index))) return undefined;
  return bytesOf(Object.values(value));
}

function bytesOf(values: readonly unknown[]): Uint8Array | undefined {
  const isByte = (value: unknown): value is number =>
    typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 255;
  return values.length > 0 && values.every(isByte) ? Uint8Array.from(values) : undefined;
}

const SLICE = 3 * 2 ** 13;

/** Bytes as base64. */
export function base64Of(bytes: Uint8Array): string {
  const pieces: string[] = [];
  for (let at = 0; at < bytes.length; at += SLICE) {
    pieces.push(btoa(String.fromCharCode(...bytes.subarray(at, at + SLICE))));
  }
  return pieces.join('');
}

// The first bytes of a picture, written as base64.
const SIGNATURES: readonly (readonly [string, string])[] = [
  ['iVBOR', 'image/png'],
  ['/9j/', 'image/jpeg'],
  ['R0lGO', 'image/gif'],
  ['UklGR', 'image/webp'],
  ['Qk', 'image/bmp'],
  ['JVBERi', 'application/pdf'],
];

/** Type of a picture or document by its first bytes, given as base64; `undefined` when they are of no known kind. */
export function sniffMimeType(base64: string): string | undefined {
  return SIGNATURES.find(([start]) => base64.startsWith(start))?.[1];
}

/**
 * Where the bytes behind a value of unknown make are: a URL, a `data:` URL, base64 without a mark, or the bytes themselves.
 * `undefined` when it is none of these. Nothing is fetched.
 */
export function sniffMedia(value: JsonValue | undefined, mimeType?: string): MediaSource | undefined {
  if (typeof value === 'string') {
    if (/^[a-z][a-z0-9+.-]{0,20}:/i.test(value.slice(0, 24))) return mediaSource(value, mimeType);
    return { type: 'base64', data: value, mimeType: mimeType ?? sniffMimeType(value.slice(0, 16)) ?? '' };
  }
  const bytes = readBytes(value);
  if (!bytes) return undefined;
  const data = base64Of(bytes);
  return { type: 'base64', data, mimeType: mimeType ?? sniffMimeType(data.slice(0, 16)) ?? '' };
}
