import { describe, expect, it } from 'vitest';
import { readImage } from './readImage.ts';

const PNG = btoa('\x89PNG\r\n\x1a\n\0\0\0\rIHDR');
const inline = (data: string, mimeType: string) => readImage({ type: 'base64', data, mimeType });

describe('readImage', () => {
  it.each([
    ['image/png', PNG],
    ['image/jpeg', btoa('\xff\xd8\xff\xe0')],
    ['image/jpg', btoa('\xff\xd8\xff\xe0')],
    ['IMAGE/GIF', btoa('GIF89a')],
    ['image/webp', btoa('RIFF\0\0\0\0WEBP')],
    ['image/avif', btoa('\0\0\0\x1cftypavif')],
    ['image/bmp', btoa('BM')],
  ])('shows %s inline', (mimeType, data) => {
    expect(inline(data, mimeType).kind).toBe('inline');
  });

  it.each(['image/svg+xml', 'text/html', 'image/tiff', 'image/png;x', '', 'constructor'])(
    'does not show %j inline',
    (mimeType) => {
      expect(inline(PNG, mimeType).kind).toBe('unsupported');
    },
  );

  it('refuses data that is not what it says', () => {
    expect(inline(btoa('<svg onload=alert(1)>'), 'image/png').kind).toBe('broken');
    expect(inline(`${PNG}"onload=x`, 'image/png').kind).toBe('broken');
    expect(inline('', 'image/png').kind).toBe('broken');
    expect(inline('%%%', 'image/png').kind).toBe('broken');
    expect(inline(PNG + 'A'.repeat(30_000_000), 'image/png').kind).toBe('too-large');
  });

  it('reads data addresses as data and web addresses as remote', () => {
    expect(readImage({ type: 'url', url: `data:image/png;base64,${PNG}` }).kind).toBe('inline');
    expect(readImage({ type: 'url', url: 'data:image/svg+xml;base64,AAAA' }).kind).toBe('unsupported');
    expect(readImage({ type: 'url', url: 'https://img.example/a.png' })).toMatchObject({
      kind: 'remote',
      url: { host: 'img.example' },
    });
    for (const url of ['a.png', 'javascript:alert(1)', 'data:text/html,x', 'blob:https://a/b', '']) {
      expect(readImage({ type: 'url', url }).kind).toBe('no-address');
    }
  });
});
