const bytes = (...parts: readonly (string | readonly number[])[]): string =>
  btoa(parts.map((part) => (typeof part === 'string' ? part : String.fromCharCode(...part))).join(''));

const big = (value: number): number[] => [24, 16, 8, 0].map((shift) => (value >>> shift) & 255);
const little = (value: number, length: number): number[] => big(value).reverse().slice(0, length);
const box = (name: string, body: readonly number[]): number[] => [
  ...big(8 + body.length),
  ...Array.from(name, (letter) => letter.charCodeAt(0)),
  ...body,
];
const ispe = (width: number, height: number): number[] =>
  box('ispe', [0, 0, 0, 0, ...big(width), ...big(height)]);
const chars = (text: string): number[] => Array.from(text, (letter) => letter.charCodeAt(0));

/** Heads of pictures, as base64: they say a size and hold nothing. */
export const headOf = {
  png: (width: number, height: number) =>
    bytes([0x89], 'PNG\r\n', [0x1a, 10, 0, 0, 0, 13], 'IHDR', big(width), big(height)),
  gif: (width: number, height: number) => bytes('GIF89a', little(width, 2), little(height, 2)),
  jpeg: (width: number, height: number) =>
    bytes(
      [0xff, 0xd8, 0xff, 0xe1, 0, 12],
      'camera own',
      [0xff, 0xc4, 0, 3, 9],
      [0xff, 0xc2, 0, 17, 8, ...big(height).slice(2), ...big(width).slice(2), 3],
    ),
  webp: (width: number, height: number) =>
    bytes(
      'RIFF',
      [0, 0, 0, 0],
      'WEBPVP8X',
      [0, 0, 0, 0, 0, 0, 0, 0],
      little(width - 1, 3),
      little(height - 1, 3),
    ),
  avif: (...sizes: readonly (readonly [number, number])[]) =>
    bytes(
      box('ftyp', [...chars('avif'), 0, 0, 0, 0, ...chars('avifmif1')]),
      box('meta', [
        0,
        0,
        0,
        0,
        ...box(
          'iprp',
          box(
            'ipco',
            sizes.flatMap((size) => ispe(...size)),
          ),
        ),
      ]),
    ),
  bmp: (width: number, height: number) =>
    bytes('BM', Array(16).fill(0) as number[], little(width, 4), little(height, 4)),
};
