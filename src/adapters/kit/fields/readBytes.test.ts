import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { base64Of, readBytes, sniffMedia, sniffMimeType } from './readBytes.ts';

describe('readBytes', () => {
  it.each([
    ['an array', [1, 255]],
    ['an object with numeric keys', { 0: 1, 1: 255 }],
    ['a Buffer', { type: 'Buffer', data: [1, 255] }],
  ])('reads bytes that JSON wrote as %s', (_, value) => {
    expect(readBytes(value)).toEqual(Uint8Array.of(1, 255));
  });

  it.each([[[]], [{}], [[1, 256]], [[1.5]], [{ 1: 1 }], [{ 0: 'a' }], [null], ['AA==']])(
    'finds none in %j',
    (value) => {
      expect(readBytes(value)).toBeUndefined();
    },
  );
});

describe('base64Of', () => {
  it('writes any bytes so that they can be read again', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 100 }), (bytes) => {
        expect(Uint8Array.from(atob(base64Of(bytes)), (char) => char.charCodeAt(0))).toEqual(bytes);
      }),
    );
  });

  it('joins slices without a seam', () => {
    const bytes = new Uint8Array(100_000).map((_, index) => index);
    expect(base64Of(bytes)).toBe(Buffer.from(bytes).toString('base64'));
  });
});

describe('sniffMimeType', () => {
  it.each([
    ['89504e470d0a', 'image/png'],
    ['ffd8ffe0', 'image/jpeg'],
    ['474946383961', 'image/gif'],
    ['52494646', 'image/webp'],
    ['255044462d', 'application/pdf'],
    ['00010203', undefined],
  ])('knows what begins with %s', (hex, type) => {
    expect(sniffMimeType(Buffer.from(hex, 'hex').toString('base64'))).toBe(type);
  });
});

describe('sniffMedia', () => {
  it.each([
    ['https://a.example/b', { type: 'url', url: 'https://a.example/b' }],
    ['data:image/png;base64,AAAA', { type: 'base64', data: 'AAAA', mimeType: 'image/png' }],
    ['AAAA', { type: 'base64', data: 'AAAA', mimeType: '' }],
    [[137, 80, 78, 71], { type: 'base64', data: 'iVBORw==', mimeType: 'image/png' }],
    [{ odd: true }, undefined],
  ])('tells what %j is', (value, source) => {
    expect(sniffMedia(value)).toEqual(source);
  });
});
