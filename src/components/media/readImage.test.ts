import { describe, expect, it } from 'vitest';
import { headOf } from '../../testing/pictureHeads.ts';
import { defaultPolicies } from '../policies/policies.ts';
import { readImage } from './readImage.ts';

const PNG = headOf.png(3, 2);
const inline = (data: string, mimeType: string) => readImage({ type: 'base64', data, mimeType });

describe('readImage', () => {
  it.each([
    ['image/png', PNG],
    ['image/jpeg', headOf.jpeg(3, 2)],
    ['image/jpg', headOf.jpeg(3, 2)],
    ['IMAGE/GIF', headOf.gif(3, 2)],
    ['image/webp', headOf.webp(3, 2)],
    ['image/avif', headOf.avif([3, 2])],
  ])('SEC-8 shows %s inline', (mimeType, data) => {
    expect(inline(data, mimeType)).toMatchObject({ kind: 'inline', size: { width: 3, height: 2 } });
  });

  it.each([
    'image/svg+xml',
    'text/html',
    'image/tiff',
    'image/bmp',
    'image/png;x',
    '',
    'constructor',
    '__proto__',
  ])('SEC-8 does not show %j inline', (mimeType) => {
    expect(inline(PNG, mimeType).kind).toBe('unsupported');
  });

  it('SEC-8 shows other raster types where the application names them', () => {
    const source = { type: 'base64', data: headOf.bmp(3, 2), mimeType: 'image/bmp' } as const;
    expect(readImage(source).kind).toBe('unsupported');
    expect(readImage(source, { ...defaultPolicies, inlineImageTypes: ['image/bmp'] }).kind).toBe('inline');
  });

  it.each([
    ['text', btoa('<svg onload=alert(1)>')],
    ['a script', btoa('alert(1)//')],
    ['another type', headOf.gif(3, 2)],
    ['data that goes on as something else', `${PNG}"onload=x`],
    ['nothing', ''],
    ['no base64', '%%%'],
    ['the base64 of addresses', PNG.replace(/.$/, '-')],
  ])('SEC-8 refuses %s that says it is a PNG', (_, data) => {
    expect(inline(data, 'image/png').kind).toBe('broken');
  });

  it('SEC-8 leaves it to the reader to decode what is large, or does not say how large it is', () => {
    expect(inline(headOf.png(8000, 5000), 'image/png').kind).toBe('inline');
    expect(inline(headOf.png(8000, 5001), 'image/png')).toMatchObject({
      kind: 'large',
      size: { width: 8000, height: 5001 },
    });
    expect(inline(headOf.avif([100, 100], [60_000, 60_000]), 'image/avif').kind).toBe('large');
    expect(inline(btoa('\xff\xd8\xff\xe0'), 'image/jpeg')).toMatchObject({ kind: 'large', size: null });
    expect(inline(PNG + 'A'.repeat(30_000_000), 'image/png').kind).toBe('large');
    const asked = { inlineImageTypes: [], limits: { imageBytes: Infinity, imagePixels: Infinity } };
    const source = { type: 'base64', data: headOf.png(90_000, 90_000), mimeType: 'image/png' } as const;
    expect(readImage(source, asked).kind).toBe('inline');
  });

  it('reads data whose lines are broken', () => {
    expect(inline(PNG.replace(/.{8}/g, '$&\r\n'), 'image/png')).toMatchObject({ kind: 'inline', data: PNG });
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
