import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { headOf } from '../../testing/pictureHeads.ts';
import { readImageSize } from './readImageSize.ts';

const base64 = (...parts: readonly (string | readonly number[])[]): string =>
  btoa(parts.map((part) => (typeof part === 'string' ? part : String.fromCharCode(...part))).join(''));

const PNG = base64([0x89], 'PNG\r\n', [0x1a, 10, 0, 0, 0, 13], 'IHDR', [0, 0, 5, 0, 0, 0, 2, 40]);
const GIF = base64('GIF89a', [64, 1, 200, 0]);
const JPEG = base64(
  [0xff, 0xd8, 0xff, 0xe1, 0, 12],
  'camera own',
  [0xff, 0xc4, 0, 3, 9],
  [0xff, 0xc2, 0, 17, 8, 1, 104, 2, 128, 3],
);
const riff = (kind: string, ...rest: readonly number[]) => base64('RIFF', [0, 0, 0, 0], `WEBP${kind}`, rest);

describe('readImageSize', () => {
  it.each([
    ['image/png', PNG, 1280, 552],
    ['image/gif', GIF, 320, 200],
    ['image/jpeg', JPEG, 640, 360],
    ['image/avif', headOf.avif([64, 64], [1280, 552], [640, 480]), 1280, 552],
    ['image/bmp', headOf.bmp(320, 200), 320, 200],
    ['image/webp', riff('VP8 ', 0, 0, 0, 0, 0, 0, 0, 0x9d, 1, 0x2a, 64, 1, 200, 0), 320, 200],
    ['image/webp', riff('VP8L', 0, 0, 0, 0, 0x2f, 0x3f, 0xc1, 0x31, 0), 320, 200],
    ['image/webp', riff('VP8X', 0, 0, 0, 0, 0, 0, 0, 0, 63, 1, 0, 199, 0, 0), 320, 200],
  ])('reads %s', (mimeType, data, width, height) => {
    expect(readImageSize(data, mimeType)).toEqual({ width, height });
  });

  it.each([
    ['image/avif', PNG],
    ['image/avif', headOf.avif()],
    ['image/tiff', PNG],
    ['image/png', PNG.slice(0, 20)],
    ['image/jpeg', base64([0xff, 0xd8, 0xff, 0xe1, 0, 200], 'short')],
    ['image/jpeg', base64([0xff, 0xd8, 0xff, 0xda, 0, 2])],
    ['image/gif', base64('GIF89a', [0, 0, 0, 0])],
  ])('knows nothing of %s %s', (mimeType, data) => {
    expect(readImageSize(data, mimeType)).toBeNull();
  });

  it('takes any text', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.base64String()),
        fc.constantFrom('image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif', 'image/bmp'),
        (data, mimeType) => {
          expect(() => readImageSize(data, mimeType)).not.toThrow();
        },
      ),
    );
  });
});
